/// Where the keyboard stands when a list has got other rows.
public enum KeyboardPlace {
  /// Finds the row for the keyboard: the one of the element that had it, or of
  /// its nearest neighbour that is left, the next before the one before.
  ///
  /// - Parameters:
  ///   - element: what had the keyboard.
  ///   - old: the elements that there were, in their order.
  ///   - new: those that there are.
  /// - Returns: the position among the new ones; nil when none of the old ones
  ///   is left, and when the element was none of them.
  /// - Complexity: O(*n*) in the number of rows.
  public static func row<ID: Hashable>(
    of element: ID, from old: [ID], to new: [ID]
  ) -> Int? {
    if let row = new.firstIndex(of: element) { return row }
    guard let place = old.firstIndex(of: element) else { return nil }
    let rows = Dictionary(
      zip(new, new.indices), uniquingKeysWith: { first, _ in first })
    let next = old[place...].lazy.compactMap { rows[$0] }.first
    return next ?? old[..<place].reversed().lazy.compactMap { rows[$0] }.first
  }
}
