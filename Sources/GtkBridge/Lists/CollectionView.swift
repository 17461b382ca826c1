import CSatchelGtk
import GtkShim

/// What shows one row or tile. A view keeps a few and shows many rows with
/// them.
@MainActor public protocol RowView: AnyObject {
  /// The widget that the view shows.
  var root: Widget { get }
}

/// A list or grid that makes widgets only for the rows in sight.
@MainActor public final class CollectionView: Widget {
  /// It has more state than GTK's widget, so it can't wrap one that exists.
  override class var type: GType { GType(0) }

  /// How rows are laid out.
  public enum Style: Sendable {
    /// One below the other.
    case list
    /// Tiles in lines.
    case grid
  }

  /// A row in sight.
  public struct VisibleRow {
    /// Its position.
    public let index: Int
    /// What shows it, in the view's coordinates.
    public let rect: Rect
    /// The view behind it.
    public let view: any RowView
  }

  struct Shown {
    unowned let view: any RowView
    fileprivate let item: OpaquePointer
    let key: String
  }

  private var bind: @MainActor (any RowView, String) -> Void = { _, _ in }
  private var make: (@MainActor () -> any RowView)?

  private(set) var shown: [UInt: Shown] = [:]
  private let filling = RowFilling()
  private var layout = RowLayout()
  private var bindings = 0
  private var frames: FrameWatch?
  private var paintedFrames: Int64 = 0
  private(set) var rows: Rows?
  private(set) var style = Style.list
  private(set) var tileWidth = 120
  private var toggler: ClickGesture?
  private var opener: ClickGesture?

  /// Makes a view.
  ///
  /// - Parameters:
  ///   - style: a list or a grid.
  ///   - rows: what it shows.
  ///   - make: makes an empty row.
  ///   - bind: fills a row for a key, as it comes into sight.
  public convenience init(
    _ style: Style, rows: Rows, make: @escaping @MainActor () -> any RowView,
    bind: @escaping @MainActor (any RowView, String) -> Void
  ) {
    let factory = Object(
      owning: UnsafeMutableRawPointer(gtk_signal_list_item_factory_new()))
    // The view takes the references that it is given.
    switch style {
    case .list:
      self.init(new: gtk_list_view_new(rows.retained(), factory.retained()))
    case .grid:
      self.init(new: gtk_grid_view_new(rows.retained(), factory.retained()))
    }
    self.style = style
    self.bind = bind
    self.make = make
    self.rows = rows
    connect(factory)
  }

  private func connect(_ factory: Object) {
    filling.fill = { [weak self] in self?.fill($0) }
    factory.onPointer("setup") { [weak self] pointer in
      guard let self, let pointer else { return }
      let item = OpaquePointer(pointer)
      // Room for what comes when the row is filled.
      let room = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
      gtk_widget_set_size_request(room, -1, Int32(filling.height(in: self)))
      gtk_list_item_set_child(item, room)
      // GTK opens at the second press; that may be the start of a drag.
      gtk_list_item_set_activatable(item, 0)
    }
    factory.onPointer("bind") { [weak self] pointer in
      guard let self, let pointer else { return }
      bindings += 1
      let item = OpaquePointer(pointer)
      let position = Int(gtk_list_item_get_position(item))
      if rowView(of: pointer) != nil
        || filling.isNear(position, in: self, margin: 0)
      {
        fill(item)
      } else {
        putOff(item, isSoon: filling.isNear(position, in: self))
      }
    }
    factory.onPointer("unbind") { [weak self] pointer in
      guard let self, let pointer else { return }
      bindings += 1
      filling.forget(OpaquePointer(pointer))
      guard let view = rowView(of: pointer) else { return }
      shown[view.root.identity] = nil
    }
  }

