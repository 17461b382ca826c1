import DesktopDriver
import Foundation
import Testing

/// Messages that are written here.
@Suite(.serialized) struct DraftTests {
  @Test(
    """
    NS-004 NS-028 DND-08 DND-10 DND-34 CTL-12 a message is written: \
    a contact is dropped on its field, a picture from a page into its text, a file \
    among what goes along; all of it is kept however the app ends, and the mail \
    program gets all of it
    """, arguments: DisplaySystem.allCases)
  func compose(_ system: DisplaySystem) async throws {
    try await desktopTest(
      system, .init(appearance: system == .wayland ? .dark : .light),
      name: "draft"
    ) { session in
      let written = try await session.installMailer()
      var desk = try await InsideDesk.open([], on: session)
      try await desk.show("Mail")
      try await session.find(.button, "New Message", in: desk.satchel.app)
        .click()
      try await desk.satchel.listing("there is a draft") {
        $0.items(in: "Mail").map(\.kind) == ["draft"]
      }

      // To whom: a card of an address book.
      let card = try await Peer.source(
        .gtk3, [("text/vcard", Cards.anna)], frame: .beside, on: session)
      let field = try await session.find(.text, "To", in: desk.satchel.app)
      try await session.drag(from: card.center, to: field.rectangle.center)
      #expect(try await card.next("ended").action == "copy")
      _ = try await session.find(
        .button, "Remove Anna Berg", in: desk.satchel.app)
      card.app.kill(SIGKILL)
      try await card.app.waitForExit()

      // One that a command could take for an option of its own.
      try await session.click(at: field.rectangle.center)
      try await session.type("-b@example.org\n")
      _ = try await session.find(
        .button, "Remove -b@example.org", in: desk.satchel.app)

      // About what, and the text.
      let subject = try await session.find(
        .text, "Subject", in: desk.satchel.app)
      try await session.click(at: subject.rectangle.center)
      try await session.type("Trip")
      let text = try await session.find(.text, "Message", in: desk.satchel.app)
      try await session.click(at: text.restingRectangle.point(0.5, 0.3))
      try await session.type("See you there.\n")

      // A picture, as a browser gives it.
      let png = try Data(contentsOf: URL(filePath: Fixture.png))
      let page = try await Peer.source(
        .gtk3,
        [
          ("text/html", Data("<img src=\"https://h.example/a.png\">".utf8)),
          ("image/png", png),
        ], frame: .beside, on: session)
      try await session.drag(
        from: page.center, to: text.rectangle.point(0.4, 0.8))
      #expect(try await page.next("ended").action == "copy")
      page.app.kill(SIGKILL)
      try await page.app.waitForExit()

      // A file.
      let path = session.temporaryFolder + "/plan.bin"
      try Data([1, 2, 3]).write(to: URL(filePath: path))
      let folder = try await Peer.source(
        .gtk3, [("text/uri-list", Data("file://\(path)\r\n".utf8))],
        frame: .beside, on: session)
      let hint = try await session.find(
        .label, "Drop files here to send them along.", in: desk.satchel.app)
      try await session.drag(from: folder.center, to: hint.rectangle.center)
      #expect(try await folder.next("ended").action == "copy")
      _ = try await session.find(
        .button, "Remove plan.bin", in: desk.satchel.app)
      try await session.look("draft")
      let draft = try await desk.satchel.listing("it is kept") {
        let item = $0.items(in: "Mail").first
        return item?.name == "Trip" && item?.forms?.count == 1
      }.items(in: "Mail").first
      let bytes = try desk.satchel.bytes(of: try #require(draft))
      #expect(String(decoding: bytes, as: UTF8.self).contains("See you there."))

      // It goes to another program as well, and stays.
      folder.app.kill(SIGKILL)
      try await folder.app.waitForExit()
      let target = try await Peer.target(
        .gtk3, wanting: ["text/uri-list"], frame: .beside, on: session)
      let row = try await session.find(
        .listItem, "plan.bin", in: desk.satchel.app)
      try await session.drag(
        from: row.restingRectangle.point(0.3, 0.5), to: target.center)
      let given = try await target.next("dropped").text(of: "text/uri-list")
      let copy = try #require(
        URL(
          string: given?.trimmingCharacters(in: .newlines) ?? ""))
      #expect(copy.lastPathComponent == "plan.bin")
      #expect(try Data(contentsOf: copy) == Data([1, 2, 3]))

      // Ended at once, it is all there again.
      desk.satchel.app.kill(SIGKILL)
      try await desk.satchel.app.waitForExit()
      desk = InsideDesk(
        session: session, satchel: try await Satchel.start(on: session))
      try await desk.show("Mail")
      try await desk.click("Trip")
      for name in ["Remove Anna Berg", "Remove plan.bin"] {
        _ = try await session.find(.button, name, in: desk.satchel.app)
      }
      try await session.find(.button, "Send", in: desk.satchel.app).doAction()
      let uri = try await session.openedAddress(at: written)
      let parts = try #require(URLComponents(string: uri))
      let query = parts.queryItems ?? []
      func values(_ name: String) -> [String] {
        query.filter { $0.name.lowercased() == name }.compactMap(\.value)
      }
      #expect(parts.path == "anna@example.org,-b@example.org")
      #expect(values("subject") == ["Trip"])
      #expect(values("body").first?.hasPrefix("See you there.") == true)
      let files = values("attach")
      #expect(
        files.map { URL(filePath: $0).lastPathComponent }.first == "plan.bin")
      #expect(
        files.map { FileManager.default.contents(atPath: $0) }
          == [Data([1, 2, 3]), png])
    }
  }

  @Test(
    """
    NS-027 DND-08 DND-10 DND-23 DND-32 a long draft scrolls under a drag near the \
    edge of its text, and leaves as the message that it would be
    """, arguments: DisplaySystem.allCases)
  func leaves(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "draft-leaves") { session in
      let desk = try await InsideDesk.open([], on: session)
      try await desk.show("Mail")
      try await session.find(.button, "New Message", in: desk.satchel.app)
        .click()
      let text = try await session.find(.text, "Message", in: desk.satchel.app)
      try await session.click(at: text.restingRectangle.point(0.5, 0.3))
      for line in 1...30 {
        try await session.type("line \(line)\n")
        // Sway leaves a program that doesn't read its keys.
        _ = try await text.rectangle
      }
      let frame = try await text.rectangle
      func showsBeginning() async throws -> Bool {
        try await desk.satchel.frameNow("line 2").map { $0.y >= frame.y }
          == true
      }
      try await eventually("the end shows") {
        try await showsBeginning() == false
      }
      let source = try await Peer.source(
        .gtk3, [("text/plain;charset=utf-8", Data("on top".utf8))],
        frame: .beside, on: session)
      try await session.beginDrag(
        at: source.center, towards: frame.point(0.4, 0.5))
      let edge = frame.point(0.4, 0.02)
      try await eventually("the beginning shows") {
        try await session.hover(at: edge)
        return try await showsBeginning()
      }
      try await session.hover(at: frame.point(0.4, 0.5))
      try await session.drop()
      #expect(try await source.next("ended").action == "copy")
      source.app.kill(SIGKILL)
      try await source.app.waitForExit()
      let target = try await Peer.target(
        .gtk3, wanting: ["message/rfc822"], frame: .beside, on: session)
      let satchel = desk.satchel
      let kept = try await satchel.listing("it is kept") { listing in
        guard let draft = listing.items(in: "Mail").first,
          let json = try? satchel.text(of: draft)
        else { return false }
        return json.contains("on top") && json.contains("line 30")
      }
      let name = try #require(kept.items(in: "Mail").first).name
      try await session.drag(
        from: desk.frame(name).center, to: target.center)
      let dropped = try await target.next("dropped")
      let message = try #require(dropped.data?["message/rfc822"]??.bytes)
      let words = String(decoding: message, as: UTF8.self)
      #expect(words.contains("on top") && words.contains("line 30"))
    }
  }

  @Test(
    """
    DND-38 the app doesn't quit before a file that is dropped on a message has \
    come: it says so, and keeps the draft with it
    """, arguments: DisplaySystem.allCases)
  func quits(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "draft-quits") { session in
      let desk = try await InsideDesk.open([], on: session)
      let app = desk.satchel.app
      try await desk.show("Mail")
      try await session.find(.button, "New Message", in: app).click()
      let subject = try await session.find(.text, "Subject", in: app)
      try await session.click(at: subject.restingRectangle.center)
      try await session.type("Trip")
      let gate = Slow.Gate(path: session.temporaryFolder + "/gate")
      let source = try await Peer.slow(
        [], files: [("image/png", Fixture.png)],
        pace: .init(gate: (gate.path, 0)), frame: .beside, on: session)
      let hint = try await session.find(
        .label, "Drop files here to send them along.", in: app)
      try await session.drag(from: source.center, to: hint.rectangle.center)
      try await session.activate(desk.satchel.window)
      try await session.key("ctrl+q")
      _ = try await session.find(
        .label,
        "Satchel waits for an attachment. Cancel it in its message to close "
          + "now.", in: app)
      // What could be kept already is.
      try await desk.satchel.listing("the draft is kept without it") {
        let item = $0.items(in: "Mail").first
        return item?.name == "Trip" && (item?.forms ?? []).isEmpty
      }
      try gate.open()
      #expect(try await app.waitForExit() == .status(0))
      let draft = try #require(
        try desk.satchel.listing().items(in: "Mail").first)
      #expect(draft.name == "Trip" && draft.forms?.count == 1)
    }
  }

  @Test(
    """
    LOD-02 a message with a file that has failed to come isn't sent until its row \
    is removed, and Satchel doesn't wait for it to quit
    """, arguments: DisplaySystem.allCases)
  func failed(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "draft-failed") { session in
      let desk = try await InsideDesk.open([], on: session)
      let app = desk.satchel.app
      try await desk.show("Mail")
      try await session.find(.button, "New Message", in: app).click()
      let to = try await session.find(nil, "To", in: app)
      try await session.click(at: to.restingRectangle.center)
      try await session.type("ada@example.org\n")
      let source = try await Peer.slow(
        [], files: [("image/png", Fixture.png)],
        pace: .init(gate: (session.temporaryFolder + "/gate", 0)),
        frame: .beside, on: session)
      let hint = try await session.find(
        .label, "Drop files here to send them along.", in: app)
      try await session.drag(from: source.center, to: hint.rectangle.center)
      source.app.kill(SIGKILL)
      _ = try await session.find(.button, "Remove Item", in: app)
      try await session.activate(desk.satchel.window)
      try await session.find(.button, "Send", in: app).click()
      _ = try await session.find(
        .label, "An attachment did not arrive. Remove it first.", in: app)
      try await session.key("ctrl+q")
      #expect(try await app.waitForExit() == .status(0))
    }
  }
}
