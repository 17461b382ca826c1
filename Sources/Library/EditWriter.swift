import ContentTypes
import Documents
import GRDB
import Interaction

/// Applies edits inside one transaction.
///
/// Behaves as ``Workspace`` does, which the tests hold it to; an error rolls
/// the whole transaction back, so nothing here restores anything.
struct EditWriter {
  let database: Database
  var changedPlaces: Set<PlaceID> = []
  var changedListOfPlaces = false
  /// The messages whose flags have changed, and where they are.
  private(set) var marked: [ItemID: PlaceID] = [:]
  /// What has gone from places and come to them, in order.
  private(set) var steps: [PlaceID: [ListStep<ItemID>]] = [:]
  /// The insides of stacks that changed, or may have a name that is wrong.
  private var unsettled: Set<PlaceID> = []

  init(_ database: Database) {
    self.database = database
  }

  /// Applies an edit and returns its inverse.
  mutating func apply(_ edit: Edit) throws -> Edit {
    let inverse = try change(by: edit)
    let settled = try settle()
    return settled.isEmpty ? inverse : .group(settled.reversed() + [inverse])
  }

  mutating func note(_ step: ListStep<ItemID>, in place: PlaceID) {
    guard !step.indices.isEmpty else { return }
    steps[place, default: []].append(step)
  }

  mutating func touch(_ places: some Sequence<PlaceID>) {
    changedPlaces.formUnion(places)
    unsettled.formUnion(places)
  }

