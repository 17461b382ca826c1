import ContentTypes
import Foundation

/// A message as an address, by which the desktop's mail program begins to write
/// it (RFC 6068).
public struct MailtoLink: Hashable, Sendable {
  /// Whom it is to.
  public var recipients: [Recipient]
  /// Who gets a copy.
  public var copies: [Recipient] = []
  /// What it is about; empty for nothing.
  public var subject = ""
  /// Its text, in lines that end with a line feed; empty for none.
  public var body = ""
  /// The name in the world of the message that it answers, without angle brackets;
  /// nil for none.
  public var inReplyTo: String?
  /// The paths of files that go along. The RFC has no field for them; the mail
  /// programs of Linux, and `xdg-email`, call it `attach`.
  public var attachments: [String] = []

  /// Begins a message to nobody but these.
  public init(to recipients: [Recipient]) { self.recipients = recipients }

  /// The most bytes of an address that a program can be given as one argument:
  /// Linux takes 131,072 of each, and some are kept for what others add.
  public static let longest = 120_000

  /// The address.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var address: String {
    let to = recipients.map { Self.encoded($0.address, keeping: Self.plain) }
    var fields: [(name: String, value: String)] = []
    if !copies.isEmpty {
      fields.append(
        ("cc", copies.map(\.address).joined(separator: ",")))
    }
    // Only a text may have line breaks (RFC 6068, section 5).
    let subject = Name.cleaned(subject)
    if !subject.isEmpty { fields.append(("subject", subject)) }
    if let inReplyTo { fields.append(("In-Reply-To", "<\(inReplyTo)>")) }
    if !body.isEmpty {
      fields.append(("body", body.replacing("\n", with: "\r\n")))
    }
    fields += attachments.map { ("attach", $0) }
    let query = fields.map { field in
      "\(field.name)=\(Self.encoded(field.value, keeping: Self.unreserved))"
    }
    return "mailto:" + to.joined(separator: ",")
      + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
  }

  private static func encoded(
    _ text: String, keeping allowed: CharacterSet
  ) -> String {
    text.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
  }

  private static let letters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
  /// What stands for itself in an address.
  private static let plain = CharacterSet(
    charactersIn: letters + "@.-_~!$'*+")
  /// What stands for itself in a field. A plus is a blank to some who read it.
  private static let unreserved = CharacterSet(
    charactersIn: letters + "@.-_~/")
}
