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
}
