import CommandTesting
import DesktopDriver
import Foundation
import Testing

@Suite(.serialized) struct ToolDropTests {
  @Test(
    """
    The paths of files are printed, addresses where they are elsewhere, and \
    text as it came
    """,
    arguments: DisplaySystem.allCases)
  func printing(on system: DisplaySystem) async throws {
    try await desktopTest(system, name: "tool-drop-printing") { session in
      let path = try Tool.file("new\nline.txt", of: session)
      let address = "file://\(path.replacing("\n", with: "%0A"))"
      let list = "\(address)\r\nhttps://example.org/\r\n"
      let files = try await Peer.source(
        .gtk3, [("text/uri-list", Data(list.utf8))], frame: .left, on: session)
      let tool = try await Tool.start(["drop", "-0"], on: session)
      try await session.beginDrag(at: files.center, towards: tool.middle)
      try await session.hover(at: tool.middle)
      try await session.look("tool-drop")
      try await session.drop()
      #expect(try await files.next("ended").action == "copy")
      try await tool.expect(
        output: Data("\(path)\0https://example.org/\0".utf8))
      #expect(try await tool.escape() == .status(0))

      let text = try await Peer.source(
        .qt5, [("text/plain", Data("Grüße\nan alle".utf8))],
        frame: .lowerLeft, on: session)
      let other = try await Tool.start(["drop", "--and-exit"], on: session)
      try await session.drag(from: text.center, to: other.middle)
      #expect(try await other.app.waitForExit() == .status(0))
      #expect(other.output == Data("Grüße\nan alle\n".utf8))
      #expect(other.app.errors == "")
    }
  }

