import DesktopDriver
import Foundation
import Testing

/// Messages that leave by themselves, or by the desktop's mail program.
@Suite(.serialized) struct SendingTests {
  @Test(
    """
    CTL-42 LOD-02 a message is given to sendmail as the preferences say: who \
    sends it has to be known, it can be stopped, why it failed is told, and what \
    was sent is kept
    """, arguments: DisplaySystem.allCases)
  func sendmail(_ system: DisplaySystem) async throws {
    let schemas = try Schemas()
    var configuration = schemas.configuration
    configuration.appearance = system == .wayland ? .dark : .light
    try await desktopTest(system, configuration, name: "sendmail") {
      session in
      let server = try MailServer(in: session.temporaryFolder)
      try await session.set("send-mail-with", server.program)
      let desk = try await InsideDesk.open([], on: session)
      let app = desk.satchel.app
      try await desk.write(to: "bo@example.org", about: "Trip", "Hello\n.\nBye")
      func send() async throws {
        try await session.find(.button, "Send", in: app).click()
      }

      try await send()
      try await desk.says("Set your mail address in Preferences first.")
      try await session.set("mail-sender", "Anna Berg <anna@example.org>")

      // Nothing can be changed while it is under way.
      try await eventually("what was set counts") {
        try await send()
        return try await session.findAll(.button, "Sending…", in: app).first
      }
      let attach = try await session.find(.button, "Attach Files…", in: app)
      #expect(try await !attach.states.contains("sensitive"))
      try await session.look("sendmail")
      try await eventually("it has begun") { server.hasBegun }
      try await session.find(.button, "Stop", in: app).click()
      try await desk.says(
        "Sending was stopped. The message may have gone out all the same.")
      #expect(try await attach.states.contains("sensitive"))

      // Some of those may go out all the same; the draft stays with each.
      for (status, words) in [
        (
          75,
          "The message isn’t sent yet, and may go out later by itself. Look "
            + "before you send it again. sendmail: No route to host"
        ),
        (
          67,
          "The message wasn’t sent: nobody has this address. sendmail: No "
            + "route to host"
        ),
        (69, "The message wasn’t sent. sendmail: No route to host"),
      ] {
        try server.fail(with: status)
        try await send()
        try await desk.says(words)
      }
      let kept = try await desk.satchel.listing("the draft is there") {
        $0.items(in: "Mail").map(\.kind) == ["draft"]
      }
      #expect(kept.items(in: "Mail").map(\.name) == ["Trip"])

      try server.let("pass")
      try await send()
      try await desk.says("Sent to bo@example.org.")
      let listing = try await desk.satchel.listing("it is among those sent") {
        $0.items(in: "Mail").map(\.name) == ["Sent"]
      }
      let sent = try #require(listing.items(in: "Mail").first?.items?.first)
      #expect(sent.name == "Trip" && sent.type == "message/rfc822")
      let bytes = try desk.satchel.bytes(of: sent)
      #expect(bytes == server.message)
      #expect(server.arguments == ["-i", "-t", "-f", "anna@example.org"])
      let words = String(decoding: bytes, as: UTF8.self)
      for line in [
        "From: Anna Berg <anna@example.org>", "To: bo@example.org",
        "Subject: Trip", "Hello", ".", "Bye",
      ] {
        #expect(words.split(separator: "\n").contains(Substring(line)))
      }
      let head = words.split(separator: "\n").map { $0.lowercased() }
      #expect(head.contains { $0.hasPrefix("date: ") })
      #expect(
        head.contains {
          $0.hasPrefix("message-id: <") && $0.hasSuffix("@example.org>")
        })
      try await session.look("sendmail-sent")

      // Who takes that back can write on; that it was sent stays.
      try await session.activate(desk.satchel.window)
      try await session.key("ctrl+z")
      try await desk.satchel.listing("the draft is back") {
        $0.items(in: "Mail").contains { $0.kind == "draft" }
          && $0.items(inStack: "Sent").map(\.name) == ["Trip"]
      }
    }
  }

  @Test(
    """
    DND-38 LOD-02 the app doesn't quit in the middle of sending a message: it \
    says so, and keeps first that it was sent
    """, arguments: DisplaySystem.allCases)
  func quits(_ system: DisplaySystem) async throws {
    let schemas = try Schemas()
    try await desktopTest(system, schemas.configuration, name: "sending-quits")
    { session in
      let server = try MailServer(in: session.temporaryFolder)
      try await session.set("send-mail-with", server.program)
      try await session.set("mail-sender", "anna@example.org")
      let desk = try await InsideDesk.open([], on: session)
      let app = desk.satchel.app
      try await desk.write(to: "bo@example.org", about: "Trip", "Hello")
      try await session.find(.button, "Send", in: app).click()
      try await eventually("it has begun") { server.hasBegun }
      try await session.activate(desk.satchel.window)
      try await session.key("ctrl+q")
      try await desk.says("Satchel waits until the message is sent.")
      try await session.look("sending-quits")
      try server.let("pass")
      #expect(try await app.waitForExit() == .status(0))
      let items = try desk.satchel.listing().items(in: "Mail")
      #expect(items.map(\.name) == ["Sent"])
      #expect(items.first?.items?.map(\.name) == ["Trip"])
    }
  }

  @Test(
    """
    DND-38 a message that was on its way when the app was killed may have gone \
    out, which the next start says; what is typed of a recipient is there, too
    """, arguments: DisplaySystem.allCases)
  func killed(_ system: DisplaySystem) async throws {
    let schemas = try Schemas()
    try await desktopTest(system, schemas.configuration, name: "sending-killed")
    { session in
      let server = try MailServer(in: session.temporaryFolder)
      try await session.set("send-mail-with", server.program)
      try await session.set("mail-sender", "anna@example.org")
      var desk = try await InsideDesk.open([], on: session)
      try await desk.write(to: "bo@example.org", about: "Trip", "Hello")
      try await session.find(.button, "Send", in: desk.satchel.app).click()
      try await eventually("it has begun") { server.hasBegun }
      desk.satchel.app.kill(SIGKILL)
      try await desk.satchel.app.waitForExit()
      try server.let("pass")
      desk = try await InsideDesk(
        session: session, satchel: Satchel.start(on: session))
      try await desk.says(
        "“Trip” may have been sent: Satchel ended while it was on its way. Look "
          + "before you send it again.")
      try await session.look("sending-killed")
      // Said once. What isn't an address yet is kept as it is.
      try await desk.show("Mail")
      try await desk.click("Trip")
      let field = try await session.find(.text, "To", in: desk.satchel.app)
      try await field.click()
      try await session.type("carol@")
      try await session.key("ctrl+q")
      #expect(try await desk.satchel.app.waitForExit() == .status(0))
      desk = try await InsideDesk(
        session: session, satchel: Satchel.start(on: session))
      try await desk.show("Mail")
      try await desk.click("Trip")
      try await eventually("what was typed stands there") {
        try await session.find(.text, "To", in: desk.satchel.app).text
          == "carol@"
      }
      let said = try await session.findAll(
        .label,
        "“Trip” may have been sent: Satchel ended while it was on its "
          + "way. Look before you send it again.", in: desk.satchel.app)
      #expect(said.isEmpty)
    }
  }

  @Test(
    "A message about nothing opens in the mail program, which is named",
    arguments: DisplaySystem.allCases)
  func mailProgram(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "mail-program") { session in
      try await session.install(
        program: "other", named: "Other", for: "x-scheme-handler/mailto",
        running: "exit 1", given: "%u")
      let written = try await session.installMailer()
      let chosen = try await session.launch(
        "gio", ["mime", "x-scheme-handler/mailto", "mailer.desktop"]
      ).waitForExit()
      #expect(chosen == .status(0))
      let desk = try await InsideDesk.open([], on: session)
      try await desk.write(to: "bo@example.org", about: "", "C:\\new\\cat")
      try await session.find(.button, "Send", in: desk.satchel.app).click()
      try await desk.says("The message opens in Mailer. Send it there.")
      let address = try await session.openedAddress(at: written)
      #expect(address == "mailto:bo@example.org?body=C%3A%5Cnew%5Ccat")
    }
  }

  @Test(
    "A double click on Send opens one message in the mail program",
    arguments: DisplaySystem.allCases)
  func doubleClick(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "mail-double-click") { session in
      let written = session.temporaryFolder + "/written"
      try await session.install(
        program: "mailer", named: "Mailer", for: "x-scheme-handler/mailto",
        running: "printf '%s\\n' \"$1\" >> '\(written)'", given: "%u")
      func opened() -> [String] {
        let bytes = FileManager.default.contents(atPath: written) ?? Data()
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
          .map(String.init)
      }
      let desk = try await InsideDesk.open([], on: session)
      let app = desk.satchel.app
      try await desk.write(to: "bo@example.org", about: "One", "")
      let send = try await session.find(.button, "Send", in: app)
      try await send.click(times: 2)
      let one = "mailto:bo@example.org?subject=One"
      try await eventually("the mail program has it") { opened() == [one] }

      // What was asked for a second time would stand before this.
      let subject = try await session.find(.text, "Subject", in: app)
      try await subject.click()
      try await session.key("End")
      try await session.type("more")
      let more = "mailto:bo@example.org?subject=Onemore"
      try await eventually("it is asked again, later") {
        try await send.click()
        return opened().last == more
      }
      #expect(opened().filter { $0 == one } == [one])
    }
  }
}

