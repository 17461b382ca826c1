import DesktopDriver
import Interaction
import Testing

/// What every key does can be done by something that can be seen.
@Suite(.serialized) struct VisibleWayTests {
  /// Where to look for something that does the same.
  private enum Way: Hashable {
    /// An entry of an item's menu.
    case item(String)
    /// An entry of the main menu.
    case main(String)
    /// A button of the window, as long as it does what the key does.
    case button(String)
    /// A button while something is moved by the keyboard.
    case carry(String)
    /// A drag of the item itself, or a click on what the key goes to.
    case pointer
    /// A click elsewhere, or on the window's own frame.
    case frame
  }

  /// By the titles of the guide.
  private static let ways: [String: Way] = [
    "Open": .item("Open"), "Preview": .item("Preview"), "Find": .main("Find"),
    "Rename": .item("Rename…"), "Delete": .item("Delete"),
    "Select All": .item("Select All"), "Move Up": .pointer,
    "Move Down": .pointer, "Move to List": .item("Move to List…"),
    "Add Files": .main("Add Files…"), "Save a Copy": .item("Save a Copy…"),
    "Properties": .item("Properties"), "Show Menu": .pointer,
    "Cut": .item("Cut"), "Copy": .item("Copy"), "Paste": .item("Paste"),
    "Undo": .button("Undo"), "Redo": .button("Redo"),
    "New List": .button("New List"), "Back": .button("Back to Shelf"),
    "Show or Hide Lists": .button("Lists"), "Next Part of the Window": .pointer,
    "Move with Keyboard": .item("Move with Keyboard"),
    "Choose the Position": .pointer, "A Page Back or Forward": .pointer,
    "The First or the Last Position": .pointer, "Next Place": .pointer,
    "Onto an Item, or Beside It": .pointer, "Into a Stack": .pointer,
    "Out of a Stack": .pointer, "Drop": .carry("Drop"),
    "Drop a Copy": .pointer, "Cancel": .carry("Cancel"),
    "Main Menu": .button("Main Menu"), "Preferences": .main("Preferences"),
    "Keyboard Shortcuts": .main("Keyboard Shortcuts"), "Help": .main("Help"),
    "Dismiss or Give Up": .frame, "Close Window": .frame,
    "Quit": .main("Quit"),
  ]

  @Test(
    """
    GES-13 each key of the guide has a button, an entry of a menu, or a drag or \
    a click that does the same
    """, arguments: DisplaySystem.allCases)
  func ways(_ system: DisplaySystem) async throws {
    let titles = KeyGuide.groups.flatMap(\.entries).map(\.title)
    #expect(Set(titles) == Set(Self.ways.keys))
    try await desktopTest(system, name: "visible-ways") { session in
      let desk = try await InsideDesk.open(["a", "b", "c"], on: session)
      try await desk.makeList("Groceries")
      try await desk.show("Shelf")
      try await desk.stack("b", onto: "c", making: "2 Items")
      // Something to paste.
      try await desk.click("a")
      try await session.key("ctrl+c")
      func expect(
        _ place: String, _ names: Set<String>,
        among shown: () async throws -> [String]
      ) async throws {
        try await eventually("\(place) has \(names.sorted())") {
          try await names.isSubset(of: shown())
        }
      }
      try await session.key("Menu")
      try await expect(
        "the item's menu",
        Self.names { if case .item(let name) = $0 { name } else { nil } },
        among: desk.shownMenu)
      try await desk.closeMenu()
      try await session.key("F10")
      try await expect(
        "the main menu",
        Self.names { if case .main(let name) = $0 { name } else { nil } },
        among: desk.shownMenu)
      try await desk.closeMenu()
      try await desk.openStack("2 Items", backTo: "Shelf")
      try await expect(
        "the window",
        Self.names { if case .button(let name) = $0 { name } else { nil } }
      ) {
        try await session.findAll(nil, nil, in: desk.satchel.app).map(\.name)
      }
      try await desk.goBack()
      try await desk.click("a")
      try await session.key("ctrl+shift+x")
      try await expect(
        "the bar of what is moved",
        Self.names { if case .carry(let name) = $0 { name } else { nil } }
      ) {
        try await session.findAll(.button, nil, in: desk.satchel.app)
          .map(\.name)
      }
      try await session.key("Escape")
    }
  }

  private static func names(_ name: (Way) -> String?) -> Set<String> {
    Set(ways.values.compactMap(name))
  }
}