  @Test(
    "Bytes are saved under names that nothing has, and their paths printed",
    arguments: DisplaySystem.allCases)
  func saving(on system: DisplaySystem) async throws {
    try await desktopTest(system, name: "tool-drop-saving") { session in
      let picture = try Data(contentsOf: URL(filePath: Fixture.png))
      let source = try await Peer.source(
        .gtk3, [("image/png", picture)], frame: .left, on: session)
      let folder = try Tool.folder(of: session)
      let tool = try await Tool.start(["drop", "--json"], on: session)
      for name in ["Image.png", "Image 2.png"] {
        try await session.drag(from: source.center, to: tool.middle)
        let line = try await tool.app.waitForLine(containing: "items")
        #expect(
          line == """
            {"action":"copy","items":[{"path":"\(folder)/\(name)",\
            "uri":"file://\(folder)/\(name.replacing(" ", with: "%20"))"}],\
            "problems":[]}
            """)
        let saved = FileManager.default.contents(atPath: folder + "/" + name)
        #expect(saved == picture)
        #expect(try await source.next("ended").action == "copy")
      }
      #expect(try await tool.escape() == .status(0))
      let left = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(!left.contains { $0.hasPrefix(".") }, "\(left)")
    }
  }

  @Test(
    """
    A form is taken as it is, into a file that is never overwritten, and what \
    has none of the forms is refused
    """,
    arguments: DisplaySystem.allCases)
  func types(on system: DisplaySystem) async throws {
    try await desktopTest(system, name: "tool-drop-types") { session in
      let source = try await Peer.source(
        .gtk3,
        [
          ("text/html", Data("<i>x</i>".utf8)),
          ("application/x-own", Data([0, 1, 255])),
        ], frame: .left, on: session)
      let arguments = [
        "drop", "-x", "--type", "application/x-own=own.bin", "--type",
        "text/rtf", "--type", "text/html",
      ]
      let tool = try await Tool.start(arguments, on: session)
      try await session.drag(from: source.center, to: tool.middle)
      #expect(try await tool.app.waitForExit() == .status(0))
      let file = try Tool.folder(of: session) + "/own.bin"
      #expect(tool.output == Data("\(file)\n<i>x</i>\n".utf8))
      #expect(
        FileManager.default.contents(atPath: file) == Data([0, 1, 255]))

      let again = try await Tool.start(arguments, on: session)
      try await session.drag(from: source.center, to: again.middle)
      #expect(try await again.app.waitForExit() == .status(1))
      #expect(again.output.isEmpty)
      #expect(
        again.app.errors
          == "“own.bin” is there already, and nothing is overwritten.\n")
      let other = try await Tool.start(
        ["drop", "--type", "image/*"], on: session)
      try await session.drag(
        from: source.center, to: other.middle, answer: .refused)
      #expect(try await other.escape() == .status(2))
    }
  }

  @Test(
    """
    A closed pipe and a full disk end with a sentence and with 1, and nothing \
    is left half-written
    """,
    arguments: DisplaySystem.allCases)
  func fullAndClosed(on system: DisplaySystem) async throws {
    try await desktopTest(system, name: "tool-drop-full") { session in
      let source = try await Peer.source(
        .gtk3, [("text/plain", Data("words".utf8))], frame: .left, on: session)
      for (redirection, reason) in [
        (">/dev/full", "there isn’t enough space on the disk"),
        ("> >(exec >&- <&-)", "whatever reads the output has ended"),
      ] {
        let tool = try await Tool.start(["drop", redirection], on: session)
        try await session.drag(from: source.center, to: tool.middle)
        #expect(try await tool.app.waitForExit() == .status(1))
        #expect(
          tool.app.errors
            == "The output could not be written: \(reason).\n")
      }

      let folder = session.temporaryFolder + "/small"
      guard let disk = SmallDisk.ifPossible(at: folder, megabytes: 1) else {
        return
      }
      defer { disk.remove() }
      let large = try Tool.file(
        "large", Data(repeating: 7, count: 4 << 20), of: session)
      let picture = try await Peer.source(
        .gtk3, "image/png", file: large,
        frame: .lowerLeft, on: session)
      let tool = try await Tool.start(
        ["drop", "--to", folder], on: session)
      try await session.drag(from: picture.center, to: tool.middle)
      #expect(try await tool.app.waitForExit() == .status(1))
      #expect(tool.app.errors.contains("there isn’t enough space on the disk"))
      #expect(tool.output.isEmpty)
      let left = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(left.isEmpty, "\(left)")
    }
  }

  @Test(
    """
    A window that is closed while something comes leaves nothing behind, and \
    ends with 2
    """,
    arguments: DisplaySystem.allCases)
  func closedWhileComing(on system: DisplaySystem) async throws {
    try await desktopTest(system, name: "tool-drop-closed") { session in
      let gate = session.temporaryFolder + "/gate"
      let large = try Tool.file(
        "large", Data(repeating: 7, count: 1 << 20), of: session)
      let source = try await Peer.slow(
        [], files: [("image/png", large)],
        pace: .init(gate: (gate, 1 << 16)), frame: .left, on: session)
      let folder = session.temporaryFolder + "/to"
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
      let tool = try await Tool.start(["drop", "--to", folder], on: session)
      try await session.drag(from: source.center, to: tool.middle)
      try await eventually("it comes") {
        try !FileManager.default.contentsOfDirectory(atPath: folder).isEmpty
      }
      #expect(try await tool.escape() == .status(2))
      #expect(tool.output.isEmpty && tool.app.errors.isEmpty)
      let left = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(left.isEmpty, "\(left)")
    }
  }

  @Test(
    "What one tool offers is dropped on the other, and inspected",
    arguments: DisplaySystem.allCases)
  func bothTools(on system: DisplaySystem) async throws {
    try await desktopTest(system, name: "tool-drop-both") { session in
      let path = try Tool.file("notes.txt", of: session)
      let drag = try await Tool.start(
        ["drag", "notes.txt"], frame: Rectangle(100, 150, 340, 260),
        on: session)
      let row = try await drag.row("notes.txt")
      let drop = try await Tool.start(["drop", "-x"], on: session)
      try await session.drag(from: row, to: drop.middle)
      #expect(try await drop.app.waitForExit() == .status(0))
      #expect(drop.output == Data("\(path)\n".utf8))

      let inspect = try await Tool.start(
        ["inspect", "-x", "--bytes", "20"], on: session)
      try await session.drag(from: row, to: inspect.middle)
      #expect(try await inspect.app.waitForExit() == .status(0))
      let lines = String(decoding: inspect.output, as: UTF8.self)
        .split(separator: "\n").map(String.init)
      #expect(lines.first?.hasPrefix("Actions: copy") == true, "\(lines)")
      #expect(
        lines.contains { $0.contains("text/uri-list  ") }, "\(lines)")
      #expect(lines.contains("       \("file://\(path)".prefix(20))"))
      #expect(
        lines.last?.hasPrefix("Asks for “application/vnd.satchel.items”")
          == true, "\(lines)")
      #expect(try await drag.escape() == .status(0))
    }
  }
}

extension Tool {
  /// Where to drop.
  var middle: Point { window.frame.center }
}
