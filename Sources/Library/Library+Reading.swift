import Documents
import Foundation
import GRDB

/// Reading goes on beside a write and never waits for one.
extension Library {
  /// The places in order, the Shelf first.
  ///
  /// - Throws: ``LibraryError`` when the database can't be read.
  public func places() throws -> [Place] {
    try read { database in
      try Row.fetchAll(
        database, sql: "SELECT \(Place.columns) FROM place ORDER BY position"
      ).map(Place.init(row:))
    }
  }

  /// The identifiers of a place's items, in order; none when there is no such
  /// place.
  ///
  /// Cost: about a microsecond an item, from an index alone.
  ///
  /// - Throws: ``LibraryError`` when the database can't be read.
  public func itemIDs(in place: PlaceID) throws -> [ItemID] {
    try read { database in
      try String.fetchAll(
        database.cachedStatement(
          sql: "SELECT id FROM item WHERE place = ? ORDER BY position"),
        arguments: [place.rawValue]
      ).map(ItemID.init(rawValue:))
    }
  }

  /// How many items a place has.
  ///
  /// - Throws: ``LibraryError`` when the database can't be read.
  public func itemCount(in place: PlaceID) throws -> Int {
    try read { database in
      try Int.fetchOne(
        database.cachedStatement(
          sql: "SELECT COUNT(*) FROM item WHERE place = ?"),
        arguments: [place.rawValue]) ?? 0
    }
  }

  /// All items of a place, in order.
  ///
  /// - Throws: ``LibraryError`` when the database can't be read.
  public func items(in place: PlaceID) throws -> [Item] {
    try read { try Item.all(in: place, $0) }
  }

  /// Some items of a place, in order: those with the indices that exist.
  ///
  /// - Throws: ``LibraryError`` when the database can't be read.
  public func items(
    in place: PlaceID, range: Range<Int>
  ) throws -> [Item] {
    let range = range.clamped(to: 0..<Int.max)
    return try read { database in
      try Row.fetchAll(
        database.cachedStatement(
          sql: """
            SELECT \(Item.columns) FROM item WHERE place = ?
            ORDER BY position LIMIT ? OFFSET ?
            """),
        arguments: [place.rawValue, range.count, range.lowerBound]
      ).map(Item.init(row:))
    }
  }

  /// An item, wherever it is; `nil` when there is none.
  ///
  /// - Throws: ``LibraryError`` when the database can't be read.
  public func item(_ id: ItemID) throws -> Item? {
    try items([id]).first
  }

  /// Items, wherever they are, in the order of the identifiers; those that
  /// don't exist are left out.
  ///
  /// - Throws: ``LibraryError`` when the database can't be read.
  public func items(_ ids: [ItemID]) throws -> [Item] {
    try read { database in
      let statement = try database.cachedStatement(
        sql: "SELECT \(Item.columns) FROM item WHERE id = ?")
      return try ids.compactMap { id in
        try Row.fetchOne(statement, arguments: [id.rawValue])
          .map(Item.init(row:))
      }
    }
  }

  /// The place that an item is in; `nil` when there is no such item.
  ///
  /// - Throws: ``LibraryError`` when the database can't be read.
  public func place(of id: ItemID) throws -> PlaceID? {
    try read { database in
      try String.fetchOne(
        database.cachedStatement(sql: "SELECT place FROM item WHERE id = ?"),
        arguments: [id.rawValue]
      ).map(PlaceID.init(rawValue:))
    }
  }

  /// Everything at one moment.
  ///
  /// - Throws: ``LibraryError`` when the database can't be read.
  public func snapshot() throws -> Workspace {
    try read(Workspace.init(database:))
  }

  /// The file, or folder, that an item's bytes are read from.
  ///
  /// Only for reading within this process: what other programs are to have
  /// comes from ``handOut(_:)``.
  ///
  /// - Throws: ``LibraryError`` with `contentMissing` or `libraryGone`.
  public func contentURL(of item: Item) throws -> URL {
    guard let path = store.path(of: item.digest) else {
      try requireThere(for: item.name)
      throw LibraryError(.contentMissing, item.name)
    }
    return URL(filePath: path)
  }

  private func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    do {
      return try pool.read(body)
    } catch {
      throw LibraryError.translating(error)
    }
  }
}

extension Workspace {
  /// Reads everything.
  init(database: Database) throws {
    let places = try Row.fetchAll(
      database, sql: "SELECT \(Place.columns) FROM place ORDER BY position"
    ).map(Place.init(row:))
    self.init(
      contents: try places.map { place in
        Content(place: place, items: try Item.all(in: place.id, database))
      })
  }
}
