import DesktopDriver
import Foundation
import Testing

/// What is selected once something has been undone or redone.
@Suite(.serialized) struct UndoSelectionTests {
  @Test(
    """
    DND-19 what undo brings back and redo brings again is selected, and the \
    first of it has the keyboard, on the Shelf and in a list
    """,
    arguments: DisplaySystem.allCases)
  func selection(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "undo-selection") { session in
      let desk = try await InsideDesk.open(
        ["a", "b", "c", "d"], on: session)
      try await desk.satchel.select(["b", "d"], on: session)
      try await session.key("Delete")
      try await desk.satchel.listing("two are gone") { $0.shelf.count == 2 }
      try await desk.click("c")
      try await session.key("ctrl+z")
      try await desk.awaitSelected(["b", "d"])
      try await desk.awaitKeyboard(at: "b")
      // They can be deleted again at once.
      try await session.key("Delete")
      try await desk.satchel.listing("both are gone") {
        $0.shelf.map(\.name) == ["a", "c"]
      }
      try await session.key("ctrl+z")
      try await desk.awaitSelected(["b", "d"])
      // What was pasted, taken back and brought again.
      try await desk.makeList("Groceries")
      try await desk.show("Shelf")
      try await desk.satchel.select(["a", "c"], on: session)
      try await session.key("ctrl+c")
      try await desk.show("Groceries")
      try await session.key("ctrl+v")
      try await desk.satchel.listing("both are in the list") {
        $0.items(in: "Groceries").map(\.name) == ["a", "c"]
      }
      try await session.key("ctrl+z")
      try await desk.satchel.listing("neither is") {
        $0.items(in: "Groceries").isEmpty
      }
      try await session.key("ctrl+shift+z")
      try await desk.awaitSelected(["a", "c"])
      try await desk.awaitKeyboard(at: "a")
      // Where something else shows, its selection stays.
      try await session.key("Delete")
      try await desk.satchel.listing("the list is empty") {
        $0.items(in: "Groceries").isEmpty
      }
      try await desk.show("Shelf")
      try await desk.click("d")
      try await session.key("ctrl+z")
      try await desk.satchel.listing("they are in the list again") {
        $0.items(in: "Groceries").map(\.name) == ["a", "c"]
      }
      try await desk.awaitSelected(["d"])
    }
  }
}
