import DesktopDriver
import Foundation
import Testing

@Suite(.serialized) struct ToolLookTests {
  @Test(
    """
    The small windows are as narrow as one likes, light or dark; Tab and the \
    arrow keys reach what can be dragged, and Ctrl+C copies it
    """,
    arguments: DisplaySystem.allCases)
  func looks(on system: DisplaySystem) async throws {
    let desktop = DesktopConfiguration(appearance: .dark)
    try await desktopTest(system, desktop, name: "tool-look") { session in
      let long = String(repeating: "A long name ", count: 12) + ".txt"
      let paths = try [
        Tool.file(long, of: session),
        Tool.file(
          "squares.png", Fixture.bytes(Fixture.png), of: session),
      ]
      let names = [long, "squares.png", "."]
      let wide = try await Tool.start(["drag"] + names, on: session)
      try await session.look("tool-wide")
      #expect(try await wide.escape() == .status(2))

      let tool = try await Tool.start(
        ["drag"] + names, frame: Rectangle(700, 150, 180, 220), on: session)
      #expect(tool.window.frame.width == 180)
      let handle = try await session.find(nil, "Drag all 3", in: tool.app)
      let row = try await session.find(.listItem, "squares.png", in: tool.app)
      try await session.activate(tool.window)
      try await eventually("the handle has the keyboard") {
        try await handle.states.contains("focused")
      }
      try await session.look("tool-narrow")
      try await session.key("Tab")
      try await session.key("Home")
      try await session.key("Down")
      try await eventually("the second row has the keyboard") {
        try await row.states.contains("focused")
      }
      try await session.key("ctrl+c")
      let target = try await Peer.target(
        .gtk3, wanting: ["text/uri-list"], frame: .left, on: session)
      try await session.click(at: target.center, button: .secondary)
      let pasted = try await target.next("pasted")
      #expect(pasted.text(of: "text/uri-list") == "file://\(paths[1])\r\n")
      #expect(try await tool.escape() == .status(2))

      let drop = try await Tool.start(
        ["drop"], frame: Rectangle(700, 150, 240, 190), on: session)
      try await session.look("tool-drop-dark")
      #expect(try await drop.escape() == .status(2))
    }
  }
}
