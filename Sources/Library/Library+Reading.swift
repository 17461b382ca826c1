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
        database, sql: Place.listed
      ).map(Place.init(row:))
    }
  }

  /// A place, the inside of an item too; `nil` when there is none.
  ///
  /// - Throws: ``LibraryError`` when the database can't be read.
  public func place(_ id: PlaceID) throws -> Place? {
    try read { try Self.place(id, $0) }
  }

  static func place(_ id: PlaceID, _ database: Database) throws -> Place? {
    let row = try Row.fetchOne(
      database.cachedStatement(
        sql: "SELECT \(Place.columns) FROM place WHERE id = ?"),
      arguments: [id.rawValue])
    guard let place = try row.map(Place.init(row:)), place.isInside
    else { return try row.map(Place.init(row:)) }
    let name = try String.fetchOne(
      database.cachedStatement(sql: "SELECT name FROM item WHERE id = ?"),
      arguments: [id.rawValue])
    return Place(id: id, kind: place.kind, name: name ?? "")
  }

  /// The places that a place is in, the Shelf or a list first, then each item
  /// that has been opened to come there; empty for the Shelf and for lists, and
  /// where there is no such place.
  ///
  /// - Throws: ``LibraryError`` when the database can't be read.
  public func holders(of place: PlaceID) throws -> [PlaceID] {
    try read { try Self.holders(of: place, $0) }
  }

  static func holders(
    of place: PlaceID, _ database: Database
  ) throws -> [PlaceID] {
    let statement = try database.cachedStatement(
      sql: "SELECT place FROM item WHERE id = ?")
    var holders: [PlaceID] = []
    var inside = place
    while let holder = try String.fetchOne(
      statement, arguments: [inside.rawValue])
    {
      inside = PlaceID(rawValue: holder)
      holders.insert(inside, at: 0)
    }
    return holders
  }

  /// Items with everything inside them, in the order of the identifiers; those
  /// that don't exist are left out.
  ///
  /// - Throws: ``LibraryError`` when the database can't be read.
  public func trees(_ ids: [ItemID]) throws -> [ItemTree] {
    try read { database in
      try Item.some(ids, database).map { try ItemTree(reading: $0, database) }
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
    try read { try Counts.items(in: place.rawValue, $0) }
  }

  /// The index of an item in a place; `nil` when it isn't there.
  ///
  /// Cost: as for ``ListMoment``.
  ///
  /// - Throws: ``LibraryError`` when the database can't be read.
  public func index(of id: ItemID, in place: PlaceID) throws -> Int? {
    try read { try Self.indices(of: [id], in: place, $0)[id] }
  }

  static func indices(
    of ids: [ItemID], in place: PlaceID, _ database: Database
  ) throws -> [ItemID: Int] {
    if ids.count > manyIndices,
      ids.count * 4 > (try Counts.items(in: place.rawValue, database))
    {
      return try indices(among: Set(ids), in: place, database)
    }
    let reading = try database.cachedStatement(
      sql: "SELECT position FROM item WHERE id = ? AND place = ?")
    var positions: [ItemID: Int64] = [:]
    for id in ids {
      positions[id] = try Int64.fetchOne(
        reading, arguments: [id.rawValue, place.rawValue])
    }
    guard !positions.isEmpty else { return [:] }
    let indices = try ItemRanks(of: place, database).indices(
      ofPositions: Array(positions.values))
    return positions.compactMapValues { indices[$0] }
  }

  /// Of so many it is less work to go through all items of a place, where these
  /// are a good part of them, than to look for each.
  private static let manyIndices = 1000

  private static func indices(
    among wanted: Set<ItemID>, in place: PlaceID, _ database: Database
  ) throws -> [ItemID: Int] {
    let walk = try String.fetchCursor(
      database.cachedStatement(
        sql: "SELECT id FROM item WHERE place = ? ORDER BY position"),
      arguments: [place.rawValue])
    var indices: [ItemID: Int] = [:]
    var index = 0
    while let id = try walk.next().map(ItemID.init(rawValue:)) {
      if wanted.contains(id) { indices[id] = index }
      index += 1
    }
    return indices
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
      let ids = try ItemRanks(of: place, database).ids(in: range)
      return try Item.some(ids, database)
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
    try read { try Item.some(ids, $0) }
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
    guard let path = store.path(of: item.blob) else {
      try requireThere(for: item.name)
      throw LibraryError(.contentMissing, item.name)
    }
    return URL(filePath: path)
  }

  /// The file that a further form of an item is read from, as
  /// ``contentURL(of:)`` says; `nil` when it is missing.
  public func url(of form: Item.Form) -> URL? {
    store.path(of: BlobName(form.digest, isFolder: false)).map {
      URL(filePath: $0)
    }
  }

  /// How many files, folders and links lie directly in a folder, as a file
  /// manager counts them; not what is inside the folders there.
  ///
  /// - Complexity: O(*n*) in that number; it is read from the disk.
  /// - Throws: ``LibraryError`` when the item has no folder, or it can't be
  ///   read.
  public func entryCount(of folder: Item) throws -> Int {
    let url = try contentURL(of: folder)
    return try reading(folder.name) { () throws(SystemError) in
      try FileDescriptor.open(url, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
        .countOfNames()
    }
  }

  /// What lies directly in a folder: folders first, then by name.
  ///
  /// - Parameters:
  ///   - folder: An item that is one.
  ///   - most: How many are told of.
  /// - Returns: The first of them, and how many there are in all.
  /// - Complexity: O(*n* log *n*) in the number of all; it is read from the
  ///   disk.
  /// - Throws: ``LibraryError`` when the item has no folder, or it can't be
  ///   read.
  public func entries(
    of folder: Item, atMost most: Int
  ) throws -> (first: [FolderEntry], count: Int) {
    let url = try contentURL(of: folder)
    return try reading(folder.name) { () throws(SystemError) in
      let opened = try FileDescriptor.open(
        url, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
      let names = try opened.names()
      let all = try names.map { name throws(SystemError) in
        FolderEntry(
          name: name.text,
          isFolder: try opened.status(of: name).st_mode & S_IFMT == S_IFDIR)
      }
      return (Array(all.sorted().prefix(most)), all.count)
    }
  }

  func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try LibraryError.translating { try pool.read(body) }
  }
}

extension Workspace {
  /// Reads everything.
  init(database: Database) throws {
    let places = try Row.fetchAll(database, sql: Place.listed)
      .map(Place.init(row:))
    let insides = try String.fetchAll(
      database,
      sql: "SELECT id FROM place WHERE kind IN \(Place.insideKinds)"
    ).map(PlaceID.init(rawValue:))
    self.init(
      contents: try places.map { place in
        Content(place: place, items: try Item.all(in: place.id, database))
      },
      insides: Dictionary(
        uniqueKeysWithValues: try insides.map {
          ($0, try Item.all(in: $0, database))
        }))
  }
}

extension ItemTree {
  init(reading item: Item, _ database: Database) throws {
    let contents =
      item.holdsItems ? try Item.all(in: item.inside, database) : []
    self.init(
      item,
      contents: try contents.map { try ItemTree(reading: $0, database) })
  }
}

extension Place {
  /// The kinds of places that are the inside of an item, for SQL.
  static let insideKinds = "('stack', 'mailbox')"

  /// Whether it is the inside of an item.
  fileprivate var isInside: Bool { kind == .stack || kind == .mailbox }
}
