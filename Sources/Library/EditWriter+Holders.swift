import Documents
import GRDB

/// The inside of an item that holds others is a place, so that items are kept
/// and ordered there as anywhere else. Its name is the item's.
extension EditWriter {
  mutating func makeInside(of holder: Item) throws {
    let place = Place.inside(of: holder)
    try database.execute(
      sql: """
        INSERT OR IGNORE INTO place (id, kind, name, position)
        VALUES (?, ?, '', -1)
        """, arguments: [place.id.rawValue, place.kind.rawValue])
    // It may stay empty, and then a stack has to go.
    if database.changesCount > 0 { touch([place.id]) }
  }

  func removeInsides(of items: some Sequence<Item>) throws {
    let statement = try database.cachedStatement(
      sql: "DELETE FROM place WHERE id = ? AND kind IN \(Place.insideKinds)")
    for item in items where item.holdsItems {
      try statement.execute(arguments: [item.inside.rawValue])
    }
  }

  /// Takes items out for good, with the insides of those that hold others.
  mutating func remove(_ ids: [ItemID]) throws -> [Edit.PlacedItem] {
    let taken = try take(ids)
    try removeInsides(of: taken.map(\.item))
    return taken
  }

  /// Items, each followed by everything inside it; each once.
  func withInsides(_ ids: [ItemID]) throws -> [ItemID] {
    var seen: Set<ItemID> = []
    var all: [ItemID] = []
    var waiting = Array(ids.reversed())
    let reading = try database.cachedStatement(
      sql: "SELECT id FROM item WHERE place = ? ORDER BY position DESC")
    while let id = waiting.popLast() {
      guard seen.insert(id).inserted else { continue }
      all.append(id)
      waiting += try String.fetchAll(reading, arguments: [id.rawValue])
        .map(ItemID.init(rawValue:))
    }
    return all
  }

  /// What holds items must not be among what holds it.
  func requireOutside(_ inside: PlaceID) throws {
    let reading = try database.cachedStatement(
      sql: "SELECT place FROM item WHERE id = ?")
    var seen: Set<PlaceID> = []
    var place = inside
    while let holder = try String.fetchOne(
      reading, arguments: [place.rawValue])
    {
      guard seen.insert(place).inserted else { throw EditError.insideItself }
      place = PlaceID(rawValue: holder)
    }
  }

  /// What has become of a stack, by its inside; nil when there is none.
  func stack(
    _ inside: PlaceID
  ) throws -> (position: Edit.Position, name: String, items: [ItemID])? {
    let row = try Row.fetchOne(
      database.cachedStatement(
        sql: """
          SELECT place, position, name FROM item WHERE id = ? AND kind = 'stack'
          """), arguments: [inside.rawValue])
    guard let row else { return nil }
    let place = PlaceID(rawValue: row[0])
    let position: Int64 = row[1]
    let index = try ItemRanks(of: place, database).indices(
      ofPositions: [position])[position]
    let items = try String.fetchAll(
      database.cachedStatement(
        sql: "SELECT id FROM item WHERE place = ? ORDER BY position"),
      arguments: [inside.rawValue]
    ).map(ItemID.init(rawValue:))
    return (
      Edit.Position(item: inside.holder, place: place, index: index ?? 0),
      row[2], items
    )
  }
}
