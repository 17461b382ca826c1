import DesktopDriver
import Foundation
import Testing

/// The window of `satchel inspect`, which shows developers what a drag carries.
@Suite(.serialized) struct InspectorTests {
  /// What is offered: rich text with its plain form, and a type of a program's own.
  private static let offers: [(type: String, data: Data)] = [
    Offer.html("<b>Bread</b>"), ("text/plain", Data("Bread".utf8)),
    ("application/x-own", Data([0, 1, 0xFE])),
  ]

  @Test(
    """
    DND-26 DND-33 a drag over the inspector shows what it offers, what happens, and \
    the bytes of each form; saved and given again by another program it is the same
    """, arguments: DisplaySystem.allCases)
  func inspected(on system: DisplaySystem) async throws {
    try await desktopTest(system, name: "inspector") { session in
      let tool = try await Tool.start(
        ["inspect"], frame: Rectangle(400, 40, 240, 190), on: session)
      func press(_ name: String) async throws {
        try await session.find(nil, name, in: tool.app).doAction()
      }
      /// Waits until something in the window says all of this.
      func awaitWords(_ words: [String], _ role: Role = .text) async throws {
        try await eventually(
          "the window says \(words)",
          state: {
            (try? await session.accessibleTree(in: tool.app)) ?? "nothing"
          }
        ) {
          for element in try await session.findAll(role, nil, in: tool.app) {
            let text = role == .text ? try await element.text : element.name
            if words.allSatisfy(text.contains) { return true }
          }
          return false
        }
      }
      let source = try await Peer.source(
        .gtk3, Self.offers, frame: Rectangle(10, 560, 300, 160), on: session)
      try await press("Read Contents")
      try await session.drag(from: source.center, to: tool.middle)
      _ = try await source.next("ended")
      for type in ["text/html", "text/plain", "application/x-own"] {
        try await awaitWords([type], .listItem)
      }
      try await awaitWords(["<b>Bread</b>"])
      try await session.look("inspector-types")
      try await press("Bytes")
      try await awaitWords(["000000  3c 62 3e 42 72 65 61 64", "<b>Bread</b>"])
      try await session.look("inspector-bytes")
      try await press("Timeline")
      try await awaitWords([
        "0.000 s  Enters at", "Is dropped: copy",
        "Got “application/x-own”, 3 bytes",
        "Told the other program: copy",
      ])
      try await session.look("inspector-timeline")

      try await press("Save…")
      let path = session.temporaryFolder + "/bread.json"
      try await session.sideWindow("Save Drag")
      try await session.key("ctrl+a")
      try await session.type(path)
      try await session.key("Return")
      try await session.awaitNoWindow("Save Drag")
      try await awaitWords(["Saved in “bread.json”."], .label)
      source.app.kill()
      try await source.app.waitForExit()

      let again = try await Peer.start(
        "gtk3_source.py", ["--replay", path],
        frame: Rectangle(10, 560, 300, 160), on: session)
      try await session.drag(from: again.center, to: tool.middle)
      _ = try await again.next("ended")
      try await press("Differences")
      try await awaitWords(["It offers the same as the drag before it."])
      again.app.kill()
      try await again.app.waitForExit()

      let other = try await Peer.source(
        .gtk3, [Offer.html("<i>Bread</i>")],
        frame: Rectangle(10, 560, 300, 160), on: session)
      try await session.drag(from: other.center, to: tool.middle)
      _ = try await other.next("ended")
      try await awaitWords([
        "− application/x-own", "text/html: other bytes, from byte 1 on",
      ])
      try await session.look("inspector-differences")
      #expect(try await tool.escape() == .status(0))
    }
  }

  @Test(
    "DND-26 a drag that goes away without a drop is shown, and nothing is asked of it",
    arguments: DisplaySystem.allCases)
  func passing(on system: DisplaySystem) async throws {
    try await desktopTest(system, name: "inspector-passing") { session in
      let tool = try await Tool.start(
        ["inspect", "--bytes", "10"], frame: Rectangle(400, 40, 240, 190),
        on: session)
      let source = try await Peer.source(
        .gtk3, Self.offers, frame: Rectangle(10, 560, 300, 160), on: session)
      try await session.beginDrag(at: source.center, towards: tool.middle)
      try await session.hover(at: tool.middle)
      try await session.look("inspector-over")
      try await session.hover(at: Point(200, 300))
      try await session.cancelDrag()
      #expect(try await source.next("ended").action == "none")
      try await eventually("it has a row") {
        try await session.findAll(.listItem, nil, in: tool.app).contains {
          $0.name.hasSuffix(" types, not dropped")
        }
      }
      #expect(!source.app.lines.contains { $0.contains("\"asked\"") })
      #expect(tool.output.isEmpty)
      #expect(try await tool.escape() == .status(2))
    }
  }
}
