import Interaction
import Testing

@Suite struct PageTests {
  @Test(
    """
    NS-047 CTL-29 up to 10 pages have dots, up to 20 clipped ones, more a grid
    """,
    arguments: [
      (1, PageIndicator.dots), (10, .dots), (11, .clippedDots(0..<10)),
      (20, .clippedDots(0..<10)), (21, .grid), (365, .grid),
    ])
  func counts(_ count: Int, _ wanted: PageIndicator) {
    #expect(PageSequence(count: count).indicator == wanted)
  }

  @Test("CTL-29 clipped dots always show that of the current page")
  func clipped() {
    for count in 11...20 {
      for current in 0..<count {
        let pages = PageSequence(count: count, current: current)
        guard case .clippedDots(let range) = pages.indicator else {
          Issue.record("\(pages)")
          continue
        }
        #expect(range.count == 10 && range.contains(current))
        #expect(range.lowerBound >= 0 && range.upperBound <= count)
      }
    }
  }

  @Test("CTL-27 pages are gone through in order, and end at both ends")
  func order() {
    var pages = PageSequence(count: 3)
    let turns = [PageTurn.back, .forward, .forward, .forward, .back]
    var seen: [Int] = []
    var turned: [Bool] = []
    for turn in turns {
      turned.append(pages.turn(turn))
      seen.append(pages.current)
    }
    #expect(seen == [0, 1, 2, 2, 1])
    #expect(turned == [false, true, true, false, true])
    #expect(pages.words == "Page 2 of 3")
  }

  @Test("A page that isn't there is never shown")
  func range() {
    var pages = PageSequence(count: 0, current: 9)
    #expect(pages.count == 1 && pages.current == 0)
    pages = PageSequence(count: 4, current: 9)
    #expect(pages.current == 3)
    let shown = [-1, 3, 4, 0].map { pages.show($0) }
    #expect(shown == [false, false, false, true])
    #expect(pages.current == 0)
  }

  @Test(
    """
    CTL-27 a click goes one page to its side, whichever dot it hits; from right \
    to left the other way round
    """)
  func clicks() {
    for x in stride(from: 0.0, to: 100, by: 7) {
      let left = PageTurn(clickAt: x, width: 100, isRightToLeft: false)
      #expect(left == (x < 50 ? .back : .forward))
      let mirrored = PageTurn(clickAt: x, width: 100, isRightToLeft: true)
      #expect(mirrored == (x < 50 ? .forward : .back))
    }
  }

  @Test(
    "CTL-27 keys turn pages, arrows by where the pages stand",
    arguments: [
      ("Left", false, PageTurn.back), ("Right", false, .forward),
      ("Left", true, .forward), ("Right", true, .back),
      ("Page_Up", false, .back), ("Page_Down", false, .forward),
      ("Page_Up", true, .back), ("Page_Down", true, .forward),
      ("Home", false, nil), ("Up", false, nil), ("a", false, nil),
    ])
  func keys(_ key: String, _ isRightToLeft: Bool, _ turn: PageTurn?) {
    #expect(PageTurn(key: key, isRightToLeft: isRightToLeft) == turn)
  }

  @Test(
    "CTL-27 the wheel turns pages down and towards the next one",
    arguments: [
      (0.0, 1.0, false, PageTurn.forward), (0, -1, false, .back),
      (0, 1, true, .forward), (1, 0, false, .forward), (-1, 0, false, .back),
      (1, 0, true, .back), (0, 0, false, nil),
    ])
  func wheel(_ x: Double, _ y: Double, _ mirrored: Bool, _ turn: PageTurn?) {
    #expect(PageTurn(scrollByX: x, y: y, isRightToLeft: mirrored) == turn)
  }

  @Test(
    "CTL-27 a swipe takes the page with it, a slow or upright one doesn't",
    arguments: [
      (-500.0, 20.0, false, PageTurn.forward), (500, 20, false, .back),
      (-500, 20, true, .back), (500, 20, true, .forward),
      (-500, 900, false, nil), (-99, 0, false, nil),
    ])
  func swipes(_ x: Double, _ y: Double, _ mirrored: Bool, _ turn: PageTurn?) {
    #expect(PageTurn(swipeWithX: x, y: y, isRightToLeft: mirrored) == turn)
  }
}
