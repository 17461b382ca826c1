import ContentTypes
import Documents
import GRDB

/// Finding items in all places.
extension Library {
  /// An item where it is.
  public struct Found: Hashable, Sendable {
    /// The item.
    public let item: Item
    /// The place that it is in, a stack perhaps.
    public let place: PlaceID
    /// The places around that one: the Shelf or a list first.
    public let holders: [PlaceID]
  }

  /// The items whose names fit a query, best first; those that came last are
  /// first among the same.
  ///
  /// - Parameters:
  ///   - query: What is looked for.
  ///   - most: How many are found at most.
  /// - Complexity: O(*n*) in all items: some ten milliseconds for 100,000.
  /// - Throws: ``LibraryError`` when the database can't be read, or the task was
  ///   cancelled.
  public func items(
    named query: SearchQuery, atMost most: Int
  ) throws -> [Found] {
    try read { database in
      var fits: [(id: String, fit: NameFit, added: Int64)] = []
      let rows = try Row.fetchCursor(
        database, sql: "SELECT id, name, added FROM item")
      while let row = try rows.next() {
        try Task.checkCancellation()
        let name: String = row[1]
        guard let fit = query.fit(of: name) else { continue }
        fits.append((row[0], fit, row[2]))
      }
      fits.sort {
        ($0.fit.rawValue, -$0.added, $0.id)
          < ($1.fit.rawValue, -$1.added, $1.id)
      }
      return try Self.found(fits.prefix(most).map(\.id), database)
    }
  }

  /// The items that have some contents, in the order of these.
  ///
  /// - Parameter digests: The contents' SHA-256, in hexadecimal.
  /// - Throws: ``LibraryError`` when the database can't be read.
  public func items(
    withContents digests: [String]
  ) throws -> [String: [Found]] {
    try read { database in
      var ids: [String: [String]] = [:]
      let wanted = Set(digests)
      let rows = try Row.fetchCursor(
        database, sql: "SELECT id, digest FROM item ORDER BY added DESC, id")
      while let row = try rows.next() {
        let digest: String = row[1]
        if wanted.contains(digest) { ids[digest, default: []].append(row[0]) }
      }
      return try ids.mapValues { try Self.found($0, database) }
    }
  }

  /// Each content that items have, with one of those that have it; folders say
  /// nothing.
  ///
  /// - Throws: ``LibraryError`` when the database can't be read.
  public func itemsByContent() throws -> [String: ItemID] {
    try read { database in
      var items: [String: ItemID] = [:]
      let rows = try Row.fetchCursor(
        database,
        sql: """
          SELECT digest, id FROM item WHERE digest <> '' AND kind <> 'folder'
          """)
      while let row = try rows.next() {
        items[row[0]] = ItemID(rawValue: row[1])
      }
      return items
    }
  }

  private static func found(
    _ ids: [String], _ database: Database
  ) throws -> [Found] {
    // Of what is in something the last one is its place.
    try Item.some(ids.map(ItemID.init(rawValue:)), database).compactMap {
      item in
      var places = try holders(
        of: PlaceID(rawValue: item.id.rawValue), database)
      return places.popLast().map {
        Found(item: item, place: $0, holders: places)
      }
    }
  }
}
