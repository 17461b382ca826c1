import Mail
import Pictures
import Testing
import Transfer

/// Whom answers go to.
@Suite struct AnswerRecipientsTests {
  private func message(
    from: [String] = ["anna@example.org"], to: [String], copies: [String] = [],
    replyTo: [String] = []
  ) -> MailMessage {
    func people(_ addresses: [String]) -> [DecodedMessage.Address] {
      addresses.map { .init(name: "", address: $0) }
    }
    var decoded = DecodedMessage()
    (decoded.from, decoded.to) = (people(from), people(to))
    (decoded.copies, decoded.replyTo) = (people(copies), people(replyTo))
    return MailMessage(decoded)
  }

  private let own = Recipient(name: "Bo", address: "bo@example.org")

  private func all(
    _ message: MailMessage, own: Recipient?
  ) -> (to: [String], copies: [String]) {
    let all = AnswerRecipients(allOf: message, except: own)
    return (all.to.map(\.address), all.copies.map(\.address))
  }

  @Test(
    """
    An answer to all goes to the writer, with a copy to everybody else who got \
    the message, each once, but not to the person
    """)
  func everybody() {
    let (to, copies) = all(
      message(
        to: ["BO@example.org", "carol@example.org", "anna@example.org"],
        copies: ["dan@example.org", "Carol@Example.org"]),
      own: own)
    #expect(to == ["anna@example.org"])
    #expect(copies == ["carol@example.org", "dan@example.org"])
  }

  @Test("It goes where the writer wants answers, and to the others")
  func replyTo() {
    let (to, copies) = all(
      message(
        to: ["list@example.org", "bo@example.org"], copies: ["dan@example.org"],
        replyTo: ["list@example.org"]),
      own: own)
    #expect(to == ["list@example.org"])
    #expect(copies == ["dan@example.org"])
  }

  @Test("One's own message is answered to those whom it was to")
  func ownMessage() {
    let (to, copies) = all(
      message(
        from: ["bo@example.org"],
        to: ["anna@example.org", "carol@example.org"],
        copies: ["dan@example.org"]),
      own: own)
    #expect(to == ["anna@example.org", "carol@example.org"])
    #expect(copies == ["dan@example.org"])
    // To oneself alone it goes there.
    let alone = all(
      message(from: ["bo@example.org"], to: ["bo@example.org"]), own: own)
    #expect(alone.to == ["bo@example.org"] && alone.copies.isEmpty)
    let copied = all(
      message(
        from: ["bo@example.org"], to: ["bo@example.org"],
        copies: ["dan@example.org"]),
      own: own)
    #expect(copied.to == ["dan@example.org"] && copied.copies.isEmpty)
  }

  @Test("Where answers are to go to the person, they go to who wrote it")
  func answeredToOneself() {
    let (to, copies) = all(
      message(to: ["list@example.org"], replyTo: ["bo@example.org"]), own: own)
    #expect(to == ["anna@example.org"])
    #expect(copies == ["list@example.org"])
  }

  @Test("Where it isn't known who answers, everybody is kept")
  func nobodyKnown() {
    let (to, copies) = all(message(to: ["bo@example.org"]), own: nil)
    #expect(to == ["anna@example.org"] && copies == ["bo@example.org"])
  }

  @Test("It differs from an answer to the writer where it reaches others")
  func differs() {
    let alone = message(to: ["bo@example.org"])
    #expect(!AnswerRecipients.differ(for: alone, own: own))
    #expect(AnswerRecipients.differ(for: alone, own: nil))
    #expect(
      AnswerRecipients.differ(
        for: message(to: ["bo@example.org"], copies: ["dan@example.org"]),
        own: own))
    #expect(
      !AnswerRecipients.differ(
        for: MailMessage(DecodedMessage()), own: own))
    #expect(
      !AnswerRecipients.differ(
        for: message(
          to: ["bo@example.org"],
          replyTo: ["anna@example.org", "Anna@example.org"]), own: own))
  }

  @Test("The draft of an answer to all has those who get a copy")
  func draft() throws {
    let message = message(
      to: ["bo@example.org"], copies: ["dan@example.org"])
    let draft = MessageDraft(
      answering: message, to: AnswerRecipients(allOf: message, except: own))
    #expect(draft.to.map(\.address) == ["anna@example.org"])
    #expect(draft.copies.map(\.address) == ["dan@example.org"])
    #expect(try MessageDraft(decoding: draft.data) == draft)
    #expect(MessageDraft(answering: message).copies.isEmpty)
  }
}
