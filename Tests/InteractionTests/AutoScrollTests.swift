import Interaction
import Testing

@Suite struct AutoScrollTests {
  private let view = Rect(x: 0, y: 0, width: 400, height: 600)

  private func at(_ milliseconds: Int) -> Instant {
    Instant(nanoseconds: Int64(milliseconds) * 1_000_000)
  }

  /// The way made in a second at a point.
  private func way(at point: Point) -> AutoScroll.Step {
    var scroll = AutoScroll(delay: .zero)
    scroll.move(to: point, in: view, at: at(0))
    var sum = AutoScroll.Step.none
    for frame in 1...60 {
      let step = scroll.tick(at: at(frame * 1000 / 60))
      sum.x += step.x
      sum.y += step.y
    }
    return sum
  }

  @Test("DND-32 the band inside each edge scrolls that way, the middle doesn't")
  func bands() {
    #expect(way(at: Point(x: 200, y: 300)) == .none)
    #expect(way(at: Point(x: 200, y: 30)) == .none)
    #expect(way(at: Point(x: 200, y: 570)) == .none)
    #expect(way(at: Point(x: 200, y: 29)).y < 0)
    #expect(way(at: Point(x: 200, y: 571)).y > 0)
    #expect(way(at: Point(x: 10, y: 300)).x < 0)
    let corner = way(at: Point(x: 395, y: 595))
    #expect(corner.x > 0 && corner.y > 0)
  }

  @Test("DND-32 the deeper in the band, the faster")
  func depth() {
    let speeds = stride(from: 571.0, to: 600, by: 1).map {
      way(at: Point(x: 200, y: $0)).y
    }
    #expect(zip(speeds, speeds.dropFirst()).allSatisfy { $0 < $1 })
    #expect((speeds.first ?? 0) > 50)
    #expect((speeds.last ?? 0) < 1_501)
  }

  @Test("DND-32 it waits a little, and stops at once on leaving")
  func delay() {
    var scroll = AutoScroll()
    scroll.move(to: Point(x: 200, y: 590), in: view, at: at(0))
    #expect(scroll.isWanted)
    #expect(scroll.tick(at: at(149)) == .none)
    #expect(scroll.tick(at: at(166)).y > 0)
    scroll.move(to: Point(x: 200, y: 600), in: view, at: at(170))
    #expect(!scroll.isWanted)
    #expect(scroll.tick(at: at(183)) == .none)
    // Back in: the delay again.
    scroll.move(to: Point(x: 200, y: 590), in: view, at: at(200))
    #expect(scroll.tick(at: at(300)) == .none)
    scroll.stop()
    #expect(scroll.tick(at: at(900)) == .none)
  }

  @Test("DND-32 from one edge to the other it begins anew")
  func turns() {
    var scroll = AutoScroll()
    scroll.move(to: Point(x: 200, y: 590), in: view, at: at(0))
    #expect(scroll.tick(at: at(200)).y > 0)
    scroll.move(to: Point(x: 200, y: 10), in: view, at: at(210))
    #expect(scroll.tick(at: at(220)) == .none)
    #expect(scroll.tick(at: at(400)).y < 0)
  }

  @Test("DND-32 a small view keeps a middle that does not scroll")
  func small() {
    let low = Rect(x: 0, y: 0, width: 300, height: 40)
    var scroll = AutoScroll(delay: .zero)
    scroll.move(to: Point(x: 150, y: 20), in: low, at: at(0))
    #expect(!scroll.isWanted)
    scroll.move(to: Point(x: 150, y: 5), in: low, at: at(0))
    #expect(scroll.isWanted)
    scroll.move(
      to: Point(x: 0, y: 0), in: Rect(x: 0, y: 0, width: 0, height: 0),
      at: at(0))
    #expect(!scroll.isWanted)
  }

  @Test("DND-32 a program that was busy for a second does not leap")
  func late() {
    var scroll = AutoScroll(delay: .zero)
    scroll.move(to: Point(x: 200, y: 599), in: view, at: at(0))
    #expect(scroll.tick(at: at(3_000)).y <= 75)
    #expect(scroll.tick(at: at(9_000)).y <= 75)
    // A clock that stands still or runs back moves nothing.
    #expect(scroll.tick(at: at(9_000)) == .none)
    #expect(scroll.tick(at: at(8_000)) == .none)
  }

  @Test(
    "DND-32 the frame rate makes no difference to the way",
    arguments: [30, 60, 144])
  func frames(rate: Int) {
    var scroll = AutoScroll(delay: .zero)
    scroll.move(to: Point(x: 200, y: 590), in: view, at: at(0))
    var sum = 0.0
    for frame in 1...rate {
      sum +=
        scroll.tick(
          at: Instant(nanoseconds: Int64(frame) * 1_000_000_000 / Int64(rate))
        ).y
    }
    // 60 + 1440 · (20 ∕ 30)² pixels a second.
    #expect(abs(sum - 700) < 1)
  }
}
