import Testing

@testable import Charts

@Suite struct NumberReaderTests {
  @Test(
    "Numbers are read as people write them",
    arguments: [
      ("12", 12), ("-3.5", -3.5), ("−3.5", -3.5), ("+7", 7), (".5", 0.5),
      ("5.", 5), ("1,234", 1_234), ("1,234,567.8", 1_234_567.8),
      ("1.234.567,8", 1_234_567.8), ("1.234.567", 1_234_567), ("1,5", 1.5),
      ("1'234", 1_234), ("1 234", 1_234), ("€ 5.20", 5.2), ("5,20 €", 5.2),
      ("(12)", -12), ("12 %", 12), ("$(1,234.50)", -1_234.5), ("1e3", 1_000),
      ("2.5E-2", 0.025), ("1234,5", 1_234.5),
    ] as [(String, Double)])
  func reads(_ cell: String, _ number: Double) {
    #expect(NumberReader(for: [cell]).number(cell) == number)
  }

  @Test(
    "What is no number is none",
    arguments: [
      "", "-", "e5", "1e", "12 May", "2024-01-02", "10:30", "1/2", "1.2.3",
      "(5", "5)", "--5", "1,2,3", "1e999", "12%5", "٣", "NaN", "inf", "0x10",
      String(repeating: "1", count: 200), "1e5000000000000000000000", "$",
      "1e+-3",
    ])
  func refuses(_ cell: String) {
    #expect(NumberReader(for: [cell]).number(cell) == nil)
  }

  @Test("The cells of a column tell which sign stands before the fraction")
  func column() {
    let comma = NumberReader(for: ["1,234", "1,5", "0,25"])
    #expect(comma.number("1,234") == 1.234)
    let point = NumberReader(for: ["1,234", "1.5", "2.25"])
    #expect(point.number("1,234") == 1_234)
    let groups = NumberReader(for: ["1.234.567", "1.234"])
    #expect(groups.number("1.234") == 1.234 || groups.number("1.234") == 1_234)
    #expect(NumberReader(for: ["1,234.5", "1,234"]).number("1,234") == 1_234)
  }
}
