/// Items that have gone from a list at once, or that have come to it.
///
///     ListStep.removed(["b", "d"], at: [1, 3])   // abcd → ac
///     ListStep.inserted(["b", "d"], at: [1, 3])  // ac → abcd
///
/// Where an item stands before and after is found in time in proportion to the
/// logarithm of their number. A move is two steps.
public struct ListStep<ID: Hashable & Sendable>: Hashable, Sendable {
  /// What a step does.
  public enum Kind: Hashable, Sendable {
    /// The items have gone.
    case removed
    /// The items have come.
    case inserted
  }

  /// Whether they have gone or come.
  public let kind: Kind
  /// Where they stand in the list that has them, in ascending order: the one
  /// before a removal, the one after an insertion.
  public let indices: [Int]
  /// The items, in the same order.
  public let ids: [ID]

  private init(_ kind: Kind, _ indices: [Int], _ ids: [ID]) {
    self.kind = kind
    self.indices = indices
    self.ids = ids
  }

  /// Items that have gone.
  ///
  /// - Parameters:
  ///   - ids: The items, in their order.
  ///   - indices: Where they stood before any was gone, ascending; as many as
  ///     there are items.
  public static func removed(_ ids: [ID], at indices: [Int]) -> Self {
    Self(.removed, indices, ids)
  }

  /// Items that have come.
  ///
  /// - Parameters:
  ///   - ids: The items, in their order.
  ///   - indices: Where they stand when all are there, ascending; as many as
  ///     there are items.
  public static func inserted(_ ids: [ID], at indices: [Int]) -> Self {
    Self(.inserted, indices, ids)
  }

  /// Items that stand side by side and have come.
  public static func inserted(_ ids: [ID], at index: Int) -> Self {
    Self(.inserted, Array(index..<index + ids.count), ids)
  }

  /// Items that stood side by side and have gone.
  public static func removed(_ ids: [ID], at index: Int) -> Self {
    Self(.removed, Array(index..<index + ids.count), ids)
  }

  /// What takes it back.
  public var inverse: Self {
    Self(kind == .removed ? .inserted : .removed, indices, ids)
  }

  /// By how many items the list is longer afterwards.
  public var growth: Int {
    kind == .removed ? -indices.count : indices.count
  }

  /// Where an item stands afterwards; nil when it has gone.
  ///
  /// - Parameter index: Where it stands before.
  public func after(_ index: Int) -> Int? {
    kind == .removed ? without(index) : with(index)
  }

  /// Where an item stood before; nil when it has come.
  ///
  /// - Parameter index: Where it stands afterwards.
  public func before(_ index: Int) -> Int? {
    kind == .removed ? with(index) : without(index)
  }

  /// The one of the items that has gone from an index, or come to it; nil when
  /// none has.
  public func id(at index: Int) -> ID? {
    let place = position(of: index)
    return place < indices.count && indices[place] == index ? ids[place] : nil
  }

  /// How many of the items stand before an index of the list that has them.
  public func position(of index: Int) -> Int {
    partition { indices[$0] < index }
  }

  /// How many of the items stand before a gap of the list that doesn't have
  /// them; those in the gap itself are not among them.
  ///
  /// - Parameter gap: How many of the other items stand before it.
  public func position(ofGap gap: Int) -> Int {
    partition { indices[$0] - $0 < gap }
  }

  /// The index in the list without the items; nil for one of them.
  private func without(_ index: Int) -> Int? {
    let place = position(of: index)
    guard place < indices.count, indices[place] == index else {
      return index - place
    }
    return nil
  }

  /// The index in the list with the items.
  private func with(_ index: Int) -> Int {
    index + position(ofGap: index + 1)
  }

  /// How many of the items, from the first on, a condition holds for.
  private func partition(_ holds: (Int) -> Bool) -> Int {
    var low = 0
    var high = indices.count
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}

extension Array where Element: Hashable & Sendable {
  /// Does to the array what a step has done.
  ///
  /// Cost: in proportion to the array.
  public mutating func take(_ step: ListStep<Element>) {
    switch step.kind {
    case .removed:
      var next = 0
      var kept: [Element] = []
      kept.reserveCapacity(count - step.indices.count)
      for index in step.indices {
        kept += self[next..<index]
        next = index + 1
      }
      self = kept + self[next...]
    case .inserted:
      var all: [Element] = []
      all.reserveCapacity(count + step.indices.count)
      var next = 0
      for (index, id) in zip(step.indices, step.ids) {
        let upTo = next + index - all.count
        all += self[next..<upTo]
        next = upTo
        all.append(id)
      }
      self = all + self[next...]
    }
  }
}
