import Interaction
import Testing

@Suite struct ChoiceTests {
  private let order = ["a", "b", "c", "d", "e", "f"]

  @Test("DND-16 a drag of a chosen item takes all that are chosen, in order")
  func carriesAll() {
    var selection = ItemSelection<String>()
    selection.click("e", in: order, .plain)
    selection.click("b", in: order, .toggling)
    selection.click("d", in: order, .toggling)
    #expect(selection.carried(from: "d", in: order) == ["b", "d", "e"])
    #expect(selection.carried(from: "a", in: order) == ["a"])
    selection.click("d", in: order, .toggling)
    #expect(selection.carried(from: "e", in: order) == ["b", "e"])
    #expect(selection.carried(from: "d", in: order) == ["d"])
  }

  @Test("DND-16 Shift chooses all from the last one to this, either way")
  func extends() {
    var selection = ItemSelection<String>()
    selection.click("c", in: order, .plain)
    selection.click("e", in: order, .extending)
    #expect(selection.chosen == ["c", "d", "e"])
    selection.click("a", in: order, .extending)
    #expect(selection.chosen == ["a", "b", "c"])
    selection.chooseAll(of: order)
    #expect(selection.carried(from: "f", in: order) == order)
    selection.clear()
    #expect(selection.carried(from: "f", in: order) == ["f"])
    selection.click("x", in: order, .plain)
    #expect(selection.chosen.isEmpty)
  }

  @Test("DND-17 in a selection mode a plain click adds and removes")
  func selectionMode() {
    var selection = ItemSelection<String>()
    selection.isSelectionMode = true
    for item in ["f", "a", "c", "d", "a"] {
      selection.click(item, in: order, .plain)
    }
    #expect(selection.carried(from: "c", in: order) == ["c", "d", "f"])
    selection.isSelectionMode = false
    #expect(selection.chosen.isEmpty)
    selection.click("a", in: order, .plain)
    selection.click("b", in: order, .plain)
    #expect(selection.chosen == ["b"])
  }

  @Test("DND-16 what a drag gathers on its way keeps its order, each once")
  func gathers() {
    var gathering = Gathering(["b", "d", "b"])
    #expect(gathering.items == ["b", "d"])
    let isNew = gathering.add("a")
    let isNewAgain = gathering.add("d")
    #expect(isNew && !isNewAgain)
    #expect(gathering.items == ["b", "d", "a"])
  }
}
