import Interaction
import RandomTesting
import Testing

@Suite struct PlaceholderStepTests {
  private func order(_ document: String, _ placeholders: (String, Int)...)
    -> PlaceholderOrder<String>
  {
    var order = PlaceholderOrder(document: document.map(String.init))
    for (ids, row) in placeholders {
      order.insert(ids.map(String.init), atRow: row)
    }
    return order
  }

  @Test("DND-35 placeholders stay with the items around them, step by step")
  func changes() {
    func updated(
      _ order: PlaceholderOrder<String>, _ steps: ListStep<String>...
    ) -> String {
      var order = order
      order.update(by: steps)
      return order.ids.joined()
    }
    let middle = order("abcd", ("XY", 2))
    #expect(updated(middle, .inserted(["p"], at: 0)) == "pabXYcd")
    #expect(updated(middle, .inserted(["p"], at: 4)) == "abXYcdp")
    #expect(updated(middle, .removed(["b"], at: 1)) == "aXYcd")
    #expect(updated(middle, .removed(["c"], at: 2)) == "abXYd")
    #expect(
      updated(middle, .removed(["a", "b", "c", "d"], at: 0)) == "XY")
    #expect(
      updated(middle, .removed(["a"], at: 0), .inserted(["a"], at: 3))
        == "bXYcda")
    #expect(
      updated(middle, .removed(["d"], at: 3), .inserted(["d"], at: 0))
        == "dabXYc")
    #expect(
      updated(middle, .inserted(["p"], at: 2)) == "abXYpcd",
      "what is unexpected")
    #expect(
      updated(order("ab", ("XYZ", 1)), .inserted(["Z", "X"], at: [1, 2]))
        .count == 5, "in another order than it was dropped")
  }

  @Test("DND-35 a placeholder that has become its item is still its row")
  func landing() {
    var order = order("ab", ("XYZ", 1))
    let old = order
    let landing = ListStep.inserted(["X", "Z"], at: 1)
    order.update(by: [landing])
    #expect(order.ids == old.ids)
    #expect(order.placeholders == ["Y"])
    #expect(order.delta(since: old, by: [landing]).isEmpty)
    var elsewhere = old
    let step = ListStep.inserted(["X"], at: 2)
    elsewhere.update(by: [step])
    #expect(elsewhere.ids == ["a", "Y", "Z", "b", "X"])
    let delta = elsewhere.delta(since: old, by: [step])
    #expect(delta.removed.indices == [1])
    #expect(delta.inserted.indices == [4])
  }

  @Test(
    """
    DND-35 drops, moves, removals and ends, told step by step, give the rows \
    that a plain array gives, and tell which rows have changed
    """, arguments: 0..<60 as Range<UInt64>)
  func walk(_ seed: UInt64) {
    var walk = PlaceholderWalk(seed: seed)
    var told = walk.order
    var steps: [ListStep<Int>] = []
    for number in 0..<120 {
      steps += walk.step()
      #expect(walk.order.ids == walk.rows)
      #expect(walk.order.document.all == walk.document)
      #expect(Set(walk.order.placeholders) == walk.pending)
      // Sometimes several changes are told of together.
      guard number % 3 != 1 else { continue }
      var rows = told.ids
      let delta = walk.order.delta(since: told, by: steps)
      if rows == walk.rows { #expect(delta.isEmpty) }
      for step in delta.steps { rows.take(step) }
      #expect(rows == walk.rows)
      told = walk.order
      steps = []
    }
  }
}

