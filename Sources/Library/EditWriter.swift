import Documents
import GRDB

/// Applies edits inside one transaction.
///
/// Behaves as ``Workspace`` does, which the tests hold it to; an error rolls
/// the whole transaction back, so nothing here restores anything.
struct EditWriter {
  let database: Database
  private(set) var changedPlaces: Set<PlaceID> = []
  private(set) var changedListOfPlaces = false

  init(_ database: Database) {
    self.database = database
  }

  /// Applies an edit and returns its inverse.
  mutating func apply(_ edit: Edit) throws -> Edit {
    switch edit {
    case .insert(let items, let place, let index):
      try requireFresh(items)
      try requirePlace(place)
      try put(items, into: place, at: index)
      return .remove(items.map(\.id))
    case .remove(let ids):
      return .restore(try take(ids))
    case .restore(let placed):
      try requireFresh(placed.map(\.item))
      try put(placed)
      return .remove(placed.map(\.item.id))
    case .move(let ids, let place, let index):
      return try move(ids, to: place, at: index)
    case .arrange(let positions):
      let taken = try take(positions.map(\.item))
      try put(
        zip(taken, positions).map { taken, position in
          Edit.PlacedItem(
            item: taken.item, place: position.place, index: position.index)
        })
      return .arrange(taken.map(\.position))
    case .renameItem(let id, let name):
      return try renameItem(id, to: name)
    case .addList(let place, let items, let index):
      return try addList(place, items: items, at: index)
    case .removeList(let id):
      return try removeList(id)
    case .renameList(let id, let name):
      return try renameList(id, to: name)
    case .moveList(let id, let index):
      return try moveList(id, at: index)
    case .group(let edits):
      var inverses: [Edit] = []
      for edit in edits { inverses.append(try apply(edit)) }
      return .group(inverses.reversed())
    }
  }
}

// Items.
extension EditWriter {
  private mutating func move(
    _ ids: [ItemID], to place: PlaceID, at index: Int
  ) throws -> Edit {
    try requirePlace(place)
    let taken = try take(ids)
    let here = taken.filter { $0.place == place }
    // An index beyond the end stays beyond it, so it need not be clamped.
    let before = here.count { $0.index < index }
    try put(taken.map(\.item), into: place, at: max(0, index) - before)
    return .arrange(taken.map(\.position))
  }

  private mutating func renameItem(
    _ id: ItemID, to name: String
  ) throws -> Edit {
    let name = try Name.checked(name)
    let found = try Row.fetchOne(
      database.cachedStatement(
        sql: "SELECT name, place FROM item WHERE id = ?"),
      arguments: [id.rawValue])
    guard let found else { throw EditError.noSuchItem(id) }
    try database.execute(
      sql: "UPDATE item SET name = ? WHERE id = ?",
      arguments: [name, id.rawValue])
    changedPlaces.insert(PlaceID(rawValue: found[1]))
    return .renameItem(id, to: found[0])
  }

  /// Takes items out; the result is in the order of `ids`, each with the
  /// position that it had before any was taken.
  private mutating func take(_ ids: [ItemID]) throws -> [Edit.PlacedItem] {
    try requireDistinct(ids)
    let order = ItemOrder(database)
    var found: [(item: Item, place: PlaceID, position: Int64)] = []
    let reading = try database.cachedStatement(
      sql: "SELECT \(Item.columns), place, position FROM item WHERE id = ?")
    for id in ids {
      guard let row = try Row.fetchOne(reading, arguments: [id.rawValue])
      else { throw EditError.noSuchItem(id) }
      found.append((try Item(row: row), PlaceID(rawValue: row[7]), row[8]))
    }
    var indices: [PlaceID: [Int64: Int]] = [:]
    for (place, entries) in Dictionary(grouping: found, by: \.place) {
      indices[place] = try order.indices(
        ofPositions: entries.map(\.position), in: place)
    }
    let deleting = try database.cachedStatement(
      sql: "DELETE FROM item WHERE id = ?")
    for id in ids { try deleting.execute(arguments: [id.rawValue]) }
    changedPlaces.formUnion(indices.keys)
    return found.map { entry in
      Edit.PlacedItem(
        item: entry.item, place: entry.place,
        index: indices[entry.place]?[entry.position] ?? 0)
    }
  }

  private mutating func put(
    _ items: [Item], into place: PlaceID, at index: Int
  ) throws {
    // A stale index may be so large that counting on from it overflows.
    let first = min(index, Int.max - items.count)
    try put(
      items.enumerated().map { offset, item in
        Edit.PlacedItem(item: item, place: place, index: first + offset)
      })
  }

  /// Puts items at the indices that they have when all are there.
  private mutating func put(_ placed: [Edit.PlacedItem]) throws {
    let order = ItemOrder(database)
    let inserting = try database.cachedStatement(
      sql: """
        INSERT INTO item (\(Item.columns), place, position)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        """)
    let inOrder = placed.enumerated().sorted {
      ($0.element.index, $0.offset) < ($1.element.index, $1.offset)
    }.map(\.element)
    for place in Set(inOrder.map(\.place)) { try requirePlace(place) }
    for (place, entries) in Dictionary(grouping: inOrder, by: \.place) {
      let positions = try order.makeRoom(
        atIndices: entries.map { max(0, $0.index) }, in: place)
      for (entry, position) in zip(entries, positions) {
        let item = entry.item
        try inserting.execute(arguments: [
          item.id.rawValue, item.name, item.kind.rawValue, item.type,
          item.size, item.digest, item.addedMilliseconds, place.rawValue,
          position,
        ])
      }
      changedPlaces.insert(place)
    }
  }
}