  /// Makes what a row shows, if there is none, and fills it.
  private func fill(_ item: OpaquePointer) {
    filling.forget(item)
    let pointer = UnsafeMutableRawPointer(item)
    guard let view = rowView(of: pointer) ?? make?(),
      let row = gtk_list_item_get_item(item),
      let key = satchel_row_get_key(row.assumingMemoryBound(to: GObject.self))
    else { return }
    if rowView(of: pointer) == nil {
      view.root.withPointer { gtk_list_item_set_child(item, $0) }
      Object(referring: pointer).keep(view, as: "satchel-row-view")
    }
    bindings += 1
    let shownKey = String(cString: key)
    shown[view.root.identity] = Shown(view: view, item: item, key: shownKey)
    bind(view, shownKey)
  }

  private func putOff(_ item: OpaquePointer, isSoon: Bool) {
    filling.watchScrolling(of: self) { [weak self] in self?.fillInSight() }
    filling.put(off: item, isSoon: isSoon)
  }

  private func fillInSight() { filling.fillInSight(of: self) }

  private func rowView(of item: UnsafeMutableRawPointer) -> (any RowView)? {
    guard
      let kept = g_object_get_data(
        item.assumingMemoryBound(to: GObject.self), "satchel-row-view")
    else { return nil }
    return Unmanaged<AnyObject>.fromOpaque(kept).takeUnretainedValue()
      as? any RowView
  }

  /// When a row is filled anew.
  public enum Renewal {
    /// Not at all.
    case none
    /// Within the next frames, of which each has time for some.
    case soon
    /// Before the next frame.
    case atOnce
  }

  /// Fills rows anew where there are views for them. The rows stay where they
  /// are, with the selection and the keyboard. Those out of sight come when
  /// there is time.
  ///
  /// - Parameter renewal: asked with the key of each, and its view.
  public func refresh(_ renewal: (String, any RowView) -> Renewal) {
    for row in shown.values {
      let renewal = renewal(row.key, row.view)
      guard renewal != .none else { continue }
      let position = Int(gtk_list_item_get_position(row.item))
      let isNear = filling.isNear(position, in: self)
      if isNear, renewal == .atOnce {
        bindings += 1
        bind(row.view, row.key)
      } else {
        putOff(row.item, isSoon: isNear)
      }
    }
  }

  /// The rows in sight, in order, where they stand at rest.
  ///
  /// Cost: measuring a few hundred rows, when something has moved; else
  /// nothing.
  public var visibleRows: [VisibleRow] {
    fillInSight()
    frames =
      frames
      ?? FrameWatch(of: self) { [weak self] _, _ in self?.paintedFrames += 1 }
    return layout.rows(
      for: layoutState(bindings: bindings, changes: rows?.changes ?? 0),
      inHalfFrame: frameNumber + paintedFrames, measuring: measuredRows)
  }

  /// The rows that have a view, whether or not they have been laid out, in no
  /// order.
  public var boundRows: [(index: Int, view: any RowView)] {
    shown.values.compactMap { shown in
      let position = gtk_list_item_get_position(shown.item)
      return position == UInt32.max ? nil : (Int(position), shown.view)
    }
  }

  private var measuredRows: [VisibleRow] {
    boundRows.compactMap { index, view in
      boundsOfRow(around: view.root).map {
        VisibleRow(index: index, rect: $0, view: view)
      }
    }.sorted { $0.index < $1.index }
  }

  /// The row at a point of the view.
  public func row(at point: Point) -> VisibleRow? {
    visibleRows.first { $0.rect.contains(point) }
  }

  /// What shows the row at a point of the view, and where: what a drag of it
  /// begins as.
  public func shown(at point: Point) -> (
    widget: Widget, frame: Rect
  )? {
    guard let root = row(at: point)?.view.root,
      let frame = root.bounds(in: self)
    else { return nil }
    return (root, frame)
  }

  /// Gives a CSS class to those rows with a view that fit, and to no others.
  public func setClass(
    _ name: String, where fits: (_ index: Int, any RowView) -> Bool
  ) {
    for row in boundRows {
      row.view.root.setClass(name, fits(row.index, row.view))
    }
  }