extension PlaceholderStepTests {
  @Test("DND-35 when placeholders become their items the others stay in theirs")
  func rowsOfOthers() {
    var order = order("ab", ("VWXYZ", 1))
    var rows = PlaceholderRows<String>()
    // W does not count.
    func update() -> [String] {
      rows.update(to: order) { $0 != "W" }.map { "\($0.id)\($0.row)" }
    }
    #expect(update() == ["V1", "X2", "Y3", "Z4"])
    order.update(by: [.inserted(["V", "Y"], at: 1)])
    #expect(update().isEmpty)
    order.update(by: [.inserted(["W"], at: 2)])
    #expect(order.ids.joined() == "aVWXYZb")
    #expect(update() == ["X3", "Z5"])
    order.update(by: [.removed(["a"], at: 0)])
    #expect(update() == ["X2", "Z4"])
    rows.forget(["X"])
    #expect(update() == ["X2"])
    order.deletePlaceholder("X")
    #expect(update() == ["Z3"])
  }

  @Test(
    """
    DND-25 DND-35 from the rows that were told, the next start finds every \
    placeholder where it stood, whatever happened
    """, arguments: 0..<40 as Range<UInt64>)
  func nextStart(_ seed: UInt64) {
    var walk = PlaceholderWalk(seed: seed)
    func counts(_ id: Int) -> Bool { id % 3 != 0 }
    var rows = PlaceholderRows<Int>()
    var journal: [Int: Int] = [:]
    for _ in 0..<120 {
      _ = walk.step()
      for (id, row) in rows.update(to: walk.order, counting: counts) {
        journal[id] = row
      }
      journal = journal.filter { walk.pending.contains($0.key) }
      let found = journal.sorted { $0.value < $1.value }.enumerated().map {
        [$1.key, $1.value - $0]
      }
      #expect(
        found
          == walk.order.placeholderIndices.filter { counts($0.id) }
          .map { [$0.id, $0.index] })
    }
  }
}

/// Rows in a plain array, and an order that is told what is done to them.
private struct PlaceholderWalk {
  private(set) var rows: [Int] = []
  private(set) var pending: Set<Int> = []
  private(set) var order: PlaceholderOrder<Int>
  private var random: SeededRandom
  private var next = 100

  var document: [Int] { rows.filter { !pending.contains($0) } }

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    rows = Array(0..<random.below(7))
    order = PlaceholderOrder(document: rows)
  }

  /// Does something, and says what that has done to the document.
  mutating func step() -> [ListStep<Int>] {
    let row = random.below(rows.count + 1)
    let fresh = Array(next..<next + 1 + random.below(3))
    next += 3
    switch random.below(6) {
    case 0:
      rows.insert(contentsOf: fresh, at: row)
      pending.formUnion(fresh)
      order.insert(fresh, atRow: row)
      return []
    case 1:
      order.expect(fresh, atRow: row)
      let index = order.documentIndex(forRow: row)
      rows.insert(contentsOf: fresh, at: row)
      return told([.inserted(fresh, at: index)])
    case 2:
      guard let moved = document.randomElement(using: &random) else {
        return []
      }
      order.expect([moved], atRow: row)
      let from = document.firstIndex(of: moved) ?? 0
      let gap = order.documentIndex(forRow: row)
      let old = rows.firstIndex(of: moved) ?? 0
      rows.insert(moved, at: row)
      rows.remove(at: old < row ? old : old + 1)
      return told([
        .removed([moved], at: from),
        .inserted([moved], at: from < gap ? gap - 1 : gap),
      ])
    case 3:
      let indices = document.indices.filter { _ in random.below(4) == 0 }
      let gone = indices.map { document[$0] }
      rows.removeAll { gone.contains($0) }
      return told([.removed(gone, at: indices)])
    case 4:
      let landed = pending.filter { _ in random.below(2) == 0 }
      pending.subtract(landed)
      let indices = document.indices.filter { landed.contains(document[$0]) }
      return told([.inserted(indices.map { document[$0] }, at: indices)])
    default:
      guard let dropped = pending.randomElement(using: &random) else {
        return []
      }
      pending.remove(dropped)
      rows.removeAll { $0 == dropped }
      order.deletePlaceholder(dropped)
      return []
    }
  }

  private mutating func told(_ steps: [ListStep<Int>]) -> [ListStep<Int>] {
    order.update(by: steps)
    return steps
  }
}
