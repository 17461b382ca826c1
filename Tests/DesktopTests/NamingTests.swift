import DesktopDriver
import Foundation
import Testing

/// Names that are written where they stand.
@Suite(.serialized) struct NamingTests {
  @Test(
    """
    DND-19 DND-21 F2 lets a name be written where it stands, without its \
    extension selected, on the Shelf and in a list; Enter takes it, Escape and \
    nothing written don't, and the item has the keyboard again
    """,
    arguments: DisplaySystem.allCases)
  func items(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "naming-items") { session in
      let desk = try await InsideDesk.open(
        ["a.txt", "b.tar.gz", "c"], on: session)
      let app = desk.satchel.app
      func expect(_ place: String, _ names: [String]) async throws {
        try await desk.satchel.listing("\(names) in \(place)") {
          $0.items(in: place).map(\.name) == names
        }
      }
      try await desk.makeList("Groceries")
      try await desk.show("Shelf")
      try await desk.satchel.select(["c"], on: session)
      try await session.drag(
        from: desk.frame("c").center, to: desk.frame("Groceries").center)
      try await expect("Groceries", ["c"])
      // What is typed stands for the selected part.
      try await desk.click("a.txt")
      try await session.key("F2")
      let entry = try await desk.startNaming()
      try await eventually("it lies on the name, within the tile") {
        let tile = try await desk.frame("a.txt")
        let frame = try await entry.rectangle
        return frame.x >= tile.x
          && frame.x + frame.width <= tile.x + tile.width
          && frame.y > tile.center.y && frame.y < tile.y + tile.height
      }
      try await session.look("naming-tile")
      try await session.type("Letter\n")
      try await desk.awaitNamed()
      try await expect("Shelf", ["Letter.txt", "b.tar.gz"])
      try await desk.awaitKeyboard(at: "Letter.txt")
      try await session.key("Right")
      try await session.key("F2")
      try await desk.startNaming()
      try await session.type("backup\n")
      try await expect("Shelf", ["Letter.txt", "backup.tar.gz"])
      try await desk.awaitKeyboard(at: "backup.tar.gz")
      // Given up.
      try await session.key("F2")
      try await desk.startNaming()
      try await session.type("nothing")
      try await session.key("Escape")
      try await desk.awaitNamed()
      try await desk.awaitKeyboard(at: "backup.tar.gz")
      // Nothing is no name, and is told until something is written.
      try await session.key("F2")
      try await desk.startNaming()
      try await session.key("ctrl+a")
      try await session.key("BackSpace")
      try await session.key("Return")
      _ = try await session.find(.label, "Enter a name.", in: app)
      try await session.look("naming-problem")
      try await session.type("z")
      try await eventually("nothing is told any more") {
        try await session.findAll(.label, "Enter a name.", in: app).isEmpty
      }
      // Going elsewhere takes what is written.
      try await session.click(at: desk.frame("Letter.txt").center)
      try await desk.awaitNamed()
      try await expect("Shelf", ["Letter.txt", "z"])
      // In a list, from the menu.
      try await desk.show("Groceries")
      try await session.click(at: desk.frame("c").center, button: .secondary)
      try await desk.choose("Rename…")
      try await desk.startNaming()
      try await session.look("naming-row")
      try await session.type("cheese\n")
      try await expect("Groceries", ["cheese"])
      try await desk.awaitKeyboard(at: "cheese")
      try await session.key("ctrl+z")
      try await expect("Groceries", ["c"])
    }
  }

  @Test(
    """
    DND-19 DND-21 a new list is a row with its name to be written: Enter makes \
    it, in one step, Escape doesn't, and without a name it can't be made; a \
    list's name is written where it stands, too
    """,
    arguments: DisplaySystem.allCases)
  func lists(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "naming-lists") { session in
      let desk = try await InsideDesk.open(["a"], on: session)
      let app = desk.satchel.app
      func expect(_ names: [String]) async throws {
        try await desk.satchel.listing("the lists are \(names)") {
          $0.places.map(\.name) == ["Shelf"] + names
        }
      }
      try await session.find(.button, "New List", in: app).click()
      let entry = try await desk.startNaming()
      try await eventually("it lies in the list's row") {
        let row = try await desk.satchel.sidebarRow("New List").rectangle
        let frame = try await entry.rectangle
        return frame.y >= row.y - 4
          && frame.y + frame.height <= row.y + row.height + 4
          && frame.x >= row.x && frame.x + frame.width <= row.x + row.width
      }
      try await session.look("naming-list")
      try await session.key("Escape")
      try await desk.awaitNamed()
      try await eventually("its row has gone") {
        try await desk.satchel.sidebarRows("New List").isEmpty
      }
      try await desk.awaitKeyboard(at: "Shelf, 1 item")
      // The name that it has is one.
      try await session.key("ctrl+n")
      try await desk.startNaming()
      try await session.key("Return")
      try await expect(["New List"])
      try await desk.awaits("New List")
      try await desk.awaitKeyboard(at: "New List")
      try await session.key("ctrl+z")
      try await expect([])
      try await session.key("ctrl+n")
      try await desk.startNaming()
      try await session.key("BackSpace")
      try await session.key("Return")
      _ = try await session.find(.label, "Enter a name.", in: app)
      try await expect([])
      try await session.type("Groceries\n")
      try await expect(["Groceries"])
      try await desk.awaitKeyboard(at: "Groceries")
      try await session.key("F2")
      try await desk.startNaming()
      try await session.type("Food.shop")
      try await session.key("Escape")
      try await desk.awaitNamed()
      try await desk.awaitKeyboard(at: "Groceries")
      try await session.click(
        at: desk.frame("Groceries").center, button: .secondary)
      try await desk.choose("Rename…")
      try await desk.startNaming()
      try await session.type("Food.shop\n")
      try await expect(["Food.shop"])
      try await desk.awaitKeyboard(at: "Food.shop")
      // All of it is its name: a list has no extension.
      try await session.key("F2")
      try await desk.startNaming()
      try await session.type("Food\n")
      try await expect(["Food"])
    }
  }
}
