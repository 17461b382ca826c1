import Interaction
import RandomTesting
import Testing

@Suite struct PlaceholderOrderTests {
  private typealias Order = PlaceholderOrder<String>

  private func order(_ document: String, _ placeholders: (String, Int)...)
    -> Order
  {
    var order = Order(document: document.map(String.init))
    for (ids, row) in placeholders {
      order.insert(ids.map(String.init), atRow: row)
    }
    return order
  }

  /// The rows, placeholders in capital letters.
  private func text(_ order: Order) -> String { order.ids.joined() }

  @Test("DND-35 each placeholder stands where the drop landed")
  func insertion() {
    #expect(text(order("abc", ("XY", 1))) == "aXYbc")
    #expect(text(order("abc", ("XY", 0))) == "XYabc")
    #expect(text(order("abc", ("XY", 3))) == "abcXY")
    #expect(text(order("", ("XY", 0))) == "XY")
    #expect(text(order("abc", ("XY", 99), ("Z", -1))) == "ZabcXY")
    #expect(text(order("abc", ("XY", 1), ("PQ", 2))) == "aXPQYbc")
    #expect(text(order("abc", ("XY", 1), ("P", 3))) == "aXYPbc")
    #expect(text(order("abc", ("XY", 1), ("P", 1))) == "aPXYbc")
    #expect(text(order("abc", ("XY", 1), ("X", 4))) == "aXYbc")
  }

  @Test("DND-35 rows and indices lead to one another")
  func lookup() {
    let order = order("abc", ("XY", 1), ("Z", 5))
    #expect(
      order.rows == [
        .item("a", index: 0), .placeholder("X"), .placeholder("Y"),
        .item("b", index: 1), .item("c", index: 2), .placeholder("Z"),
      ])
    #expect((0..<3).map { order.row(ofItemAt: $0) } == [0, 3, 4])
    #expect(order.row(ofPlaceholder: "Y") == 2)
    #expect(order.row(ofPlaceholder: "a") == nil)
    #expect(
      (0...6).map { order.documentIndex(forRow: $0) } == [0, 1, 1, 1, 2, 3, 3])
  }

  @Test("DND-35 what finishes out of order ends in its order")
  func outOfOrder() {
    var order = order("ab", ("XYZ", 1))
    let index1 = order.commitInsertion(of: "Z")
    #expect(index1 == 1)
    let index2 = order.commitInsertion(of: "X")
    #expect(index2 == 1)
    let index3 = order.commitInsertion(of: "Y")
    #expect(index3 == 2)
    let index4 = order.commitInsertion(of: "Y")
    #expect(index4 == nil)
    #expect(order.document == ["a", "X", "Y", "Z", "b"])
    #expect(!order.hasPlaceholders)
  }

  @Test("DND-35 several that finish together land at once")
  func together() {
    var order = order("ab", ("WXYZ", 1))
    let landed = order.commitInsertion(of: ["X", "Z", "?"])
    #expect(landed.map(\.id) == ["X", "Z"])
    #expect(landed.map(\.index) == [1, 2])
    #expect(text(order) == "aWXYZb")
    #expect(order.placeholders == ["W", "Y"])
  }

  @Test("DND-35 placeholders stay with the items around them")
  func changes() {
    func updated(_ order: Order, to document: String) -> String {
      var order = order
      order.update(to: document.map(String.init))
      return text(order)
    }
    let middle = order("abcd", ("XY", 2))
    #expect(updated(middle, to: "pabcd") == "pabXYcd")
    #expect(updated(middle, to: "abcdp") == "abXYcdp")
    #expect(updated(middle, to: "acd") == "aXYcd")
    #expect(updated(middle, to: "abd") == "abXYd")
    #expect(updated(middle, to: "") == "XY")
    #expect(updated(middle, to: "bcda") == "bXYcda", "a moved to the end")
    #expect(updated(middle, to: "acdb") == "aXYcdb", "b moved to the end")
    #expect(updated(middle, to: "dabc") == "dabXYc", "d moved to the front")
    #expect(updated(middle, to: "abpcd") == "abXYpcd", "what is unexpected")
  }

  @Test("DND-35 an item that has appeared takes its placeholder's row")
  func landing() {
    var order = order("ab", ("XYZ", 1))
    order.update(to: ["a", "Y", "b"])
    #expect(text(order) == "aXYZb")
    #expect(order.placeholders == ["X", "Z"])
    order.update(to: ["X", "a", "Y", "b"])
    #expect(text(order) == "XaYZb", "undone and put elsewhere meanwhile")
  }

  @Test("DND-35 what is dropped among placeholders lands there")
  func dropsAmong() {
    var order = order("ab", ("XY", 1))
    order.expect(["p", "q"], atRow: 2)
    #expect(text(order) == "aXYb", "what is expected is no row")
    let index = order.documentIndex(forRow: 2)
    #expect(index == 1)
    order.update(to: ["a", "p", "q", "b"])
    #expect(text(order) == "aXpqYb")
    order.expect(["b"], atRow: 1)
    order.update(to: ["a", "b", "p", "q"])
    #expect(text(order) == "abXpqY")
  }

  @Test("DND-35 what was expected and doesn't come leaves no trace")
  func disappointment() {
    var order = order("ab", ("XY", 1))
    order.expect(["p"], atRow: 2)
    order.update(to: ["z", "a", "b"])
    #expect(text(order) == "zaXYb")
    order.forget(["p"])
    order.update(to: ["z", "a", "p", "b"])
    #expect(text(order) == "zaXYpb")
  }

  @Test("DND-35 a thing that turns out to be several makes room behind it")
  func several() {
    var order = order("ab", ("XY", 1))
    order.insert(["P", "Q"], after: "X")
    #expect(text(order) == "aXPQYb")
    order.deletePlaceholder("X")
    order.deletePlaceholder("X")
    #expect(text(order) == "aPQYb")
  }
}

