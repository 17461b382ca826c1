import DesktopDriver
import Testing

/// What an input method puts together before it is in a text.
@Suite(.serialized) struct ComposingTests {
  @Test(
    """
    GES-12 CTL-70 NAV-13 while an input method puts a character together, Enter \
    and Escape are its own: no paragraph of a note is broken, and neither the \
    note, a name nor a form is left
    """, arguments: DisplaySystem.allCases)
  func keys(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "composing") { session in
      let desk = try await InsideDesk.open(["a"], on: session)
      let notes = NotesDesk(desk: desk)
      try await desk.show("Notes")
      try await notes.write("Caf")
      try await notes.awaitNote("<p>Caf</p>\n")
      try await session.compose(endingWith: "Return")
      try await session.type("s")
      try await notes.awaitNote("<p>Cafés</p>\n")
      try await session.compose(endingWith: "Escape")
      try await session.type("!")
      try await notes.awaitNote("<p>Cafés!</p>\n")

      try await desk.show("Shelf")
      try await desk.click("a")
      try await session.key("F2")
      let name = try await desk.startNaming()
      try await session.compose(endingWith: "Return")
      try await eventually("it is in the name") {
        try await name.text == "é"
      }
      #expect(try desk.names() == ["a"])
      try await session.type("n")
      try await session.key("Return")
      try await desk.satchel.listing("it has the name") {
        $0.shelf.map(\.name) == ["én"]
      }

      try await desk.beginContact()
      try await session.compose(endingWith: "Escape")
      try await session.type("Anna")
      try await session.compose(endingWith: "Return")
      // The form is there, and Enter in it is its own again.
      try await session.key("Return")
      try await desk.satchel.listing("the contact is there") {
        $0.items(in: "Contacts").map(\.name) == ["Annaé"]
      }
    }
  }
}

extension DesktopSession {
  /// Begins to write an “é” by its number, which GTK's own input method can, and
  /// presses a key then.
  fileprivate func compose(endingWith key: String) async throws {
    let before = try await settledPicture()
    try self.key("ctrl+shift+u")
    try type("e9")
    try await eventually("it is put together") {
      try await screenshot().difference(from: before) > 0
    }
    try self.key(key)
  }
}
