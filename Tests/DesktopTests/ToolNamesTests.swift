import DesktopDriver
import Foundation
import Testing

@Suite(.serialized) struct ToolNamesTests {
  @Test(
    """
    Called as dragon or ripdrag, the command drags all at once, takes what is \
    dropped, prints it their way, and keeps it to be dragged on
    """,
    arguments: DisplaySystem.allCases)
  func otherNames(on system: DisplaySystem) async throws {
    try await desktopTest(system, name: "tool-names") { session in
      let paths = try ["a.txt", "b.txt"].map { try Tool.file($0, of: session) }
      let target = try await Peer.target(
        .gtk3, wanting: ["text/uri-list"], frame: .left, on: session)
      let all = try await Tool.start(
        ["-A", "-x", "a.txt", "b.txt"], as: "dragon", on: session)
      let count = try await session.find(nil, "Drag all 2", in: all.app)
      try await session.look("tool-dragon-compact")
      try await session.drag(from: count.rectangle.center, to: target.center)
      #expect(
        try await target.next("dropped").text(of: "text/uri-list")
          == paths.map { "file://\($0)\r\n" }.joined())
      #expect(try await all.app.waitForExit() == .status(0))

      let source = try await Peer.source(
        .gtk3, [("text/uri-list", Data("file://\(paths[0])\r\n".utf8))],
        frame: .lowerLeft, on: session)
      for (name, printed, row) in [
        ("dragon", "file://\(paths[0])\n", "a.txt"),
        ("ripdrag", "\(paths[0])\n", "a.txt"),
      ] {
        let tool = try await Tool.start(
          ["--target", "--keep"], as: name, on: session)
        let area = try await session.find(.label, "Drop here", in: tool.app)
        try await session.drag(
          from: source.center, to: area.rectangle.center)
        try await tool.expect(output: Data(printed.utf8))
        let kept = try await tool.row(row)
        try await session.look("tool-\(name)-keep")
        try await session.drag(from: kept, to: target.center)
        #expect(
          try await target.next("dropped").text(of: "text/uri-list")
            == "file://\(paths[0])\r\n")
        #expect(try await tool.escape() == .status(0))
      }

      let fed = try await Tool.start(
        ["-I", "-a", "-x"], as: "ripdrag", input: "a.txt\nb.txt\n",
        on: session)
      _ = try await session.find(.listItem, "b.txt", in: fed.app)
      try await session.look("tool-ripdrag-all")
      try await session.drag(from: fed.row("a.txt"), to: target.center)
      #expect(
        try await target.next("dropped").text(of: "text/uri-list")
          == "file://\(paths[0])\r\n")
      #expect(try await fed.app.waitForExit() == .status(0))
    }
  }
}
