import DesktopDriver
import Foundation
import Testing

/// Contacts, and messages to them.
@Suite(.serialized) struct ContactsTests {
  @Test(
    """
    DND-08 DND-10 DND-11 DND-23 DND-33 contacts come as cards from another \
    program and in files, many in one, only contacts do, and each leaves byte \
    for byte
    """,
    arguments: DisplaySystem.allCases)
  func cards(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "contacts") { session in
      let desk = try await InsideDesk.open(["notes.txt"], on: session)
      let source = try await Peer.source(
        .gtk3,
        [
          ("text/plain;charset=utf-8", Data("only words".utf8)),
          ("text/x-vcard", Cards.anna + Cards.bob),
        ], frame: .beside, on: session)
      // Onto the name of the place, which nobody has opened.
      try await session.drag(
        from: source.center, to: desk.frame("Contacts").center)
      #expect(try await source.next("ended").action == "copy")
      try await desk.awaitContacts(["Anna Berg", "Bob"])
      try await desk.show("Contacts")
      source.app.kill(SIGKILL)
      try await source.app.waitForExit()

      // A file of two, and one that has nothing to do with it.
      let path = session.temporaryFolder + "/people.vcf"
      try (Cards.carol + Cards.anna).write(to: URL(filePath: path))
      let files = try await Peer.source(
        .gtk3,
        [("text/uri-list", Data("file://\(path)\r\n".utf8))],
        frame: .beside, on: session)
      try await session.drag(from: files.center, to: desk.pane.point(0.3, 0.5))
      _ = try await files.next("ended")
      let people = ["Anna Berg", "Bob", "Carol", "Anna Berg"]
      try await desk.awaitContacts(people)
      files.app.kill(SIGKILL)
      try await files.app.waitForExit()
      let words = try await Peer.source(
        .gtk3, [("text/plain;charset=utf-8", Data("only words".utf8))],
        frame: .beside, on: session)
      try await session.beginDrag(
        at: words.center, towards: desk.pane.point(0.3, 0.5))
      try await session.hover(at: desk.pane.point(0.3, 0.5))
      try await session.drop(.refused)
      #expect(try await words.next("ended").action != "copy")
      words.app.kill(SIGKILL)
      try await words.app.waitForExit()

      // What is known of the one that is selected.
      try await session.click(at: desk.frame("Bob").center)
      for fact in ["bob@home.example", "bob@work.example", "+1 555 0100"] {
        _ = try await session.find(.label, fact, in: desk.satchel.app)
      }
      try await session.look("contacts")
      let target = try await Peer.target(
        .gtk3, wanting: ["text/vcard"], frame: .beside, on: session)
      try await session.drag(
        from: desk.frame("Bob").center, to: target.center)
      let dropped = try await target.next("dropped")
      #expect(dropped.data?["text/vcard"]??.bytes == Cards.bob)
      try await desk.awaitContacts(people)
    }
  }

  @Test(
    """
    NS-028 NS-041 DND-34 CTL-11 CTL-12 a contact dropped on the field for \
    recipients leaves a name with an address and nothing else; who has several \
    is asked for, who has none is told of; typing and a list of all work as well
    """,
    arguments: DisplaySystem.allCases)
  func recipients(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "recipients") { session in
      let written = try await session.installMailer()
      let path = session.temporaryFolder + "/people.vcf"
      try (Cards.anna + Cards.bob + Cards.carol).write(
        to: URL(filePath: path))
      let desk = try await InsideDesk.open([], on: session)
      let source = try await Peer.source(
        .gtk3, [("text/uri-list", Data("file://\(path)\r\n".utf8))],
        frame: .beside, on: session)
      try await session.drag(
        from: source.center, to: desk.frame("Contacts").center)
      try await desk.awaitContacts(["Anna Berg", "Bob", "Carol"])
      source.app.kill(SIGKILL)
      try await source.app.waitForExit()
      try await desk.show("Contacts")

      try await session.find(.button, "Write Email", in: desk.satchel.app)
        .click()
      try await desk.satchel.message(
        containing: "Enter a name or an address first.")
      let field = try await session.find(.text, "To", in: desk.satchel.app)
      try await session.drag(
        from: desk.frame("Anna Berg").center, to: field.rectangle.center)
      try await desk.awaitTokens(["Anna Berg <anna@example.org>"])
      #expect(try await field.text.isEmpty)

      // Of two addresses one is chosen, here by keyboard.
      try await session.drag(
        from: desk.frame("Bob").center, to: field.rectangle.center)
      _ = try await session.find(.label, "Which address?", in: desk.satchel.app)
      try await session.look("recipients")
      try await session.key("Down")
      try await session.key("Up")
      try await session.key("Return")
      let both = [
        "Anna Berg <anna@example.org>", "Bob <bob@home.example>",
      ]
      try await desk.awaitTokens(both)
      try await session.drag(
        from: desk.frame("Carol").center, to: field.rectangle.center)
      try await desk.satchel.message(
        containing: "“Carol” has no email address.")
      try await desk.awaitTokens(both)

      // Typed: an address that is whole, one that is begun, and none.
      try await session.click(at: field.rectangle.center)
      try await session.type("dora@example.org,")
      try await desk.awaitTokens(both + ["dora@example.org"])
      try await session.key("BackSpace")
      try await desk.awaitTokens(both)
      try await session.type("work")
      _ = try await session.find(
        .label, "bob@work.example", in: desk.satchel.app)
      try await session.key("Return")
      let three = both + ["Bob <bob@work.example>"]
      try await desk.awaitTokens(three)

      // From the list of all, with the one that is left.
      try await session.key("BackSpace")
      try await session.find(
        nil, "Choose Contacts", in: desk.satchel.app
      ).click()
      try await session.find(
        nil, "Bob <bob@work.example>", in: desk.satchel.app
      ).click()
      try await desk.awaitTokens(three)
      try await session.find(.button, "Write Email", in: desk.satchel.app)
        .click()
      try await eventually("the mail program is told whom it goes to") {
        (try? String(contentsOfFile: written, encoding: .utf8))
          == "mailto:anna@example.org,bob@home.example,bob@work.example"
      }
    }
  }
}

