import Documents
import RandomTesting
import Testing

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
