import ContentTypes
import Foundation
import Pictures
import Transfer

/// A message as it was read: its head, what its parts are, and its text. All
/// names and the subject are on one line.
public struct MailMessage: Hashable, Sendable {
  /// A part that has content of its own (RFC 2045).
  public struct Part: Hashable, Sendable {
    /// Its number in the message, from 0 on.
    public let index: Int
    /// What its bytes are.
    public let type: MIMEType
    /// What its sender calls it: a file's name without a path; nil where it has
    /// none.
    public let name: String?
    /// By what an HTML part names it; nil where none does.
    public let contentID: String?
    /// Whether its sender attached it, rather than to show it in the text.
    public let isAttachment: Bool
    /// The number of the alternatives that it is one of; nil for none.
    public let alternatives: Int?
  }

  /// The text of a message.
  public enum Text: Hashable, Sendable {
    /// As it was typed.
    case plain(String)
    /// HTML, not cleaned.
    case html(String)
    /// Nothing that is text.
    case none
  }

  /// What it is about; empty where that isn't said.
  public let subject: String
  /// Who wrote it; nil where that isn't said, or isn't an address.
  public let from: Recipient?
  /// Whom it is to.
  public let to: [Recipient]
  /// Who gets a copy.
  public let copies: [Recipient]
  /// Whom its writer wants an answer to go to; empty where that is the writer.
  public let replyTo: [Recipient]
  /// When it was sent, by its own word.
  public let date: Date?
  /// Its own name in the world; nil where it has none.
  public let id: String?
  /// Its parts, in order.
  public let parts: [Part]
  /// Its text: the plain one, or the HTML one where there is none.
  public let text: Text

  /// The text as it is shown: without markup, and of a long one the beginning.
  public let shownText: String
  /// Whether ``shownText`` is all of the text.
  public let showsWhole: Bool

  /// The most people that are kept of those whom it is to, of those who get
  /// copies, and of those whom an answer goes to.
  public static let mostPeople = 200
  /// The most characters of the text that are shown: to lay out more takes too
  /// long.
  public static let longestShown = 200_000
  /// The most characters of a subject or a file's name that are kept.
  private static let longestName = 500

  /// What the process that decodes has read, as far as it makes sense.
  ///
  /// - Complexity: O(*n*) in the length of its text, which may be megabytes of
  ///   markup.
  public init(_ decoded: DecodedMessage) {
    subject = Name.cleaned(Self.beginning(decoded.subject, Self.longestName))
    from = Self.recipients(decoded.from.prefix(1)).first
    to = Self.recipients(decoded.to.prefix(Self.mostPeople))
    copies = Self.recipients(decoded.copies.prefix(Self.mostPeople))
    replyTo = Self.recipients(decoded.replyTo.prefix(Self.mostPeople))
    date = decoded.date.map { Date(timeIntervalSince1970: Double($0)) }
    id = decoded.id.isEmpty ? nil : decoded.id
    parts = decoded.parts.enumerated().map { index, part in
      Part(
        index: index, type: MIMEType(part.type) ?? .octetStream,
        name: Self.fileName(part.name),
        contentID: part.contentID.isEmpty ? nil : part.contentID,
        isAttachment: part.isAttachment,
        alternatives: part.alternatives > 0 ? part.alternatives : nil)
    }
    let textParts = DecodedMessage.textParts(of: decoded.parts)
    text =
      switch textParts.first {
      case nil: .none
      case let index? where decoded.parts[index].type == "text/html":
        .html(decoded.text)
      case .some: .plain(decoded.text)
      }
    self.textParts = Set(textParts)
    let words =
      switch text {
      case .plain(let text): text
      case .html(let html): StyledText(html: Data(html.utf8)).plainText
      case .none: ""
      }
    let shown = Self.beginning(words, Self.longestShown)
    showsWhole =
      decoded.isWholeText && shown.utf8.count == words.utf8.count
    shownText = TextSample(text: shown, isWhole: showsWhole).text
  }

  /// How a text begins, by what it is made of: a character may be made of any
  /// number of marks.
  private static func beginning(_ text: String, _ count: Int) -> String {
    String(text.unicodeScalars.prefix(count))
  }

  private let textParts: Set<Int>

  /// What came along with the text, for the person to keep.
  public var attachments: [Part] {
    parts.filter { part in
      part.isAttachment
        || !textParts.contains(part.index) && part.alternatives == nil
          // Pictures without a name are of the page that names them.
          && (part.name != nil || part.contentID == nil)
    }
  }

  private static func recipients(
    _ addresses: some Sequence<DecodedMessage.Address>
  ) -> [Recipient] {
    addresses.compactMap { one in
      Recipient(one.address).map {
        Recipient(name: one.name, address: $0.address)
      }
    }
  }

  /// The last part of what may be a path of any system.
  private static func fileName(_ name: String) -> String? {
    let last = name.split { "/\\".contains($0) }.last.map {
      Name.cleaned(beginning(String($0), longestName))
    }
    return last.flatMap { $0.isEmpty || $0 == "." || $0 == ".." ? nil : $0 }
  }
}
