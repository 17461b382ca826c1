import Interaction
import Testing

@Suite struct PartingTests {
  private func frame(_ number: Int) -> Instant {
    Instant(monotonicMicroseconds: 5_000_000 + Int64(number) * 16_667)
  }

  @Test("DND-28 an item goes aside softly, is there in time, and goes back")
  func motion() {
    var motion = PartingMotion<String>()
    #expect(!motion.isMoving)
    motion.send(["milk": -6, "bread": 6])
    #expect(motion.count == 2)
    #expect(motion.tick(at: frame(0)) == ["milk": 0, "bread": 0])
    var last = 0.0
    var steps: [Double] = []
    for number in 1...10 {
      let now = motion.tick(at: frame(number))["bread"] ?? .nan
      steps.append(now - last)
      last = now
    }
    #expect(last == 6)
    #expect(steps.allSatisfy { $0 > 0 } && steps == steps.sorted(by: >))
    #expect(!motion.isMoving)
    #expect(motion.tick(at: frame(11)).isEmpty)
    motion.send([:])
    #expect(motion.count == 0 && motion.isMoving)
    _ = motion.tick(at: frame(20))
    #expect(motion.tick(at: frame(40)) == ["milk": 0, "bread": 0])
    #expect(!motion.contains("milk") && !motion.contains("bread"))
  }

  @Test("DND-28 an item that is sent elsewhere goes on from where it is")
  func motionTurns() throws {
    var motion = PartingMotion<String>()
    motion.send(["bread": 6])
    _ = motion.tick(at: frame(0))
    let before = try #require(motion.tick(at: frame(4))["bread"])
    motion.send(["bread": -6])
    #expect(motion.tick(at: frame(5))["bread"] == before)
    let after = try #require(motion.tick(at: frame(6))["bread"])
    #expect(after < before && after > -6)
    // Sent again to where it goes, it is not delayed.
    motion.send(["bread": -6])
    #expect(motion.tick(at: frame(15))["bread"] == -6)
  }

  @Test("DND-28 without animations items are there at once")
  func motionAtOnce() {
    var motion = PartingMotion<String>(duration: .zero)
    motion.send(["bread": 6])
    #expect(motion.arrive() == ["bread": 6])
    #expect(!motion.isMoving && motion.contains("bread"))
    motion.send([:])
    #expect(motion.tick(at: frame(0)) == ["bread": 0])
    motion.send(["bread": 6])
    motion.send([:])
    #expect(!motion.contains("bread") && !motion.isMoving)
  }

  private let rows = (0..<10).map {
    PlacedItem(
      index: $0, frame: Rect(x: 0, y: Double($0) * 40, width: 300, height: 40))
  }

  private let tiles = (0..<12).map {
    PlacedItem(
      index: $0,
      frame: Rect(
        x: Double($0 % 4) * 100, y: Double($0 / 4) * 120, width: 100,
        height: 120))
  }

  @Test("DND-28 rows part around the mark, the nearest ones most")
  func rowsPart() {
    for y in stride(from: 0.0, through: 400, by: 10) {
      let landing = ListInsertion(
        rows: rows, count: 10,
        viewport: Rect(x: 0, y: 0, width: 300, height: 400),
        pointer: Point(x: 20, y: y))
      let parting = PartingLayout(
        items: rows, mark: landing.mark, axis: .vertical)
      for index in 0..<10 {
        let expected: PartingLayout.Shift =
          switch index - landing.index {
          case -2: .secondBefore
          case -1: .firstBefore
          case 0: .firstAfter
          case 1: .secondAfter
          default: .none
          }
        #expect(parting.shift(of: index) == expected)
      }
    }
  }

  @Test("DND-28 only tiles of the mark's own line slide aside")
  func tilesPart() {
    let landing = GridInsertion(
      tiles: tiles, count: 12,
      viewport: Rect(x: 0, y: 0, width: 400, height: 360),
      pointer: Point(x: 205, y: 180))
    #expect(landing.index == 6)
    let parting = PartingLayout(
      items: tiles, mark: landing.mark, axis: .horizontal)
    let shifts = (0..<12).map { parting.shift(of: $0).steps }
    #expect(shifts == [0, 0, 0, 0, -0.5, -1, 1, 0.5, 0, 0, 0, 0])
  }

  @Test("DND-28 at a list's ends, one side parts; in an empty one, nothing")
  func ends() {
    let above = PartingLayout(
      items: rows, mark: Rect(x: 0, y: 0, width: 300, height: 8),
      axis: .vertical)
    #expect(above.shift(of: 0) == .firstAfter)
    #expect(above.shift(of: 1) == .secondAfter)
    #expect((2..<10).allSatisfy { above.shift(of: $0) == .none })
    let empty = PartingLayout(
      items: [], mark: Rect(x: 0, y: 0, width: 300, height: 8),
      axis: .vertical)
    #expect(empty.shift(of: 0) == .none)
  }

  @Test("DND-28 the middle 40 % of a row that holds things means into it")
  func zones() {
    for y in 0...100 {
      let zone = RowZone(
        at: Double(y), from: 0, to: 100, holdsThings: true)
      let expected: RowZone =
        y <= 30 ? .before : y < 70 ? .into : .after
      #expect(zone == expected, "\(y)")
      #expect(
        RowZone(at: Double(y), from: 0, to: 100, holdsThings: false)
          == (y < 50 ? .before : .after))
    }
  }
}
