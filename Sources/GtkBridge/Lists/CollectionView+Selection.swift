import CSatchelGtk

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
    rows.map { selectedPositions(of: $0, in: range) } ?? []
  }

  /// How many rows are selected.
  public var selectedCount: Int {
    let count = rows?.withPointer {
      guard let bits = gtk_selection_model_get_selection($0) else { return 0 }
      defer { gtk_bitset_unref(bits) }
      return Int(gtk_bitset_get_size(bits))
    }
    return count ?? 0
  }

  /// Whether a row is selected.
  public func isSelected(_ index: Int) -> Bool {
    let isSelected = rows?.withPointer {
      gtk_selection_model_is_selected($0, UInt32(index)) != 0
    }
    return isSelected ?? false
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
    rows.withPointer { gtk_selection_model_set_selection($0, selected, mask) }
    gtk_bitset_unref(selected)
    gtk_bitset_unref(mask)
  }

  /// Called when other rows are selected.
  public func onSelectionChanged(_ body: @escaping @MainActor () -> Void) {
    rows?.onRange("selection-changed") { body() }
  }

  /// Selects every row, as Ctrl+A does.
  public func selectAll() {
    rows?.withPointer { gtk_selection_model_select_all($0) }
  }

  /// Selects none.
  public func unselectAll() {
    rows?.withPointer { gtk_selection_model_unselect_all($0) }
  }
}
