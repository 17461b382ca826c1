import Documents
import GRDB

/// Where the items of a place stand: the index of an item by its position, and
/// the item at an index.
///
/// Cost: the spans of the place are read, one for a thousand items or so; then
/// a span for what is asked.
struct ItemRanks {
  private let place: PlaceID
  private let database: Database
  /// The first position of each span, and how many items stand before it.
  private var spans: [(first: Int64, before: Int)] = []
  /// How many items the place has.
  private(set) var count = 0

  init(of place: PlaceID, _ database: Database) throws {
    self.place = place
    self.database = database
    let rows = try Row.fetchCursor(
      database.cachedStatement(
        sql: "SELECT first, count FROM span WHERE place = ? ORDER BY first"),
      arguments: [place.rawValue])
    while let row = try rows.next() {
      spans.append((row[0], count))
      count += row[1] as Int
    }
  }

  /// The indices of the items that have the positions.
  func indices(ofPositions positions: [Int64]) throws -> [Int64: Int] {
    var indices: [Int64: Int] = [:]
    let walking = try database.cachedStatement(
      sql: """
        SELECT position FROM item WHERE place = ? AND position >= ?
        ORDER BY position
        """)
    let wanted = positions.sorted()
    var next = 0
    while next < wanted.count {
      guard let span = span({ $0.first <= wanted[next] }) else {
        next += 1
        continue
      }
      let end = span + 1 < spans.count ? spans[span + 1].first : nil
      var index = spans[span].before
      let walk = try Int64.fetchCursor(
        walking, arguments: [place.rawValue, spans[span].first])
      while next < wanted.count, end.map({ wanted[next] < $0 }) ?? true,
        let position = try walk.next()
      {
        while next < wanted.count, wanted[next] <= position {
          if wanted[next] == position { indices[position] = index }
          next += 1
        }
        index += 1
      }
      // None of these is there.
      while next < wanted.count, end.map({ wanted[next] < $0 }) ?? true {
        next += 1
      }
    }
    return indices
  }

  /// The positions of the items from an index on.
  func positions(
    from index: Int
  ) throws -> FastDatabaseValueCursor<Int64> {
    let (first, offset) = start(index)
    return try Int64.fetchCursor(
      database.makeStatement(
        sql: """
          SELECT position FROM item WHERE place = ? AND position >= ?
          ORDER BY position LIMIT -1 OFFSET ?
          """), arguments: [place.rawValue, first, offset])
  }

  /// The identifiers of the items with some indices; fewer at the end.
  func ids(in range: Range<Int>) throws -> [ItemID] {
    let (first, offset) = start(range.lowerBound)
    return try String.fetchAll(
      database.cachedStatement(
        sql: """
          SELECT id FROM item WHERE place = ? AND position >= ?
          ORDER BY position LIMIT ? OFFSET ?
          """),
      arguments: [place.rawValue, first, range.count, offset]
    ).map(ItemID.init(rawValue:))
  }

  /// The span that an index is in, and how many of its items to pass over.
  private func start(_ index: Int) -> (first: Int64, offset: Int) {
    guard let span = span({ $0.before <= index }) else { return (.min, 0) }
    return (spans[span].first, index - spans[span].before)
  }

  /// The last span that a condition holds for; it holds for the first ones.
  private func span(
    _ holds: ((first: Int64, before: Int)) -> Bool
  ) -> Int? {
    var low = 0
    var high = spans.count
    while low < high {
      let middle = (low + high) / 2
      if holds(spans[middle]) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low > 0 ? low - 1 : nil
  }
}
