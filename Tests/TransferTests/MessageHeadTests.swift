import ContentTypes
import Foundation
import Testing
import Transfer

/// What a row of a list says of a message.
@Suite struct MessageHeadTests {
  private func read(_ text: String) -> MessageHead? {
    MessageHead(Data(text.utf8))
  }

  @Test("A head says who wrote what to whom, and when, in any script")
  func fields() throws {
    let head = try #require(
      read(
        """
        Received: from a by b;\r
         Thu, 26 Nov 2026 12:00:00 +0000\r
        From: =?utf-8?Q?Anna_M=C3=BCller?= <anna@example.org>\r
        TO: "Berg, Bo" <bo@example.org>,\r
        \tc@example.org\r
        Subject: =?UTF-8?B?R3LDvMOf?=\r
         =?utf-8?q?e_aus?= =?iso-8859-1*de?Q?_K=F6ln?= a=b\r
        Date: Thu, 26 Nov 2026 13:00:00 +0100 (CET)\r
        \r
        Subject: no\r
        """))
    #expect(head.subject == "Grüße aus Köln a=b")
    #expect(head.from == "Anna Müller")
    #expect(head.to == ["Berg, Bo", "c@example.org"])
    #expect(head.date == Date(timeIntervalSince1970: 1_795_694_400))
  }

  @Test("A character whose bytes two words part is one")
  func parted() {
    #expect(
      read("Subject: =?utf-8?q?=E6=97?= =?utf-8?q?=A5?=\n\n")?.subject == "日")
    #expect(read("Subject: =?shift_jis?b?k/o=?=\n\n")?.subject == "日")
  }

  @Test(
    "What is broken is read as far as it goes",
    arguments: [
      ("Subject: a =?utf-8?x?y?= b\n\n", "a =?utf-8?x?y?= b"),
      ("Subject: =?utf-8?q?=ZZ?=\n\n", "=?utf-8?q?=ZZ?="),
      ("Subject: =?no-such?q?a=FC?=\n\n", "aü"),
      ("Subject: =?utf-8?b?YQ?= =?\n", "a =?"),
      ("Subject:\n\n", ""), ("From a@b Thu\nSubject: s\n\n", "s"),
      ("Subject: a\u{0}\u{7}b\n", "ab"), ("X: y\n\nSubject: no\n", ""),
    ])
  func broken(_ text: String, _ subject: String) {
    #expect(read(text)?.subject == subject)
  }

  @Test("What is no message has no head")
  func none() {
    for text in ["", "\n", "Hello\n", " a: b\n", "a b: c\n", "\u{0}: x\n"] {
      #expect(read(text) == nil, "\(text)")
    }
    let latin = Data("Subject: K".utf8) + [0xF6] + Data("ln\n\n".utf8)
    #expect(MessageHead(latin)?.subject == "Köln")
  }

  @Test(
    "Dates of any program are read, and what is none is none",
    arguments: [
      ("Thu, 26 Nov 2026 13:00:00 +0100", 1_795_694_400),
      ("26 Nov 2026 12:00 GMT", 1_795_694_400),
      ("26 November 26 07:00:00 EST", 1_795_694_400),
      ("Thu,26 Nov 2026 12:00:60 -0000", 1_795_694_459),
      ("1 Jan 101 00:00:00 Z", 978_307_200),
      ("31 Feb 2026 12:00:00 +0000", nil), ("26 Foo 2026 12:00 Z", nil),
      ("yesterday", nil), ("", nil), ("99999999999 Nov 2026 1:2:3", nil),
    ] as [(String, Int?)])
  func dates(_ text: String, _ seconds: Int?) {
    #expect(
      read("Date: \(text)\n\n")?.date
        == seconds.map { Date(timeIntervalSince1970: Double($0)) })
  }

  @Test("A long head takes no long time")
  func long() {
    for piece in [
      "=?", "=?u?q?", "a: b\n", " \n", "(", "\"", "<", ",", "=?u?q?x?=",
    ] {
      let text =
        "Subject: " + String(repeating: piece, count: (1 << 20) / piece.count)
        + "\nTo: " + String(repeating: piece, count: 1 << 12)
      // Other programs may be at work meanwhile.
      let start = Self.ownTime
      _ = read(text)
      #expect(Self.ownTime - start < .seconds(1), "\(piece)")
    }
  }

  /// How long the processor has worked on this thread.
  private static var ownTime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  @Test("A message that comes by drag is called by its subject")
  func arriving() throws {
    let folder = FileManager.default.temporaryDirectory
    let file = folder.appending(path: "\(UUID().uuidString)")
    let bytes = Data("Subject: Trip / plans\nFrom: a@example.org\n\nHi\n".utf8)
    try bytes.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let arrival = try Decoding.decode(
      Candidate(
        wireName: "message/rfc822", expectation: .content(.message, .message)),
      payload: ReceivedPayload(file: file, byteCount: Int64(bytes.count)),
      in: folder)
    let item = try #require(arrival.items.first)
    #expect(item.kind == .message && item.type == .message)
    #expect(item.name == "Trip - plans")
  }
}