  private mutating func change(by edit: Edit) throws -> Edit {
    switch edit {
    case .insert(let items, let place, let index):
      try requireFresh(items)
      try requirePlace(place)
      try put(items, into: place, at: index)
      return .remove(items.map(\.id))
    case .remove(let ids):
      try requireDistinct(ids)
      return .restore(try remove(withInsides(ids)))
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
    case .replaceContent(let new):
      return try replaceContent(by: new)
    case .pin(let ids, let isPinned):
      return try pin(ids, isPinned)
    case .mark(let ids, let flag, let isSet):
      return try mark(ids, flag, isSet)
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
      for edit in edits { inverses.append(try change(by: edit)) }
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
    // A number that a person wrote is put right as any other.
    unsettled.insert(PlaceID(inside: id))
    return .renameItem(id, to: found[0])
  }

  private mutating func replaceContent(by new: Item) throws -> Edit {
    let found = try Row.fetchOne(
      database.cachedStatement(
        sql: "SELECT \(Item.columns), place FROM item WHERE id = ?"),
      arguments: [new.id.rawValue])
    guard let found, case let before = try Item(row: found), !before.holdsItems,
      !new.holdsItems
    else { throw EditError.noSuchItem(new.id) }
    try database.execute(
      sql: """
        UPDATE item SET kind = ?, type = ?, size = ?, digest = ?, forms = ?
        WHERE id = ?
        """,
      arguments: [
        new.kind.rawValue, new.type, new.size, new.digest, new.storedForms,
        new.id.rawValue,
      ])
    changedPlaces.insert(PlaceID(rawValue: found[Item.columnCount]))
    return .replaceContent(before)
  }

  private mutating func pin(
    _ ids: [ItemID], _ isPinned: Bool
  ) throws -> Edit {
    try requireDistinct(ids)
    let reading = try database.cachedStatement(
      sql: "SELECT pinned, place FROM item WHERE id = ?")
    let writing = try database.cachedStatement(
      sql: "UPDATE item SET pinned = ? WHERE id = ?")
    var changed: [ItemID] = []
    for id in ids {
      guard let row = try Row.fetchOne(reading, arguments: [id.rawValue])
      else { throw EditError.noSuchItem(id) }
      guard row[0] != isPinned else { continue }
      try writing.execute(arguments: [isPinned, id.rawValue])
      changedPlaces.insert(PlaceID(rawValue: row[1]))
      changed.append(id)
    }
    return .pin(changed, !isPinned)
  }

  private mutating func mark(
    _ ids: [ItemID], _ flag: MailFlag, _ isSet: Bool
  ) throws -> Edit {
    try requireDistinct(ids)
    var changed: [ItemID] = []
    for id in ids {
      switch try apply(.setting(flag, of: id, to: isSet)) {
      case nil: throw EditError.noSuchItem(id)
      case true?: changed.append(id)
      case false?: break
      }
    }
    return .mark(changed, flag, !isSet)
  }

  /// Changes flags of a message.
  ///
  /// - Returns: Whether it had others; nil where there is no such item.
  mutating func apply(_ change: MailFlagChange) throws -> Bool? {
    let row = try Row.fetchOne(
      database.cachedStatement(
        sql: "SELECT flags, place FROM item WHERE id = ?"),
      arguments: [change.id.rawValue])
    guard let row else { return nil }
    let before = MailFlags(letters: row[0] as String)
    let flags = change.applied(to: before)
    guard flags != before else { return false }
    try database.cachedStatement(sql: "UPDATE item SET flags = ? WHERE id = ?")
      .execute(arguments: [flags.letters, change.id.rawValue])
    marked[change.id] = PlaceID(rawValue: row[1])
    return true
  }

  /// Takes items out; the result is in the order of `ids`, each with the
  /// position that it had before any was taken.
  mutating func take(_ ids: [ItemID]) throws -> [Edit.PlacedItem] {
    try requireDistinct(ids)
    var found: [(item: Item, place: PlaceID, position: Int64)] = []
    let reading = try database.cachedStatement(
      sql: "SELECT \(Item.columns), place, position FROM item WHERE id = ?")
    for id in ids {
      guard let row = try Row.fetchOne(reading, arguments: [id.rawValue])
      else { throw EditError.noSuchItem(id) }
      found.append(
        (
          try Item(row: row), PlaceID(rawValue: row[Item.columnCount]),
          row[Item.columnCount + 1]
        ))
    }
    var indices: [PlaceID: [Int64: Int]] = [:]
    for (place, entries) in Dictionary(grouping: found, by: \.place) {
      let known = try ItemRanks(of: place, database).indices(
        ofPositions: entries.map(\.position))
      indices[place] = known
      let inOrder = entries.sorted { $0.position < $1.position }
      note(
        .removed(
          inOrder.map(\.item.id), at: inOrder.compactMap { known[$0.position] }),
        in: place)
    }
    let deleting = try database.cachedStatement(
      sql: "DELETE FROM item WHERE id = ?")
    for id in ids { try deleting.execute(arguments: [id.rawValue]) }
    // What holds others keeps its inside; see `remove(_:)`.
    touch(indices.keys)
    return found.map { entry in
      Edit.PlacedItem(
        item: entry.item, place: entry.place,
        index: indices[entry.place]?[entry.position] ?? 0)
    }
  }

  mutating func put(
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
    let inOrder = placed.enumerated().sorted {
      ($0.element.index, $0.offset) < ($1.element.index, $1.offset)
    }.map(\.element)
    for entry in placed where entry.item.holdsItems {
      try makeInside(of: entry.item)
    }
    for place in Set(inOrder.map(\.place)) { try requirePlace(place) }
    for (place, entries) in Dictionary(grouping: inOrder, by: \.place) {
      let room = try order.makeRoom(
        atIndices: entries.map { max(0, $0.index) }, in: place)
      note(.inserted(entries.map(\.item.id), at: room.indices), in: place)
      try insert(entries.map(\.item), into: place, at: room.positions)
      touch([place])
    }
    for entry in placed where entry.item.holdsItems {
      try requireOutside(entry.item.inside)
    }
  }

  /// How many items are inserted at once: each statement has its price, because
  /// triggers count what it does.
  private static let batch = 100

  private func insert(
    _ items: [Item], into place: PlaceID, at positions: [Int64]
  ) throws {
    for start in stride(from: 0, to: items.count, by: Self.batch) {
      let range = start..<min(start + Self.batch, items.count)
      let values = Array(
        repeating: "(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        count: range.count)
      let sql = """
        INSERT INTO item (\(Item.columns), place, position)
        VALUES \(values.joined(separator: ", "))
        """
      // Those of other lengths are not worth being kept.
      let statement =
        range.count == 1 || range.count == Self.batch
        ? try database.cachedStatement(sql: sql)
        : try database.makeStatement(sql: sql)
      try statement.execute(
        arguments: StatementArguments(
          try range.flatMap { index -> [(any DatabaseValueConvertible)?] in
            let item = items[index]
            return [
              item.id.rawValue, item.name, item.kind.rawValue, item.type,
              item.size, item.digest, try item.storedForms,
              item.addedMilliseconds, item.isPinned, item.flags.letters,
              place.rawValue, positions[index],
            ]
          }))
    }
  }
}

// Stacks.
extension EditWriter {
  /// Lets every stack that was touched have two items or more, and a name that
  /// tells no wrong number.
  private mutating func settle() throws -> [Edit] {
    var inverses: [Edit] = []
    while let place = unsettled.min(by: { $0.rawValue < $1.rawValue }) {
      unsettled.remove(place)
      guard let stack = try stack(place) else { continue }
      for edit in Edit.settling(
        stack.position, named: stack.name, holding: stack.items)
      {
        inverses.append(try change(by: edit))
      }
    }
    return inverses
  }
}

// What an edit may take for granted.
extension EditWriter {
  private mutating func requirePlace(_ id: PlaceID) throws {
    guard try !exists(id) else { return }
    guard let collection = Place.collections.first(where: { $0.id == id })
    else { throw EditError.noSuchPlace(id) }
    try database.execute(
      sql: "INSERT INTO place (id, kind, name, position) VALUES (?, ?, ?, 0)",
      arguments: [id.rawValue, collection.kind.rawValue, collection.name])
    changedListOfPlaces = true
  }

  func exists(_ place: PlaceID) throws -> Bool {
    try Bool.fetchOne(
      database.cachedStatement(
        sql: "SELECT EXISTS (SELECT 1 FROM place WHERE id = ?)"),
      arguments: [place.rawValue]) == true
  }

  private func requireDistinct(_ ids: [ItemID]) throws {
    var seen: Set<ItemID> = []
    for id in ids where !seen.insert(id).inserted {
      throw EditError.duplicate(id.rawValue)
    }
  }

  func requireFresh(_ items: [Item]) throws {
    try requireDistinct(items.map(\.id))
    let statement = try database.cachedStatement(
      sql: "SELECT EXISTS (SELECT 1 FROM item WHERE id = ?)")
    for item in items {
      let found = try Bool.fetchOne(statement, arguments: [item.id.rawValue])
      guard found != true else {
        throw EditError.duplicate(item.id.rawValue)
      }
    }
    for item in items where item.holdsItems {
      guard try !exists(item.inside) else {
        throw EditError.duplicate(item.id.rawValue)
      }
    }
  }
}

extension Item {
  /// Items, in the order of the identifiers, without those that don't exist.
  static func some(_ ids: [ItemID], _ database: Database) throws -> [Item] {
    let statement = try database.cachedStatement(
      sql: "SELECT \(columns) FROM item WHERE id = ?")
    return try ids.compactMap { id in
      try Row.fetchOne(statement, arguments: [id.rawValue])
        .map(Item.init(row:))
    }
  }

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
