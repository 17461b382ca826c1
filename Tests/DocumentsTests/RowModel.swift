import Documents
import Transfer

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
