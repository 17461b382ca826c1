import DesktopDriver
import Foundation
import Testing

/// Drags of programs that people use, as `satchel inspect` records them. Those in
/// `Tests/Fixtures/drags` were made by this; `SATCHEL_RECORDED_DRAGS` names a
/// folder for new ones.
@Suite(.serialized) struct RecordedDragsTests {
  private struct Record: Decodable {
    struct Form: Decodable { let type: String }

    let choice: String?
    let forms: [Form]
    let system: String
  }

  @Test(
    """
    DND-26 DND-33 NS-016 what Thunar, Chromium, a GTK 3 and a Qt program offer is \
    recorded, and the same is asked for as before
    """)
  func recorded() async throws {
    try await desktopTest(.x11, name: "recorded-drags") { session in
      let tool = try await Tool.start(
        ["inspect", "--json", "--bytes", "100000"],
        frame: Rectangle(640, 200, 240, 190), on: session)
      let thunar = try await Thunar.start(
        ["letter.txt": Data("Bread\n".utf8)],
        frame: Rectangle(10, 40, 620, 400), on: session)
      try await compare("thunar-file", from: thunar.icon(0), to: tool)
      thunar.app.kill()

      let browser = try await Browser.start(
        body: """
          <img src="squares.png" style="top: 2%">
          <a href="https://example.org/a?b=c" style="top: 52%">An example</a>
          <p style="top: 77%">plain <b>bold</b> word</p>
          <script>
            getSelection().selectAllChildren(document.querySelector("p"));
          </script>
          """, frame: Rectangle(10, 40, 620, 600), on: session)
      let drags = [
        ("chromium-picture", 0.5, 0.14), ("chromium-link", 0.3, 0.58),
        ("chromium-text", 0.3, 0.82),
      ]
      for (count, (name, x, y)) in drags.enumerated() {
        try await compare(
          name, from: browser.window.frame.point(x, y), to: tool)
        try await browser.ended(count + 1)
      }
      browser.app.kill()

      let offers = [
        Offer.html("<b>Bread</b>"), Offer.text("Bread"),
        Offer.mozURL("https://example.org/", "An example"),
      ]
      for toolkit in Peer.Toolkit.allCases {
        let peer = try await Peer.source(
          toolkit, offers, frame: .left, on: session)
        try await compare("\(toolkit)-several", from: peer.center, to: tool)
        _ = try await peer.next("ended")
        peer.app.kill()
      }
    }
  }

  /// Drags to the inspector, and compares what that prints with what is kept.
  private func compare(
    _ name: String, from start: Point, to tool: Tool
  ) async throws {
    let count = tool.lines.count
    // It stays where it is when the window grows.
    try await tool.session.drag(
      from: start, to: tool.window.frame.origin.offset(120, 120))
    let line = try await eventually("\(name) is printed") {
      tool.lines.count > count ? tool.lines.last : nil
    }
    if let folder = ProcessInfo.processInfo
      .environment["SATCHEL_RECORDED_DRAGS"]
    {
      try line.write(to: URL(filePath: "\(folder)/\(name).json"))
    }
    let kept = try Fixture.bytes(Fixture.path("drags/\(name).json"))
    let decoder = JSONDecoder()
    let (now, then) = (
      try decoder.decode(Record.self, from: line),
      try decoder.decode(Record.self, from: kept)
    )
    #expect(now.choice == then.choice, "\(name)")
    #expect(now.system == then.system, "\(name)")
    // A newer version may offer more: what was recorded stays a good test.
    let types = [now, then].map { $0.forms.map(\.type) }
    if types[0] != types[1] {
      print("\(name) offers \(types[0]) now, and offered \(types[1]).")
    }
  }
}

extension Tool {
  /// What it has printed, line by line.
  fileprivate var lines: [Data] {
    output.split(separator: UInt8(ascii: "\n")).map { Data($0) }
  }
}
