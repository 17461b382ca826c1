import DesktopDriver
import Foundation
import Testing

/// The edit menus of items, of the room between them and of places.
@Suite(.serialized) struct EditMenuTests {
  @Test(
    """
    NS-042 CTL-13 CTL-14 CTL-22 CTL-23 CTL-24 an edit menu opens by a \
    secondary click, the Menu key and Shift+F10, and has just what fits, Open \
    and the usual commands first
    """,
    arguments: DisplaySystem.allCases)
  func routes(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "menu-routes") { session in
      let desk = try await InsideDesk.open(["a", "b"], on: session)
      let alone = [
        "Open", "Open With…", "Show in Folder", "Preview", "Cut", "Copy",
        "Select All", "Delete",
        "Rename…",
        "Save a Copy…", "Copy Path", "Move with Keyboard", "Properties",
      ]
      let a = try await desk.frame("a").center
      try await session.click(at: a, button: .secondary)
      // What every program has, what file managers have and what is Satchel's own
      // are parted by lines, in this order.
      try await desk.expectMenuLines([
        ["Open", "Open With…", "Show in Folder", "Preview"],
        ["Cut", "Copy", "Select All", "Delete"],
        ["Rename…", "Save a Copy…", "Copy Path"], ["Move with Keyboard"],
        ["Properties"],
      ])
      try await desk.expectMenu(alone)
      for key in ["Menu", "shift+F10"] {
        try await desk.click("a")
        try await session.key(key)
        try await desk.expectMenu(alone)
      }
      // Nothing is selected by the room between items, and nothing pasted yet.
      let room = desk.satchel.freeRoom
      try await session.click(at: room, button: .secondary)
      try await desk.expectMenu(["Select Items", "Select All", "Add Files…"])
      try await desk.makeList("Groceries")
      try await session.key("shift+F10")
      try await desk.expectMenu(["Delete", "Rename…"])
      try await desk.show("Shelf")
      try await desk.click("a")
      try await session.key("ctrl+c")
      let full = [
        "Open", "Open With…", "Show in Folder", "Preview", "Cut", "Copy",
        "Paste", "Select All",
        "Delete",
        "Rename…", "Save a Copy…", "Copy Path", "Move with Keyboard",
        "Move to List…",
        "Properties",
      ]
      try await session.key("shift+F10")
      try await desk.expectMenu(full)
      try await session.click(at: room, button: .secondary)
      try await desk.expectMenu([
        "Paste", "Select Items", "Select All", "Add Files…",
      ])
      try await desk.click("a")
      try await session.key("ctrl+a")
      try await session.key("shift+F10")
      try await desk.expectMenu([
        "Open", "Open With…", "Show in Folder", "Preview", "Cut", "Copy",
        "Paste", "Delete",
        "Save a Copy…",
        "Copy Path", "Move with Keyboard", "Move to List…", "Properties",
      ])
      // Of a place without items only what brings some is left.
      try await session.key("ctrl+x")
      try await desk.show("Groceries")
      try await session.key("ctrl+v")
      try await desk.satchel.listing("the Shelf is empty") { $0.shelf.isEmpty }
      try await desk.show("Shelf")
      try await session.click(at: room, button: .secondary)
      try await desk.expectMenu(["Paste", "Add Files…"])
      try await session.key("ctrl+z")
      _ = try await desk.frame("b")
      // The names of places.
      let list = try await desk.frame("Groceries").center
      try await session.click(at: list, button: .secondary)
      try await desk.expectMenu(["Paste", "Delete", "Rename…"])
      let shelf = try await desk.frame("Shelf").center
      try await session.click(at: shelf, button: .secondary)
      try await desk.expectMenu(["Copy", "Paste"])
    }
  }

  @Test(
    """
    CTL-20 CTL-21 DND-07 Move to List… moves what is selected to the list \
    that is chosen, and the commands of a place's name are for that place; one \
    undo takes each back
    """,
    arguments: DisplaySystem.allCases)
  func commands(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "menu-commands") { session in
      let desk = try await InsideDesk.open(["a", "b", "c"], on: session)
      try await desk.makeList("Groceries")
      try await desk.makeList("Pantry")
      try await desk.show("Shelf")
      try await desk.satchel.select(["a", "c"], on: session)
      try await desk.changes(
        "moved by menu", to: ["Shelf": ["b"], "Pantry": ["a", "c"]]
      ) {
        try await session.key("shift+F10")
        try await desk.choose("Move to List…")
        try await desk.choose("Pantry")
      }
      try await desk.satchel.select(["b"], on: session)
      try await desk.changes(
        "moved by key", to: ["Shelf": [], "Groceries": ["b"]]
      ) {
        try await session.key("ctrl+shift+m")
        try await desk.choose("Groceries")
      }
      // A list's items are copied and pasted by its name.
      let pantry = try await desk.frame("Pantry").center
      try await session.click(at: pantry, button: .secondary)
      try await desk.choose("Copy")
      let groceries = try await desk.frame("Groceries").center
      try await desk.changes(
        "pasted by name", to: ["Groceries": ["b", "a", "c"]]
      ) {
        try await session.click(at: groceries, button: .secondary)
        try await desk.choose("Paste")
      }
    }
  }

  @Test(
    "NS-045 CTL-18 what the app says of a failure can be selected and copied",
    arguments: DisplaySystem.allCases)
  func sentences(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "menu-sentences") { session in
      let desk = try await InsideDesk.open(["a"], on: session)
      try await desk.makeList("Groceries")
      try await session.click(
        at: desk.frame("Groceries").center, button: .secondary)
      try await desk.choose("Delete")
      let sentence = "The list “Groceries” was deleted."
      let label = try await eventually("the sentence shows") {
        try await session.findAll(.label, sentence, in: desk.satchel.app).first
      }
      try await label.click()
      try await session.key("ctrl+a")
      try await session.key("ctrl+c")
      try await desk.click("a")
      try await session.key("ctrl+v")
      let listing = try await desk.satchel.listing("it is pasted") {
        $0.shelf.count == 2
      }
      let pasted = try #require(listing.shelf.last)
      #expect(try desk.satchel.text(of: pasted) == sentence)
    }
  }
}

