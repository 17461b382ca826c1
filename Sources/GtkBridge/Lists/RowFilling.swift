import CGtk

/// Which rows are filled at once, and which when there is time: GTK asks for
/// some two hundred at a time, of which a person sees twenty, and making what
/// they show takes longer than anything else.
@MainActor struct RowFilling {
  /// How long rows are filled before others get their turn, in microseconds.
  private static let turn: Int64 = 4000
  /// What a page is taken for before there is one.
  private static let usualPage = 800.0

  private var later: Set<OpaquePointer> = []
  private var isBegun = false
  private var scrolling: Object?

  /// Puts a row off.
  mutating func put(off item: OpaquePointer) { later.insert(item) }

  /// Forgets a row that was filled, or shows nothing now.
  mutating func forget(_ item: OpaquePointer) { later.remove(item) }

  /// Whether filling has to be begun.
  mutating func begins() -> Bool {
    defer { isBegun = true }
    return !isBegun
  }

  mutating func ends() { isBegun = false }

  /// Fills rows for a while, the first ones first.
  ///
  /// - Returns: whether some are left.
  func some(_ fill: (OpaquePointer) -> Void) -> Bool {
    let end = g_get_monotonic_time() + gint64(Self.turn)
    let inOrder = later.sorted {
      gtk_list_item_get_position($0) < gtk_list_item_get_position($1)
    }
    for (number, item) in inOrder.enumerated() {
      fill(item)
      if g_get_monotonic_time() > end { return number + 1 < inOrder.count }
    }
    return false
  }

  /// The rows in sight that were put off.
  func near(in view: CollectionView) -> [OpaquePointer] {
    guard !later.isEmpty else { return [] }
    return later.filter {
      isNear(Int(gtk_list_item_get_position($0)), in: view)
    }
  }

  /// Whether a row is in sight, or about a line from it.
  func isNear(_ position: Int, in view: CollectionView) -> Bool {
    let place = gtk_scrollable_get_vadjustment(view.opaque)
    let value = place.map { gtk_adjustment_get_value($0) } ?? 0
    let page = place.map { gtk_adjustment_get_page_size($0) } ?? 0
    let height = height(in: view)
    var columns = 1
    if view.style == .grid {
      let width = Int(gtk_widget_get_width(view.widget))
      columns = width > 0 ? max(1, width / view.tileWidth) : 6
    }
    let line = position / columns
    let first = Int(value / height) - 1
    let last = Int((value + (page > 0 ? page : Self.usualPage)) / height) + 1
    return (first...last).contains(line)
  }

  /// How high rows are: as high as one that shows, or as they usually are.
  func height(in view: CollectionView) -> Double {
    let shown = view.shown.values.lazy.map {
      Double(gtk_widget_get_height($0.view.root.widget))
    }.first { $0 > 1 }
    return shown ?? (view.style == .grid ? 160 : 48)
  }

  /// Hears, once the view has its new place, that it was scrolled.
  mutating func watchScrolling(
    of view: CollectionView, _ body: @escaping @MainActor () -> Void
  ) {
    guard let place = gtk_scrollable_get_vadjustment(view.opaque) else {
      return
    }
    let raw = UnsafeMutableRawPointer(place)
    guard scrolling?.raw != raw else { return }
    let adjustment = Object(referring: raw)
    adjustment.onSignal("value-changed") {
      // This may come while sizes are being given out.
      _ = Timeout(after: .zero) { body() }
    }
    scrolling = adjustment
  }
}
