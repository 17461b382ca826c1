import Interaction
import RandomTesting
import Testing

@Suite struct LiftTests {
  @Test("A place is left by more than the threshold along either axis")
  func threshold() {
    let threshold = DragThreshold(press: Point(x: 100, y: 50), distance: 8)
    for dx in -12...12 {
      for dy in -12...12 {
        let pointer = Point(x: 100 + Double(dx), y: 50 + Double(dy))
        #expect(threshold.isPassed(by: pointer) == (max(abs(dx), abs(dy)) > 8))
      }
    }
    let eager = DragThreshold(press: Point(x: 0, y: 0), distance: -3)
    #expect(!eager.isPassed(by: Point(x: 0, y: 0)))
    #expect(eager.isPassed(by: Point(x: 1, y: 0)))
  }

  @Test("DND-02 the hot spot is where the widget was grabbed")
  func hotSpot() {
    let preview = PreviewPlacement(
      widget: Rect(x: 30, y: 40, width: 120, height: 90),
      press: Point(x: 55, y: 100))
    #expect(preview.hotSpot == Point(x: 25, y: 60))
    #expect(preview.width == 120)
    #expect(preview.height == 90)
    #expect(preview.scale == 1)
  }

  @Test("DND-02 DND-22 a large widget's preview is capped, the hot spot too")
  func capped() {
    let preview = PreviewPlacement(
      widget: Rect(x: 0, y: 0, width: 1024, height: 512),
      press: Point(x: 512, y: 128))
    #expect(preview.width == 256)
    #expect(preview.height == 128)
    #expect(preview.hotSpot == Point(x: 128, y: 32))
  }

  @Test("DND-02 a press beside the widget holds it at its nearest place")
  func pressOutside() {
    let widget = Rect(x: 10, y: 10, width: 50, height: 50)
    let before = PreviewPlacement(widget: widget, press: Point(x: 0, y: 5))
    let after = PreviewPlacement(widget: widget, press: Point(x: 90, y: 99))
    #expect(before.hotSpot == Point(x: 0, y: 0))
    #expect(after.hotSpot == Point(x: 50, y: 50))
  }

  @Test(
    "DND-02 the hot spot keeps its proportions and the preview its limit",
    arguments: UInt64(1)...30)
  func proportions(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<50 {
      let widget = Rect(
        x: .random(in: -500...500, using: &random),
        y: .random(in: -500...500, using: &random),
        width: .random(in: 1...3000, using: &random),
        height: .random(in: 1...3000, using: &random))
      let (across, down) = (
        Double.random(in: 0...1, using: &random),
        Double.random(in: 0...1, using: &random)
      )
      let preview = PreviewPlacement(
        widget: widget,
        press: Point(
          x: widget.x + across * widget.width,
          y: widget.y + down * widget.height))
      #expect(max(preview.width, preview.height) <= 256 + 1e-9)
      #expect(abs(preview.hotSpot.x - across * preview.width) < 1e-6)
      #expect(abs(preview.hotSpot.y - down * preview.height) < 1e-6)
      #expect(
        abs(preview.width * widget.height - preview.height * widget.width)
          < 1e-3)
    }
  }

  private static let rows = (1...3).map {
    Rect(x: 7, y: 7, width: 200 - 10 * Double($0), height: 40)
  }

  @Test("DND-16 cards of a pile turn out from under the first, which stays")
  func pile() {
    let resting = PreviewLayout(.pile, of: Self.rows, progress: 0)
    let lifted = PreviewLayout(.pile, of: Self.rows)
    #expect(resting.cards.map(\.turn) == [0, 0, 0])
    #expect(lifted.cards.map(\.turn) == [0, 2, -2])
    #expect(Set(lifted.cards.map(\.frame)).count == 1)
    #expect(lifted.cards[0].frame == resting.cards[0].frame)
    #expect(lifted.width == 190 + 24 && lifted.height == 40 + 24)
    #expect(lifted.whole == lifted.cards[0].frame)
    let square = Rect(x: 0, y: 0, width: 60, height: 60)
    let tiles = PreviewLayout(.pile, of: [square, square])
    #expect(tiles.cards.map(\.turn) == [0, 5])
    let alone = PreviewLayout(.pile, of: [square])
    #expect(alone.cards[0].frame == square && alone.width == 60)
  }

  @Test("DND-16 cards of a stack lie straight, each a little lower")
  func stack() {
    let stack = PreviewLayout(.stack, of: Self.rows)
    #expect(stack.cards.map(\.turn) == [0, 0, 0])
    #expect(stack.cards.map(\.frame.x) == [0, 5, 10])
    #expect(stack.cards.map(\.frame.y) == [0, 5, 10])
    #expect(stack.width == 200 && stack.height == 50)
    let half = PreviewLayout(.stack, of: Self.rows, progress: 0.5)
    #expect(half.cards.map(\.frame.y) == [0, 2.5, 5])
  }

  @Test("DND-16 cards of a list stand below one another, as many as fit")
  func list() {
    let list = PreviewLayout(.list, of: Self.rows, limit: 130)
    #expect(list.cards.map(\.frame.y) == [0, 44, 88])
    #expect(list.cards.map(\.frame.width) == [190, 180, 170])
    #expect(list.width == 190 && list.height == 128)
    #expect(list.whole == Rect(x: 0, y: 0, width: 190, height: 128))
    let short = PreviewLayout(.list, of: Self.rows, limit: 127)
    #expect(short.cards.count == 2 && short.height == 84)
    let resting = PreviewLayout(.list, of: Self.rows, progress: 0)
    #expect(resting.cards.map(\.frame.y) == [0, 0, 0])
  }

  @Test(
    """
    DND-16 DND-22 a preview keeps its size while it is lifted, and holds its \
    cards
    """,
    arguments: PreviewFormation.allCases)
  func steady(_ formation: PreviewFormation) {
    let lifted = PreviewLayout(formation, of: Self.rows)
    for progress in stride(from: 0, through: 1, by: 0.1) {
      let layout = PreviewLayout(formation, of: Self.rows, progress: progress)
      #expect(layout.width == lifted.width && layout.height == lifted.height)
      let all = Rect(x: 0, y: 0, width: layout.width, height: layout.height)
      #expect(layout.cards.allSatisfy { all.contains($0.frame) })
      #expect(layout.cards[0].frame == lifted.cards[0].frame)
    }
    #expect(PreviewLayout(formation, of: []).cards.count <= 1)
  }

  @Test(
    "DND-28 a motion begins with its first frame, is fast at first, and ends")
  func motion() {
    var motion = TimedMotion(lasting: .milliseconds(100))
    let start = Instant(nanoseconds: 5_000_000_000)
    func tick(_ milliseconds: Int) -> Double {
      motion.tick(at: start.advanced(by: .milliseconds(milliseconds)))
      return motion.progress
    }
    #expect(motion.progress == 0 && !motion.isOver)
    #expect(tick(0) == 0)
    #expect(tick(50) == 0.75)
    #expect(tick(99) < 1 && !motion.isOver)
    #expect(tick(100) == 1 && motion.isOver)
    // Frames that come late, or early, change nothing any more.
    #expect(tick(20) == 1)
    var other = TimedMotion(lasting: .milliseconds(100))
    other.arrive()
    #expect(other.isOver)
    var instant = TimedMotion(lasting: .zero)
    instant.tick(at: start)
    #expect(instant.isOver)
  }
}
