import CGtk

/// Which rows are selected. It costs in proportion to what is asked about, and
/// to the selected rows at most, never to all.
extension CollectionView {
  /// The selected positions, in order.
  public var selectedIndices: [Int] {
    get { selectedIndices(in: 0..<Int(UInt32.max)) }
    set { select(newValue, insteadOfOthers: true) }
  }

  /// The selected ones of some positions, in order.
  public func selectedIndices(in range: Range<Int>) -> [Int] {
    guard let rows, let bits = gtk_selection_model_get_selection(rows.opaque)
    else { return [] }
    defer { gtk_bitset_unref(bits) }
    var iterator = GtkBitsetIter()
    var value: UInt32 = 0
    var isThere = gtk_bitset_iter_init_at(
      &iterator, bits, UInt32(clamping: range.lowerBound), &value)
    var indices: [Int] = []
    while isThere != 0, Int(value) < range.upperBound {
      indices.append(Int(value))
      isThere = gtk_bitset_iter_next(&iterator, &value)
    }
    return indices
  }

  /// How many rows are selected.
  public var selectedCount: Int {
    guard let rows, let bits = gtk_selection_model_get_selection(rows.opaque)
    else { return 0 }
    defer { gtk_bitset_unref(bits) }
    return Int(gtk_bitset_get_size(bits))
  }

  /// Whether a row is selected.
  public func isSelected(_ index: Int) -> Bool {
    guard let rows else { return false }
    return gtk_selection_model_is_selected(rows.opaque, UInt32(index)) != 0
  }

  /// Selects rows besides those that are.
  public func select(_ indices: some Sequence<Int>) {
    select(indices, insteadOfOthers: false)
  }

  private func select(
    _ indices: some Sequence<Int>, insteadOfOthers: Bool
  ) {
    guard let rows else { return }
    let selected = gtk_bitset_new_empty()
    for index in indices { gtk_bitset_add(selected, UInt32(index)) }
    let mask =
      insteadOfOthers
      ? gtk_bitset_new_range(0, UInt32.max) : gtk_bitset_ref(selected)
    gtk_selection_model_set_selection(rows.opaque, selected, mask)
    gtk_bitset_unref(selected)
    gtk_bitset_unref(mask)
  }

  /// Hears that other rows are selected.
  public func onSelectionChanged(_ body: @escaping @MainActor () -> Void) {
    rows?.onRange("selection-changed") { body() }
  }

  /// Selects every row, as Ctrl+A does.
  public func selectAll() {
    guard let rows else { return }
    gtk_selection_model_select_all(rows.opaque)
  }

  /// Selects none.
  public func unselectAll() {
    guard let rows else { return }
    gtk_selection_model_unselect_all(rows.opaque)
  }
}
