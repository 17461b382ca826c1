import CSatchelGtk

/// Which rows are filled at once, and which when there is time: GTK asks for
/// some two hundred at a time, of which a person sees twenty, and making what
/// they show takes longer than anything else.
@MainActor final class RowFilling {
  /// How long no row may have been put off before those out of sight are
  /// filled. While their contents still change the work would be in vain, and
  /// would delay the rows in sight.
  private static let quiet: gint64 = 400_000
  /// What a page is taken for before there is one.
  private static let usualPage = 800.0

  /// Fills a row, which is forgotten here before.
  var fill: (OpaquePointer) -> Void = { _ in }

  private var soon: Set<OpaquePointer> = []
  private var later: Set<OpaquePointer> = []
  private var putOffAt: gint64 = 0
  private var turn: Timeout?
  private var isTurnSoon = false
  private var scrolling: Object?

  isolated deinit { turn?.cancel() }

  // MARK: Putting off

  /// Puts a row off.
  ///
  /// - Parameter isSoon: whether only for some frames.
  func put(off item: OpaquePointer, isSoon: Bool) {
    if isSoon {
      later.remove(item)
      soon.insert(item)
    } else if !soon.contains(item) {
      later.insert(item)
      putOffAt = g_get_monotonic_time()
    }
    plan(after: .zero)
  }

  /// Forgets a row that was filled, or shows nothing now.
  func forget(_ item: OpaquePointer) {
    soon.remove(item)
    later.remove(item)
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

  // MARK: What is in sight

  /// Fills the rows in sight that were put off.
  func fillInSight(of view: CollectionView) {
    for item in soon.union(later)
    where isNear(Int(gtk_list_item_get_position(item)), in: view) {
      fill(item)
    }
  }

  /// Whether a row is in sight, or about a line from it.
  ///
  /// - Parameter margin: from how many lines.
  func isNear(
    _ position: Int, in view: CollectionView, margin: Int = 1
  ) -> Bool {
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
    let line = position / columns
    let end = value + (page > 0 ? page : Self.usualPage)
    let first = Int(value / height) - margin
    let last = Int(end / height) + margin
    return (first...last).contains(line)
  }

  /// How high rows are: as high as one that shows, or as they usually are.
  func height(in view: CollectionView) -> Double {
    let shown = view.shown.values.lazy.map { $0.view.root.size.height }
      .first { $0 > 1 }
    return shown ?? (view.style == .grid ? 160 : 48)
  }

  /// Called after it was scrolled, once the view has its new place.
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
    adjustment.onSignal("value-changed") {
      // This may come while sizes are being given out.
      _ = Timeout(after: .zero) { body() }
    }
    scrolling = adjustment
  }
}
