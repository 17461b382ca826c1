import Documents
import Interaction
import RandomTesting
import Testing
import Transfer

/// Undo while drops run: against rows in plain arrays, of which each step keeps
/// the whole state.
@Suite struct UndoAmongArrivalsTests {
  @Test("DND-19 an undone removal stands where it was, whatever has landed")
  func removalBesideArrivals() throws {
    var desk = ArrivingDesk()
    let (a, b) = (desk.item(), desk.item())
    try desk.insert([a, b], into: .shelf, atRow: 0)
    let x = desk.item()
    let drop = desk.begin([x], into: .shelf, atRow: 1)
    try desk.remove([a])
    #expect(desk.rows(.shelf) == [x.id, b.id])
    try desk.undo()
    #expect(desk.rows(.shelf) == [a.id, x.id, b.id])
    try desk.remove([b])
    try desk.land([x.id], of: drop)
    #expect(desk.document(.shelf) == [a.id, x.id])
    try desk.undo()
    #expect(desk.document(.shelf) == [a.id, x.id, b.id])
    try desk.redo()
    #expect(desk.document(.shelf) == [a.id, x.id])
  }

  @Test("DND-19 a drop that comes again stands where it stood, item by item")
  func redoneDrop() throws {
    var desk = ArrivingDesk()
    let (a, b) = (desk.item(), desk.item())
    try desk.insert([a, b], into: .shelf, atRow: 0)
    let (x, y) = (desk.item(), desk.item())
    let drop = desk.begin([x, y], into: .shelf, atRow: 1)
    try desk.move(b, to: .shelf, atRow: 2)
    try desk.land([y.id], of: drop)
    #expect(desk.rows(.shelf) == [a.id, x.id, b.id, y.id])
    try desk.undo()
    try desk.undo()
    #expect(desk.rows(.shelf) == [a.id, b.id])
    try desk.redo()
    #expect(desk.rows(.shelf) == [a.id, x.id, y.id, b.id])
    try desk.redo()
    #expect(desk.rows(.shelf) == [a.id, x.id, b.id, y.id])
    #expect(desk.document(.shelf) == [a.id, b.id, y.id])
  }

  @Test(
    """
    DND-19 drops that begin, grow, land and end, edits, undo and redo in any \
    order give the rows that plain arrays give
    """, arguments: 0..<150 as Range<UInt64>)
  func walk(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var desk = ArrivingDesk()
    var model = RowModel()
    for step in 0..<80 {
      try RandomStep.take(&desk, &model, &random)
      for place in ArrivingDesk.places {
        try #require(
          desk.rows(place) == model.shown(place), "seed \(seed), step \(step)")
        try #require(
          desk.document(place) == model.document(place),
          "seed \(seed), step \(step)")
      }
    }
  }
}

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

/// The rows as arrays: what is hidden, still to come and gone among them.
struct RowModel {
  enum State { case hidden, pending, landed, gone }

  struct Drop {
    let place: PlaceID
    let items: [Item]
  }

  private typealias Rows = [PlaceID: [ItemID]]
  private var rows: Rows = [:]
  private var undoSteps: [(rows: Rows, drop: JobGroupID?)] = []
  private var redoSteps: [(rows: Rows, drop: JobGroupID?)] = []
  private(set) var states: [ItemID: State] = [:]
  private(set) var drops: [JobGroupID: Drop] = [:]

  func shown(_ place: PlaceID) -> [ItemID] {
    rows[place, default: []].filter {
      states[$0] == .pending || states[$0] == .landed
    }
  }

  func document(_ place: PlaceID) -> [ItemID] {
    rows[place, default: []].filter { states[$0] == .landed }
  }

  /// Those of a drop in a state, unless it is taken back.
  func items(of drop: JobGroupID, _ state: State) -> [Item] {
    guard let drop = drops[drop] else { return [] }
    let here = Set(rows[drop.place, default: []])
    return drop.items.filter { states[$0.id] == state && here.contains($0.id) }
  }

  private mutating func record(_ drop: JobGroupID? = nil) {
    undoSteps.append((rows, drop))
    redoSteps = []
  }

  private mutating func put(
    _ ids: [ItemID], into place: PlaceID, atRow row: Int
  ) {
    let shown = shown(place)
    let index =
      row < shown.count
      ? rows[place, default: []].firstIndex(of: shown[row]) : nil
    rows[place, default: []].insert(
      contentsOf: ids, at: index ?? rows[place, default: []].count)
  }

  mutating func insert(_ items: [Item], into place: PlaceID, atRow row: Int) {
    record()
    for item in items { states[item.id] = .landed }
    put(items.map(\.id), into: place, atRow: row)
  }

