import Interaction
import Testing

@Suite struct RowSwipeTests {
  /// A stroke from the middle of a row that ends after so many steps.
  private func stroke(
    _ swipe: inout RowSwipe, x: Double, y: Double = 0, steps: Int = 10,
    step: Duration = .milliseconds(16), rest: Duration = .zero
  ) -> (isTaken: Bool, ending: RowSwipe.Ending) {
    var now = Instant(nanoseconds: 0)
    swipe.press(at: Point(x: 200, y: 20), at: now)
    now = now.advanced(by: rest)
    var isTaken = false
    for index in 1...steps {
      now = now.advanced(by: step)
      let part = Double(index) / Double(steps)
      isTaken = swipe.move(
        to: Point(x: 200 + x * part, y: 20 + y * part), at: now)
    }
    return (isTaken, swipe.release(at: now))
  }

  private func swipe(rightToLeft: Bool = false) -> RowSwipe {
    RowSwipe(rowWidth: 300, actionsWidth: 80, isRightToLeft: rightToLeft)
  }

  @Test("GES-05 a stroke opens a row from half its actions' width on")
  func opens() {
    for (way, ending) in [
      (-30.0, RowSwipe.Ending.closed), (-60, .open), (-120, .open),
    ] {
      var row = swipe()
      // Slowly: its speed says nothing.
      let result = stroke(&row, x: way, steps: 20, step: .milliseconds(60))
      #expect(result.isTaken && result.ending == ending, "\(way)")
      #expect(row.distance == (ending == .open ? 80 : 0))
      #expect(!row.isSliding)
    }
  }

  @Test("GES-05 a quick stroke opens a row however short it is")
  func flicks() {
    var row = swipe()
    let opened = stroke(&row, x: -30, steps: 4, step: .milliseconds(8))
    #expect(opened.ending == .open)
    // And back.
    let closed = stroke(&row, x: 30, steps: 4, step: .milliseconds(8))
    #expect(closed.isTaken && closed.ending == .closed)
    #expect(row.distance == 0)
  }

  @Test("GES-05 a stroke that stops before it ends is not quick")
  func stops() {
    var row = swipe()
    var now = Instant(nanoseconds: 0)
    row.press(at: Point(x: 200, y: 0), at: now)
    now = now.advanced(by: .milliseconds(8))
    let isTaken = row.move(to: Point(x: 170, y: 0), at: now)
    #expect(isTaken)
    now = now.advanced(by: .milliseconds(400))
    let ending = row.release(at: now)
    #expect(ending == .closed)
  }

  @Test(
    "GES-05 a stroke across most of the row does what the first action does")
  func performs() {
    var row = swipe()
    #expect(stroke(&row, x: -200).ending == .performsFirst)
    #expect(row.wouldPerformFirst)
    var other = RowSwipe(
      rowWidth: 300, actionsWidth: 80, performsFirst: false)
    #expect(stroke(&other, x: -200).ending == .open)
    #expect(other.distance == 80)
    // No action takes the whole row.
    var narrow = RowSwipe(rowWidth: 100, actionsWidth: 80)
    #expect(stroke(&narrow, x: -99).ending == .open)
  }

  @Test(
    "GES-05 a stroke along the list, back, or after a rest is not the row's",
    arguments: [(10.0, 60.0, 0), (-40, 60, 0), (60, 0, 0), (-120, 0, 450)])
  func others(_ x: Double, _ y: Double, _ rest: Int) {
    var row = swipe()
    let result = stroke(&row, x: x, y: y, rest: .milliseconds(rest))
    #expect(!result.isTaken && result.ending == .closed)
    #expect(row.distance == 0)
  }

  @Test("GES-05 a tap on an open row closes it")
  func taps() {
    var row = swipe()
    _ = stroke(&row, x: -100)
    #expect(row.distance == 80)
    #expect(stroke(&row, x: -2).ending == .closed)
    #expect(row.distance == 0)
  }

  @Test("GES-05 rows are mirrored where reading begins at the right")
  func mirrored() {
    var row = swipe(rightToLeft: true)
    #expect(stroke(&row, x: 100).ending == .open)
    var back = swipe(rightToLeft: true)
    #expect(!stroke(&back, x: -100).isTaken)
  }

  @Test("GES-05 the content begins under the finger without a leap")
  func smooth() {
    var row = swipe()
    let now = Instant(nanoseconds: 0)
    row.press(at: Point(x: 200, y: 0), at: now)
    let taken = [193.0, 191].map { row.move(to: Point(x: $0, y: 0), at: now) }
    #expect(taken == [false, true])
    #expect(row.distance == 1)
    #expect(row.isSliding)
  }

  @Test("GES-05 a row without actions doesn't slide")
  func empty() {
    var row = RowSwipe(rowWidth: 300, actionsWidth: 0)
    #expect(!stroke(&row, x: -200).isTaken)
  }
}
