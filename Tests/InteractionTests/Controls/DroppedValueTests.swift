import Interaction
import Testing

@Suite struct DroppedValueTests {
  @Test(
    "DND-14 a number fits within its range, and nothing is brought into it",
    arguments: [
      ("48", 48), (" 48\n", 48), ("16.5", 16.5), ("16,25", 16.25), ("96", 96),
      ("97", nil), ("15.9", nil), ("-48", nil), ("hello", nil), ("", nil),
      ("4 8", nil), ("48\n50", nil), ("48.", nil), (".5", nil), ("1e2", nil),
      // A thousand to some, and one to others.
      ("20,000", nil), ("20.000", nil), ("٤٨", nil), ("#48", nil),
    ] as [(String, Double?)])
  func numbers(_ words: String, _ number: Double?) {
    #expect(DroppedValue.number(words, in: 16...96) == number)
  }

  @Test("DND-14 a number may be below zero")
  func negative() {
    #expect(DroppedValue.number("-3.5", in: -10...10) == -3.5)
    #expect(DroppedValue.number("−3,5", in: -10...10) == -3.5)
    #expect(DroppedValue.number("--3", in: -10...10) == nil)
  }

  @Test(
    "DND-14 a colour is six or three digits behind a number sign",
    arguments: [
      ("#3584e4", "#3584e4"), ("#3584E4\n", "#3584e4"), ("#fa0", "#ffaa00"),
      ("3584e4", nil), ("#3584e", nil), ("#3584g4", nil), ("#", nil),
      ("red", nil), ("#3584e4 #ffffff", nil),
    ] as [(String, String?)])
  func colors(_ words: String, _ color: String?) {
    #expect(DroppedValue.color(words) == color)
  }

  @Test("DND-14 a line that is longer than any value is none")
  func long() {
    let zeros = String(repeating: "0", count: DroppedValue.longest)
    #expect(DroppedValue.line(of: zeros) == zeros)
    #expect(DroppedValue.line(of: zeros + "0") == nil)
  }

  @Test(
    "DND-14 CTL-35 CTL-36 a day and a time are read as they are picked",
    arguments: [
      (.date, "2026-03-01", [2026, 3, 1, 9, 30]),
      (.date, "3/1/2026", [2026, 3, 1, 9, 30]),
      (.date, "2026-02-29", nil), (.date, "2026-13-01", nil),
      (.date, "0000-01-01", nil), (.date, "1.3.26", nil),
      (.date, "10:30", nil), (.date, "2026-03-01 10:30", nil),
      (.date, "hello", nil),
      (.time, "10:08", [2000, 2, 29, 10, 8]), (.time, "24:00", nil),
      (.time, "2026-03-01", nil),
      (.dateAndTime, "2026-03-01 10:08", [2026, 3, 1, 10, 8]),
      (.dateAndTime, "2026-03-01T10:08", [2026, 3, 1, 10, 8]),
      (.dateAndTime, "2026-03-01", [2026, 3, 1, 9, 30]),
      (.dateAndTime, "10:08", nil),
      (.countdown, "1:30", [2000, 2, 29, 1, 30]), (.countdown, "90", nil),
    ] as [(DateEntry.Mode, String, [Int]?)])
  func dates(
    _ mode: DateEntry.Mode, _ words: String, _ expected: [Int]?
  ) throws {
    let order = try #require(DateOrder(date: "M/d/y", time: "h:mm a"))
    var entry = try #require(
      DateEntry(mode, order: order, year: 2000, month: 2, day: 29))
    entry.setTime(hour: 9, minute: 30)
    let taken = entry.taking(words)
    #expect(
      taken.map { [$0.year, $0.month, $0.day, $0.hour, $0.minute] }
        == expected)
  }

  @Test("DND-14 CTL-37 a time that is dropped goes to the nearest step")
  func steps() throws {
    let order = try #require(DateOrder(date: "d.M.y", time: "HH:mm"))
    let entry = try #require(
      DateEntry(
        .time, order: order, minuteStep: 15, year: 2000, month: 1, day: 1))
    #expect(entry.taking("10:08")?.minute == 15)
    let day = try #require(
      DateEntry(.date, order: order, year: 2000, month: 1, day: 1))
    #expect(day.taking("1.3.2026")?.month == 3)
  }

  @Test(
    "DND-14 CTL-31 words choose a value of one column, or one of each",
    arguments: [
      ("3 feet", [2, 1]), ("3  Feet ", [2, 1]), ("2", [1, 0]),
      ("feet", [0, 1]), ("4 feet", nil), ("feet 3", nil),
      ("3 feet feet", nil), ("", nil),
    ] as [(String, [Int]?)])
  func columns(_ words: String, _ chosen: [Int]?) {
    let columns = [
      PickerColumn(["1", "2", "3"]), PickerColumn(["cm", "feet"]),
    ]
    #expect(PickerColumn.positions(of: words, in: columns) == chosen)
  }
}
