import Foundation
import Localization
import Transfer

extension MessageDraft {
  /// Begins an answer to a message: above its text, each line of which is marked as
  /// theirs.
  ///
  /// - Parameters:
  ///   - message: the answer is to nobody yet where neither its sender nor another
  ///     address for answers is known.
  ///   - recipients: whom it goes to; nil for whom its writer wants it to.
  public init(
    answering message: MailMessage, to recipients: AnswerRecipients? = nil
  ) {
    self.init()
    let recipients = recipients ?? AnswerRecipients(writerOf: message)
    (to, copies) = (recipients.to, recipients.copies)
    subject = Self.subject("Re:", of: message)
    inReplyTo = message.id
    set(
      ["", ""] + Self.introduction(of: message) + Self.quoted(message.shownText)
    )
  }

  /// The most bytes of a message that an answer repeats: a mail program is given
  /// all of it in one command, where most of them may take three.
  private static let mostQuoted = 20_000

  /// Begins a message that passes another one on.
  ///
  /// - Parameters:
  ///   - message: the other one.
  ///   - attachments: what came along with it, as far as that is to go on.
  public init(
    forwarding message: MailMessage, with attachments: [Attachment]
  ) {
    self.init()
    subject = Self.subject("Fwd:", of: message)
    self.attachments = attachments
    let head = [
      (tr("From"), message.from?.description),
      (tr("Date"), message.date?.words(date: .long, time: .shortened)),
      (tr("Subject"), message.subject.isEmpty ? nil : message.subject),
      (
        tr("To"),
        message.to.isEmpty
          ? nil : message.to.map(\.description).joined(separator: ", ")
      ),
    ].compactMap { title, words in words.map { "\(title): \($0)" } }
    set(
      ["", "", tr("Forwarded message:")] + head + [""]
        + Self.lines(of: message.shownText))
  }

  private mutating func set(_ lines: [String]) {
    let text = StyledText(plain: lines.joined(separator: "\n"))
    html = String(decoding: text.html, as: UTF8.self)
  }

  /// A subject with what it begins with, once.
  private static func subject(
    _ beginning: String, of message: MailMessage
  ) -> String {
    let subject = message.subject
    let isThere = subject.lowercased().hasPrefix(beginning.lowercased())
    return isThere
      ? subject
      : subject.isEmpty ? beginning : "\(beginning) \(subject)"
  }

  private static func introduction(of message: MailMessage) -> [String] {
    let name = message.from?.shownName ?? tr("Somebody")
    guard let date = message.date else { return [tr("\(name) wrote:")] }
    let day = date.words(date: .long, time: .shortened)
    return [tr("On \(day), \(name) wrote:")]
  }

  private static func lines(of text: String) -> [String] {
    var lines = text.unicodeScalars.split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == "\n" }
    ).map(String.init)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// Lines of somebody else, as mail has marked them ever since.
  private static func quoted(_ text: String) -> [String] {
    var room = mostQuoted
    let end = text.unicodeScalars.firstIndex {
      room -= UTF8.width($0)
      return room < 0
    }
    let quoted = String(text[..<(end ?? text.endIndex)])
    return lines(of: quoted).map { line in
      line.isEmpty || line.hasPrefix(">") ? ">\(line)" : "> \(line)"
    } + (end == nil ? [] : ["> […]"])
  }
}
