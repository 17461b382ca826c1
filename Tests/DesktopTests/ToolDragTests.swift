import DesktopDriver
import Foundation
import Testing

@Suite(.serialized) struct ToolDragTests {
  @Test(
    """
    A file is dragged from a small window to a program, the tool prints nothing \
    and ends with 0, and the file stays where it is
    """,
    arguments: DisplaySystem.allCases)
  func file(on system: DisplaySystem) async throws {
    try await desktopTest(system, name: "tool-drag-file") { session in
      let path = try Tool.file("notes.txt", of: session)
      let tool = try await Tool.start(
        ["drag", "--and-exit", "notes.txt"], on: session)
      let target = try await Peer.target(
        .gtk3, wanting: ["text/uri-list"], frame: .left, on: session)
      try await session.look("tool-drag")
      try await session.drag(from: tool.row("notes.txt"), to: target.center)
      let dropped = try await target.next("dropped")
      #expect(dropped.text(of: "text/uri-list") == "file://\(path)\r\n")
      #expect(dropped.action == "copy")
      #expect(try await tool.app.waitForExit() == .status(0))
      #expect(tool.output.isEmpty && tool.app.errors.isEmpty)
      #expect(FileManager.default.fileExists(atPath: path))
    }
  }

  @Test(
    """
    Several are dragged one by one or all together by a handle, each drag \
    prints a line of JSON, and the tool ends when all were dropped
    """,
    arguments: DisplaySystem.allCases)
  func several(on system: DisplaySystem) async throws {
    try await desktopTest(system, name: "tool-drag-several") { session in
      let odd = "new\nline.txt"
      let paths = try ["a.txt", odd].map { try Tool.file($0, of: session) }
      let tool = try await Tool.start(
        ["drag", "--json", "--and-exit=all", "-0", "https://example.org/"],
        input: "a.txt\0\(odd)\0", on: session)
      let target = try await Peer.target(
        .qt5, wanting: ["text/uri-list"], frame: .left, on: session)
      try await session.look("tool-drag-several")
      try await session.drag(
        from: tool.row("new line.txt"), to: target.center)
      let one = try await target.next("dropped")
      #expect(one.text(of: "text/uri-list")?.contains("new%0Aline.txt") == true)
      #expect(
        try await tool.app.waitForLine(containing: "}")
          == """
          {"action":"copy","outcome":"dropped","things":[{"kind":"file",\
          "name":"new line.txt","path":"\(paths[1].replacing("\n", with: "\\n"))",\
          "uri":"file://\(paths[1].replacing("\n", with: "%0A"))"}]}
          """)
      #expect(tool.app.isRunning)
      let all = try await session.find(nil, "Drag all 3", in: tool.app)
      try await session.drag(from: all.rectangle.center, to: target.center)
      let every = try await target.next("dropped").text(of: "text/uri-list")
      let uris = every?.split(whereSeparator: \.isNewline).map(String.init)
      #expect(
        uris == [
          "https://example.org/", "file://\(paths[0])",
          "file://\(paths[1].replacing("\n", with: "%0A"))",
        ])
      #expect(try await tool.app.waitForExit() == .status(0))
    }
  }

  @Test(
    """
    Text from standard input is dragged as text, and one thing in several \
    forms by type
    """,
    arguments: DisplaySystem.allCases)
  func forms(on system: DisplaySystem) async throws {
    try await desktopTest(system, name: "tool-drag-forms") { session in
      let tool = try await Tool.start(
        ["drag", "-x", "-"], input: "Grüße\n", on: session)
      let target = try await Peer.target(
        .gtk3, wanting: ["text/plain;charset=utf-8"], frame: .left, on: session)
      try await session.drag(from: tool.row("Grüße"), to: target.center)
      let text = try await target.next("dropped")
      #expect(text.text(of: "text/plain;charset=utf-8") == "Grüße\n")
      #expect(try await tool.app.waitForExit() == .status(0))

      try Tool.file("page.html", Data("<b>bold</b>".utf8), of: session)
      try Tool.file("page.txt", Data("plain".utf8), of: session)
      let forms = try await Tool.start(
        [
          "drag", "-x", "--type", "text/html=page.html", "--type",
          "text/plain=page.txt",
        ], on: session)
      let other = try await Peer.target(
        .qt5, wanting: ["text/html", "text/plain"], options: ["--read-all"],
        frame: .lowerLeft, on: session)
      try await session.drag(
        from: forms.row("text/html, text/plain"), to: other.center)
      let both = try await other.next("dropped")
      let types = both.types ?? []
      let html = types.firstIndex(of: "text/html") ?? .max
      #expect(html < types.firstIndex(of: "text/plain") ?? 0, "\(types)")
      #expect(both.text(of: "text/html") == "<b>bold</b>")
      #expect(both.text(of: "text/plain") == "plain")
      #expect(try await forms.app.waitForExit() == .status(0))
    }
  }

  @Test(
    """
    The status tells a drag that was refused, before the drop or after it, \
    from a window that was only closed
    """,
    arguments: DisplaySystem.allCases)
  func statuses(on system: DisplaySystem) async throws {
    try await desktopTest(system, name: "tool-drag-statuses") { session in
      try Tool.file("notes.txt", of: session)
      let closed = try await Tool.start(["drag", "notes.txt"], on: session)
      #expect(try await closed.escape() == .status(2))

      let tool = try await Tool.start(
        ["drag", "--json", "-x", "notes.txt"], on: session)
      let picky = try await Peer.target(
        .gtk3, wanting: ["image/png"], frame: .left, on: session)
      let row = try await tool.row("notes.txt")
      try await session.drag(from: row, to: picky.center, answer: .refused)
      try await tool.app.waitForLine(containing: #""outcome":"refused""#)
      #expect(try await tool.escape() == .status(3))

      // Another program reads it, and can't keep it.
      let again = try await Tool.start(
        ["drag", "--json", "-x", "notes.txt"], on: session)
      let late: Point
      if system == .x11 {
        // On Wayland GTK 3 never tells of it.
        late = try await Peer.target(
          .gtk3, wanting: ["text/uri-list"], options: ["--turn-down"],
          frame: .lowerLeft, on: session
        ).center
      } else {
        late = try await Tool.start(
          ["drop", ">/dev/full"], frame: .lowerLeft, on: session
        ).window.frame.center
      }
      try await session.drag(from: again.row("notes.txt"), to: late)
      try await again.app.waitForLine(containing: #""outcome":"refused""#)
      #expect(try await again.escape() == .status(3))
    }
  }

  @Test("A drag that is given up by Escape leaves the window, and ends with 2")
  func givenUp() async throws {
    // Only on X11 does the source hear of the key on every compositor.
    try await desktopTest(.x11, name: "tool-drag-escape") { session in
      try Tool.file("notes.txt", of: session)
      let tool = try await Tool.start(
        ["drag", "--json", "-x", "notes.txt"], on: session)
      try await session.beginDrag(
        at: tool.row("notes.txt"), towards: Point(300, 300))
      try await session.hover(at: Point(300, 300))
      try await session.cancelDrag()
      try await tool.app.waitForLine(containing: #""outcome":"cancelled""#)
      #expect(tool.app.isRunning)
      #expect(try await tool.escape() == .status(2))
    }
  }
}
