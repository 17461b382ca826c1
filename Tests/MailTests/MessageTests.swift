import CommandTesting
import ContentTypes
import Foundation
import Mail
import Pictures
import Testing
import Transfer

/// Messages of others are read, and ours are read by others.
@Suite final class MessageTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(
      path: "satchel-mail-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: false)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private let decoder = PictureDecoder(
    program: Bundle.main.bundleURL.appending(path: "satchel-pictures").path)

  private func read(_ file: URL) async throws -> MailMessage {
    MailMessage(
      try await decoder.message(inFileAt: file.path(percentEncoded: false)))
  }

  private func content(
    of part: MailMessage.Part, in file: URL
  ) async throws -> Data {
    Data(
      try await decoder.part(
        part.index, ofMessageAt: file.path(percentEncoded: false)))
  }

  private func message(_ text: String) throws -> URL {
    try message(Data(text.utf8))
  }

  private func message(_ bytes: Data) throws -> URL {
    let file = folder.appending(path: UUID().uuidString + ".eml")
    try bytes.write(to: file)
    return file
  }

  @Test(
    """
    DND-38 what is shown of a message can be laid out, whatever it says; nothing \
    of it is as long as its sender likes
    """)
  func long() {
    let start = ContinuousClock.now
    defer { #expect(.now - start < .seconds(60)) }
    var decoded = DecodedMessage()
    decoded.subject = "a" + String(repeating: "\u{301}", count: 1_000_000)
    decoded.to = (0..<5_000).map { .init(name: "", address: "a\($0)@h") }
    decoded.parts = [.init(type: "text/plain")]
    decoded.text = "x\0y" + String(repeating: "word ", count: 800_000)
    let message = MailMessage(decoded)
    #expect(message.subject.unicodeScalars.count <= 500)
    #expect(message.to.count == MailMessage.mostPeople)
    #expect(!message.showsWhole && !message.shownText.contains("\0"))
    #expect(message.shownText.count <= MailMessage.longestShown + 1_000)
    #expect(
      message.shownText.split(separator: "\n").allSatisfy { $0.count <= 1_000 })
    decoded.parts = [.init(type: "text/html")]
    decoded.text = "<p>Hello <b>Anna</b></p>"
    let page = MailMessage(decoded)
    #expect(page.shownText == "Hello Anna" && page.showsWhole)
  }

  @Test(
    "A message with alternatives and an attachment, as mail programs write it")
  func alternatives() async throws {
    let file = try message(
      """
      Return-Path: <anna@example.org>
      From: =?utf-8?Q?Anna_M=C3=BCller?= <anna@example.org>
      To: "Berg, Bo" <bo@example.org>, friends: c@example.org, d@example.org;
      Cc: e@example.org
      Reply-To: "The list" <list@example.org>
      Subject: =?utf-8?B?R3LDvMOfZSBhdXM=?=
       =?utf-8?Q?_K=C3=B6ln?=
      Date: Thu, 26 Nov 2026 13:00:00 +0100
      Message-ID: <one@example.org>
      MIME-Version: 1.0
      Content-Type: multipart/mixed; boundary="outer"

      --outer
      Content-Type: multipart/alternative; boundary=inner

      --inner
      Content-Type: text/plain; charset=iso-8859-1
      Content-Transfer-Encoding: quoted-printable

      Gr=FC=DFe
      --inner
      Content-Type: text/html; charset=utf-8

      <p>Grüße <img src="cid:two"></p>
      --inner--
      --outer
      Content-Type: image/png
      Content-Disposition: attachment;
       filename*0*=utf-8''K%C3%B6;
       filename*1=ln.png
      Content-ID: <two>
      Content-Transfer-Encoding: base64

      aGVsbG8=
      --outer--

      """)
    let read = try await read(file)
    #expect(read.subject == "Grüße aus Köln")
    #expect(
      read.from == Recipient(name: "Anna Müller", address: "anna@example.org"))
    #expect(
      read.to.map(\.address)
        == ["bo@example.org", "c@example.org", "d@example.org"])
    #expect(read.to.first?.name == "Berg, Bo")
    #expect(
      read.replyTo == [Recipient(name: "The list", address: "list@example.org")]
    )
    #expect(read.copies.map(\.address) == ["e@example.org"])
    #expect(read.date == Date(timeIntervalSince1970: 1_795_694_400))
    #expect(read.id == "one@example.org")
    #expect(
      read.parts.map(\.type.essence)
        == ["text/plain", "text/html", "image/png"])
    #expect(read.text == .plain("Grüße"))
    let attachment = try #require(read.attachments.first)
    #expect(read.attachments.count == 1)
    #expect(attachment.name == "Köln.png" && attachment.contentID == "two")
    #expect(try await content(of: attachment, in: file) == Data("hello".utf8))
  }

  @Test("What has only HTML shows it, and what has nothing shows nothing")
  func bodies() async throws {
    let html = try message("Content-Type: text/html\n\n<b>Hello</b>\n")
    #expect(try await read(html).text == .html("<b>Hello</b>\n"))
    let picture = try message("Content-Type: image/png\n\nx")
    let shown = try await read(picture)
    #expect(shown.text == .none && shown.subject == "" && shown.from == nil)
    let plain = try message("Subject: s\n\nHello\n")
    #expect(try await read(plain).text == .plain("Hello\n"))
  }

  @Test(
    """
    Text between pictures shows whole, and what an alternative alone has, or has \
    no name, is an attachment
    """)
  func betweenPictures() async throws {
    let read = try await read(
      message(
        """
        Subject: Trip
        MIME-Version: 1.0
        Content-Type: multipart/mixed; boundary=a

        --a
        Content-Type: text/plain

        First

        --a
        Content-Type: image/png

        x
        --a
        Content-Type: text/plain

        Second
        --a
        Content-Type: text/html

        <p>Third</p>
        --a--
        """))
    #expect(read.shownText == "First\nSecond" && read.showsWhole)
    #expect(
      read.attachments.map(\.type.description) == ["image/png", "text/html"])
    let apple = try await self.read(
      message(
        """
        Subject: Plan
        MIME-Version: 1.0
        Content-Type: multipart/alternative; boundary=a

        --a
        Content-Type: text/plain

        Plain
        --a
        Content-Type: multipart/mixed; boundary=b

        --b
        Content-Type: text/html

        <p>Page</p>
        --b
        Content-Type: application/pdf; name="plan.pdf"
        Content-Disposition: inline; filename="plan.pdf"

        x
        --b
        Content-Type: text/html

        <p>More</p>
        --b--
        --a--
        """))
    #expect(apple.shownText == "Plain")
    #expect(apple.attachments.map(\.name) == ["plan.pdf"])
  }

  @Test("A text that was cut where it is decoded isn’t whole")
  func cut() async throws {
    let read = try await read(
      message(
        "Subject: x\nContent-Type: text/html\n\n"
          + String(repeating: "<b></b>", count: 1 << 20)))
    #expect(!read.showsWhole)
  }

  @Test(
    """
    A message goes along as one where any server lets it through, and else as \
    bytes; others find what it was
    """)
  func attachedMessage() async throws {
    let inner = "Subject: Inner\nFrom: a@example.org\n\nAt four.\n"
    var message = OutgoingMessage()
    message.text = "x"
    message.attachments = [
      .init(file: try self.message(inner), type: .message, name: "Inner ü.eml"),
      .init(
        file: try self.message(inner + "Grüße"), type: .message, name: "8.eml"),
    ]
    let target = folder.appending(path: "out.eml")
    try message.write(to: target, date: Date())
    let told = try run(
      "python3", "-c",
      """
      import email, email.policy, sys
      policy = email.policy.strict.clone(refold_source="none")
      m = email.message_from_binary_file(open(sys.argv[1], "rb"), policy=policy)
      one, two = m.iter_attachments()
      print(one.get_content_type(), one.get_filename(), one["content-transfer-encoding"])
      print(one.get_content()["subject"], one.get_content().get_content().strip())
      print(two.get_content_type(), two.get_filename())
      print(two.get_content().decode().endswith("Grüße"))
      """, target.path(percentEncoded: false))
    #expect(
      told == """
        message/rfc822 Inner ü.eml None
        Inner At four.
        application/octet-stream 8.eml
        True

        """)
    let read = try await read(target)
    #expect(read.attachments.map(\.name) == ["Inner ü.eml", "8.eml"])
    #expect(
      try await content(of: read.attachments[0], in: target)
        == Data(inner.utf8))
  }

  @Test("A message in a message is an attachment that is one again")
  func forwarded() async throws {
    let file = try message(
      """
      Subject: Fwd
      Content-Type: multipart/mixed; boundary=b

      --b

      See below.
      --b
      Content-Type: message/rfc822; name="first.eml"
      Content-Disposition: attachment

      Subject: First
      From: a@example.org

      Hello
      --b--
      """)
    let inner = try #require(try await read(file).attachments.first)
    #expect(inner.type.essence == "message/rfc822")
    let first = try message(try await content(of: inner, in: file))
    let shown = try await read(first)
    #expect(shown.subject == "First" && shown.text == .plain("Hello"))
  }

  @Test("What is broken or hostile is read as far as it goes, and no further")
  func hostile() async throws {
    let deep = (0..<3000).map {
      "Content-Type: multipart/mixed; boundary=b\($0)\n\n--b\($0)\n"
    }.joined()
    let many =
      "Content-Type: multipart/mixed; boundary=b\n\n"
      + String(repeating: "--b\n\nx\n", count: 20_000) + "--b--\n"
    let cases: [Data] = [
      Data(deep.utf8), Data(many.utf8), Data(count: 100_000),
      Data((0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 37) }),
      Data(
        ("Subject: " + String(repeating: "é", count: 1 << 20) + "\n\n").utf8),
      Data("To: \(String(repeating: "a:", count: 50_000))\n\n".utf8),
      Data("Date: Thu, 99 Foo 99999 99:99:99 +9999\n\nx".utf8),
      Data("Content-Type: text/plain; charset=no-such\n\n\u{0}x".utf8),
      Data("Content-Type: multipart/mixed\n\nno boundary".utf8), Data(),
    ]
    for bytes in cases {
      let file = try message(bytes)
      if let read = try? await read(file) {
        #expect(read.parts.count <= 1000)
        #expect(!read.subject.contains("\n"))
      }
    }
    // One that breaks what reads it does no harm to the next.
    let next = try message("Subject: Next\n\nx")
    #expect(try await read(next).subject == "Next")
  }

  @Test("Ours is read by Python's strict parser as it was meant, and by us")
  func written() async throws {
    var message = OutgoingMessage()
    message.from = Recipient(
      name: "Änne \"Q\" Öztürk", address: "a@example.org")
    message.to = [
      Recipient(name: nil, address: "b@example.org"),
      Recipient(name: "Berg, Bo", address: "bo@example.org"),
    ]
    message.copies = [Recipient(name: "日本", address: "c@example.org")]
    message.subject =
      "Grüße — " + String(repeating: "long ", count: 40) + "日本語\nBcc: x@y.org"
    message.id = "id-1@example.org"
    message.text =
      "From here\n.\n" + String(repeating: "ü", count: 2000) + "\n trailing  \n"
    let bytes = Data((0..<5000).map { UInt8(truncatingIfNeeded: $0) })
    let file = folder.appending(path: "data")
    try bytes.write(to: file)
    message.attachments = [
      .init(
        file: file, type: try #require(MIMEType("application/pdf")),
        name: "Überblick \"1\"; a=b.pdf"),
      .init(file: try self.message("x"), type: .octetStream, name: "x"),
    ]
    let target = folder.appending(path: "out.eml")
    let zone = try #require(TimeZone(secondsFromGMT: 3600))
    try message.write(
      to: target, date: Date(timeIntervalSince1970: 1_795_694_400), in: zone)

    let told = try run(
      "python3", "-c",
      """
      import email, email.policy, json, sys
      policy = email.policy.strict.clone(refold_source="none")
      m = email.message_from_binary_file(open(sys.argv[1], "rb"), policy=policy)
      people = lambda n: [[a.display_name, a.addr_spec] for a in m[n].addresses]
      body = m.get_body(("plain",))
      print(json.dumps({
        "from": people("from"), "to": people("to"), "cc": people("cc"),
        "subject": m["subject"], "date": m["date"].datetime.isoformat(),
        "id": m["message-id"], "bcc": m["bcc"],
        "text": body.get_content(),
        "files": [[a.get_filename(), a.get_content_type(), len(a.get_payload(decode=True))]
                  for a in m.iter_attachments()],
        "lines": max(len(l) for l in open(sys.argv[1], "rb")),
        "defects": [str(d) for p in m.walk() for d in p.defects],
      }, ensure_ascii=False, sort_keys=True))
      """, target.path(percentEncoded: false))
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(told.utf8))
        as? [String: Any])
    #expect(json["defects"] as? [String] == [])
    #expect(json["bcc"] is NSNull)
    #expect(json["subject"] as? String == Name.cleaned(message.subject))
    #expect(
      json["from"] as? [[String]] == [["Änne \"Q\" Öztürk", "a@example.org"]])
    #expect(
      json["to"] as? [[String]] == [
        ["", "b@example.org"], ["Berg, Bo", "bo@example.org"],
      ])
    #expect(json["cc"] as? [[String]] == [["日本", "c@example.org"]])
    #expect(json["date"] as? String == "2026-11-26T13:00:00+01:00")
    #expect(json["id"] as? String == "<id-1@example.org>")
    #expect(json["text"] as? String == message.text)
    #expect(json["lines"] as? Int ?? 0 <= 998)
    let files = try #require(json["files"] as? [[Any]])
    #expect(
      files.map { $0[0] as? String } == ["Überblick \"1\"; a=b.pdf", "x"])
    #expect(files.map { $0[2] as? Int } == [5000, 1])

    let read = try await read(target)
    #expect(read.from == message.from && read.to == message.to)
    #expect(read.copies == message.copies && read.id == message.id)
    #expect(read.text == .plain(message.text))
    #expect(read.subject == Name.cleaned(message.subject))
    #expect(
      try await content(of: read.attachments[0], in: target) == bytes)
  }

  @Test("Where the disk is full nothing is left")
  func fullDisk() throws {
    var message = OutgoingMessage()
    message.text = "x"
    #expect(throws: TransferError.self) {
      try message.write(
        to: URL(filePath: "/dev/full/x"), date: Date())
    }
    message.attachments = [
      .init(
        file: folder.appending(path: "gone"), type: .octetStream, name: "gone")
    ]
    let target = folder.appending(path: "none.eml")
    #expect(throws: TransferError.self) {
      try message.write(to: target, date: Date())
    }
    #expect(!FileManager.default.fileExists(atPath: target.path))
  }
}
