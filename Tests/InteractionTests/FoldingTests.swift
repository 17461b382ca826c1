import Interaction
import Testing

@Suite struct FoldingTests {
  @Test("CTL-26 larger words need more width beside their buttons")
  func textScale() {
    var folding = Folding()
    for (width, scale, isNarrow) in [
      (420, 1.0, false), (420, 1.25, true), (599, 1.5, true),
      (600, 1.5, false), (840, 2, false), (399, 0.8, true),
    ] {
      folding.resize(toWidth: width, textScale: scale)
      #expect(folding.isNarrow == isNarrow, "\(width) at \(scale)")
    }
  }

  @Test("Below 500 pixels one part shows, and the place first")
  func folds() {
    var folding = Folding()
    #expect(folding.shows(.places) && folding.shows(.place))
    folding.resize(toWidth: 500)
    #expect(!folding.isFolded)
    folding.resize(toWidth: 499)
    #expect(folding.isFolded)
    #expect(folding.shows(.place) && !folding.shows(.places))
  }

  @Test("CTL-26 a narrow header keeps the button that closes, on its side")
  func decorations() {
    var folding = Folding()
    folding.resize(toWidth: 400)
    #expect(folding.decorations(of: "menu:minimize,maximize,close") == nil)
    folding.resize(toWidth: 399)
    #expect(folding.decorations(of: "menu:minimize,maximize,close") == ":close")
    #expect(folding.decorations(of: "close,minimize:icon") == "close:")
    #expect(folding.decorations(of: "") == "")
  }

  @Test("Back leads out of stacks, then to the list, and no further")
  func back() {
    var folding = Folding()
    #expect(folding.back(isInStack: false) == nil)
    #expect(folding.back(isInStack: true) == .holder)
    folding.resize(toWidth: 280)
    #expect(folding.back(isInStack: true) == .holder)
    #expect(folding.back(isInStack: false) == .places)
    folding.choosePlaces()
    #expect(folding.shows(.places) && !folding.shows(.place))
    #expect(folding.back(isInStack: false) == nil)
    #expect(folding.back(isInStack: true) == nil)
    folding.choosePlace()
    #expect(folding.shows(.place))
  }

  @Test("Growing shows both, and shrinking again what was looked at")
  func unfolds() {
    var folding = Folding()
    folding.resize(toWidth: 300)
    folding.choosePlaces()
    folding.resize(toWidth: 700)
    #expect(folding.shows(.places) && folding.shows(.place))
    folding.resize(toWidth: 300)
    #expect(folding.shows(.places))
    folding.resize(toWidth: 700)
    folding.choosePlace()
    folding.resize(toWidth: 300)
    #expect(folding.shows(.place))
  }

  @Test("The keyboard goes to the other part when its own goes out of sight")
  func focus() {
    var folding = Folding()
    #expect(folding.focus(movingFrom: .places) == nil)
    folding.resize(toWidth: 499)
    #expect(folding.focus(movingFrom: .places) == .place)
    #expect(folding.focus(movingFrom: .place) == nil)
    folding.choosePlaces()
    #expect(folding.focus(movingFrom: .place) == .places)
  }
}
