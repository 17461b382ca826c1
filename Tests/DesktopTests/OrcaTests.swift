import DesktopDriver
import Foundation
import Testing

/// What Orca, the desktop's screen reader, says of the app.
@Suite(.serialized) struct OrcaTests {
  private static let isInstalled = FileManager.default.fileExists(
    atPath: "/usr/lib/python3/dist-packages/orca/orca.py")

  @Test(
    """
    DND-21 Orca says what a drag by keyboard does at each step, what a deletion \
    has done, and which place shows
    """, .enabled(if: isInstalled, "Left out: no Orca"))
  func carries() async throws {
    try await desktopTest(.x11, name: "orca-carries") { session in
      let orca = try await Orca.start(on: session)
      let desk = try await InsideDesk.open(["a", "b", "c"], on: session)
      try await desk.satchel.select(["a"], on: session)
      try await orca.says("Text file, 1 byte.")
      try await session.key("ctrl+shift+x")
      try await orca.says(
        "a picked up. Arrows: position. Enter: drop. Escape: cancel.")
      try await session.key("Right")
      try await orca.says("Between b and c, in Shelf. Enter to move.")
      try await session.key("Left")
      try await orca.says("Where it was, in Shelf. Enter puts it back.")
      try await session.key("Escape")
      try await orca.says("a put back.")

      try await session.key("ctrl+shift+x")
      try await orca.says("a picked up.")
      try await session.key("Right")
      try await orca.says("Between b and c, in Shelf. Enter to move.")
      try await session.key("Return")
      try await orca.says("a moved")
      try await desk.satchel.listing("it is there") {
        $0.shelf.map(\.name) == ["b", "a", "c"]
      }
      // What was dropped has the keyboard, and is described by itself again.
      try await session.key("Right")
      try await orca.says("c.")
      try await session.key("Left")
      try await orca.says("a.")
      try await orca.says("Text file, 1 byte.")
      try await session.key("Delete")
      try await orca.says("“a” deleted.")
      try await desk.satchel.listing("it is gone") {
        $0.shelf.map(\.name) == ["b", "c"]
      }
      try await session.key("ctrl+Page_Down")
      try await orca.says("Transfers")
      orca.saidNothingOfWidgets()
    }
  }

  @Test(
    """
    CTL-18 Orca names the buttons of the header by what they do, a window as \
    it opens, and what a choice is set to
    """, .enabled(if: isInstalled, "Left out: no Orca"))
  func controls() async throws {
    try await desktopTest(.x11, name: "orca-controls") { session in
      let orca = try await Orca.start(on: session)
      let desk = try await InsideDesk.open(["a"], on: session)
      try await session.activate(desk.satchel.window)
      try await session.key("F10")
      try await orca.says("Add Files…")
      try await session.key("Escape")
      try await orca.says("Main Menu")
      let preferences = try await desk.openPreferences()
      try await orca.says("Preferences")
      for _ in 0..<2 { try await session.key("Tab") }
      try await orca.says("Move or Copy")
      try await orca.says("Move")
      try await session.key("Escape")
      try await session.awaitNoWindow(preferences.title)
      try await orca.says("Main Menu")
      try await session.key("F1")
      try await orca.says("Help")
      orca.saidNothingOfWidgets()
    }
  }

  @Test(
    """
    GES-12 CTL-57 Orca says how many are selected, how many Find shows, and which \
    kind is chosen
    """, .enabled(if: isInstalled, "Left out: no Orca"))
  func finds() async throws {
    try await desktopTest(.x11, name: "orca-finds") { session in
      let orca = try await Orca.start(on: session)
      let desk = try await InsideDesk.open(["a", "b", "bc"], on: session)
      try await desk.satchel.select(["a"], on: session)
      try await orca.says("a.")
      try await session.key("ctrl+a")
      try await orca.says("3 selected")
      try await session.key("ctrl+f")
      try await orca.says("Find")
      try await session.type("b")
      try await orca.says("2 items")
      try await session.type("q")
      try await orca.says("Nothing Found")
      try await session.key("Escape")
      try await session.find(.radioButton, "All", in: desk.satchel.app).click()
      try await session.key("Right")
      try await orca.says("Files")
      try await orca.says("selected radio button")
      orca.saidNothingOfWidgets()
    }
  }
}

/// A running Orca, with a voice that is written down.
private struct Orca: Sendable {
  let app: App

  static func start(on session: DesktopSession) async throws -> Orca {
    let app = try await session.launch(
      "/usr/bin/python3", ["-B", Peer.folder + "screen_reader.py"])
    try await app.waitForLine(containing: "\"ready\"", within: .seconds(30))
    return Orca(app: app)
  }

  /// Waits until it says what begins so, after all that it was waited for before.
  func says(_ beginning: String) async throws {
    try await app.waitForLine("Orca says “\(beginning)”") {
      Self.sentence($0)?.hasPrefix(beginning) == true
    }
  }

  /// Nothing that it has said is a name of GTK's.
  func saidNothingOfWidgets() {
    for sentence in app.lines.compactMap(Self.sentence) {
      #expect(!sentence.contains("Gtk"))
    }
  }

  private static func sentence(_ line: String) -> String? {
    struct Speech: Decodable { let says: String? }
    return try? JSONDecoder().decode(Speech.self, from: Data(line.utf8)).says
  }
}
