import Interaction
import RandomTesting
import Testing

@Suite struct TouchLiftTests {
  private let here = Point(x: 100, y: 100)
  private let there = Point(x: 100, y: 140)

  private func at(_ milliseconds: Int) -> Instant {
    Instant(nanoseconds: Int64(milliseconds) * 1_000_000)
  }

  @Test("DND-02 a finger that moves before it has been held scrolls")
  func scrolls() {
    var touch = TouchLift()
    #expect(touch.press(at: here, at: at(0)).isEmpty)
    #expect(touch.move(to: there, at: at(400)).isEmpty)
    #expect(touch.phase == .scrolling && !touch.mayDrag)
    #expect(touch.deadline == nil)
    #expect(touch.tick(at: at(900)).isEmpty)
    #expect(touch.move(to: here, at: at(950)).isEmpty)
    #expect(touch.release(at: at(1_000)).isEmpty)
  }

  @Test("DND-02 DND-01 a finger that was held lifts, and the same one drags")
  func drags() {
    var touch = TouchLift()
    _ = touch.press(at: here, at: at(0))
    #expect(touch.move(to: Point(x: 104, y: 96), at: at(200)).isEmpty)
    #expect(touch.tick(at: at(499)).isEmpty)
    #expect(touch.tick(at: at(500)) == [.lift])
    #expect(touch.mayDrag)
    #expect(touch.move(to: there, at: at(600)).isEmpty)
    #expect(touch.phase == .dragging && touch.mayDrag)
    #expect(touch.move(to: here, at: at(700)).isEmpty)
    #expect(touch.release(at: at(800)) == [.putDown])
    #expect(touch.phase == .idle)
  }

  @Test("GES-02 a tap keeps its usual meaning")
  func taps() {
    var touch = TouchLift()
    _ = touch.press(at: here, at: at(0))
    #expect(touch.release(at: at(120)).isEmpty)
    #expect(touch.phase == .idle)
  }

  @Test("GES-08 CTL-13 DND-17 held and let go: put down, and held")
  func putsDown() {
    var touch = TouchLift()
    _ = touch.press(at: here, at: at(0))
    _ = touch.tick(at: at(500))
    #expect(touch.release(at: at(900)) == [.putDown, .hold])
    _ = touch.press(at: here, at: at(2_000))
    // The clock was late, the finger was not.
    #expect(touch.release(at: at(2_700)) == [.lift, .putDown, .hold])
  }

  @Test("DND-02 a second finger puts the item down: it means something else")
  func secondFinger() {
    var touch = TouchLift()
    _ = touch.press(at: here, at: at(0))
    _ = touch.tick(at: at(500))
    #expect(touch.press(at: there, at: at(600)) == [.putDown])
    #expect(touch.phase == .idle)
    _ = touch.press(at: here, at: at(1_000))
    #expect(touch.press(at: there, at: at(1_100)).isEmpty)
    #expect(touch.tick(at: at(3_000)).isEmpty)
  }

  @Test(
    "DND-02 no finger lifts without the hold, and what is lifted ends",
    arguments: UInt64(1)...20)
  func walk(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var touch = TouchLift()
    var now = 0
    var pressed: Int?
    var isLifted = false
    for _ in 0..<1_000 {
      now += Int.random(in: 0...300, using: &random)
      let effects: [TouchLift.Effect]
      switch Int.random(in: 0..<8, using: &random) {
      case 0..<2:
        if touch.phase == .idle { pressed = now }
        effects = touch.press(at: here, at: at(now))
      case 2..<4:
        effects = touch.move(
          to: Point(x: .random(in: 80...120, using: &random), y: 100),
          at: at(now))
      case 4..<7: effects = touch.tick(at: at(now))
      default: effects = touch.release(at: at(now))
      }
      for effect in effects {
        switch effect {
        case .lift:
          #expect(!isLifted && now - (pressed ?? now) >= 500)
          isLifted = true
        case .putDown:
          #expect(isLifted)
          isLifted = false
        case .hold: #expect(!isLifted)
        }
      }
      #expect(touch.mayDrag == isLifted)
    }
  }
}
