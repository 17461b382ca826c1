import DesktopDriver
import Foundation
import Testing

@Suite(.serialized) struct ChromiumTests {
  @Test(
    """
    DND-08 DND-33 pictures keep their own bytes on the way from a page, links \
    their titles, and text its style
    """)
  func arriving() async throws {
    try await desktopTest(.x11, name: "chromium-arriving") { session in
      let browser = try await Browser.start(
        body: """
          <img src="squares.png" style="top: 2%">
          <img src="squares.jpg" style="top: 27%">
          <a href="https://example.org/a%20b?c=d" style="top: 52%">An
            example</a>
          <p style="top: 77%; white-space: pre">plain   <b>bold</b> word</p>
          <script>
            getSelection().selectAllChildren(document.querySelector("p"));
          </script>
          """, frame: .page, on: session)
      let satchel = try await Satchel.start(frame: .besidePage, on: session)

      var shelf: [Satchel.Listing.Item] = []
      for (count, spot) in [(1, 0.14), (2, 0.38), (3, 0.58), (4, 0.82)] {
        // The words stand at the leading edge of their boxes.
        let start = browser.window.frame.point(count > 2 ? 0.3 : 0.5, spot)
        try await session.drag(from: start, to: satchel.freeRoom)
        try await browser.ended(count)
        shelf = try await satchel.listing("\(count) things are on the Shelf") {
          $0.shelf.count == count
        }.shelf
      }

      #expect(shelf.map(\.kind) == ["image", "image", "link", "richText"])
      #expect(shelf.map(\.type).prefix(2) == ["image/png", "image/jpeg"])
      #expect(try satchel.bytes(of: shelf[0]) == Fixture.bytes(Fixture.png))
      #expect(try satchel.bytes(of: shelf[1]) == Fixture.bytes(Fixture.jpeg))
      #expect(shelf[0].name == "squares.png")
      #expect(shelf[1].name == "squares.jpg")
      #expect(shelf[2].name == "An example")
      let link = try satchel.text(of: shelf[2])
      #expect(link.contains("https://example.org/a%20b?c=d"))
      let text = try satchel.text(of: shelf[3])
      #expect(text.contains(/<b[^>]*>bold<\/b>/))
      #expect(shelf[3].name == "plain bold word")
      // What a style sheet says of blanks only the browser knows.
      let plain = try (shelf[3].forms ?? []).map {
        String(decoding: try satchel.bytes(of: $0.digest), as: UTF8.self)
      }
      #expect(plain == ["plain   bold word"])
    }
  }

  @Test("DND-23 a page reads text, HTML, a file and a picture from the Shelf")
  func leaving() async throws {
    try await desktopTest(.x11, name: "chromium-leaving") { session in
      let file = session.temporaryFolder + "/Grüße, 100 %.dat"
      let bytes = Data((0..<70_000).map { UInt8(truncatingIfNeeded: $0 * 7) })
      try bytes.write(to: URL(filePath: file))
      let browser = try await Browser.start(
        body: "", frame: .page, on: session)
      let satchel = try await Satchel.start(
        [file], frame: .besidePage, on: session)
      try await satchel.listing("the file is on the Shelf") {
        $0.shelf.count == 1
      }
      try await bring(
        "image/png", Fixture.bytes(Fixture.png), to: satchel, on: session)
      try await bring(
        "text/plain;charset=utf-8", Data("Grüße".utf8), to: satchel, on: session
      )
      try await bring(
        "text/html", Data("<p>So <b>bold</b></p>".utf8), to: satchel,
        on: session)
      let shelf = try await satchel.listing("texts are there too") {
        $0.shelf.count == 4
      }.shelf
      #expect(shelf.map(\.kind) == ["file", "image", "text", "richText"])

      var drops: [Browser.Drop] = []
      for item in shelf {
        try await session.drag(
          from: satchel.middle(ofTile: item.name),
          to: browser.window.frame.center)
        drops.append(try await browser.drop())
        try await browser.forget()
      }

      for (drop, item) in zip(drops, shelf).prefix(2) {
        #expect(
          drop.files == [
            .init(name: item.name, size: item.size, sha256: item.digest)
          ], "\(drop)")
      }
      #expect(drops[0].files.first?.size == bytes.count)
      #expect(drops[2].text == "Grüße")
      #expect(drops[2].files.isEmpty)
      #expect(drops[3].html.contains("<p>So <b>bold</b></p>"))
      #expect(drops[3].text == "So bold")
      #expect(try satchel.listing().shelf == shelf)
    }
  }

  /// Puts something on the Shelf from another program, which ends then.
  private func bring(
    _ type: String, _ bytes: Data, to satchel: Satchel,
    on session: DesktopSession
  ) async throws {
    let peer = try await Peer.source(
      .gtk3, [(type, bytes)], frame: .belowPage, on: session)
    try await session.drag(from: peer.center, to: satchel.freeRoom)
    #expect(try await peer.next("ended").action == "copy")
    peer.app.kill()
    try await peer.app.waitForExit()
  }
}

extension Rectangle {
  fileprivate static let page = Rectangle(10, 40, 600, 600)
  fileprivate static let besidePage = Rectangle(640, 40, 620, 600)
  fileprivate static let belowPage = Rectangle(10, 670, 390, 100)
}
