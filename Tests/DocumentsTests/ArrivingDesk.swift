import Documents
import Interaction
import Transfer

/// A workspace, its history and its rows, put together as the app does it.
struct ArrivingDesk {
  static let list = Place.list(
    id: PlaceID(rawValue: "groceries"), name: "Groceries")
  static let places = [PlaceID.shelf, list.id]

  private var workspace = Workspace(contents: [
    .init(place: .shelf, items: []), .init(place: list, items: []),
  ])
  private var history = UndoHistory()
  private var orders: [PlaceID: PlaceholderOrder<ItemID>] = [
    .shelf: PlaceholderOrder(), list.id: PlaceholderOrder(),
  ]
  private var open: [JobGroupID: [Item]] = [:]
  private var homes: [JobGroupID: PlaceID] = [:]
  private var made = 0

  mutating func item() -> Item {
    made += 1
    return Item(
      id: ItemID(rawValue: "\(made)"), name: "Item \(made)", kind: .text,
      type: "text/plain", size: 1, digest: String(repeating: "0", count: 64))
  }

  func rows(_ place: PlaceID) -> [ItemID] { orders[place]?.ids ?? [] }

  func document(_ place: PlaceID) -> [ItemID] {
    workspace.items(in: place).map(\.id)
  }

  func item(_ id: ItemID) -> Item? { workspace.item(id) }

  private var shown: [PlaceID: ShownRows] {
    orders.filter(\.value.hasPlaceholders).mapValues {
      ShownRows($0.ids, placeholders: Set($0.placeholders))
    }
  }

  private mutating func perform(
    _ edit: Edit, expecting ids: [ItemID] = [], in place: PlaceID = .shelf,
    atRow row: Int = 0
  ) throws {
    let rows = shown
    orders[place]?.expect(ids, atRow: row)
    history.record(
      inverse: try workspace.apply(edit), label: "edit", rows: rows)
    for place in Self.places { refresh(place) }
  }

  private mutating func refresh(_ place: PlaceID, rows: [ItemID]? = nil) {
    let document = document(place)
    if let rows {
      orders[place]?.update(to: document, rows: rows)
    } else {
      orders[place]?.update(to: document)
    }
  }

  mutating func insert(
    _ items: [Item], into place: PlaceID, atRow row: Int
  ) throws {
    let index = orders[place]?.documentIndex(forRow: row) ?? 0
    try perform(
      .insert(items, into: place, at: index), expecting: items.map(\.id),
      in: place, atRow: row)
  }

  mutating func move(_ item: Item, to place: PlaceID, atRow row: Int) throws {
    let index = orders[place]?.documentIndex(forRow: row) ?? 0
    try perform(
      .move([item.id], to: place, at: index), expecting: [item.id], in: place,
      atRow: row)
  }

  mutating func remove(_ items: [Item]) throws {
    try perform(.remove(items.map(\.id)))
  }

  mutating func begin(
    _ items: [Item], into place: PlaceID, atRow row: Int
  ) -> JobGroupID {
    let drop = JobGroupID(rawValue: "drop \(items[0].id)")
    orders[place]?.insert(items.map(\.id), atRow: row)
    history.record(inverse: .group([]), label: "drop", drop: drop)
    open[drop] = items
    homes[drop] = place
    return drop
  }

  mutating func grow(_ drop: JobGroupID, by item: Item, behind last: ItemID) {
    guard let place = homes[drop] else { return }
    orders[place]?.insert([item.id], after: last)
    open[drop]?.append(item)
    history.expect([item.id], behind: last)
  }

  mutating func land(_ ids: Set<ItemID>, of drop: JobGroupID) throws {
    guard let place = homes[drop], var order = orders[place] else { return }
    let items = open[drop, default: []].filter { ids.contains($0.id) }
    let landings = order.commitInsertion(of: ids)
    let placed = landings.compactMap { landing in
      items.first { $0.id == landing.id }.map {
        Edit.PlacedItem(item: $0, place: place, index: landing.index)
      }
    }
    _ = try workspace.apply(.restore(placed))
    history.amend(drop, label: "drop") { inverse in
      var landed = items.map(\.id)
      if case .remove(let before) = inverse { landed = before + landed }
      return .remove(landed)
    }
    open[drop]?.removeAll { ids.contains($0.id) }
    refresh(place)
  }

  /// - Parameter isLast: whether nothing came of the drop at all.
  mutating func cancel(_ id: ItemID, of drop: JobGroupID, isLast: Bool) {
    guard let place = homes[drop] else { return }
    orders[place]?.deletePlaceholder(id)
    open[drop]?.removeAll { $0.id == id }
    if isLast { history.forget(drop) }
  }

  var canUndo: Bool { history.canUndo }
  var canRedo: Bool { history.canRedo }

  mutating func undo() throws {
    let outcome = try history.undo(rows: shown) { [workspace] in
      workspace.items(in: $0).map(\.id)
    } apply: {
      try workspace.apply($0)
    }
    seat(outcome)
    guard let drop = outcome?.drop, let place = homes[drop] else { return }
    orders[place]?.deletePlaceholders(Set(open[drop, default: []].map(\.id)))
  }

  mutating func redo() throws {
    let outcome = try history.redo(rows: shown) { [workspace] in
      workspace.items(in: $0).map(\.id)
    } apply: {
      try workspace.apply($0)
    }
    seat(outcome)
    guard let drop = outcome?.drop, let place = homes[drop] else { return }
    let again = Set(open[drop, default: []].map(\.id))
    let rows = ShownRows(rows(place)).puttingBack(
      again, asIn: outcome?.past[place] ?? [])
    for (row, id) in rows.enumerated() where again.contains(id) {
      orders[place]?.insert([id], atRow: row)
    }
  }

  private mutating func seat(_ outcome: UndoHistory.Outcome?) {
    for place in Self.places {
      refresh(place, rows: outcome?.rows[place]?.ids)
    }
  }
}
