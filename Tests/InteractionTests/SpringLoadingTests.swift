import Interaction
import RandomTesting
import Testing

@Suite struct SpringLoadingTests {
  private typealias Spring = SpringLoading<String>

  private func at(_ milliseconds: Int) -> Instant {
    Instant(nanoseconds: Int64(milliseconds) * 1_000_000)
  }

  private let here = Point(x: 50, y: 50)

  @Test("DND-20 a drag that rests activates once, after a blink, at 500 ms")
  func activates() {
    var spring = Spring()
    #expect(
      spring.move(over: "Back", to: here, at: at(0)) == [.possible("Back")])
    #expect(spring.deadline == at(350))
    #expect(spring.tick(at: at(349)).isEmpty)
    #expect(spring.tick(at: at(350)) == [.blink("Back")])
    #expect(spring.deadline == at(500))
    #expect(spring.tick(at: at(499)).isEmpty)
    #expect(
      spring.tick(at: at(500)) == [.reset("Back"), .activate("Back")])
    #expect(spring.deadline == nil)
    #expect(spring.tick(at: at(5_000)).isEmpty)
    #expect(spring.move(over: "Back", to: here, at: at(6_000)).isEmpty)
  }

  @Test("DND-20 a drag that leaves after 300 ms activates nothing")
  func leavesEarly() {
    var spring = Spring()
    _ = spring.move(over: "Back", to: here, at: at(0))
    _ = spring.tick(at: at(300))
    #expect(spring.move(over: nil, to: here, at: at(300)) == [.reset("Back")])
    #expect(spring.deadline == nil)
    #expect(spring.tick(at: at(900)).isEmpty)
  }

  @Test("DND-20 only a drag at rest activates: motion starts the time anew")
  func motion() {
    var spring = Spring()
    _ = spring.move(over: "a", to: here, at: at(0))
    for time in stride(from: 200, through: 2_000, by: 200) {
      let far = Point(x: 50 + Double(time) / 10, y: 50)
      #expect(spring.move(over: "a", to: far, at: at(time)).isEmpty)
    }
    #expect(spring.phase == .possible("a"))
    #expect(spring.deadline == at(2_350))
    // While it blinks too; a tremble is no motion.
    #expect(spring.tick(at: at(2_400)) == [.blink("a")])
    let trembling = Point(x: 250 + 8, y: 50 - 8)
    #expect(spring.move(over: "a", to: trembling, at: at(2_410)).isEmpty)
    #expect(
      spring.move(over: "a", to: here, at: at(2_420))
        == [.reset("a"), .possible("a")])
    #expect(spring.deadline == at(2_770))
  }

  @Test("DND-20 it arms again when the drag has left, and chains")
  func chains() {
    var spring = Spring()
    for round in 0..<3 {
      let start = round * 2_000
      #expect(
        spring.move(over: "Back", to: here, at: at(start))
          == [.possible("Back")])
      #expect(
        spring.tick(at: at(start + 700)).contains(.activate("Back")))
      #expect(spring.move(over: nil, to: here, at: at(start + 800)).isEmpty)
    }
  }

  @Test("DND-20 what was opened in a chain is taken back last one first")
  func undone() {
    var spring = Spring()
    for (index, name) in ["Lists", "Groceries", "Dairy"].enumerated() {
      _ = spring.move(
        over: name, reversal: .onCancel, to: here, at: at(index * 1_000))
      #expect(
        spring.tick(at: at(index * 1_000 + 500)).contains(.activate(name)))
    }
    var dropped = spring
    #expect(
      spring.end(.cancelled)
        == [.undo("Dairy"), .undo("Groceries"), .undo("Lists")])
    #expect(spring.end(.cancelled).isEmpty)
    #expect(dropped.end(.dropped).isEmpty)
  }

  @Test("DND-20 a section shuts again when the drag leaves it")
  func shutsOnLeave() {
    var spring = Spring()
    _ = spring.move(over: "s", reversal: .onLeave, to: here, at: at(0))
    _ = spring.tick(at: at(600))
    var dropped = spring
    var cancelled = spring
    #expect(spring.leave() == [.undo("s")])
    #expect(cancelled.end(.cancelled) == [.undo("s")])
    #expect(dropped.end(.dropped).isEmpty)
  }

  @Test("DND-20 the delay is a setting, and off")
  func settings() {
    var off = Spring(delay: nil)
    #expect(off.move(over: "a", to: here, at: at(0)).isEmpty)
    #expect(off.deadline == nil)
    #expect(off.tick(at: at(10_000)).isEmpty)
    #expect(off.end(.cancelled).isEmpty)
    var quick = Spring(delay: .milliseconds(100))
    _ = quick.move(over: "a", to: here, at: at(0))
    #expect(
      quick.tick(at: at(100)) == [.blink("a"), .reset("a"), .activate("a")])
  }

  @Test(
    """
    DND-20 DND-31 whatever a drag does, each target is activated at most once \
    a visit, at rest, and every cue is taken away
    """, arguments: UInt64(1)...40)
  func walk(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var spring = Spring()
    var now = 0
    var cue: String?
    var open: [String] = []
    var over: String?
    var activatedThisVisit = false
    func check(_ effects: [Spring.Effect]) {
      for effect in effects {
        switch effect {
        case .possible(let target):
          #expect(cue == nil)
          cue = target
        case .blink(let target): #expect(cue == target)
        case .reset(let target):
          #expect(cue == target)
          cue = nil
        case .activate(let target):
          #expect(target == over && !activatedThisVisit)
          activatedThisVisit = true
          open.append(target)
        case .undo(let target): #expect(open.popLast() == target)
        }
      }
    }
    for _ in 0..<2_000 {
      now += Int.random(in: 0...400, using: &random)
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<4:
        let target = ["a", "b", "c", nil].randomElement(using: &random) ?? nil
        if target != over { activatedThisVisit = false }
        over = target
        let point = Point(x: .random(in: 0...30, using: &random), y: 0)
        check(
          spring.move(
            over: target, reversal: .onCancel, to: point, at: at(now)))
        #expect((cue == nil) || cue == over)
      case 4..<9: check(spring.tick(at: at(now)))
      default:
        let isDropped = Bool.random(using: &random)
        check(spring.end(isDropped ? .dropped : .cancelled))
        #expect(cue == nil)
        #expect(spring.deadline == nil)
        if isDropped { open = [] }
        #expect(open.isEmpty)
        over = nil
        activatedThisVisit = false
      }
    }
  }
}
