import Interaction
import RandomTesting
import Testing

@Suite struct HighlightArbiterTests {
  private typealias Arbiter = HighlightArbiter<String>
  private typealias Candidate = Arbiter.Candidate

  private func path(_ targets: String...) -> [Candidate] {
    targets.map { Candidate($0, accepts: true) }
  }

  @Test("DND-29 the innermost target that would take the drop is marked")
  func innermost() {
    var arbiter = Arbiter()
    _ = arbiter.begin(source: nil)
    #expect(
      arbiter.move(over: [
        Candidate("row", accepts: false), Candidate("list", accepts: true),
        Candidate("window", accepts: true),
      ]) == Arbiter.Change(cleared: nil, marked: "list"))
    #expect(
      arbiter.move(over: path("folder", "list", "window"))
        == Arbiter.Change(cleared: "list", marked: "folder"))
  }

  @Test("DND-29 where nothing would take the drop nothing is marked")
  func nothingAccepts() {
    var arbiter = Arbiter()
    _ = arbiter.begin(source: nil)
    _ = arbiter.move(over: path("list"))
    #expect(
      arbiter.move(over: [Candidate("list", accepts: false)])
        == Arbiter.Change(cleared: "list", marked: nil))
  }

  @Test("DND-29 leaving a place after entering the next keeps the next marked")
  func lateLeave() {
    var arbiter = Arbiter()
    _ = arbiter.begin(source: nil)
    _ = arbiter.move(over: path("left"))
    _ = arbiter.move(over: path("right"))
    #expect(arbiter.leave("left").isEmpty)
    #expect(arbiter.highlighted == "right")
    #expect(arbiter.leave("right").cleared == "right")
  }

  @Test("DND-30 the drag's own container is marked only after it was left")
  func ownContainer() {
    var arbiter = Arbiter()
    _ = arbiter.begin(source: "list")
    #expect(arbiter.move(over: path("list", "window")).isEmpty)
    #expect(arbiter.highlighted == nil)
    #expect(!arbiter.hasLeftSource)
    #expect(arbiter.move(over: path("window")).marked == "window")
    #expect(arbiter.hasLeftSource)
    #expect(arbiter.move(over: path("list", "window")).marked == "list")
  }

  @Test("DND-30 leaving for another window and coming back counts as leaving")
  func leftTheWindow() {
    var arbiter = Arbiter()
    _ = arbiter.begin(source: "list")
    _ = arbiter.move(over: path("list"))
    #expect(arbiter.leave("list").isEmpty)
    #expect(arbiter.move(over: path("list")).marked == "list")
  }

  @Test("DND-30 a place inside the drag's own container is marked at once")
  func insideOwnContainer() {
    var arbiter = Arbiter()
    _ = arbiter.begin(source: "shelf")
    #expect(arbiter.move(over: path("folder", "shelf")).marked == "folder")
    #expect(!arbiter.hasLeftSource)
    #expect(arbiter.move(over: path("shelf")).cleared == "folder")
    #expect(arbiter.highlighted == nil)
  }

  @Test("DND-30 each drag begins anew")
  func nextDrag() {
    var arbiter = Arbiter()
    _ = arbiter.begin(source: "list")
    _ = arbiter.move(over: [])
    _ = arbiter.end()
    _ = arbiter.begin(source: "list")
    #expect(arbiter.move(over: path("list")).isEmpty)
  }

  @Test("DND-31 the end takes the highlight away and nothing brings it back")
  func ending() {
    var arbiter = Arbiter()
    _ = arbiter.begin(source: nil)
    _ = arbiter.move(over: path("list"))
    #expect(arbiter.end() == Arbiter.Change(cleared: "list", marked: nil))
    #expect(arbiter.highlighted == nil)
    #expect(arbiter.move(over: path("list")).isEmpty)
    #expect(arbiter.leave("list").isEmpty)
    #expect(arbiter.end().isEmpty)
    #expect(arbiter.highlighted == nil)
  }

  @Test("DND-31 a new drag clears what an unseen ending left behind")
  func unseenEnding() {
    var arbiter = Arbiter()
    _ = arbiter.begin(source: nil)
    _ = arbiter.move(over: path("list"))
    #expect(arbiter.begin(source: nil).cleared == "list")
  }

  @Test(
    "DND-29 at most one target is marked along any way of the pointer",
    arguments: UInt64(1)...40)
  func randomWays(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let names = ["a", "b", "c", "d", "e"]
    var arbiter = Arbiter()
    var marked: Set<String> = []
    func apply(_ change: Arbiter.Change) {
      if let target = change.cleared {
        #expect(marked.remove(target) != nil)
      }
      if let target = change.marked {
        #expect(marked.insert(target).inserted)
      }
      #expect(marked.count <= 1)
      #expect(marked.first == arbiter.highlighted)
    }
    for _ in 0..<200 {
      switch Int.random(in: 0..<20, using: &random) {
      case 0:
        apply(arbiter.begin(source: names.randomElement(using: &random)))
      case 1:
        apply(arbiter.end())
        #expect(marked.isEmpty)
      case 2...5:
        apply(arbiter.leave(names.randomElement(using: &random) ?? "a"))
      default:
        let count = Int.random(in: 0...3, using: &random)
        apply(
          arbiter.move(
            over: names.shuffled(using: &random).prefix(count).map {
              Candidate($0, accepts: .random(using: &random))
            }))
      }
    }
  }
}
