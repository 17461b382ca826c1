import Interaction
import Testing

@Suite struct WheelSpinTests {
  private let start = Instant(nanoseconds: 0)

  private func time(_ milliseconds: Int) -> Instant {
    start.advanced(by: .milliseconds(milliseconds))
  }

  /// A finger that goes so far in steps of 16 ms, and leaves.
  private func turned(
    by way: Double, steps: Int = 5, rest: Int = 0, from row: Int = 10,
    of count: Int = 60
  ) -> (spin: WheelSpin, end: Int) {
    var spin = WheelSpin(at: row, of: count, rowHeight: 26)
    spin.press(at: 100, at: start)
    for step in 1...steps {
      _ = spin.move(
        to: 100 + way * Double(step) / Double(steps), at: time(step * 16))
    }
    let end = steps * 16 + rest
    spin.release(at: time(end))
    return (spin, end)
  }

  @Test("CTL-31 rows follow the finger, and the nearest one is in the middle")
  func follows() {
    var spin = WheelSpin(at: 10, of: 60, rowHeight: 26)
    spin.press(at: 100, at: start)
    // The first eight pixels decide, and move nothing.
    for (y, isTaken, row, offset) in [
      (93.0, false, 10, 0.0), (80, true, 10, -12), (78, true, 11, 12),
      (144, true, 8, 0), (100, true, 10, 8),
    ] {
      let isMoved = spin.move(to: y, at: time(10))
      #expect(isMoved == isTaken && spin.isMoving == isTaken)
      #expect(spin.row == row && abs(spin.offset - offset) < 0.01, "\(y)")
    }
    #expect(!spin.isAtRest)
  }

  @Test("CTL-31 a finger that rests before it leaves means the row there is")
  func slow() {
    var (spin, end) = turned(by: -70, rest: 300)
    #expect(!spin.isAtRest)
    spin.tick(at: time(end + 90))
    #expect(spin.isMoving)
    spin.tick(at: time(end + 180))
    #expect(spin.isAtRest && spin.row == 12 && spin.position == 12)
  }

  @Test("CTL-31 what is let go in motion goes on, ever slower, to a whole row")
  func flick() {
    var (spin, end) = turned(by: -88)
    // 80 pixels in 64 milliseconds, of which the first eight decide.
    var way: [Double] = []
    for milliseconds in stride(from: 0, through: 650, by: 50) {
      spin.tick(at: time(end + milliseconds))
      way.append(spin.position)
    }
    #expect(spin.isAtRest && spin.row > 22 && spin.row < 32)
    let steps = zip(way, way.dropFirst()).map { $1 - $0 }
    #expect(steps.allSatisfy { $0 > 0 })
    #expect(zip(steps, steps.dropFirst()).allSatisfy { $0 > $1 })
    // The other way, too.
    (spin, end) = turned(by: 60, from: 50)
    spin.tick(at: time(end + 650))
    #expect(spin.isAtRest && spin.row < 45)
  }

  @Test("CTL-31 no end is passed, and no flick is longer than its column")
  func ends() {
    for way in [-4000.0, 4000] {
      var (spin, end) = turned(by: way)
      let last = way < 0 ? 59 : 0
      #expect(spin.row == last)
      spin.tick(at: time(end + 1000))
      #expect(spin.isAtRest && spin.row == last && spin.offset == 0)
    }
    var (spin, end) = turned(by: -200, from: 0, of: 1)
    spin.tick(at: time(end + 1000))
    #expect(spin.isAtRest && spin.row == 0)
  }

  @Test(
    "CTL-31 a finger stops what goes on; where it comes to rest is known before"
  )
  func stops() {
    var (spin, end) = turned(by: -88)
    spin.tick(at: time(end + 100))
    let there = spin.position
    spin.press(at: 40, at: time(end + 110))
    #expect(spin.isMoving && spin.position == there)
    // It needs no eight pixels to be turned on.
    let isMoved = spin.move(to: 41, at: time(end + 120))
    #expect(isMoved)
    spin.release(at: time(end + 400))
    spin.tick(at: time(end + 600))
    #expect(spin.isAtRest && spin.row == Int(there.rounded()))

    (spin, end) = turned(by: -88)
    let last = spin.end
    #expect(last > spin.row)
    spin.tick(at: time(end + 650))
    #expect(spin.isAtRest && spin.row == last && spin.end == last)
  }

  @Test("CTL-31 a finger that stopped on a row for a moment means that row")
  func hesitant() {
    let slower = turned(by: -88, rest: 70).spin.end
    #expect(slower < turned(by: -88).spin.end)
    #expect(turned(by: -88, rest: 110).spin.end == 13)
  }

  @Test("CTL-31 a press without a turn moves nothing")
  func press() {
    var spin = WheelSpin(at: 3, of: 7, rowHeight: 26)
    spin.press(at: 100, at: start)
    spin.release(at: time(50))
    #expect(spin.isAtRest && spin.row == 3)
  }
}
