import DesktopDriver
import Foundation
import Testing

/// The first moments of a drag.
@Suite(.serialized) struct DragBeginTests {
  @Test(
    """
    DND-02 DND-22 a drag is where the pointer is from its beginning, however \
    late the app learns of the pointer's first steps
    """, arguments: DisplaySystem.allCases)
  func lateSteps(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "drag-begin") { session in
      let desk = try await InsideDesk.open(["a", "b"], on: session)
      // Where “a” is in its window, this one is on the screen.
      let peer = try await Peer.target(
        .gtk3, wanting: [], frame: .upper, on: session)
      let tile = try await desk.frame("a").center
      let window = desk.satchel.window.frame
      #expect(
        peer.window.frame.contains(
          Point(tile.x - window.x, tile.y - window.y)))

      try await session.glide(to: tile, steps: 3)
      try await session.waitForFirstPress(at: tile)
      try await session.press()
      try await session.glide(to: tile.offset(4, 0), steps: 2)
      desk.satchel.app.kill(SIGSTOP)
      try await session.glide(to: desk.satchel.freeRoom, steps: 30)
      desk.satchel.app.kill(SIGCONT)
      try await desk.awaitMark(at: desk.satchel.freeRoom)
      try await session.drop()
      try await desk.satchel.listing("“a” is the last") {
        $0.shelf.map(\.name) == ["b", "a"]
      }

      try await session.drag(
        from: desk.frame("b").center, to: peer.center)
      _ = try await peer.next("dropped")
      let enters = peer.app.lines.count { $0.contains("\"enter\"") }
      #expect(enters == 1, "entered by the second drag alone")
    }
  }

  @Test(
    """
    DND-02 DND-05 a list's name that was held for longer than a click is dragged \
    like any other, and isn't opened
    """, arguments: DisplaySystem.allCases)
  func heldName(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "drag-held-name") { session in
      let desk = try await InsideDesk.open(["a"], on: session)
      for name in ["One", "Two", "Three"] { try await desk.makeList(name) }
      try await desk.show("Shelf")
      let name = try await desk.frame("Three").center
      let goal = try await desk.frame("One").point(0.4, 0.1)
      try await session.glide(to: name, steps: 3)
      try await session.waitForFirstPress(at: name)
      try await session.press()
      // A hand that is slower than any toolkit's click: nothing shows of it.
      try await Task.sleep(for: .milliseconds(700))
      try await desk.awaitMark(at: goal)
      try await session.drop()
      try await desk.satchel.listing("the list is the first") {
        $0.places.map(\.name) == ["Shelf", "Three", "One", "Two"]
      }
      #expect(try await desk.shows("Shelf"))
    }
  }
}
