import CommandTesting
import DesktopDriver
import Foundation
import Interaction
import Testing

/// What assistive technology is told of the window.
@Suite(.serialized) struct AccessibleTests {
  @Test(
    """
    NS-046 CTL-26 all that is told of has a name of its own or none, items say \
    what they are, places how many they have, and buttons what they are about
    """)
  func names() async throws {
    try await desktopTest(.x11) { session in
      let desk = try await InsideDesk.open(["a", "b", "c", "d"], on: session)
      let app = desk.satchel.app
      try await desk.makeList("Groceries")
      try await desk.show("Shelf")
      try await session.drag(
        from: desk.frame("d").center, to: desk.frame("Groceries").center)
      try await desk.stack("b", onto: "c", making: "2 Items")
      try await desk.satchel.put(folder: "Album", of: 3, on: session)
      let wanted = [
        "a": "Text file, 1 byte", "2 Items": "Stack of 2",
        "Album": "Folder, 3 items",
      ]
      try await eventually("each tile says what it is") {
        for (name, details) in wanted {
          let tile = try await desk.satchel.tile(name)
          guard try await tile.details == details else { return false }
        }
        return true
      }
      try await eventually("places say how many they have") {
        let rows = try await session.findAll(.listItem, nil, in: app)
          .map(\.name)
        return rows.contains("Shelf, 3 items")
          && rows.contains("Groceries, 1 item")
      }
      try await desk.expectNoTypeNames("the Shelf")
      try await session.look("accessible-shelf")
      try await desk.show("Groceries")
      try await eventually("the row says what it is") {
        try await session.find(.listItem, "d", in: app).details
          == "Text file, 1 byte"
      }
      try await desk.expectNoTypeNames("a list")
      try await desk.satchel.click("Transfers")
      try await eventually("each button says what it is about") {
        let list = try await session.find(.list, "Transfers", in: app)
        let buttons = try await session.findAll(.button, nil, below: list)
          .map(\.name)
        return Set(buttons).count == buttons.count
          && buttons.contains("Remove a")
      }
      try await desk.expectNoTypeNames("the transfers")
      try await session.look("accessible-transfers")
    }
  }

  @Test(
    "GES-12 CTL-26 the keys for items are told with the list of them",
    .enabled(if: tellsKeys, "Not possible"))
  func keys() async throws {
    try await desktopTest(.x11, name: "accessible-keys") { session in
      let desk = try await InsideDesk.open(["a"], on: session)
      let shelf = try await eventually("the Shelf shows") {
        try await session.findAll(nil, "Shelf", in: desk.satchel.app)
          .first { [.list, .table].contains($0.role) }
      }
      #expect(
        try await shelf.attributes["keyshortcuts"] == KeyGuide.itemKeys)
    }
  }

  private static let tellsKeys: Bool = {
    let tells = DesktopSession.gtkMinorVersion > 8
    if !tells { tellImpossible("no keys of widgets told by GTK 4.8.") }
    return tells
  }()

  @Test(
    """
    CTL-26 a message and what is carried are there for assistive \
    technology and the keyboard only while they show
    """)
  func bars() async throws {
    try await desktopTest(.x11) { session in
      let desk = try await InsideDesk.open(["a", "b"], on: session)
      func has(_ name: String) async throws -> Bool {
        try await session.everything(in: desk.satchel.app).contains {
          $0.name == name
        }
      }
      for name in ["Message", "Dismiss", "Drop", "Cancel"] {
        #expect(try await !has(name), "\(name)")
      }
      try await desk.click("a")
      try await session.key("ctrl+shift+x")
      try await desk.awaitSaid("a picked up.")
      try await eventually("what drops it is told of") {
        try await has("Drop")
      }
      try await desk.expectNoTypeNames("carrying")
      try await session.look("carrying")
      try await session.key("Escape")
      try await eventually("nothing is told of carrying") {
        try await !has("Drop")
      }
      try await desk.click("a")
      try await session.key("Delete")
      try await eventually("the message is there") { try await has("Message") }
      try await desk.expectNoTypeNames("a message")
      try await session.look("deleted")
      try await session.find(.button, "Dismiss", in: desk.satchel.app).click()
      try await eventually("nothing is told of a message") {
        try await !has("Message")
      }
    }
  }
}

extension InsideDesk {
  /// GTK calls what has no name by its type.
  fileprivate func expectNoTypeNames(_ place: String) async throws {
    let named = try await session.everything(in: satchel.app)
      .filter(\.isCalledByType)
    #expect(named.isEmpty, "\(place): \(named)")
  }
}

extension Satchel {
  /// Puts a folder on the Shelf, by the command line.
  func put(
    folder name: String, of count: Int, on session: DesktopSession
  ) async throws {
    let path = "\(session.temporaryFolder)/\(name)"
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true)
    for number in 1...count {
      try Data("\(number)".utf8).write(to: URL(filePath: "\(path)/\(number)"))
    }
    try await put(path, on: session)
  }

  /// Puts a file or a folder on the Shelf, by the command line.
  func put(_ path: String, on session: DesktopSession) async throws {
    try await session.launch(
      Self.executable, ["--library", library, path],
      environment: ["SATCHEL_RESOURCES": Self.resources]
    ).waitForExit()
    let name = URL(filePath: path).lastPathComponent
    try await listing("“\(name)” is there") {
      $0.shelf.contains { $0.name == name }
    }
  }
}
