import CSatchelGtk

/// A GtkListView or a GtkGridView that was made in C or by another binding, with
/// its own model and factory.
///
///     guard let list = ListBase(wrapping: pointer) else { return }
///     drops = ListDropInteraction(on: list, named: "Names", delegate: self)
///
/// It watches which row the factory fills with what, which only a
/// GtkSignalListItemFactory tells. What the factory makes parts for a drop if it is
/// a ``ShiftBox``.
@MainActor public final class ListBase: Widget {
  override class var type: GType { gtk_list_base_get_type() }

  /// The GtkListItems that a factory has bound, by their addresses. The factory
  /// keeps it, for all lists that it fills.
  @MainActor private final class BoundItems {
    static let key = "satchel-bound-items"
    var items: [UInt: Object] = [:]
  }

  /// Takes up a list view or a grid view. What it shows already is bound anew.
  ///
  /// - Parameter pointer: any GObject; a reference is added.
  /// - Returns: nil if it is no such list, or has no GtkSignalListItemFactory.
  public convenience init?(wrapping pointer: UnsafeMutableRawPointer) {
    guard isInstance(pointer, of: Self.type) else { return nil }
    self.init(referring: pointer)
    guard bound != nil else { return nil }
  }

  /// What its factory has bound; nil for a factory that tells nothing. One that it
  /// has been given since is watched from now on.
  private var bound: BoundItems? {
    guard let factory, factory.isA(gtk_signal_list_item_factory_get_type())
    else { return nil }
    let known = factory.withPointer { factory -> BoundItems? in
      g_object_get_data(factory, BoundItems.key).map {
        Unmanaged<BoundItems>.fromOpaque($0).takeUnretainedValue()
      }
    }
    return known ?? watch(factory)
  }

  private func watch(_ factory: Object) -> BoundItems {
    let bound = BoundItems()
    factory.keep(bound, as: BoundItems.key)
    factory.onPointer("bind") { [weak bound] item in
      // A factory can fill headers, too.
      guard let item, isInstance(item, of: gtk_list_item_get_type()) else {
        return
      }
      bound?.items[UInt(bitPattern: item)] = Object(referring: item)
    }
    factory.onPointer("unbind") { [weak bound] item in
      bound?.items[UInt(bitPattern: item)] = nil
    }
    let hasRows = withPointer { gtk_widget_get_first_child($0) != nil }
    if hasRows { bindAnew(with: factory) }
    return bound
  }

  private var factory: Object? {
    withPointer { (list: OpaquePointer) in
      (isGrid
        ? gtk_grid_view_get_factory(list) : gtk_list_view_get_factory(list))
        .map { Object(referring: UnsafeMutableRawPointer($0)) }
    }
  }

  private func bindAnew(with factory: Object) {
    let set = isGrid ? gtk_grid_view_set_factory : gtk_list_view_set_factory
    withPointers(self, factory) {
      set($0, nil)
      set($0, $1)
    }
  }

  private var model: Object? {
    withPointer { (list: OpaquePointer) in
      (isGrid ? gtk_grid_view_get_model(list) : gtk_list_view_get_model(list))
        .map { Object(referring: UnsafeMutableRawPointer($0)) }
    }
  }
}

extension ListBase: RowList {
  /// The list itself.
  public var view: Widget { self }

  /// Whether it is a GtkGridView.
  public var isGrid: Bool { isA(gtk_grid_view_get_type()) }

  /// How many rows the model has.
  public var rowCount: Int {
    model?.withPointer { Int(g_list_model_get_n_items($0)) } ?? 0
  }

  /// The selected rows, in order.
  public var selectedRows: [Int] {
    model.map { selectedPositions(of: $0, in: 0..<Int(UInt32.max)) } ?? []
  }

  /// The rows that have been laid out: those in sight, and those near.
  ///
  /// - Complexity: O(*n* log *n*) in the number of these, about 200.
  public var placedRows: [PlacedRow] {
    (bound?.items.values.compactMap(placed) ?? [])
      .sorted { $0.index < $1.index }
  }

  private func placed(_ item: Object) -> PlacedRow? {
    withPointers(self, item) {
      (view: UnsafeMutablePointer<GtkWidget>, item: OpaquePointer) in
      let position = gtk_list_item_get_position(item)
      // The factory may fill rows of other lists, too.
      guard position != UInt32.max, let child = gtk_list_item_get_child(item),
        let row = gtk_widget_get_parent(child),
        gtk_widget_get_parent(row) == view
      else { return nil }
      let content = UnsafeMutableRawPointer(child)
      let widget = Widget(referring: content)
      return boundsOfRow(around: widget).map {
        PlacedRow(
          index: Int(position), frame: $0, widget: widget,
          box: ShiftBox(wrapping: content))
      }
    }
  }

  /// Brings a row into sight.
  public func scroll(to index: Int) { scrollToItem(index) }
}
