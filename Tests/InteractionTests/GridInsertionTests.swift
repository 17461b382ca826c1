import Interaction
import RandomTesting
import Testing

@Suite struct GridInsertionTests {
  private let viewport = Rect(x: 0, y: 0, width: 340, height: 400)

  /// Tiles of 100 × 80 with gaps of 10, three to a line, from 10, 10.
  private func tiles(
    _ indices: Range<Int>, mirrored: Bool = false
  ) -> [PlacedItem] {
    indices.map { index in
      let place = index - indices.lowerBound
      let x = 10 + Double(place % 3) * 110
      return PlacedItem(
        index: index,
        frame: Rect(
          x: mirrored ? 340 - x - 100 : x, y: 10 + Double(place / 3) * 90,
          width: 100, height: 80))
    }
  }

  private func insertion(
    _ x: Double, _ y: Double, in tiles: [PlacedItem], count: Int,
    _ direction: GridInsertion.Direction = .leftToRight
  ) -> GridInsertion {
    GridInsertion(
      tiles: tiles, count: count, viewport: viewport,
      pointer: Point(x: x, y: y), direction: direction)
  }

  @Test("DND-28 each half of each tile points at the gap beside it")
  func halves() {
    let tiles = tiles(0..<8)
    for tile in tiles {
      let (x, y) = (tile.frame.midX, tile.frame.midY)
      #expect(insertion(x - 1, y, in: tiles, count: 8).index == tile.index)
      #expect(insertion(x + 1, y, in: tiles, count: 8).index == tile.index + 1)
    }
  }

  @Test("DND-28 a line's end and the next line's start are marked where one is")
  func lineEnds() {
    let tiles = tiles(0..<6)
    let end = insertion(335, 50, in: tiles, count: 6)
    let start = insertion(5, 140, in: tiles, count: 6)
    #expect(end.index == 3)
    #expect(start.index == 3)
    #expect(end.mark == Rect(x: 331, y: 10, width: 8, height: 80))
    #expect(start.mark == Rect(x: 1, y: 100, width: 8, height: 80))
  }

  @Test("DND-28 between two tiles the mark is centred in the gap")
  func centredInGap() {
    let found = insertion(112, 50, in: tiles(0..<3), count: 3)
    #expect(found.index == 1)
    #expect(found.mark == Rect(x: 111, y: 10, width: 8, height: 80))
  }

  @Test("DND-28 after the last tile of a part-filled line lies the end")
  func afterLast() {
    let found = insertion(300, 150, in: tiles(0..<4), count: 4)
    #expect(found.index == 4)
    #expect(found.mark.midX == 115)
    #expect(insertion(300, 390, in: tiles(0..<4), count: 4) == found)
  }

  @Test("DND-28 an empty grid is marked where its first tile will stand")
  func empty() {
    let found = insertion(200, 200, in: [], count: 0)
    #expect(found.index == 0)
    #expect(found.mark == Rect(x: 0, y: 0, width: 8, height: 96))
    let mirrored = insertion(200, 200, in: [], count: 0, .rightToLeft)
    #expect(mirrored.mark == Rect(x: 332, y: 0, width: 8, height: 96))
  }

  @Test("DND-28 a grid without a tile laid out takes the item at its end")
  func nothingLaidOut() {
    let found = insertion(0, 0, in: [], count: 12)
    #expect(found.index == 12)
    #expect(found.mark == Rect(x: 332, y: 304, width: 8, height: 96))
  }

  @Test("DND-28 a pointer between two lines belongs to the nearer one")
  func betweenLines() {
    let tiles = tiles(0..<6)
    #expect(insertion(5, 93, in: tiles, count: 6).index == 0)
    #expect(insertion(5, 97, in: tiles, count: 6).index == 3)
  }

  @Test("DND-28 tiles of unequal height side by side are one line")
  func unequalHeights() {
    let heights = [40.0, 120, 70]
    let tiles = heights.enumerated().map { index, height in
      PlacedItem(
        index: index,
        frame: Rect(
          x: Double(index) * 110, y: 120 - height, width: 100, height: height))
    }
    let found = insertion(108, 5, in: tiles, count: 3)
    #expect(found.index == 1)
    #expect(found.mark.minY == 0)
    #expect(found.mark.height == 120)
  }

