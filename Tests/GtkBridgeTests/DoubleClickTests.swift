import Testing

@testable import GtkBridge

@Suite struct DoubleClickTests {
  private let here = Point(x: 40, y: 60)

  /// Which of some clicks are the second of a double click.
  private func doubles(_ clicks: [(Point, UInt32)]) -> [Bool] {
    var double = DoubleClick(longest: 400, distance: 5)
    return clicks.map { double.take(at: $0, time: $1) }
  }

  @Test("CTL-13 two clicks are a double click if they are near and soon")
  func double() {
    #expect(
      doubles([
        (here, 1_000), (Point(x: 44, y: 56), 1_400),
        // The third is a first one.
        (here, 1_500), (here, 1_901),
        (Point(x: 46, y: 60), 2_000), (Point(x: 46, y: 66), 2_100),
      ]) == [false, true, false, false, false, false])
  }

  @Test("CTL-13 a double click is one while the clock of events begins again")
  func clockWraps() {
    #expect(doubles([(here, .max - 99), (here, 100)]) == [false, true])
  }
}
