import DesktopDriver
import Foundation
import Testing

/// Programs that everyone uses take what the peers give: so a test that fails
/// with the app in between fails because of the app.
@Suite(.serialized) struct PeersProgramsTests {
  @Test("A page in Chromium takes text")
  func chromium() async throws {
    try await desktopTest(.x11) { session in
      let page = session.temporaryFolder + "/page.html"
      let html = """
        <title>waits</title>
        <body style="height: 500px" ondragover="event.preventDefault()"
          ondrop="event.preventDefault();
            document.title = event.dataTransfer.getData('text/plain')">
        """
      try Data(html.utf8).write(to: URL(fileURLWithPath: page))
      let browser = try await session.launch(
        "chromium",
        ["--no-sandbox", "--no-first-run", "--app=file://" + page])
      let window = try await session.window(
        of: browser, titled: "waits", within: .seconds(30))
      try await session.place(window, in: .right)
      // Without the charset Chromium reads Latin 1.
      let offer = (
        type: "text/plain;charset=utf-8", data: Data("Grüße".utf8)
      )
      let source = try await Peer.source(
        .gtk3, [offer], frame: .left, on: session)
      try await session.drag(
        from: source.center, to: Rectangle.right.center)
      _ = try await session.window(of: browser, titled: "Grüße")
    }
  }

  @Test("Thunar takes a file", arguments: DisplaySystem.allCases)
  func thunar(on system: DisplaySystem) async throws {
    try await desktopTest(system) { session in
      let folder = session.temporaryFolder + "/folder"
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
      let file = session.temporaryFolder + "/file.txt"
      let content = Data("content".utf8)
      try content.write(to: URL(fileURLWithPath: file))
      let manager = try await session.launch("thunar", [folder])
      let window = try await session.place(
        session.window(of: manager), in: Rectangle(550, 100, 700, 500))
      let uris = Data("file://\(file)\r\n".utf8)
      let source = try await Peer.source(
        .gtk3, [("text/uri-list", uris)], frame: .left, on: session)
      // Right of the side pane, below the few files.
      try await session.drag(
        from: source.center, to: window.frame.point(0.7, 0.6))
      try await eventually("the file is in the folder") {
        FileManager.default.contents(atPath: folder + "/file.txt") == content
      }
    }
  }
}
