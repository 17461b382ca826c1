import Interaction
import Testing

@Suite struct RefreshPullTests {
  private let start = Instant(nanoseconds: 0)

  private func pulled(
    by x: Double = 0, _ y: Double, isAtTop: Bool = true,
    rest: Duration = .zero
  ) -> (pull: RefreshPull, isTaken: Bool) {
    var pull = RefreshPull()
    pull.press(at: Point(x: 50, y: 50), isAtTop: isAtTop, at: start)
    var isTaken = false
    for step in 1...10 {
      let part = Double(step) / 10
      isTaken = pull.move(
        to: Point(x: 50 + x * part, y: 50 + y * part),
        at: start.advanced(by: rest))
    }
    return (pull, isTaken)
  }

  @Test("CTL-50 content follows at half the way, and not beyond an end")
  func distance() {
    for (way, distance) in [(6.0, 0.0), (28, 10), (68, 30), (900, 72)] {
      let (pull, isTaken) = pulled(by: 0, way)
      #expect(pull.distance == distance && isTaken == (way > 8), "\(way)")
    }
  }

  @Test("CTL-50 it is fetched from so far on, and not before")
  func threshold() {
    for (way, fetches) in [(103.0, false), (104, true), (300, true)] {
      var (pull, _) = pulled(by: 0, way)
      #expect(pull.wouldRefresh == fetches)
      let isFetched = pull.release()
      #expect(isFetched == fetches, "\(way)")
      #expect(pull.distance == 0 && !pull.wouldRefresh)
    }
  }

  @Test("CTL-50 a finger that goes back up has nothing fetched")
  func takenBack() {
    var (pull, _) = pulled(by: 0, 200)
    #expect(pull.wouldRefresh)
    let isMoved = pull.move(to: Point(x: 50, y: 60), at: start)
    #expect(isMoved)
    #expect(!pull.wouldRefresh && pull.distance == 1)
    var isFetched = pull.release()
    #expect(!isFetched)

    (pull, _) = pulled(by: 0, 200)
    pull.cancel()
    isFetched = pull.release()
    #expect(pull.distance == 0 && !isFetched)
  }

  @Test("CTL-50 GES-08 a finger that was held drags what it is on")
  func late() {
    let (pull, isTaken) = pulled(by: 0, 200, rest: .milliseconds(450))
    #expect(!isTaken && pull.distance == 0)
  }

  @Test("CTL-50 strokes up, aside, and in scrolled content are another's")
  func others() {
    for (x, y, isAtTop) in [
      (0.0, -200.0, true), (200, 150, true), (-200, 150, true),
      (0, 200, false),
    ] {
      var (pull, isTaken) = pulled(by: x, y, isAtTop: isAtTop)
      #expect(!isTaken && pull.distance == 0)
      // It stays another's.
      let isMoved = pull.move(to: Point(x: 50, y: 400), at: start)
      #expect(!isMoved)
      let isFetched = pull.release()
      #expect(!isFetched)
    }
  }
}
