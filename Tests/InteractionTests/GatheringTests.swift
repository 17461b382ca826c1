import Interaction
import Testing

@Suite struct GatheringTests {
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
