import Interaction
import Testing

@Suite struct PartingTests {
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