  @Test("DND-28 a single column wraps after every tile")
  func singleColumn() {
    let tiles = (0..<3).map { index in
      PlacedItem(
        index: index,
        frame: Rect(x: 0, y: Double(index) * 60, width: 100, height: 50))
    }
    #expect(insertion(10, 70, in: tiles, count: 3).index == 1)
    #expect(insertion(90, 70, in: tiles, count: 3).index == 2)
  }

  @Test("DND-28 the visible part of a long grid gives indices of the whole")
  func visiblePart() {
    let tiles = tiles(600..<609)
    #expect(insertion(5, 50, in: tiles, count: 9000).index == 600)
    #expect(insertion(335, 399, in: tiles, count: 9000).index == 609)
  }

  @Test("DND-28 below the last tile is the end, from side to side")
  func belowTheLast() {
    let tiles = [
      PlacedItem(index: 0, frame: Rect(x: 0, y: 0, width: 100, height: 100)),
      PlacedItem(index: 1, frame: Rect(x: 100, y: 0, width: 100, height: 100)),
    ]
    for x in [0.0, 50, 150, 390] {
      let insertion = GridInsertion(
        tiles: tiles, count: 2,
        viewport: Rect(x: 0, y: 0, width: 400, height: 400),
        pointer: Point(x: x, y: 300))
      #expect(insertion.index == 2)
      #expect(insertion.mark.midX == 200)
    }
  }

  @Test("DND-28 a pointer outside means the nearest place that can be seen")
  func pointerOutside() {
    let tiles = tiles(0..<18)
    let below = insertion(5, 900, in: tiles, count: 18)
    #expect(below == insertion(5, 400, in: tiles, count: 18))
    #expect(below.index == 12)
    let wide = [
      PlacedItem(
        index: 0, frame: Rect(x: -300, y: 0, width: 320, height: 80)),
      PlacedItem(index: 1, frame: Rect(x: 30, y: 0, width: 90, height: 80)),
    ]
    #expect(insertion(-900, 40, in: wide, count: 2).index == 1)
  }

  @Test(
    "DND-28 right-to-left is left-to-right seen in a mirror",
    arguments: UInt64(1)...20)
  func mirror(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let count = Int.random(in: 0...11, using: &random)
    let (plain, mirrored) = (tiles(0..<count), tiles(0..<count, mirrored: true))
    for _ in 0..<50 {
      let x = Double.random(in: -20...360, using: &random)
      let y = Double.random(in: -20...420, using: &random)
      let left = insertion(x, y, in: plain, count: count)
      let right = insertion(
        340 - x, y, in: mirrored, count: count, .rightToLeft)
      #expect(left.index == right.index)
      #expect(abs(left.mark.midX - (340 - right.mark.midX)) < 1e-9)
      #expect(left.mark.minY == right.mark.minY)
    }
  }

  @Test(
    "DND-28 in random grids the mark is on the pointer's line, beside its index",
    arguments: UInt64(1)...40)
  func randomGrids(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var tiles: [PlacedItem] = []
    let first = Int.random(in: 0...30, using: &random)
    var (x, y, lineHeight) = (0.0, 0.0, 0.0)
    for index in first..<(first + Int.random(in: 1...14, using: &random)) {
      let width = Double.random(in: 20...150, using: &random)
      let height = Double.random(in: 20...60, using: &random)
      if x + width > 340 {
        (x, y, lineHeight) = (0, y + lineHeight + 6, 0)
      }
      tiles.append(
        PlacedItem(
          index: index, frame: Rect(x: x, y: y, width: width, height: height)))
      x += width + 6
      lineHeight = max(lineHeight, height)
    }
    let end = first + tiles.count
    let shuffled = tiles.shuffled(using: &random)
    for _ in 0..<200 {
      let pointer = Point(
        x: .random(in: -20...360, using: &random),
        y: .random(in: -20...420, using: &random))
      let found = insertion(pointer.x, pointer.y, in: shuffled, count: end + 3)
      #expect((first...end).contains(found.index))
      #expect(viewport.contains(found.mark))
      // Tiles on the mark's own line stand on the side that the index says.
      for tile in tiles
      where tile.frame.minY >= found.mark.minY
        && tile.frame.maxY <= found.mark.maxY
      {
        #expect(
          (tile.index < found.index) == (tile.frame.midX < found.mark.midX))
      }
      // A pointer on a tile gets the mark beside just that tile.
      if let under = tiles.first(where: { $0.frame.contains(pointer) }) {
        #expect([under.index, under.index + 1].contains(found.index))
      }
    }
  }
}
