import Foundation
import Mail
import Pictures
import Testing
import Transfer

/// Messages that answer others, or pass them on.
@Suite struct AnsweringTests {
  private func message(
    subject: String = "Trip", from: String = "anna@example.org",
    text: String = "Hello\n\n> at nine?\nAnna\n\n", id: String = "one@h"
  ) -> MailMessage {
    var decoded = DecodedMessage()
    decoded.subject = subject
    decoded.from = [.init(name: "Anna Berg", address: from)]
    decoded.to = [.init(name: "", address: "bo@example.org")]
    decoded.date = 1_795_694_400
    decoded.id = id
    decoded.parts = [.init(type: "text/plain")]
    decoded.text = text
    return MailMessage(decoded)
  }

  @Test("An answer goes to its sender, and marks what that has written")
  func answer() throws {
    let draft = MessageDraft(answering: message())
    #expect(
      draft.to == [Recipient(name: "Anna Berg", address: "anna@example.org")])
    #expect(draft.subject == "Re: Trip" && draft.inReplyTo == "one@h")
    #expect(draft.attachments.isEmpty)
    let lines = draft.text.plainText.split(
      separator: "\n", omittingEmptySubsequences: false)
    // Room to write comes first.
    #expect(lines.prefix(2) == ["", ""])
    #expect(lines[2].hasPrefix("On ") && lines[2].hasSuffix("Anna Berg wrote:"))
    #expect(
      lines.dropFirst(3).filter { !$0.isEmpty }
        == ["> Hello", ">", ">> at nine?", "> Anna"])
    // As it is kept it is the same.
    #expect(try MessageDraft(decoding: draft.data) == draft)
  }

  @Test("An answer goes where its sender wants it (RFC 5322, section 3.6.2)")
  func replyTo() {
    var decoded = DecodedMessage()
    decoded.from = [.init(name: "Anna Berg", address: "anna@example.org")]
    decoded.replyTo = [
      .init(name: "The list", address: "list@example.org"),
      .init(name: "", address: "no address"),
      .init(name: "", address: "bo@example.org"),
    ]
    let draft = MessageDraft(answering: MailMessage(decoded))
    #expect(draft.to.map(\.address) == ["list@example.org", "bo@example.org"])
    #expect(draft.text.plainText.contains("Anna Berg wrote:"))
    // What is no address is no wish.
    decoded.replyTo = [.init(name: "", address: "no address")]
    #expect(
      MessageDraft(answering: MailMessage(decoded)).to.map(\.address)
        == ["anna@example.org"])
  }

  @Test("Of a long message an answer repeats the beginning")
  func long() {
    let long = String(repeating: "word ", count: 30_000)
    let text = MessageDraft(answering: message(text: long)).text.plainText
    #expect(text.hasSuffix("> […]") && text.utf8.count < 30_000)
    // A mail program is given it all in one address, whatever it is written in.
    let wide = message(text: String(repeating: "日本語\n", count: 30_000))
    var link = MailtoLink(to: [])
    link.body = MessageDraft(answering: wide).text.plainText
    #expect(link.address.utf8.count < MailtoLink.longest)
  }

  @Test("A subject has its beginning once, and may be nothing else")
  func subjects() {
    for (subject, answer, passedOn) in [
      ("RE: Trip", "RE: Trip", "Fwd: RE: Trip"),
      ("fwd: Trip", "Re: fwd: Trip", "fwd: Trip"), ("", "Re:", "Fwd:"),
    ] {
      let read = message(subject: subject)
      #expect(MessageDraft(answering: read).subject == answer)
      #expect(MessageDraft(forwarding: read, with: []).subject == passedOn)
    }
  }

  @Test("An answer to nobody, of nothing, is one that is to be addressed")
  func nobody() {
    let draft = MessageDraft(answering: MailMessage(DecodedMessage()))
    #expect(draft.to.isEmpty && draft.inReplyTo == nil)
    #expect(draft.text.plainText.contains("Somebody wrote:"))
  }

  @Test("What is passed on says whose it is, and takes along what came")
  func passedOn() {
    let plan = MessageDraft.Attachment(
      name: "plan.bin", type: .octetStream, size: 3,
      digest: String(repeating: "0", count: 64))
    let draft = MessageDraft(forwarding: message(), with: [plan])
    #expect(draft.to.isEmpty && draft.attachments == [plan])
    #expect(draft.inReplyTo == nil)
    let text = draft.text.plainText
    for line in [
      "Forwarded message:", "From: Anna Berg <anna@example.org>",
      "Subject: Trip", "To: bo@example.org", "Hello", "> at nine?",
    ] {
      #expect(text.split(separator: "\n").contains(Substring(line)))
    }
  }

  @Test("What a message answers is said in its head, if it is a name")
  func heads() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "satchel-answers-\(UUID().uuidString)",
      directoryHint: .isDirectory)
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (index, id) in ["one@h", "a b\nBcc: x@h", "<one@h"].enumerated() {
      var message = OutgoingMessage()
      message.subject = "s"
      message.inReplyTo = id
      let file = folder.appending(path: "\(index).eml")
      try message.write(to: file, date: Date())
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(text.contains("In-Reply-To: <one@h>\n") == (index == 0))
      #expect(text.contains("References: <one@h>\n") == (index == 0))
      #expect(!text.contains("Bcc"))
    }
  }
}
