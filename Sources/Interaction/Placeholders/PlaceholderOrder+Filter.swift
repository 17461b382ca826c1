/// A part of the rows, and where its rows stand among all.
extension PlaceholderOrder {
  /// The rows of some items and placeholders only, in their order.
  ///
  /// Cost: in proportion to the rows.
  public func filtered(_ isShown: (ID) -> Bool) -> PlaceholderOrder {
    let placeholders = Set(shown.lazy.map(\.id).filter(isShown))
    var items: [ID] = []
    var entries: [Entry] = []
    for id in ids where isShown(id) {
      if placeholders.contains(id) {
        entries.append(Entry(id: id, gap: items.count, isExpected: false))
      } else {
        items.append(id)
      }
    }
    return PlaceholderOrder(document: ListItems(items), entries: entries)
  }

  /// Where something goes that is dropped before a row of a part of the rows.
  ///
  /// It lands directly before what stands in that row, and directly behind the
  /// last row that shows when it is dropped there: what doesn't show is not
  /// passed over unseen.
  ///
  /// - Parameters:
  ///   - row: In `0...part.count`; others count as the nearest.
  ///   - part: What shows, from ``filtered(_:)``.
  public func row(forRow row: Int, of part: PlaceholderOrder) -> Int {
    guard part.count > 0, part.count != count else { return min(row, count) }
    let row = min(max(0, row), part.count)
    let isLast = row == part.count
    let id = part[isLast ? row - 1 : row].id
    guard let own = self.row(of: id) else { return count }
    return isLast ? own + 1 : own
  }
}
