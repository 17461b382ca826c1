import Transfer

/// Whom an answer to a message goes to.
public struct AnswerRecipients: Hashable, Sendable {
  /// Whom it is to; nobody where that isn't known.
  public let to: [Recipient]
  /// Who gets a copy.
  public let copies: [Recipient]

  /// To whom the message's writer wants it (RFC 5322, section 3.6.2).
  public init(writerOf message: MailMessage) {
    let writer = message.from.map { [$0] } ?? []
    to = message.replyTo.isEmpty ? writer : message.replyTo
    copies = []
  }

  /// To whom the message's writer wants it, with a copy to everybody else who got
  /// the message, each once. What a person has sent is answered to whom it was.
  ///
  /// - Parameters:
  ///   - message: What is answered.
  ///   - own: Who answers, and gets nothing; nil where that isn't known.
  public init(allOf message: MailMessage, except own: Recipient?) {
    var known: Set<String> = []
    if let own { known.insert(own.address.lowercased()) }
    func new(_ people: [Recipient]) -> [Recipient] {
      people.filter { known.insert($0.address.lowercased()).inserted }
    }
    let writer = AnswerRecipients(writerOf: message).to
    let others = new(writer)
    // Where answers are to go to the person, they go to who wrote it; and nobody
    // is left of one's own message but those who got it.
    let choices = [
      message.from.map { [$0] } ?? [], message.to, message.copies,
    ]
    var first = others
    for choice in choices where first.isEmpty { first = new(choice) }
    to = first.isEmpty ? writer : first
    copies = new(message.to) + new(message.copies)
  }

  /// Whether the answer to all goes to somebody who wouldn't get that to the
  /// writer.
  ///
  /// - Parameter own: Who answers; nil where that isn't known.
  public static func differ(for message: MailMessage, own: Recipient?) -> Bool {
    func addresses(_ answer: AnswerRecipients) -> Set<String> {
      Set((answer.to + answer.copies).map { $0.address.lowercased() })
    }
    return !addresses(AnswerRecipients(allOf: message, except: own))
      .isSubset(of: addresses(AnswerRecipients(writerOf: message)))
  }
}
