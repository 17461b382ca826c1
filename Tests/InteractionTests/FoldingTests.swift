import Interaction
import Testing

@Suite struct FoldingTests {
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