extension InsideDesk {
  /// Waits until the window says this; the bar for that has the name of a message's
  /// text.
  fileprivate func says(_ words: String) async throws {
    _ = try await session.find(.label, words, in: satchel.app)
  }

  /// Begins a message.
  fileprivate func write(
    to address: String, about subject: String, _ text: String
  ) async throws {
    try await show("Mail")
    try await session.find(.button, "New Message", in: satchel.app).click()
    try await satchel.listing("there is a draft") {
      $0.items(in: "Mail").map(\.kind) == ["draft"]
    }
    for (field, words) in [
      ("To", address + "\n"), ("Subject", subject), ("Message", text),
    ] where !words.isEmpty {
      let element = try await session.find(.text, field, in: satchel.app)
      try await eventually("\(field) has the keyboard") {
        try await session.click(at: element.restingRectangle.point(0.5, 0.3))
        return try await element.states.contains("focused")
      }
      try await session.type(words)
    }
  }
}

/// What stands for a computer's sendmail.
private struct MailServer {
  private let folder: String
  var program: String { folder + "/sendmail" }

  init(in folder: String) throws {
    self.folder = folder + "/server"
    try FileManager.default.createDirectory(
      atPath: self.folder, withIntermediateDirectories: false)
    // It waits to be told what becomes of a message.
    try Data(
      """
      #!/bin/sh
      cd '\(self.folder)' || exit 1
      printf '%s\\n' "$@" >arguments
      : >begun
      while [ ! -e pass ] && [ ! -e fail ]; do sleep 0.05; done
      if [ -e pass ]; then exec cat >message; fi
      status=$(cat fail)
      rm fail
      echo 'No route to host' >&2
      exit "$status"

      """.utf8
    ).write(to: URL(filePath: program))
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: program)
  }

  func `let`(_ answer: String) throws {
    try Data().write(to: URL(filePath: "\(folder)/\(answer)"))
  }

  /// Lets it end with a status other than 0.
  func fail(with status: Int) throws {
    try Data("\(status)".utf8).write(
      to: URL(filePath: "\(folder)/fail"), options: .atomic)
  }

  private func content(_ name: String) -> Data? {
    FileManager.default.contents(atPath: "\(folder)/\(name)")
  }

  var hasBegun: Bool { content("begun") != nil }
  var message: Data? { content("message") }
  var arguments: [String]? {
    content("arguments").map {
      String(decoding: $0, as: UTF8.self).split(separator: "\n")
        .map(String.init)
    }
  }
}
