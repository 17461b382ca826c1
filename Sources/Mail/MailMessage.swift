import ContentTypes
import Foundation
import MailShim
import Transfer

/// A message as it was read from a file: its head, and what its parts are.
///
/// The contents of the parts stay in the file until they are asked for, so that
/// memory doesn't grow with them.
public struct MailMessage: Sendable {
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

  /// What it is about; empty where that isn't said.
  public let subject: String
  /// Who wrote it; nil where that isn't said, or isn't an address.
  public let from: Recipient?
  /// Whom it is to.
  public let to: [Recipient]
  /// Who gets a copy.
  public let copies: [Recipient]
  /// When it was sent, by its own word.
  public let date: Date?
  /// Its own name in the world; nil where it has none.
  public let id: String?
  /// Its parts, in order.
  public let parts: [Part]
}

/// Reads messages of RFC 5322 with MIME parts.
public enum MailReader {
  /// The most bytes of text that are shown of a message.
  public static let textLimit = 4 << 20

  /// Reads the head and the parts of a message. Blocks on the disk: call it off
  /// the main thread.
  ///
  /// - Parameter file: of which no byte is trusted.
  /// - Throws: `TransferError` of code `notReadable` when the file can't be
  ///   read, `undecodable` when it holds no message.
  public static func message(in file: URL) throws(TransferError) -> MailMessage
  {
    try OpenMessage(file).message
  }

  /// Reads a message and the text to show of it: the plain one, or the HTML one
  /// where there is none.
  ///
  /// - Throws: as ``message(in:)``.
  public static func shown(
    _ file: URL
  ) throws(TransferError) -> (message: MailMessage, body: MailBody) {
    let open = try OpenMessage(file)
    let message = open.message
    guard let part = message.bodyPart else { return (message, .none) }
    let text = String(
      decoding: open.content(of: part, atMost: textLimit), as: UTF8.self)
    return (
      message, part.type.essence == "text/html" ? .html(text) : .plain(text)
    )
  }

  /// Writes the content of a part into a file, text as UTF-8.
  ///
  /// - Parameters:
  ///   - part: of the message in `file`.
  ///   - target: is made, and must not be there.
  /// - Throws: as ``message(in:)``, and `notWritable` or `diskFull`.
  public static func save(
    _ part: MailMessage.Part, of file: URL, as target: URL
  ) throws(TransferError) {
    try OpenMessage(file).save(part, as: target)
  }
}

/// The text of a message.
public enum MailBody: Hashable, Sendable {
  /// Text as it was typed.
  case plain(String)
  /// HTML, not cleaned.
  case html(String)
  /// Nothing that is text.
  case none
}

extension MailMessage {
  /// The part to show: the first text that isn't attached; of alternatives the
  /// plain one, because nobody's layout is needed to read it.
  var bodyPart: Part? {
    let texts = parts.filter {
      !$0.isAttachment && ["text/plain", "text/html"].contains($0.type.essence)
    }
    guard let first = texts.first else { return nil }
    guard let group = first.alternatives else { return first }
    return texts.first {
      $0.alternatives == group && $0.type.essence == "text/plain"
    } ?? texts.first { $0.alternatives == group }
  }

  /// What came along with the text, for the person to keep.
  public var attachments: [Part] {
    let body = bodyPart
    return parts.filter { part in
      if part.isAttachment { return true }
      guard part != body else { return false }
      // Other forms of the text, and what an HTML form of it shows.
      if part.alternatives != nil, part.name == nil { return false }
      return part.name != nil
    }
  }
}
