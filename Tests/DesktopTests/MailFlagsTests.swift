import CommandTesting
import DesktopDriver
import Foundation
import Testing

/// What has become of messages: read, flagged, answered.
@Suite(.serialized) struct MailFlagsTests {
  private static func letter(_ subject: String) -> Data {
    Data(
      """
      From: Anna <anna@example.org>
      To: bo@example.org, carol@example.org
      Cc: dan@example.org
      Date: Tue, 24 Nov 2026 09:00:00 +0000
      Message-ID: <\(subject)@example.org>
      Subject: \(subject)

      All about \(subject).

      """.utf8)
  }

  /// Opens Mail with messages of these subjects.
  private static func open(
    _ subjects: [String], on session: DesktopSession
  ) async throws -> InsideDesk {
    let desk = try await InsideDesk.open([], on: session)
    for subject in subjects {
      let file = session.temporaryFolder + "/\(subject).eml"
      try letter(subject).write(to: URL(filePath: file))
      let add = try await session.launch(
        Satchel.executable,
        ["add", "--library", desk.satchel.library, "--to", "Mail", file])
      #expect(try await add.waitForExit() == .status(0))
    }
    try await desk.show("Mail")
    return desk
  }

  @Test(
    """
    NS-012 CTL-20 CTL-22 GES-12 messages are marked as unread and read, and \
    flagged, several at once, by keys and by their menu, each in one step to \
    undo; what is shown is read, and a mail program finds all of it
    """, arguments: DisplaySystem.allCases)
  func marks(_ system: DisplaySystem) async throws {
    try await desktopTest(
      system, .init(appearance: system == .wayland ? .dark : .light),
      name: "mail-flags"
    ) { session in
      let desk = try await Self.open(["Trip", "Tea"], on: session)
      // Whoever puts a message there has read it.
      try await desk.awaitFlags(["Trip": "S", "Tea": "S"])
      try await desk.click("Trip")
      try await session.key("ctrl+a")
      try await desk.awaitSelected(["Trip", "Tea"])
      try await session.key("ctrl+shift+k")
      try await desk.awaitFlags(["Trip": "", "Tea": ""])
      try await desk.awaitMarks("Unread. ", of: "Trip")
      try await desk.awaitSidebar("Mail, 2 unread")
      try await session.look("mail-unread")
      try await session.key("ctrl+z")
      try await desk.awaitFlags(["Trip": "S", "Tea": "S"])
      try await session.key("ctrl+shift+z")
      try await desk.awaitFlags(["Trip": "", "Tea": ""])

      // What is shown is read, and can be marked again.
      try await desk.click("Tea")
      try await desk.awaitFlags(["Trip": "", "Tea": "S"])
      try await session.click(at: desk.frame("Tea").center, button: .secondary)
      try await desk.choose("Mark as Unread")
      try await desk.awaitFlags(["Trip": "", "Tea": ""])
      try await session.click(at: desk.frame("Tea").center, button: .secondary)
      try await desk.choose("Mark as Read")
      try await desk.awaitFlags(["Trip": "", "Tea": "S"])

      try await session.key("ctrl+shift+g")
      try await desk.awaitFlags(["Trip": "", "Tea": "FS"])
      try await desk.awaitMarks("Flagged. ", of: "Tea")
      try await session.look("mail-flagged")
      try await session.click(at: desk.frame("Tea").center, button: .secondary)
      try await desk.choose("Remove Flag")
      try await desk.awaitFlags(["Trip": "", "Tea": "S"])
      try await session.key("ctrl+z")
      try await desk.awaitFlags(["Trip": "", "Tea": "FS"])
    }
  }