extension ContactsTests {
  @Test(
    """
    DND-19 CTL-20 GES-12 a contact is written and changed by keyboard, what is \
    wrong is told beside it, the rest of its card stays, and both are taken back
    """)
  func writing() async throws {
    try await desktopTest(.x11, name: "contact-form") { session in
      let desk = try await InsideDesk.open([], on: session)
      try await desk.beginContact()
      try await session.type("\n")
      _ = try await session.find(.label, "Enter a name.", in: desk.satchel.app)
      try await session.type("Anna Berg\tExample\tanna\n")
      _ = try await session.find(
        .label, "“anna” is no email address.", in: desk.satchel.app)
      try await session.look("contact-form")
      try await desk.write("@example.org", behind: "Email")
      try await session.key("Return")
      try await desk.awaitContacts(["Anna Berg"])
      #expect(
        try desk.cardLines() == [
          "BEGIN:VCARD", "VERSION:3.0", "FN:Anna Berg", "N:Berg;Anna;;;",
          "ORG:Example", "EMAIL:anna@example.org", "END:VCARD", "",
        ])
      // A file beside it, which holds two and is no file here, and their order.
      let path = session.temporaryFolder + "/people.vcf"
      try (Cards.carol + Cards.bob).write(to: URL(filePath: path))
      try await session.key("ctrl+o")
      try await desk.answerChooser("Add Files", button: "Add", path)
      try await desk.awaitContacts(["Anna Berg", "Carol", "Bob"])
      try await session.activate(desk.satchel.window)
      try await desk.click("Bob")
      for key in ["ctrl+shift+x", "Up", "space", "Up", "Return"] {
        try await session.key(key)
      }
      try await desk.awaitContacts(["Bob", "Anna Berg", "Carol"])
      try await desk.click("Carol")
      try await session.key("Delete")
      try await desk.click("Bob")
      try await session.key("Delete")
      try await desk.awaitContacts(["Anna Berg"])
      try await desk.click("Anna Berg")
      let before = try desk.satchel.listing()
      try await session.find(.button, "Edit", in: desk.satchel.app).click()
      try await desk.write(" Maria", behind: "Name")
      try await session.key("Return")
      try await desk.awaitContacts(["Anna Berg Maria"])
      #expect(
        try desk.cardLines()[2...3] == [
          "FN:Anna Berg Maria", "N:Maria;Anna Berg;;;",
        ])
      try await session.find(.button, "Undo", in: desk.satchel.app).click()
      try await desk.satchel.listing("it is as it was") { $0 == before }
      _ = try await session.find(.label, "Anna Berg", in: desk.satchel.app)

      // Nothing is kept of what is given up.
      try await session.find(.button, "New Contact", in: desk.satchel.app)
        .click()
      try await session.type("Nobody")
      try await session.key("Escape")
      try await eventually("the form is shut") {
        try await session.findAll(.text, "Organisation", in: desk.satchel.app)
          .isEmpty
      }
      #expect(try desk.satchel.listing() == before)
    }
  }
}

