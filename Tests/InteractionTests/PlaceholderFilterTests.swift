import Interaction
import RandomTesting
import Testing

@Suite struct PlaceholderFilterTests {
  @Test("DND-35 a part of the rows keeps their order, placeholders included")
  func part() {
    var order = PlaceholderOrder(document: ["a1", "b1", "a2", "b2"])
    order.insert(["a3"], atRow: 1)
    order.insert(["b3"], atRow: 3)
    order.insert(["a4", "b4"], atRow: order.count)
    #expect(order.ids == ["a1", "a3", "b1", "b3", "a2", "b2", "a4", "b4"])
    let part = order.filtered { $0.hasPrefix("a") }
    #expect(part.ids == ["a1", "a3", "a2", "a4"])
    #expect(part.document == ["a1", "a2"])
    #expect(part.placeholders == ["a3", "a4"])
    #expect(order.filtered { _ in true }.ids == order.ids)
    #expect(order.filtered { _ in false }.count == 0)
  }

  @Test(
    """
    DND-28 what is dropped into a part of the rows lands beside the row that \
    it was dropped at
    """)
  func landing() {
    let order = PlaceholderOrder(document: ["b0", "a1", "b1", "b2", "a2", "b3"])
    let part = order.filtered { $0.hasPrefix("a") }
    #expect(order.row(forRow: 0, of: part) == 1)
    #expect(order.row(forRow: 1, of: part) == 4)
    // Behind the last that shows, not behind what doesn't.
    #expect(order.row(forRow: 2, of: part) == 5)
    #expect(order.row(forRow: 9, of: part) == 5)
    // Nothing is hidden, or nothing shows.
    #expect(order.row(forRow: 3, of: order) == 3)
    #expect(order.row(forRow: 0, of: order.filtered { _ in false }) == 0)
  }

  @Test("DND-28 in every gap of any part the neighbours that show stay so")
  func anyGap() {
    var random = SeededRandom(seed: 7)
    for _ in 0..<300 {
      let ids = (0..<Int.random(in: 1...9, using: &random)).map { "\($0)" }
      let shown = Set(ids.filter { _ in Bool.random(using: &random) })
      let order = PlaceholderOrder(document: ids)
      let part = order.filtered(shown.contains)
      for row in 0...part.count where part.count > 0 {
        var after = ids
        after.insert("new", at: order.row(forRow: row, of: part))
        var expected = part.ids
        expected.insert("new", at: row)
        #expect(after.filter { shown.contains($0) || $0 == "new" } == expected)
      }
    }
  }
}