  @Test(
    """
    NS-012 NAV-09 what was marked as unread stays so in a window that gets narrow \
    and wide again, and after a restart in which it is selected as it was left
    """, arguments: DisplaySystem.allCases)
  func stays(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "mail-unread-stays") { session in
      var desk = try await Self.open(["Trip"], on: session)
      try await desk.click("Trip")
      _ = try await session.find(.button, "Reply", in: desk.satchel.app)
      try await session.key("ctrl+shift+k")
      try await desk.awaitFlags(["Trip": ""])
      desk = try await desk.resized(to: 520)
      try await eventually("the message doesn't show") {
        try await session.findAll(.button, "Reply", in: desk.satchel.app)
          .isEmpty
      }
      desk = try await desk.resized(to: 840)
      _ = try await session.find(.button, "Reply", in: desk.satchel.app)
      try await desk.awaitFlags(["Trip": ""])

      try await session.key("ctrl+q")
      #expect(try await desk.satchel.app.waitForExit() == .status(0))
      let library = desk.satchel.library
      let satchel = try await Satchel.start(library: library, on: session)
      desk = InsideDesk(session: session, satchel: satchel)
      _ = try await session.find(.button, "Reply", in: desk.satchel.app)
      try await desk.awaitMarks("Unread. ", of: "Trip")
      try await desk.awaitFlags(["Trip": ""])
      // Chosen by somebody it is seen.
      try await session.activate(desk.satchel.window)
      try await session.key("ctrl+k")
      try await desk.awaitFlags(["Trip": "S"])
    }
  }

  @Test(
    """
    NS-012 NAV-02 what another program says of a message shows in its row, in \
    the mailbox around it, and beside Mail
    """, arguments: DisplaySystem.allCases)
  func others(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "mail-flags-others") { session in
      let desk = try await Self.open(["Trip", "Tea"], on: session)
      try await session.find(.button, "New Mailbox", in: desk.satchel.app)
        .doAction()
      try await desk.finishRenaming(to: "Work")
      try await desk.awaitFlags(["Trip": "S", "Tea": "S"])
      try await session.drag(
        from: desk.frame("Tea").center, to: desk.frame("Work").center)
      try await desk.awaitFlags(["Tea": "S"], in: "Work")
      try desk.setFlags("F", of: "Trip")
      try desk.setFlags("", of: "Tea", in: "Work")
      try await desk.awaitMarks("Unread. Flagged. ", of: "Trip")
      try await eventually("the mailbox tells of it") {
        try await session.find(.listItem, "Work", in: desk.satchel.app)
          .details.hasSuffix(", 1 unread")
      }
      try await desk.awaitSidebar("Mail, 2 unread")
      try await session.look("mail-flags-others")
      // And it is nothing to undo: that takes back the last thing done here.
      try await session.activate(desk.satchel.window)
      try await session.key("ctrl+z")
      try await desk.satchel.listing("Tea is back, and Trip as it was") {
        let items = $0.items(in: "Mail")
        let trip = items.first { $0.name == "Trip" }
        return items.contains { $0.name == "Tea" }
          && trip?.flagged == true && trip?.unread == true
      }
    }
  }

  @Test("A new message can have copies, once a line for them is asked for")
  func copies() async throws {
    let schemas = try Schemas()
    try await desktopTest(.wayland, schemas.configuration, name: "mail-copies")
    {
      session in
      let written = try await session.installMailer()
      let desk = try await InsideDesk.open([], on: session)
      let app = desk.satchel.app
      try await desk.show("Mail")
      try await session.find(.button, "New Message", in: app).click()
      let to = try await session.find(.text, "To", in: app)
      try await eventually("it has the keyboard") {
        try await to.states.contains("focused")
      }
      try await session.type("anna@example.org\n")
      try await session.look("mail-without-copies")
      // The next but the button of contacts.
      try await session.key("Tab")
      try await session.key("Tab")
      try await session.key("space")
      try await session.type("dan@example.org\n")
      _ = try await session.find(
        .button, "Remove dan@example.org", in: app)
      try await session.look("mail-with-copies")
      try await session.find(.button, "Send", in: app).doAction()
      let address = try await session.openedAddress(at: written)
      let parts = try #require(URLComponents(string: address))
      #expect(parts.path == "anna@example.org")
      #expect(
        parts.queryItems?.first { $0.name == "cc" }?.value
          == "dan@example.org")
    }
  }

  @Test(
    """
    NS-012 GES-12 an answer to all goes to the writer, with a copy to the others, \
    and a message that was answered says so
    """, arguments: DisplaySystem.allCases)
  func answers(_ system: DisplaySystem) async throws {
    let schemas = try Schemas()
    try await desktopTest(system, schemas.configuration, name: "mail-answers") {
      session in
      let written = try await session.installMailer()
      try await session.set("mail-sender", "Bo <bo@example.org>")
      let desk = try await Self.open(["Trip"], on: session)
      let app = desk.satchel.app
      try await session.place(
        desk.satchel.window, in: Rectangle(100, 40, 1_100, 700))
      try await desk.click("Trip")
      _ = try await session.find(.button, "Reply to All", in: app)
        .restingRectangle
      try await session.look("mail-answer-all")
      try await session.key("ctrl+shift+r")
      for name in ["Anna", "carol@example.org", "dan@example.org"] {
        _ = try await session.find(.button, "Remove \(name)", in: app)
      }
      let own = try await session.findAll(
        .button, "Remove bo@example.org", in: app)
      #expect(own.isEmpty)
      try await session.look("mail-answering-all")
      try await session.find(.button, "Send", in: app).doAction()
      let address = try await session.openedAddress(at: written)
      let parts = try #require(URLComponents(string: address))
      #expect(parts.path == "anna@example.org")
      #expect(
        parts.queryItems?.first { $0.name == "cc" }?.value
          == "carol@example.org,dan@example.org")
      try await desk.awaitFlags(["Trip": "RS"])
      try await desk.awaitMarks("Replied. ", of: "Trip")
    }
  }
}

