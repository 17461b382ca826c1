import Interaction
import Testing

@Suite struct LookAheadTests {
  @Test("LOD-04 what shows is loaded first, then its neighbours, and each once")
  func order() {
    var ahead = LookAhead<String>(limit: 100)
    expect(["b", "c", "a"], of: ahead.show("b", beside: ["c", "a"]).load)
    expect([], of: ahead.loaded("b", bytes: 10))
    expect([], of: ahead.loaded("c", bytes: 10))
    // What was loaded ahead is there, and what is on its way goes on.
    let steps = ahead.show("c", beside: ["d", "b", "a"])
    #expect(steps.load == ["d"] && steps.cancel.isEmpty)
    // What needs no loading has neighbours, too.
    expect(["e"], of: ahead.show(nil, beside: ["e"]).load)
  }

  @Test("LOD-04 what is no neighbour any more is cancelled, and all on leaving")
  func cancelled() {
    var ahead = LookAhead<String>(limit: 100)
    _ = ahead.show("b", beside: ["c", "a"])
    let steps = ahead.show("x", beside: ["c"])
    #expect(steps.load == ["x"] && steps.cancel == ["b", "a"])
    // It comes in spite of that, and isn't kept.
    expect(["b"], of: ahead.loaded("b", bytes: 10))
    #expect(ahead.bytes == 0)
    expect(["c", "x"], of: ahead.leave())
    expect(["x"], of: ahead.loaded("x", bytes: 10))
    expect([], of: ahead.leave())
  }

  @Test("LOD-04 no more is kept than the limit, but what shows always is")
  func limited() {
    var ahead = LookAhead<String>(limit: 25)
    _ = ahead.show("b", beside: ["c", "a"])
    expect([], of: ahead.loaded("a", bytes: 10))
    expect([], of: ahead.loaded("c", bytes: 10))
    // The remotest neighbour goes first.
    expect(["a"], of: ahead.loaded("b", bytes: 10))
    #expect(ahead.bytes == 20)
    // What isn't wanted any more goes before neighbours.
    _ = ahead.show("c", beside: ["d"])
    expect(["b"], of: ahead.loaded("d", bytes: 10))
    _ = ahead.show("z", beside: ["c"])
    expect(["d", "c"], of: ahead.loaded("z", bytes: 40))
    #expect(ahead.bytes == 40)
  }

  @Test("LOD-04 what can't be loaded is asked for again when it shows again")
  func failed() {
    var ahead = LookAhead<String>(limit: 25)
    _ = ahead.show("b", beside: [])
    ahead.failed("b")
    expect(["b"], of: ahead.show("b", beside: []).load)
  }

  /// What a step gives: a macro can't take it.
  private func expect(
    _ wanted: [String], of step: [String],
    at location: SourceLocation = #_sourceLocation
  ) {
    #expect(step == wanted, sourceLocation: location)
  }
}
