import CommandTesting
import DesktopDriver
import Foundation
import Testing

/// Messages, and the mailboxes that they are kept in.
@Suite(.serialized) struct MailTests {
  private static func letter(_ subject: String) -> Data {
    Data(
      """
      From: Anna <anna@example.org>
      To: bo@example.org
      Date: Tue, 24 Nov 2026 09:00:00 +0000
      Subject: \(subject)

      All about \(subject).

      """.utf8)
  }

  @Test(
    """
    DND-08 DND-10 DND-11 DND-23 DND-33 messages come as they are from \
    another program and in files, only messages do, what the selected one says \
    can be read, and each leaves byte for byte
    """, arguments: DisplaySystem.allCases)
  func messages(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "mail-messages") { session in
      let desk = try await InsideDesk.open(["words.txt"], on: session)
      let source = try await Peer.source(
        .gtk3, [("message/rfc822", Self.letter("Trip"))], frame: .beside,
        on: session)
      // Onto the name of the place, which nobody has opened.
      try await session.drag(
        from: source.center, to: desk.frame("Mail").center)
      #expect(try await source.next("ended").action == "copy")
      try await desk.awaitMail(["Trip"])
      source.app.kill(SIGKILL)
      try await source.app.waitForExit()
      try await desk.show("Mail")

      // A file, which stays, and one that is no message.
      let path = session.temporaryFolder + "/plan.eml"
      try Self.letter("Plan").write(to: URL(filePath: path))
      let files = try await Peer.source(
        .gtk3,
        [("text/uri-list", Data("file://\(path)\r\n".utf8))],
        frame: .beside, on: session)
      try await session.drag(from: files.center, to: desk.pane.point(0.3, 0.6))
      _ = try await files.next("ended")
      try await desk.awaitMail(["Trip", "Plan"])
      #expect(
        FileManager.default.contents(atPath: path) == Self.letter("Plan"))
      files.app.kill(SIGKILL)
      try await files.app.waitForExit()
      let words = try await Peer.source(
        .gtk3, [("text/plain;charset=utf-8", Data("only words".utf8))],
        frame: .beside, on: session)
      try await session.beginDrag(
        at: words.center, towards: desk.pane.point(0.3, 0.6))
      try await session.hover(at: desk.pane.point(0.3, 0.6))
      try await session.drop(.refused)
      #expect(try await words.next("ended").action != "copy")
      words.app.kill(SIGKILL)
      try await words.app.waitForExit()

