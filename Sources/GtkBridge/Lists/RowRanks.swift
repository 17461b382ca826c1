import CSatchelGtk

/// The new positions of rows, by their addresses: what the sort function of a
/// GtkListBox or a GtkFlowBox goes by while its rows are put into another order.
final class RowRanks {
  private let ranks: [UInt: Int]

  /// - Parameter rows: the addresses, in their new order.
  init(_ rows: [UInt]) {
    ranks = Dictionary(
      zip(rows, 0...), uniquingKeysWith: { first, _ in first })
  }

  /// For GtkListBoxSortFunc and GtkFlowBoxSortFunc.
  static func compare(
    _ one: UnsafeMutableRawPointer?, _ other: UnsafeMutableRawPointer?,
    _ ranks: UnsafeMutableRawPointer?
  ) -> Int32 {
    guard let ranks else { return 0 }
    let all = Unmanaged<RowRanks>.fromOpaque(ranks).takeUnretainedValue().ranks
    let (first, second) = (
      all[UInt(bitPattern: one)] ?? 0, all[UInt(bitPattern: other)] ?? 0
    )
    return first < second ? -1 : first > second ? 1 : 0
  }

  /// For GDestroyNotify.
  static func release(_ ranks: UnsafeMutableRawPointer?) {
    if let ranks { Unmanaged<RowRanks>.fromOpaque(ranks).release() }
  }
}