/// Against rows in a plain array, on which everything is done directly.
@Suite struct PlaceholderOrderPropertyTests {
  private struct Model {
    var rows: [Int] = []
    var pending: Set<Int> = []

    var document: [Int] { rows.filter { !pending.contains($0) } }
  }

  @Test(
    """
    DND-35 drops, moves, removals and ends in any order give the rows that a \
    plain array gives
    """, arguments: 0..<40 as Range<UInt64>)
  func walk(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var model = Model(rows: Array(0..<Int.random(in: 0...6, using: &random)))
    var order = PlaceholderOrder(document: model.rows)
    var next = 100
    for _ in 0..<120 {
      step(&model, &order, &next, &random)
      #expect(order.ids == model.rows)
      #expect(order.document.all == model.document)
      #expect(order.count == model.rows.count)
      #expect(Set(order.placeholders) == model.pending)
      for (row, id) in model.rows.enumerated() {
        #expect(order[row].id == id)
      }
    }
  }

  private func step(
    _ model: inout Model, _ order: inout PlaceholderOrder<Int>,
    _ next: inout Int, _ random: inout SeededRandom
  ) {
    let row = Int.random(in: 0...model.rows.count, using: &random)
    let fresh = Array(next..<next + Int.random(in: 1...3, using: &random))
    next += 3
    switch Int.random(in: 0..<7, using: &random) {
    case 0:
      model.rows.insert(contentsOf: fresh, at: row)
      model.pending.formUnion(fresh)
      order.insert(fresh, atRow: row)
    case 1:
      order.expect(fresh, atRow: row)
      model.rows.insert(contentsOf: fresh, at: row)
      order.update(to: model.document)
    case 2:
      // A move to a row, as a drop within the place does.
      guard let moved = model.document.randomElement(using: &random) else {
        return
      }
      order.expect([moved], atRow: row)
      let old = model.rows.firstIndex(of: moved) ?? 0
      model.rows.insert(moved, at: row)
      model.rows.remove(at: old < row ? old : old + 1)
      order.update(to: model.document)
    case 3:
      guard let gone = model.document.randomElement(using: &random) else {
        return
      }
      model.rows.removeAll { $0 == gone }
      order.update(to: model.document)
    case 4:
      guard let landed = model.pending.randomElement(using: &random) else {
        return
      }
      model.pending.remove(landed)
      if Bool.random(using: &random) {
        let index = order.commitInsertion(of: landed)
        #expect(index == model.document.firstIndex(of: landed))
      } else {
        order.update(to: model.document)
      }
    case 5:
      guard let dropped = model.pending.randomElement(using: &random) else {
        return
      }
      model.pending.remove(dropped)
      model.rows.removeAll { $0 == dropped }
      order.deletePlaceholder(dropped)
    default:
      let landed = model.pending.filter { _ in Bool.random(using: &random) }
      model.pending.subtract(landed)
      let places = order.commitInsertion(of: landed)
      for (id, index) in places { #expect(model.document[index] == id) }
      #expect(places.count == landed.count)
    }
  }

  @Test(
    "DND-35 sorting the items leaves every placeholder, in order",
    arguments: 0..<20 as Range<UInt64>)
  func sorting(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var order = PlaceholderOrder(document: Array(0..<20))
    for id in 100..<110 {
      order.insert(
        [id], atRow: Int.random(in: 0...order.count, using: &random))
    }
    let before = order.placeholders
    let sorted = (0..<20).shuffled(using: &random)
    order.update(to: sorted)
    #expect(order.document.all == sorted)
    #expect(order.placeholders == before)
    #expect(Set(order.ids).count == 30)
  }
}
