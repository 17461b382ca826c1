/// Items that a drag collects on its way: those that it began with, then each
/// that it paused over (DND-16).
public struct Gathering<ID: Hashable & Sendable>: Hashable, Sendable {
  /// What is carried, in the order in which it was taken up.
  public private(set) var items: [ID]

  /// Begins with what was lifted; each item counts once.
  public init(_ items: [ID]) {
    var seen = Set<ID>()
    self.items = items.filter { seen.insert($0).inserted }
  }

  /// Takes one more.
  ///
  /// - Returns: Whether it was not carried yet.
  @discardableResult public mutating func add(_ item: ID) -> Bool {
    guard !items.contains(item) else { return false }
    items.append(item)
    return true
  }
}