extension ContactsTests {
  @Test(
    """
    DND-38 CTL-60 what is written of a contact can be had back when it was given \
    up, and is kept when the app ends, whoever ends it
    """,
    arguments: DisplaySystem.allCases)
  func kept(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "contact-kept") { session in
      var desk = try await InsideDesk.open([], on: session)
      func begin(_ name: String) async throws {
        try await desk.beginContact()
        try await session.type(name)
        try await eventually("“\(name)” is written") {
          try await session.findAll(.text, "Name", in: desk.satchel.app).first?
            .text == name
        }
      }
      try await begin("Anna")
      try await session.key("Escape")
      try await desk.satchel.awaitMessage("The new contact was given up.")
      try await session.look("contact-given-up")
      let bar = try await session.find(nil, "Message", in: desk.satchel.app)
      try await session.find(.button, "Undo", below: bar).click()
      try await eventually("the form is back") {
        try await session.findAll(.text, "Name", in: desk.satchel.app).first?
          .text == "Anna"
      }
      #expect(try desk.satchel.listing().items(in: "Contacts").isEmpty)
      try await session.key("ctrl+q")
      #expect(try await desk.satchel.app.waitForExit() == .status(0))
      try await desk.satchel.listing("what was written is kept") {
        $0.items(in: "Contacts").map(\.name) == ["Anna"]
      }
      desk = try await InsideDesk(
        session: session, satchel: Satchel.start(on: session))
      try await begin("Bo")
      desk.satchel.app.kill()
      #expect(try await desk.satchel.app.waitForExit() == .status(0))
      try await desk.satchel.listing("and what was when it was ended") {
        $0.items(in: "Contacts").map(\.name) == ["Anna", "Bo"]
      }
    }
  }
}

extension ContactsTests {
  @Test(
    """
    NS-049 NS-050 CTL-32 CTL-34 of all countries one is chosen by the first \
    letters of its name, or from those with its letter, and stands in the \
    contact's card
    """,
    arguments: DisplaySystem.allCases)
  func country(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "contact-country") { session in
      // All of the form is in sight.
      let desk = try await InsideDesk.open(
        [], frame: Rectangle(420, 10, 840, 780), on: session)
      let app = desk.satchel.app
      try await desk.beginContact()
      try await session.type("Anna")
      let field = try await session.find(.text, "Country", in: app)
      func expect(_ country: String) async throws {
        try await eventually("“\(country)” is written") {
          try await field.text == country
        }
      }
      func open() async throws {
        try await session.find(nil, "Choose Country", in: app).click()
        _ = try await session.find(nil, "Find Country", in: app)
        _ = try await session.find(.label, "Afghanistan", in: app)
      }
      try await open()
      try await session.look("contact-country")
      try await session.type("swe\n")
      try await expect("Sweden")
      // The keyboard is in the field; the list is given up by Escape, alone.
      try await open()
      try await session.type("xx")
      _ = try await session.find(.label, "Nothing fits.", in: app)
      try await session.key("Escape")
      try await eventually("the list is shut") {
        try await session.findAll(nil, "Find Country", in: app).isEmpty
      }
      try await expect("Sweden")
      // By its letter, the last one.
      try await open()
      for key in ["Tab", "End"] { try await session.key(key) }
      try await session.look("contact-country-letter")
      try await session.key("Down")
      try await session.key("Return")
      try await expect("Zimbabwe")
      try await desk.write("Harare", behind: "Town")
      try await session.key("Return")
      try await desk.awaitContacts(["Anna"])
      #expect(
        try desk.cardLines().contains("ADR:;;;Harare;;;Zimbabwe"))
      try await desk.click("Anna")
      _ = try await session.find(.label, "Harare\nZimbabwe", in: app)
    }
  }
}

/// Cards as other programs write them.
enum Cards {
  static let anna = card(
    """
    FN:Anna Berg
    EMAIL;TYPE=work:anna@example.org
    TEL;TYPE=cell:+49 30 1234
    NOTE:Private: must never be in a message
    """)
  static let bob = card(
    """
    FN:Bob
    EMAIL;TYPE=home:bob@home.example
    EMAIL;TYPE=work:bob@work.example
    TEL:+1 555 0100
    """)
  static let carol = card("FN:Carol\nTEL:+1 555 0199")

  private static func card(_ lines: String) -> Data {
    let all = "BEGIN:VCARD\nVERSION:3.0\n\(lines)\nEND:VCARD\n"
    return Data(all.replacing("\n", with: "\r\n").utf8)
  }
}

extension InsideDesk {
  fileprivate func awaitContacts(_ names: [String]) async throws {
    try await satchel.listing("the contacts are \(names)") {
      $0.items(in: "Contacts").map(\.name) == names
    }
  }

  /// Writes at the end of a field.
  fileprivate func write(_ words: String, behind field: String) async throws {
    let entry = try await session.find(.text, field, in: satchel.app)
    try await session.click(at: entry.rectangle.center)
    try await session.key("End")
    try await session.type(words)
  }

  /// The lines of the only contact's card.
  fileprivate func cardLines() throws -> [String] {
    let items = try satchel.listing().items(in: "Contacts")
    let item = try #require(items.first)
    return String(decoding: try satchel.bytes(of: item), as: UTF8.self)
      .components(separatedBy: "\r\n")
  }

  /// Waits until the field has these tokens, and no others.
  fileprivate func awaitTokens(_ names: [String]) async throws {
    try await eventually("the recipients are \(names)") {
      let buttons = try await session.findAll(.button, nil, in: satchel.app)
      let tokens = buttons.filter { $0.name.hasPrefix("Remove ") }
      guard tokens.count == names.count else { return false }
      for name in names {
        let found = try await session.findAll(nil, name, in: satchel.app)
        if !found.contains(where: { $0.role != .label }) { return false }
      }
      return true
    }
  }
}