extension InsideDesk {
  /// What the open menu says, in order; nothing when none is open.
  func shownMenu() async throws -> [String] {
    try await session.findAll(.menuItem, nil, in: satchel.app).map(\.name)
  }

  /// Waits for a menu whose entries stand between lines so.
  fileprivate func expectMenuLines(_ wanted: [[String]]) async throws {
    func shown() async throws -> [[String]] {
      var groups: [[String]] = [[]]
      for element in try await session.findAll(nil, nil, in: satchel.app) {
        if element.role == "separator", groups.last?.isEmpty == false {
          groups.append([])
        } else if element.role == .menuItem {
          groups[groups.count - 1].append(element.name)
        }
      }
      return groups
    }
    try await eventually(
      "the menu has \(wanted)", state: { "\((try? await shown()) ?? [])" }
    ) { try await shown() == wanted }
  }

  /// Waits for a menu, which is then shut.
  func expectMenu(_ titles: [String]) async throws {
    try await eventually(
      "the menu has \(titles)",
      state: { "\((try? await shownMenu()) ?? [])" }
    ) { try await shownMenu() == titles }
    try await closeMenu()
  }

  func closeMenu() async throws {
    try await session.key("Escape")
    try await eventually("the menu has shut") {
      try await shownMenu().isEmpty
    }
    try await session.pointerIsFree()
  }

  /// Chooses from the open menu.
  func choose(_ title: String) async throws {
    try await session.find(.menuItem, title, in: satchel.app).doAction()
    try await eventually("the menu with “\(title)” has shut") {
      try await !shownMenu().contains(title)
    }
    // What asks for more takes keyboard and pointer itself.
    guard !title.hasSuffix("…") else { return }
    // It may still have them.
    let reader = try WindowReader(satchel)
    try await eventually("keyboard and pointer are free") {
      let report = try await reader.read()
      guard report.focus != nil || report.rows.isEmpty else { return false }
      return try await session.isPointerFree
    }
  }
}
