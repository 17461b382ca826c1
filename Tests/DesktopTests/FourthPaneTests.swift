import DesktopDriver
import Foundation
import Testing

/// The app with one more pane, which a target of its own has added.
@Suite(.serialized) struct FourthPaneTests {
  private static let program =
    Bundle.main.bundleURL.appending(path: "satchel-fourth-pane").path

  @Test(
    """
    DND-03 DND-08 DND-20 a pane that the app knows by its description alone \
    has a name in the sidebar, which takes what it can, springs open and \
    leads to it by pointer and by key; what is in it is dragged and takes drops
    """,
    arguments: DisplaySystem.allCases)
  func pane(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "fourth-pane") { session in
      let desk = try await InsideDesk.open(
        ["a"], program: Self.program, frame: .satchel, on: session)
      let source = try await Peer.source(
        .gtk3, [("text/plain;charset=utf-8", Data("Grüße".utf8))],
        frame: .beside, on: session)

      // Its name takes a text before anyone has seen the pane.
      try await session.beginDrag(
        at: source.center, towards: desk.frame("Words").center)
      let reader = try WindowReader(desk.satchel)
      try await session.hover(
        at: desk.frame("Words").center, until: "its name shows that it takes it"
      ) {
        try await reader.read().destination
          == reader.read().panes.first { $0.name == "Words" }?.frame
      }
      try await session.look("fourth-pane-name")
      try await session.drop()
      #expect(try await source.next("ended").action == "copy")
      _ = try await session.find(
        .listItem, "Words, 1 dropped here", in: desk.satchel.app)

      // By pointer and by key it shows.
      try await desk.show("Words")
      _ = try await session.find(.listItem, "Grüße", in: desk.satchel.app)
      #expect(try await reader.read().pane == "words")
      try await session.look("fourth-pane")
      try await desk.show("Shelf")
      for key in [
        "Down", "Down", "Down", "Down", "Down", "Down", "Down", "Down",
        "Return",
      ] {
        try await session.key(key)
      }
      try await eventually("it shows again") {
        try await reader.read().pane == "words"
      }

      // A key means what it says there: nothing else is deleted.
      try await session.find(.listItem, "Grüße", in: desk.satchel.app).click()
      try await session.key("Delete")
      _ = try await session.find(.label, "Words stay.", in: desk.satchel.app)
      #expect(try desk.names() == ["a"])

      // What is in it goes to the Shelf, whose name springs open.
      let word = try await session.find(
        .listItem, "Grüße", in: desk.satchel.app)
      try await session.beginDrag(
        at: word.rectangle.center, towards: desk.frame("Shelf").center)
      try await desk.rest(on: "Shelf")
      try await session.hover(at: desk.besideTile("a", after: true))
      try await session.drop()
      try await desk.satchel.listing("the word is on the Shelf") {
        $0.shelf.map(\.name) == ["a", "Grüße"]
      }

      // And the other way round; the file is nothing for it.
      try await session.beginDrag(
        at: desk.frame("Grüße").center, towards: desk.frame("Words").center)
      try await desk.rest(on: "Words")
      try await session.hover(at: desk.pane.center)
      try await session.drop()
      try await eventually("it has the word twice") {
        try await session.findAll(.listItem, "Grüße", in: desk.satchel.app)
          .count == 2
      }
      try await desk.show("Shelf")
      try await session.beginDrag(
        at: desk.frame("a").center, towards: desk.frame("Words").center)
      try await session.hover(
        at: desk.frame("Words").center, until: "a file is refused"
      ) {
        let report = try await reader.read()
        return report.isDragging && report.highlights == 0
      }
      try await session.drop(.refused)
      #expect(try desk.names() == ["a", "Grüße"])
    }
  }
}
