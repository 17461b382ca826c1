import Interaction
import RandomTesting
import Testing

@Suite struct ListInsertionTests {
  private let viewport = Rect(x: 0, y: 0, width: 200, height: 300)

  /// Rows of equal height from the viewport's top, with a gap between them.
  private func rows(
    _ indices: Range<Int>, height: Double = 40, gap: Double = 4,
    from top: Double = 0
  ) -> [PlacedItem] {
    indices.map { index in
      PlacedItem(
        index: index,
        frame: Rect(
          x: 10, y: top + Double(index - indices.lowerBound) * (height + gap),
          width: 180, height: height))
    }
  }

  private func insertion(
    at y: Double, in rows: [PlacedItem], count: Int
  ) -> ListInsertion {
    ListInsertion(
      rows: rows, count: count, viewport: viewport,
      pointer: Point(x: 100, y: y))
  }

  @Test("DND-28 each half of each row points at the gap beside it")
  func halves() {
    let rows = rows(0..<5)
    for row in rows {
      let above = insertion(at: row.frame.midY - 1, in: rows, count: 5)
      let below = insertion(at: row.frame.midY + 1, in: rows, count: 5)
      #expect(above.index == row.index)
      #expect(below.index == row.index + 1)
    }
  }

  @Test("DND-28 the mark lies between the rows that the item lands between")
  func markTellsTheTruth() {
    let rows = rows(0..<5)
    for y in stride(from: 0.5, to: 300, by: 0.5) {
      let found = insertion(at: y, in: rows, count: 5)
      for row in rows where row.index < found.index {
        #expect(row.frame.midY < found.mark.midY)
      }
      for row in rows where row.index >= found.index {
        #expect(row.frame.midY > found.mark.midY)
      }
    }
  }

  @Test("DND-28 between two rows the mark is centred in the gap")
  func centredInGap() {
    let found = insertion(at: 42, in: rows(0..<3), count: 3)
    #expect(found.index == 1)
    #expect(found.mark == Rect(x: 10, y: 38, width: 180, height: 8))
  }

  @Test("DND-28 above the first row the mark stays inside the viewport")
  func aboveFirst() {
    let found = insertion(at: -80, in: rows(0..<3), count: 3)
    #expect(found.index == 0)
    #expect(found.mark.minY == 0)
  }

  @Test("DND-28 below the last row the item lands at the end")
  func belowLast() {
    let found = insertion(at: 290, in: rows(0..<3), count: 3)
    #expect(found.index == 3)
    #expect(found.mark.midY == 128 + 2)
  }

  @Test("DND-28 an empty list shows its mark at the top")
  func empty() {
    let found = insertion(at: 150, in: [], count: 0)
    #expect(found.index == 0)
    #expect(found.mark == Rect(x: 0, y: 0, width: 200, height: 8))
  }

  @Test("DND-28 a list without a row laid out takes the item at its end")
  func nothingLaidOut() {
    let found = insertion(at: 10, in: [], count: 9)
    #expect(found.index == 9)
    #expect(found.mark.maxY == viewport.maxY)
  }

  @Test("DND-28 the visible part of a long list gives indices of the whole")
  func visiblePart() {
    let rows = rows(400..<408, from: -20)
    #expect(insertion(at: 0, in: rows, count: 10_000).index == 401)
    #expect(insertion(at: 24, in: rows, count: 10_000).index == 401)
    #expect(insertion(at: 299, in: rows, count: 10_000).index == 407)
  }

  @Test("DND-28 a pointer outside means the nearest place that can be seen")
  func pointerOutside() {
    let rows = rows(0..<9, from: -30)
    let above = insertion(at: -500, in: rows, count: 9)
    #expect(above == insertion(at: 0, in: rows, count: 9))
    #expect(above.index == 1)
    let below = insertion(at: 900, in: rows, count: 9)
    #expect(below == insertion(at: 300, in: rows, count: 9))
    #expect(below.index == 8)
  }

  @Test("DND-28 a gap that holds unseen rows leads to its nearer side")
  func holes() {
    let rows = [
      PlacedItem(
        index: 2, frame: Rect(x: 0, y: 0, width: 200, height: 40)),
      PlacedItem(
        index: 9, frame: Rect(x: 0, y: 140, width: 200, height: 40)),
    ]
    #expect(insertion(at: 60, in: rows, count: 20).index == 3)
    #expect(insertion(at: 120, in: rows, count: 20).index == 9)
  }

  @Test("Rows that are being recycled are left out")
  func recycledRows() {
    let nowhere = Rect(x: 0, y: .nan, width: 200, height: 40)
    let stale =
      rows(0..<3) + [
        PlacedItem(index: 7, frame: rows(0..<1)[0].frame),
        PlacedItem(index: -1, frame: rows(0..<1)[0].frame),
        PlacedItem(
          index: 1, frame: Rect(x: 0, y: 0, width: 9, height: 9)),
        PlacedItem(index: 2, frame: nowhere),
      ]
    for y in stride(from: 0.0, to: 300, by: 1) {
      #expect(
        insertion(at: y, in: stale, count: 3)
          == insertion(at: y, in: rows(0..<3), count: 3))
    }
    #expect(insertion(at: 5, in: stale, count: -4).index == 0)
  }

  @Test(
    "DND-28 in random lists the index grows with the pointer and is in range",
    arguments: UInt64(1)...40)
  func randomLists(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let first = Int.random(in: 0..<50, using: &random)
    var top = Double.random(in: -40...20, using: &random)
    var rows: [PlacedItem] = []
    for index in first..<(first + Int.random(in: 1...12, using: &random)) {
      let height = Double.random(in: 1...120, using: &random)
      rows.append(
        PlacedItem(
          index: index, frame: Rect(x: 0, y: top, width: 200, height: height)))
      top += height + Double.random(in: 0...10, using: &random)
    }
    let end = first + rows.count
    let count = end + Int.random(in: 0...5, using: &random)
    rows.shuffle(using: &random)
    var previous = 0
    for y in stride(from: -20.0, to: 340, by: 1) {
      let found = insertion(at: y, in: rows, count: count)
      #expect(found.index >= max(previous, first))
      #expect(found.index <= end)
      #expect(viewport.contains(found.mark))
      previous = found.index
    }
  }
}