  /// Called when a row is to be opened: a double click on it, once the button
  /// is let go without a drag.
  ///
  /// - Parameter body: which row, where in the view, and whether a finger has
  ///   tapped twice.
  public func onDoubleClick(
    _ body: @escaping @MainActor (Int, Point, Bool) -> Void
  ) {
    let click = ClickGesture()
    var clicks = DoubleClick.ofMouse
    var taps = DoubleClick.ofFingers
    click.onReleased { [weak self, weak click] _, point in
      guard let click, let row = self?.row(at: point) else { return }
      let isByFinger = click.isByFinger
      let isSecond =
        isByFinger
        ? taps.take(at: point, time: click.eventTime)
        : clicks.take(at: point, time: click.eventTime)
      if isSecond { body(row.index, point, isByFinger) }
    }
    add(click)
    opener = click
  }

  /// Brings a row into sight; what has the keyboard keeps it.
  public func scroll(to index: Int) { scrollToItem(index) }

  /// Gives a row the keyboard, and brings it into sight. One that has just come
  /// gets it with the next frame.
  public func focus(_ index: Int) {
    scroll(to: index)
    guard !focusShown(index) else { return }
    grabFocus()
    afterNextFrame { [weak self] in self?.focusShown(index) }
  }

  /// Whether what has the keyboard is something in a row, and no row itself.
  public var keepsFocusInRow: Bool {
    shown.values.contains { $0.view.root.keepsFocus }
  }

  @discardableResult private func focusShown(_ index: Int) -> Bool {
    guard let row = visibleRows.first(where: { $0.index == index }) else {
      return false
    }
    return row.view.root.withPointer { root in
      gtk_widget_get_parent(root).map { gtk_widget_grab_focus($0) != 0 }
        ?? false
    }
  }

  /// Lets a line of a grid have as many tiles as there is room for.
  ///
  /// A grid keeps thirty lines of the longest length there may be, so a length
  /// that never shows costs hundreds of tiles. Call it once the view is in its
  /// scrolled window.
  ///
  /// - Parameter width: a tile's least width, in logical pixels.
  public func fitColumns(ofWidth width: Int) {
    let adjustment = withPointer {
      gtk_scrollable_get_hadjustment($0).map {
        Object(referring: UnsafeMutableRawPointer($0))
      }
    }
    guard style == .grid, let adjustment else { return }
    tileWidth = width
    setMostColumns(6)
    adjustment.onPointer("notify::page-size") { [weak self] _ in
      guard let room = self?.pageWidth else { return }
      // This comes while sizes are being given out, when none may change.
      _ = Timeout(after: .zero) { self?.setMostColumns(room / width + 1) }
    }
  }

  private var pageWidth: Int? {
    withPointer {
      gtk_scrollable_get_hadjustment($0).map {
        Int(gtk_adjustment_get_page_size($0))
      }
    }
  }

  private func setMostColumns(_ count: Int) {
    withPointer {
      guard gtk_grid_view_get_max_columns($0) != UInt32(count) else { return }
      gtk_grid_view_set_max_columns($0, UInt32(count))
    }
  }

  /// Lets plain clicks add rows to those that are selected, or take them out,
  /// while something is so.
  ///
  /// - Parameter isSo: asked with each click.
  public func togglesByClick(while isSo: @escaping @MainActor () -> Bool) {
    // The rows select on their own, between these two; to keep them from it
    // would keep the press from a drag as well.
    let before = ClickGesture()
    before.setPhase(.capture)
    var selected: Set<Int>?
    before.onReleased { [weak self, weak before] _, _ in
      let isPlain =
        before?.modifiers.isDisjoint(with: [.control, .shift]) == true
      selected = isPlain && isSo() ? self.map { Set($0.selectedIndices) } : nil
    }
    add(before)
    toggler = before
    let after = ClickGesture()
    after.onReleased { [weak self] _, point in
      guard let self, let old = selected, let row = row(at: point) else {
        return
      }
      selected = nil
      selectedIndices = old.symmetricDifference([row.index]).sorted()
    }
    add(after)
  }
}
