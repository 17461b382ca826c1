import ContentTypes
import Documents
import GRDB
import Interaction

extension EditWriter {
  mutating func addList(
    _ place: Place, items: [Item], at index: Int
  ) throws -> Edit {
    guard place.kind == .list, place.id != .shelf else {
      throw EditError.shelfIsFixed
    }
    var places = try placeOrder()
    guard !(try exists(place.id)) else {
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

  mutating func removeList(_ id: PlaceID) throws -> Edit {
    var places = try placeOrder()
    let slot = try listSlot(id, in: places)
    guard let list = try storedPlace(id) else {
      throw EditError.noSuchPlace(id)
    }
    let items = try Item.all(in: id, database)
    let outer = items.map(\.id)
    note(.removed(outer, at: 0), in: id)
    let inner = try remove(withInsides(outer).filter { !outer.contains($0) })
    // Stacks are gone with their list; what they held went before.
    try database.execute(
      sql: "DELETE FROM item WHERE place = ?", arguments: [id.rawValue])
    try removeInsides(of: items)
    try database.execute(
      sql: "DELETE FROM place WHERE id = ?", arguments: [id.rawValue])
    places.remove(at: slot)
    try store(places)
    changedPlaces.insert(id)
    let added = Edit.addList(list, items: items, at: slot - 1)
    return inner.isEmpty ? added : .group([added, .restore(inner)])
  }

  mutating func renameList(
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

  mutating func moveList(
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
      database,
      sql: """
        SELECT id FROM place WHERE kind IN ('shelf', 'list') ORDER BY position
        """
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
