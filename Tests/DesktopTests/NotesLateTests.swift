import DesktopDriver
import Foundation
import Testing

/// What comes into notes later than it was asked for.
@Suite(.serialized) struct NotesLateTests {
  @Test(
    """
    DND-38 what is dropped on a note comes into that note or into none, however \
    late it comes
    """, arguments: DisplaySystem.allCases)
  func late(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "notes-late") { session in
      let notes = try await NotesDesk.open(on: session)
      try await notes.write("First\nhere")
      try await notes.awaitNote("<p>First</p>\n<p>here</p>\n")
      let gate = session.temporaryFolder + "/gate"
      let source = try await Peer.slow(
        [("text/plain;charset=utf-8", Data("late words".utf8))], files: [],
        pace: .init(gate: (gate, 0)), frame: .beside, on: session)
      try await session.drag(
        from: source.center, to: notes.end(of: "here"))
      try await session.activate(notes.desk.satchel.window)
      try await notes.write("Second")
      try Data().write(to: URL(filePath: gate))
      try await notes.desk.satchel.message(
        containing: "The text was left before what was dropped came.")
      try await notes.awaitNote("<p>Second</p>\n")
      try await notes.awaitNote("<p>First</p>\n<p>here</p>\n")
    }
  }
}
