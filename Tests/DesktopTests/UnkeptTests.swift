import DesktopDriver
import Foundation
import Testing

/// What is written last where it can't be kept.
@Suite(.serialized) struct UnkeptTests {
  @Test(
    """
    DND-38 MOD-02 what can't be kept when the window is to close is not lost: \
    the person is asked, and it is kept when that works again
    """, arguments: DisplaySystem.allCases)
  func closing(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "unkept") { session in
      let (notes, away) = try await Self.withoutLibrary(on: session)
      let satchel = notes.desk.satchel
      for way in ["ctrl+q", "ctrl+w"] {
        try await session.key(way)
        let sheet = try await session.find(.dialog, "Not Kept", in: notes.app)
        if way == "ctrl+q" { try await session.look("unkept") }
        try await session.find(.button, "Cancel", below: sheet).click()
        try await eventually("the question is gone") {
          try await session.findAll(.dialog, "Not Kept", in: notes.app).isEmpty
        }
      }
      #expect(
        try await satchel.rowsNow().map(\.name).contains("Before and after"))
      try FileManager.default.moveItem(atPath: away, toPath: satchel.library)
      try await session.key("ctrl+q")
      #expect(try await notes.app.waitForExit() == .status(0))
      try await notes.awaitNote("<p>Before and after</p>\n")
    }
  }

  @Test(
    """
    DND-38 MOD-05 the window closes without what can't be kept where the person \
    says so
    """)
  func leaving() async throws {
    try await desktopTest(.x11, name: "unkept-left") { session in
      let (notes, away) = try await Self.withoutLibrary(on: session)
      let satchel = notes.desk.satchel
      try await session.key("ctrl+q")
      let sheet = try await session.find(.dialog, "Not Kept", in: notes.app)
      try await session.find(.button, "Quit Without It", below: sheet).click()
      #expect(try await notes.app.waitForExit() == .status(0))
      try FileManager.default.moveItem(atPath: away, toPath: satchel.library)
      try await notes.awaitNote("<p>Before</p>\n")
    }
  }

  /// A note in which something has been written since its library is away.
  private static func withoutLibrary(
    on session: DesktopSession
  ) async throws -> (notes: NotesDesk, away: String) {
    let notes = try await NotesDesk.open(on: session)
    try await notes.write("Before")
    try await notes.awaitNote("<p>Before</p>\n")
    let library = notes.desk.satchel.library
    let away = library + "-elsewhere"
    try FileManager.default.moveItem(atPath: library, toPath: away)
    try await session.type(" and after")
    return (notes, away)
  }
}
