/// What becomes of a container's order when some of its own items are dropped
/// at an insertion index.
///
/// A drop onto the items' own place changes nothing: a target shows no mark
/// for it and records no edit (DND-28).
public struct MoveLanding: Hashable, Sendable {
  /// The items that move, each once, in the order in which they land.
  public let moving: [Int]

  /// Where they land, counted with every item still in its place.
  public let insertion: Int

  /// How many items the container has.
  public let count: Int

  /// Describes a move.
  ///
  /// - Parameters:
  ///   - moving: The dragged items' indices in the order in which they shall
  ///     land. Repetitions and indices outside `0..<count` are left out.
  ///   - insertion: The index from `ListInsertion` or `GridInsertion`; a value
  ///     outside `0...count` counts as the nearest inside.
  ///   - count: How many items the container has.
  public init(moving: [Int], insertion: Int, count: Int) {
    let count = max(0, count)
    var seen = Set<Int>()
    self.moving = moving.filter {
      $0 >= 0 && $0 < count && seen.insert($0).inserted
    }
    self.insertion = min(max(0, insertion), count)
    self.count = count
  }

  /// The first moved item's index when the move is done: the insertion index
  /// less the moved items that stood before it.
  public var landingIndex: Int {
    insertion - moving.count { $0 < insertion }
  }

  /// Where the moved items stand when the move is done.
  public var landed: Range<Int> {
    landingIndex..<landingIndex + moving.count
  }

  /// Whether any item would stand at another place than before.
  ///
  /// Takes time in proportion to the moved items, not to the container.
  public var changesOrder: Bool {
    let landing = landingIndex
    return moving.enumerated().contains { offset, index in
      index != landing + offset
    }
  }

  /// The old indices in their new order.
  public var order: [Int] {
    let moved = Set(moving)
    var order = (0..<count).filter { !moved.contains($0) }
    order.insert(contentsOf: moving, at: landingIndex)
    return order
  }
}

extension MoveLanding {
  /// The move that puts items into an order that they had once.
  ///
  /// Items that have come since stay at their indices, and the others fill the
  /// indices between them: after `abc` became `cab`, and `x` came to make it
  /// `caxb`, restoring `abc` gives `abxc`.
  ///
  ///     MoveLanding(restoring: ["a", "b", "c"], in: ["c", "a", "x", "b"]).order
  ///     // [1, 3, 2, 0]
  ///
  /// - Parameters:
  ///   - order: identifiers in the order that is wanted; those that are no
  ///     longer there are left out. Items with the same are taken in turn.
  ///   - current: the identifiers of all items as they stand.
  /// - Complexity: O(*n*) in the number of items.
  public init<ID: Hashable>(restoring order: [ID], in current: [ID]) {
    var indices: [ID: ArraySlice<Int>] = [:]
    for (index, id) in current.enumerated() {
      indices[id, default: []].append(index)
    }
    let wanted = order.compactMap { indices[$0]?.popFirst() }
    var restored = Array(current.indices)
    for (index, item) in zip(wanted.sorted(), wanted) { restored[index] = item }
    let first = restored.indices.first { restored[$0] != $0 } ?? 0
    let end = restored.indices.last { restored[$0] != $0 }.map { $0 + 1 } ?? 0
    self.init(
      moving: Array(restored[first..<end]), insertion: first,
      count: current.count)
  }
}
