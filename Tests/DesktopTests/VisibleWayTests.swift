import DesktopDriver
import Interaction
import Testing

/// What every key does can be done by something that can be seen.
@Suite(.serialized) struct VisibleWayTests {
  /// Where to look for something that does the same.
  private enum Place {
    /// An item's menu.
    case item
    /// The main menu.
    case main
    /// The window's buttons.
    case window
    /// The buttons while something is moved by the keyboard.
    case carry
    /// A drag of the item itself, or a click on what the key goes to.
    case pointer
    /// A click elsewhere, or on the window's own frame.
    case frame
  }

  /// What does the same; nil where it has no name.
  private struct Way {
    let place: Place
    var name: String?

    static let pointer = Way(place: .pointer)
    static let frame = Way(place: .frame)

    static func item(_ name: String) -> Way { Way(place: .item, name: name) }
    static func main(_ name: String) -> Way { Way(place: .main, name: name) }
    static func button(_ name: String) -> Way {
      Way(place: .window, name: name)
    }
    static func carry(_ name: String) -> Way { Way(place: .carry, name: name) }
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
    "Go to a Place": .pointer, "Go to the Next Place": .pointer,
    "Go to the Previous Place": .pointer,
    "Show or Hide Lists": .button("Lists"), "Next Part of the Window": .pointer,
    "Move with Keyboard": .item("Move with Keyboard"),
    "Choose the Position": .pointer, "A Page Back or Forward": .pointer,
    "The First or the Last Position": .pointer, "Next Place": .pointer,
    "Onto an Item, or Beside It": .pointer, "Into a Stack": .pointer,
    "Out of a Stack": .pointer, "Drop": .carry("Drop"),
    "Drop a Copy": .pointer, "Cancel": .carry("Cancel"),
    // By its buttons, the wheel, a double press and a drag in the preview.
    "Zoom In": .pointer, "Zoom Out": .pointer, "Fit in Window": .pointer,
    "Enlarge or Fit": .pointer, "Move the Part That Shows": .pointer,
    // By a button of Mail, in the menu of its messages, and beside what one says.
    "New Message": .pointer, "Reply": .pointer, "Reply to All": .pointer,
    "Mark as Read": .pointer, "Mark as Unread": .pointer,
    "Flag, or Remove the Flag": .pointer,
    // By the buttons above and beside a text.
    "Bold": .pointer, "Italic": .pointer, "Underline": .pointer,
    "Level in a List": .pointer, "Choose Contacts": .pointer,
    // By the buttons beside what is looked for, and of the sheet for posting.
    "Next or Previous Match": .pointer, "Post": .pointer,
    // By a button above the drawing; by a click on another item's tile.
    "Turn a Drawing": .pointer, "Previous or Next Item": .pointer,
    // By a button beside each.
    "Refresh": .pointer, "Empty a Field": .pointer,
    // In the menu of photos alone, and by a drag onto the stream.
    "Share to Stream": .pointer,
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
      func expectWays(
        in place: Place, among shown: () async throws -> [String]
      ) async throws {
        let names = Set(
          Self.ways.values.filter { $0.place == place }.compactMap(\.name))
        try await eventually("\(place) has \(names.sorted())") {
          try await names.isSubset(of: shown())
        }
      }
      try await session.key("Menu")
      try await expectWays(in: .item, among: desk.shownMenu)
      try await desk.closeMenu()
      try await session.key("F10")
      try await expectWays(in: .main, among: desk.shownMenu)
      try await desk.closeMenu()
      try await desk.openStack("2 Items", backTo: "Shelf")
      try await expectWays(in: .window) {
        try await session.findAll(nil, nil, in: desk.satchel.app).map(\.name)
      }
      try await desk.goBack()
      try await desk.click("a")
      try await session.key("ctrl+shift+x")
      try await expectWays(in: .carry) {
        try await session.findAll(.button, nil, in: desk.satchel.app)
          .map(\.name)
      }
      try await session.key("Escape")
    }
  }
}
