import DesktopDriver
import Foundation
import Testing

/// What can be undone after the app has been started again.
@Suite(.serialized) struct UndoAfterStartTests {
  @Test(
    """
    DND-19 DND-10 after the app was closed, or killed, undo and redo go on \
    where they were, and what was removed comes back whole
    """,
    arguments: DisplaySystem.allCases)
  func restart(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "undo-after-start") { session in
      let desk = try await InsideDesk.open(["a", "b", "c"], on: session)
      let whole = try desk.satchel.listing().shelf
      try await desk.satchel.select(["a", "c"], on: session)
      try await session.key("Delete")
      try await desk.satchel.listing("two are gone") {
        $0.shelf.map(\.name) == ["b"]
      }
      try await session.key("ctrl+w")
      try await desk.satchel.app.waitForExit()

      let second = try await Satchel.start(on: session)
      try await session.activate(second.window)
      let undo = try await session.find(.button, "Undo", in: second.app)
      try await eventually("the button says what it would undo") {
        try await undo.details.contains("Remove 2 Items")
      }
      try await session.look("undo-after-start")
      try await session.key("ctrl+z")
      try await second.listing("both are back") { $0.shelf == whole }
      let check = try await session.launch(
        Satchel.executable, ["check", "--library", second.library])
      #expect(try await check.waitForExit() == .status(0))

      second.app.kill(SIGKILL)
      try await second.app.waitForExit()
      let third = try await Satchel.start(on: session)
      try await session.activate(third.window)
      let redo = try await session.find(.button, "Redo", in: third.app)
      try await eventually("it can be done again") {
        try await redo.details.contains("Remove 2 Items")
      }
      try await session.key("ctrl+shift+z")
      try await third.listing("two are gone again") {
        $0.shelf.map(\.name) == ["b"]
      }
      try await session.key("ctrl+z")
      try await third.listing("both are back again") { $0.shelf == whole }
    }
  }
}
