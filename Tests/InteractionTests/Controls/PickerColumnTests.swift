import Interaction
import Testing

@Suite struct PickerColumnTests {
  @Test("CTL-31 the value in the middle of five rows is the chosen one")
  func middle() {
    var column = PickerColumn(["a", "b", "c", "d", "e", "f"])
    func rows() -> [String?] {
      (0..<PickerColumn.rowCount).map(column.value(inRow:))
    }
    #expect(rows() == [nil, nil, "a", "b", "c"])
    column.scroll(by: 3)
    #expect(column.chosen == 3)
    #expect(rows() == ["b", "c", "d", "e", "f"])
    column.scroll(by: 1)
    #expect(rows() == ["c", "d", "e", "f", nil])
  }

  @Test("CTL-31 one value is chosen whatever is asked for")
  func always() {
    var column = PickerColumn(["a", "b", "c"], chosen: 9)
    var seen = [column.chosen]
    for rows in [1, -1, -99, .min, 2, .max, .min] {
      column.scroll(by: rows)
      seen.append(column.chosen)
    }
    #expect(seen == [2, 2, 1, 0, 0, 2, 2, 0])
    column.choose(2)
    column.replace(with: ["x", "y"])
    #expect(column.chosen == 1)
  }

  @Test("CTL-31 typing chooses what begins so, and a pause begins anew")
  func typing() {
    var column = PickerColumn(["Denmark", "Spain", "Sudan", "Sweden"])
    var now = Instant(nanoseconds: 0)
    func type(_ text: String) -> Int {
      for letter in text {
        now = now.advanced(by: .milliseconds(200))
        _ = column.type(letter, at: now)
      }
      return column.chosen
    }
    #expect(type("sw") == 3)
    now = now.advanced(by: .seconds(2))
    #expect(type("sud") == 2)
    // What doesn't go on begins anew, and what begins nowhere is nothing.
    #expect(type("d") == 0)
    let isKnown = column.type("x", at: now)
    #expect(!isKnown && column.chosen == 0)
  }

  @Test("CTL-35 digits choose numbers, with zeros before them or without")
  func digits() {
    var column = PickerColumn((0..<60).map { $0 < 10 ? "0\($0)" : "\($0)" })
    var now = Instant(nanoseconds: 0)
    for (text, chosen) in [
      ("5", 5), ("45", 45), ("07", 7), ("1", 1), ("12", 12), ("0", 0),
    ] {
      now = now.advanced(by: .seconds(5))
      for digit in text { _ = column.type(digit, at: now) }
      #expect(column.chosen == chosen, "\(text)")
    }
  }
}