// Lists.
extension EditWriter {
  private mutating func addList(
    _ place: Place, items: [Item], at index: Int
  ) throws -> Edit {
    guard place.kind == .list, place.id != .shelf else {
      throw EditError.shelfIsFixed
    }
    var places = try placeOrder()
    guard !places.contains(place.id) else {
      throw EditError.duplicate(place.id.rawValue)
    }
    try requireFresh(items)
    let name = try Name.checked(place.name)
    try database.execute(
      sql: "INSERT INTO place (id, kind, name, position) VALUES (?, ?, ?, ?)",
      arguments: [place.id.rawValue, place.kind.rawValue, name, places.count])
    places.insert(place.id, at: min(max(0, index), places.count - 1) + 1)
    try store(places)
    try put(items, into: place.id, at: 0)
    changedPlaces.insert(place.id)
    return .removeList(place.id)
  }

  private mutating func removeList(_ id: PlaceID) throws -> Edit {
    var places = try placeOrder()
    let slot = try listSlot(id, in: places)
    guard let list = try storedPlace(id) else {
      throw EditError.noSuchPlace(id)
    }
    let items = try Item.all(in: id, database)
    try database.execute(
      sql: "DELETE FROM item WHERE place = ?", arguments: [id.rawValue])
    try database.execute(
      sql: "DELETE FROM place WHERE id = ?", arguments: [id.rawValue])
    places.remove(at: slot)
    try store(places)
    changedPlaces.insert(id)
    return .addList(list, items: items, at: slot - 1)
  }

  private mutating func renameList(
    _ id: PlaceID, to name: String
  ) throws -> Edit {
    _ = try listSlot(id, in: try placeOrder())
    guard let list = try storedPlace(id) else {
      throw EditError.noSuchPlace(id)
    }
    try database.execute(
      sql: "UPDATE place SET name = ? WHERE id = ?",
      arguments: [try Name.checked(name), id.rawValue])
    changedListOfPlaces = true
    return .renameList(id, to: list.name)
  }

  private mutating func moveList(
    _ id: PlaceID, at index: Int
  ) throws -> Edit {
    var places = try placeOrder()
    let slot = try listSlot(id, in: places)
    let mark = min(max(0, index), places.count - 1) + 1
    places.remove(at: slot)
    let target = slot < mark ? mark - 1 : mark
    places.insert(id, at: target)
    try store(places)
    return .moveList(id, at: target < slot ? slot : slot - 1)
  }

  private func placeOrder() throws -> [PlaceID] {
    try String.fetchAll(
      database, sql: "SELECT id FROM place ORDER BY position"
    ).map(PlaceID.init(rawValue:))
  }

  private mutating func store(_ places: [PlaceID]) throws {
    let statement = try database.cachedStatement(
      sql: "UPDATE place SET position = ? WHERE id = ? AND position <> ?")
    for (position, place) in places.enumerated() {
      try statement.execute(arguments: [position, place.rawValue, position])
    }
    changedListOfPlaces = true
  }

  private func storedPlace(_ id: PlaceID) throws -> Place? {
    try Row.fetchOne(
      database, sql: "SELECT \(Place.columns) FROM place WHERE id = ?",
      arguments: [id.rawValue]
    ).map(Place.init(row:))
  }

  private func listSlot(_ id: PlaceID, in places: [PlaceID]) throws -> Int {
    guard id != .shelf else { throw EditError.shelfIsFixed }
    guard let slot = places.firstIndex(of: id) else {
      throw EditError.noSuchPlace(id)
    }
    return slot
  }
}

// What an edit may take for granted.
extension EditWriter {
  private func requirePlace(_ id: PlaceID) throws {
    let found = try Bool.fetchOne(
      database.cachedStatement(
        sql: "SELECT EXISTS (SELECT 1 FROM place WHERE id = ?)"),
      arguments: [id.rawValue])
    guard found == true else { throw EditError.noSuchPlace(id) }
  }

  private func requireDistinct(_ ids: [ItemID]) throws {
    var seen: Set<ItemID> = []
    for id in ids where !seen.insert(id).inserted {
      throw EditError.duplicate(id.rawValue)
    }
  }

  private func requireFresh(_ items: [Item]) throws {
    try requireDistinct(items.map(\.id))
    let statement = try database.cachedStatement(
      sql: "SELECT EXISTS (SELECT 1 FROM item WHERE id = ?)")
    for item in items {
      let found = try Bool.fetchOne(statement, arguments: [item.id.rawValue])
      guard found != true else {
        throw EditError.duplicate(item.id.rawValue)
      }
    }
  }
}

extension Item {
  /// All items of a place, in order.
  static func all(in place: PlaceID, _ database: Database) throws -> [Item] {
    var items: [Item] = []
    let rows = try Row.fetchCursor(
      database.cachedStatement(
        sql: "SELECT \(columns) FROM item WHERE place = ? ORDER BY position"),
      arguments: [place.rawValue])
    while let row = try rows.next() { items.append(try Item(row: row)) }
    return items
  }
}