  mutating func move(_ id: ItemID, to place: PlaceID, atRow row: Int) {
    record()
    let shown = shown(place)
    if row < shown.count, shown[row] == id { return }
    // The row is counted with the item where it was.
    let mark = ItemID(rawValue: "mark")
    put([mark], into: place, atRow: row)
    for place in rows.keys { rows[place]?.removeAll { $0 == id } }
    rows[place] = rows[place]?.map { $0 == mark ? id : $0 }
  }

  mutating func remove(_ ids: [ItemID]) {
    record()
    for place in rows.keys { rows[place]?.removeAll(where: ids.contains) }
  }

  mutating func begin(
    _ drop: JobGroupID, _ items: [Item], showing count: Int,
    into place: PlaceID, atRow row: Int
  ) {
    record(drop)
    for (index, item) in items.enumerated() {
      states[item.id] = index < count ? .pending : .hidden
    }
    put(items.map(\.id), into: place, atRow: row)
    drops[drop] = Drop(place: place, items: items)
  }

  mutating func set(_ ids: some Sequence<ItemID>, _ state: State) {
    for id in ids { states[id] = state }
  }

  mutating func forget(_ drop: JobGroupID) {
    undoSteps.removeAll { $0.drop == drop }
    drops[drop] = nil
  }

  mutating func undo() {
    guard let step = undoSteps.popLast() else { return }
    redoSteps.append((rows, step.drop))
    rows = step.rows
  }

  mutating func redo() {
    guard let step = redoSteps.popLast() else { return }
    undoSteps.append((rows, step.drop))
    rows = step.rows
  }
}

/// One of the things that may happen next, on both.
private enum RandomStep {
  static func take(
    _ desk: inout ArrivingDesk, _ model: inout RowModel,
    _ random: inout SeededRandom
  ) throws {
    let place = ArrivingDesk.places[random.below(2)]
    let row = random.below(model.shown(place).count + 1)
    let documents = ArrivingDesk.places.flatMap(model.document)
    switch random.below(12) {
    case 0:
      let items = (0...random.below(3)).map { _ in desk.item() }
      try desk.insert(items, into: place, atRow: row)
      model.insert(items, into: place, atRow: row)
    case 1:
      let ids = documents.filter { _ in random.below(4) == 0 }
      guard !ids.isEmpty else { return }
      try desk.remove(ids.compactMap(desk.item))
      model.remove(ids)
    case 2, 3:
      guard !documents.isEmpty else { return }
      let id = documents[random.below(documents.count)]
      guard let item = desk.item(id) else { return }
      try desk.move(item, to: place, atRow: row)
      model.move(id, to: place, atRow: row)
    case 4, 5:
      let items = (0...random.below(4)).map { _ in desk.item() }
      let count = 1 + random.below(items.count)
      let drop = desk.begin(
        Array(items.prefix(count)), into: place, atRow: row)
      model.begin(drop, items, showing: count, into: place, atRow: row)
    case 6, 7, 8: try goOn(&desk, &model, &random)
    case 9, 10:
      guard desk.canUndo else { return }
      try desk.undo()
      model.undo()
    default:
      guard desk.canRedo else { return }
      try desk.redo()
      model.redo()
    }
  }

  /// Something happens to a drop.
  private static func goOn(
    _ desk: inout ArrivingDesk, _ model: inout RowModel,
    _ random: inout SeededRandom
  ) throws {
    let running = model.drops.keys.sorted { $0.rawValue < $1.rawValue }
      .filter { !model.items(of: $0, .pending).isEmpty }
    guard !running.isEmpty else { return }
    let drop = running[random.below(running.count)]
    let pending = model.items(of: drop, .pending)
    let one = pending[random.below(pending.count)].id
    switch random.below(4) {
    case 0:
      model.set([one], .gone)
      let isLast =
        pending.count == 1
        && model.drops[drop]?.items.contains { model.states[$0.id] == .landed }
          == false
      desk.cancel(one, of: drop, isLast: isLast)
      if isLast { model.forget(drop) }
    case 1:
      // It grows at its end.
      guard let items = model.drops[drop]?.items,
        let next = items.first(where: { model.states[$0.id] == .hidden }),
        let index = items.firstIndex(where: { $0.id == next.id }), index > 0,
        model.states[items[index - 1].id] == .pending
      else { return }
      model.set([next.id], .pending)
      desk.grow(drop, by: next, behind: items[index - 1].id)
    default:
      let ids = Set(
        [one] + pending.map(\.id).filter { _ in random.below(2) == 0 })
      model.set(ids, .landed)
      try desk.land(ids, of: drop)
    }
  }
}
