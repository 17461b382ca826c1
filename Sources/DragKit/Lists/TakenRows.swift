/// Rows of a list that are dragged, or carried by keyboard. Others may come and go
/// meanwhile, and they themselves.
@MainActor final class TakenRows {
  /// The list that they were taken from.
  private(set) weak var interaction: ListDropInteraction?
  private let indices: [Int]
  /// How many rows there were.
  private let count: Int
  /// What identifies those that were taken; nil if rows have no identifiers.
  private let identifiers: [AnyHashable]?

  init(_ rows: [Int], of list: ListDropInteraction) {
    interaction = list
    indices = rows
    count = list.list.rowCount
    identifiers = list.identifiers(of: rows)
  }

  /// Whether all stand where they stood when they were taken.
  func isWhereItWas(in list: ListDropInteraction) -> Bool {
    guard let last = indices.max(), last < list.list.rowCount else {
      return false
    }
    guard let identifiers else { return count == list.list.rowCount }
    return list.identifiers(of: indices) == identifiers
  }

  /// Where they stand now, without those that have gone; nil in another list.
  ///
  /// Cost: all rows are looked at when they no longer stand where they stood.
  func rows(in list: ListDropInteraction) -> [Int]? {
    guard interaction === list else { return nil }
    if isWhereItWas(in: list) { return indices }
    guard let identifiers, let all = list.identifiers else { return [] }
    let taken = Set(identifiers)
    return all.indices.filter { taken.contains(all[$0]) }
  }
}