extension InsideDesk {
  /// Waits until a mail program finds messages with these flags, and no others,
  /// and the library says the same.
  fileprivate func awaitFlags(
    _ wanted: [String: String], in mailbox: String = ""
  ) async throws {
    try await eventually("a mail program finds \(wanted)") {
      try mailProgram(
        """
        print(json.dumps({m['subject']: m.get_flags() for m in box}))
        """, in: mailbox) == wanted
    }
    let items =
      mailbox.isEmpty
      ? try satchel.listing().items(in: "Mail")
      : try satchel.listing().items(inStack: mailbox)
    let known = items.filter { wanted[$0.name] != nil }.map { item in
      let letters =
        (item.flagged == true ? "F" : "") + (item.replied == true ? "R" : "")
        + (item.unread == true ? "" : "S")
      return (item.name, letters)
    }
    #expect(
      Dictionary(known, uniquingKeysWith: { one, _ in one }) == wanted)
  }

  /// Has another program say what has become of a message.
  fileprivate func setFlags(
    _ flags: String, of subject: String, in mailbox: String = ""
  ) throws {
    _ = try mailProgram(
      """
      folder = path + '/cur/'
      for key in box.keys():
          if box[key]['subject'] == '\(subject)':
              old = [n for n in os.listdir(folder) if n.startswith(key)][0]
              os.rename(folder + old, folder + key + ':2,\(flags)')
      print('{}')
      """, in: mailbox)
  }

  /// Runs a script of Python with a mailbox; none where it isn't there yet.
  private func mailProgram(
    _ script: String, in mailbox: String
  ) throws -> [String: String]? {
    let output = try run(
      "python3", "-c",
      """
      import json, mailbox, os, sys
      path = sys.argv[1]
      if not os.path.isdir(path + '/cur'):
          print('null')
          sys.exit()
      box = mailbox.Maildir(path, create=False)
      \(script)
      """, "\(satchel.library)/mail/\(mailbox)")
    return try JSONDecoder().decode(
      [String: String]?.self, from: Data(output.utf8))
  }

  /// Waits until what is said of a message begins so.
  fileprivate func awaitMarks(
    _ words: String, of name: String
  ) async throws {
    try await eventually("“\(name)” is described by “\(words)”") {
      try await session.find(.listItem, name, in: satchel.app).details
        .hasPrefix(words)
    }
  }

  /// Waits until the sidebar has an entry that is called so.
  fileprivate func awaitSidebar(_ name: String) async throws {
    try await eventually("the sidebar has “\(name)”") {
      try await session.findAll(.listItem, name, in: satchel.app).count == 1
    }
  }
}