      try await session.click(at: desk.frame("Trip").center)
      for line in ["Trip", "From Anna <anna@example.org>", "To bo@example.org"]
      {
        _ = try await session.find(.label, line, in: desk.satchel.app)
      }
      try await session.look("mail-message")
      let target = try await Peer.target(
        .gtk3, wanting: ["message/rfc822"], frame: .beside, on: session)
      try await session.drag(
        from: desk.frame("Trip").center, to: target.center)
      let dropped = try await target.next("dropped")
      #expect(dropped.data?["message/rfc822"]??.bytes == Self.letter("Trip"))
      try await desk.awaitMail(["Trip", "Plan"])
    }
  }

  @Test(
    """
    NS-012 NS-099 DND-06 DND-16 DND-19 DND-20 NAV-02 NAV-11 messages are \
    dragged into mailboxes, down by resting on them and up as many levels as \
    there are by resting on Back; each is one step to undo, an empty mailbox \
    stays, it goes into no list, and what is no message goes into no mailbox
    """, arguments: DisplaySystem.allCases)
  func mailboxes(_ system: DisplaySystem) async throws {
    try await desktopTest(
      system, .init(appearance: system == .wayland ? .dark : .light),
      name: "mail-mailboxes"
    ) { session in
      let desk = try await InsideDesk.open([], on: session)
      try await desk.show("Mail")
      try await desk.makeMailbox("Work")
      try await desk.awaitMail(["Work"])
      try await desk.openStack("Work", backTo: "Mail")
      try await desk.makeMailbox("Plans")
      try await desk.goBack()
      try await desk.awaitBack(to: nil)
      let paths = try ["Trip", "Tea"].map { subject in
        let path = session.temporaryFolder + "/\(subject).eml"
        try Self.letter(subject).write(to: URL(filePath: path))
        return "file://\(path)\r\n"
      }
      let files = try await Peer.source(
        .gtk3, [("text/uri-list", Data(paths.joined().utf8))], frame: .beside,
        on: session)
      try await session.drag(from: files.center, to: desk.pane.point(0.3, 0.8))
      _ = try await files.next("ended")
      try await desk.awaitMail(["Work", "Trip", "Tea"])
      try await desk.awaitFolder(["Trip", "Tea"])

      // Onto its row, at once.
      try await desk.changes(
        "into a mailbox", to: ["Mail": ["Work", "Tea"]]
      ) {
        try await session.drag(
          from: desk.frame("Trip").center, to: desk.frame("Work").center)
      }
      try await desk.awaitFolder(["Tea"])
      try await desk.awaitFolder(["Trip"], in: "Work")
      // Two levels down in one drag.
      try await desk.changes("two levels down", to: ["Mail": ["Work"]]) {
        try await session.beginDrag(
          at: desk.frame("Tea").center, towards: desk.frame("Work").center)
        try await session.hover(at: desk.frame("Work").center)
        try await desk.awaitBack(to: "Mail")
        try await session.hover(at: desk.frame("Plans").center)
        try await desk.awaitBack(to: "Work")
        try await session.hover(at: desk.pane.point(0.3, 0.7))
        try await session.drop()
      }
      // And up again, by Back.
      try await session.look("mail-inside")
      try await desk.changes("two levels up", to: ["Mail": ["Work", "Tea"]]) {
        try await session.beginDrag(
          at: desk.frame("Tea").center, towards: desk.backFrame().center)
        try await session.hover(at: desk.backFrame().center)
        try await desk.awaitBack(to: "Mail")
        try await session.hover(at: desk.pane.point(0.3, 0.7))
        try await session.hover(at: desk.backFrame().center)
        try await desk.awaitBack(to: nil)
        try await session.hover(at: desk.pane.point(0.3, 0.7))
        try await session.drop()
      }
      #expect(try desk.names(inStack: "Work") == ["Plans", "Trip"])
      #expect(try desk.names(inStack: "Plans").isEmpty)

      let before = try desk.satchel.listing()
      try await session.beginDrag(
        at: desk.frame("Work").center, towards: desk.frame("Shelf").center)
      try await session.hover(at: desk.frame("Shelf").center)
      try await session.drop(.refused)
      files.app.kill(SIGKILL)
      try await files.app.waitForExit()
      let words = try await Peer.source(
        .gtk3, [("text/plain;charset=utf-8", Data("Words".utf8))],
        frame: .beside, on: session)
      try await session.beginDrag(
        at: words.center, towards: desk.frame("Work").center)
      try await session.hover(at: desk.frame("Work").center)
      try await session.drop(.refused)
      #expect(try desk.satchel.listing() == before)
    }
  }
}

extension InsideDesk {
  fileprivate func awaitMail(_ names: [String]) async throws {
    try await satchel.listing("Mail has \(names)") {
      $0.items(in: "Mail").map(\.name) == names
    }
  }

  fileprivate func makeMailbox(_ name: String) async throws {
    try await session.find(.button, "New Mailbox", in: satchel.app).doAction()
    try await finishRenaming(to: name)
    _ = try await frame(name)
  }
}

extension InsideDesk {
  /// Waits until a mail program finds these subjects in a mailbox.
  fileprivate func awaitFolder(
    _ wanted: Set<String>, in mailbox: String = ""
  ) async throws {
    try await eventually("a mail program finds \(wanted)") {
      let output = try run(
        "python3", "-c",
        """
        import json, mailbox, os, sys
        print(json.dumps([m['subject'] for m in
            mailbox.Maildir(sys.argv[1], create=False)]
            if os.path.isdir(sys.argv[1] + '/cur') else None))
        """, "\(satchel.library)/mail/\(mailbox)")
      let found = try JSONDecoder().decode(
        [String]?.self, from: Data(output.utf8))
      return found.map(Set.init) == wanted
    }
  }
}
