import CGtk

/// Which rows are filled at once, which when there is time, and which not yet:
/// GTK asks for some two hundred at a time, of which a person sees twenty, and
/// making what they show takes longer and more memory than anything else.
@MainActor final class RowFilling {
  /// How long none out of sight may have been put off before they are filled:
  /// while what they show still changes it would be made in vain, and they are
  /// in the way of those in sight.
  private static let quiet: gint64 = 400_000
  /// What a page is taken for before there is one.
  private static let usualPage = 800.0

  /// Fills a row, which is forgotten here before.
  var fill: (OpaquePointer) -> Void = { _ in }
  /// What the rows are a page from now.
  var pageAround: () -> Reach? = { nil }

  private var soon: Set<OpaquePointer> = []
  private var later: Set<OpaquePointer> = []
  /// More than a page from what is in sight: filled once they come nearer.
  private var far: Set<OpaquePointer> = []
  private var putOffAt: gint64 = 0
  private var turn: Timeout?
  private var isTurnSoon = false
  private var scrolling: Object?
  private var isTold = false

  isolated deinit { turn?.cancel() }

  // MARK: Putting off

  /// Puts a row off.
  ///
  /// - Parameter isSoon: whether only for some frames.
  func put(off item: OpaquePointer, isSoon: Bool) {
    if isSoon {
      later.remove(item)
      far.remove(item)
      soon.insert(item)
    } else if !soon.contains(item) {
      far.remove(item)
      later.insert(item)
      putOffAt = g_get_monotonic_time()
    }
    plan(after: .zero)
  }

  /// Forgets a row that was filled, or shows nothing now.
  func forget(_ item: OpaquePointer) {
    soon.remove(item)
    later.remove(item)
    far.remove(item)
  }

  /// Has a turn taken, at once when there is nothing else to do, or when it has
  /// been quiet for long enough.
  private func plan(after rest: Duration) {
    let isSoon = !soon.isEmpty
    guard isSoon || !later.isEmpty, turn == nil || (isSoon && !isTurnSoon)
    else { return }
    let passed = g_get_monotonic_time() - putOffAt
    turn?.cancel()
    isTurnSoon = isSoon
    turn = Timeout(
      after: isSoon ? rest : max(rest, .microseconds(Self.quiet - passed))
    ) { [weak self] in
      MainLoop.whenIdle { [weak self] in self?.takeTurn() }
    }
  }

  private func takeTurn() {
    turn = nil
    let passed = g_get_monotonic_time() - putOffAt
    if !soon.isEmpty {
      fillSome(of: soon)
    } else if passed >= Self.quiet {
      leaveFar()
      fillSome(of: later)
    }
    // What was filled is laid out with the next frame.
    plan(after: Turns.rest)
  }

  private func fillSome(of items: Set<OpaquePointer>) {
    let inOrder = items.sorted {
      gtk_list_item_get_position($0) < gtk_list_item_get_position($1)
    }
    var rest = inOrder[...]
    Turns.take {
      guard let item = rest.popFirst() else { return false }
      fill(item)
      return true
    }
  }

  /// Leaves those alone that are more than a page away.
  private func leaveFar() {
    guard let reach = pageAround() else { return }
    let left = later.filter { !reach.contains($0) }
    later.subtract(left)
    far.formUnion(left)
  }

  /// Plans to fill those that have come within a page.
  private func takeNear() {
    guard !far.isEmpty, let reach = pageAround() else { return }
    let near = far.filter(reach.contains)
    guard !near.isEmpty else { return }
    far.subtract(near)
    later.formUnion(near)
    putOffAt = g_get_monotonic_time()
    plan(after: .zero)
  }

  // MARK: What is in sight

  /// The lines in sight, and some about them.
  struct Reach {
    let lines: ClosedRange<Int>
    let columns: Int

    func contains(_ position: Int) -> Bool {
      lines.contains(position / columns)
    }

    func contains(_ item: OpaquePointer) -> Bool {
      contains(Int(gtk_list_item_get_position(item)))
    }
  }

  /// Fills the rows in sight that were put off, and plans for those about them.
  func fillInSight(of view: CollectionView) {
    let reach = reach(in: view, margin: 1)
    for item in soon.union(later).union(far) where reach.contains(item) {
      fill(item)
    }
    takeNear()
  }

  /// Whether a row is in sight, or about a line from it.
  ///
  /// - Parameter margin: from how many lines.
  func isNear(
    _ position: Int, in view: CollectionView, margin: Int = 1
  ) -> Bool {
    reach(in: view, margin: margin).contains(position)
  }

  /// The lines in sight, and those about them.
  ///
  /// - Parameter margin: how many above and below; as many as there are in sight
  ///   if left out.
  func reach(in view: CollectionView, margin: Int? = nil) -> Reach {
    var (value, page) = (0.0, 0.0)
    view.withPointer {
      guard let place = gtk_scrollable_get_vadjustment($0) else { return }
      value = gtk_adjustment_get_value(place)
      page = gtk_adjustment_get_page_size(place)
    }
    let height = height(in: view)
    var columns = 1
    if view.style == .grid {
      let width = Int(view.size.width)
      columns = width > 0 ? max(1, width / view.tileWidth) : 6
    }
    if page <= 0 { page = Self.usualPage }
    let around = margin ?? Int((page / height).rounded(.up))
    let first = Int(value / height) - around
    let last = Int((value + page) / height) + around
    return Reach(lines: first...last, columns: columns)
  }

  /// How high rows are: as high as one that shows, or as they usually are.
  func height(in view: CollectionView) -> Double {
    let shown = view.shown.values.lazy.map { $0.view.root.size.height }
      .first { $0 > 1 }
    return shown ?? (view.style == .grid ? 160 : 48)
  }

  /// Called after it was scrolled or has become longer or shorter, once the view
  /// has its new place.
  func watchScrolling(
    of view: CollectionView, _ body: @escaping @MainActor () -> Void
  ) {
    let adjustment = view.withPointer {
      gtk_scrollable_get_vadjustment($0).map {
        Object(referring: UnsafeMutableRawPointer($0))
      }
    }
    guard let adjustment, scrolling?.identity != adjustment.identity else {
      return
    }
    // This may come while sizes are being given out, and often.
    let tell: @MainActor () -> Void = { [weak self] in
      guard let self, !isTold else { return }
      isTold = true
      _ = Timeout(after: .zero) { [weak self] in
        self?.isTold = false
        body()
      }
    }
    adjustment.onSignal("value-changed", tell)
    adjustment.onPointer("notify::page-size") { _ in tell() }
    scrolling = adjustment
  }
}
