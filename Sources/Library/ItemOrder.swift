import Documents
import GRDB

/// The order of the items in a place, kept as sparse numbers.
///
/// Neighbours begin 2³² apart, so an item goes between two others without any
/// other being touched; where a gap has run out, as many neighbours as are
/// needed, and no more, are spread out again.
struct ItemOrder {
  private static let spacing: Int64 = 1 << 32
  private let database: Database

  init(_ database: Database) {
    self.database = database
  }

  /// Positions for new items.
  ///
  /// - Parameters:
  ///   - indices: Where each stands when all are there, in ascending order,
  ///     none negative; one beyond the end means the end.
  ///   - place: The place; its items may get other positions, never another
  ///     order.
  func makeRoom(
    atIndices indices: [Int], in place: PlaceID
  ) throws -> Room {
    while true {
      switch try fit(indices, in: place) {
      case .room(let room): return room
      case .tight(let around, let count):
        try spread(around: around, in: place, making: count)
      }
    }
  }

  /// Where new items go.
  struct Room {
    var positions: [Int64] = []
    /// Where each stands when all are there, as it really is.
    var indices: [Int] = []
  }

  private enum Fit {
    case room(Room)
    /// No room for so many beside the position.
    case tight(around: Int64, count: Int)
  }

  private func fit(_ indices: [Int], in place: PlaceID) throws -> Fit {
    var room = Room()
    guard !indices.isEmpty else { return .room(room) }
    let ranks = try ItemRanks(of: place, database)
    var gaps = try Gaps(ranks)
    var start = 0
    while start < indices.count {
      var end = start + 1
      while end < indices.count, indices[end] - indices[end - 1] <= 1 {
        end += 1
      }
      try gaps.go(to: indices[start] - start)
      let count = end - start
      let left = gaps.left
      guard let run = Self.positions(count, between: left, and: gaps.right)
      else { return .tight(around: left ?? gaps.right ?? 0, count: count) }
      room.positions += run
      room.indices += (start..<end).map { gaps.passed + $0 }
      gaps.left = run.last
      start = end
    }
    return .room(room)
  }

  /// A walk through the gaps between the items that there are.
  private struct Gaps {
    /// How many items stand before the gap.
    private(set) var passed = 0
    /// What stands on both sides.
    var left: Int64?
    private(set) var right: Int64?
    private let ranks: ItemRanks
    private var walk: FastDatabaseValueCursor<Int64>
    /// Over how many items it is as well to walk as to look for the index.
    private static let near = Counts.length

    init(_ ranks: ItemRanks) throws {
      self.ranks = ranks
      walk = try ranks.positions(from: 0)
      right = try walk.next()
    }

    /// Goes on to a gap; never back, and not beyond the end.
    mutating func go(to gap: Int) throws {
      let gap = min(gap, ranks.count)
      if gap - passed > Self.near {
        walk = try ranks.positions(from: gap - 1)
        left = try walk.next()
        right = try walk.next()
        passed = gap
      }
      while passed < gap {
        left = right
        right = try walk.next()
        passed += 1
      }
    }
  }

  /// Evenly between two neighbours, or spaced out from the only one.
  private static func positions(
    _ count: Int, between left: Int64?, and right: Int64?
  ) -> [Int64]? {
    let count = Int64(count)
    let reach = count.multipliedReportingOverflow(by: spacing)
    guard !reach.overflow else { return nil }
    switch (left, right) {
    case (nil, nil):
      return (0..<count).map { $0 * spacing }
    case (let left?, nil):
      guard !left.addingReportingOverflow(reach.partialValue).overflow
      else { return nil }
      return (1...count).map { left + $0 * spacing }
    case (nil, let right?):
      guard !right.subtractingReportingOverflow(reach.partialValue).overflow
      else { return nil }
      return (1...count).map { right - (count + 1 - $0) * spacing }
    case (let left?, let right?):
      let gap = right.subtractingReportingOverflow(left)
      let step = gap.overflow ? spacing : gap.partialValue / (count + 1)
      guard step >= 1 else { return nil }
      return (1...count).map { left + $0 * step }
    }
  }

  /// Spreads the items around a position out, until `count` fit between any
  /// two of them.
  private func spread(
    around position: Int64, in place: PlaceID, making count: Int
  ) throws {
    var reach = 64
    while true {
      let before = try neighbours(
        "position <= ? ORDER BY position DESC", position, place, reach + 1)
      let after = try neighbours(
        "position > ? ORDER BY position", position, place, reach + 1)
      let isWhole = before.count <= reach && after.count <= reach
      if isWhole {
        try number(
          place, before.reversed() + after, from: -Int64(before.count),
          step: Self.spacing)
        return
      }
      // The outermost on each side stays, where there is one.
      let inner = before.prefix(reach).reversed() + after.prefix(reach)
      let room = Int64(inner.count + 1)
      let low =
        before.count > reach
        ? before[reach] : after[reach] &- room &* Self.spacing
      let high =
        after.count > reach
        ? after[reach] : before[reach] &+ room &* Self.spacing
      let gap = high.subtractingReportingOverflow(low)
      let step = gap.partialValue / room
      if low < high, !gap.overflow, step > Int64(count) * 1024 {
        try number(
          place, Array(inner), from: 1, step: step, base: low)
        return
      }
      reach *= 4
    }
  }

  private func neighbours(
    _ condition: String, _ position: Int64, _ place: PlaceID, _ count: Int
  ) throws -> [Int64] {
    try Int64.fetchAll(
      database,
      sql: """
        SELECT position FROM item
        WHERE place = ? AND \(condition) LIMIT ?
        """,
      arguments: [place.rawValue, position, count])
  }

  /// Gives the items with the positions new ones: `base + (from + i) * step`.
  private func number(
    _ place: PlaceID, _ positions: [Int64], from first: Int64, step: Int64,
    base: Int64 = 0
  ) throws {
    let ids = try database.cachedStatement(
      sql: "SELECT id FROM item WHERE place = ? AND position = ?")
    let renumbering = try database.cachedStatement(
      sql: "UPDATE item SET position = ? WHERE id = ?")
    // All are read before any is written: new positions may be old ones.
    var named: [String] = []
    for position in positions {
      if let id = try String.fetchOne(
        ids, arguments: [place.rawValue, position])
      {
        named.append(id)
      }
    }
    for (offset, id) in named.enumerated() {
      let position = base + (first + Int64(offset)) * step
      try renumbering.execute(arguments: [position, id])
    }
  }
}
