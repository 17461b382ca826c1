import ContentTypes
import Foundation
import Localization

/// What the head of a message says of it (RFC 5322, section 3.6): enough for a
/// row of a list, read from its first bytes alone.
///
/// The whole of a message is read by the process that decodes.
public struct MessageHead: Hashable, Sendable {
  /// What it is about, on one line; empty where that isn't said.
  public let subject: String
  /// Who wrote it: a name, or an address where there is none; empty where that
  /// isn't said.
  public let from: String
  /// Whom it is to, in the same way.
  public let to: [String]
  /// When it was sent, by its own word.
  public let date: Date?

  /// How many bytes are looked at.
  public static let length = 64 << 10

  /// Reads a head.
  ///
  /// - Parameter bytes: with which the message begins; more than ``length`` of
  ///   them are left out.
  /// - Returns: nil where no field stands first, so that it is no message.
  public init?(_ bytes: Data) {
    let fields = Self.fields(in: bytes.prefix(Self.length))
    guard !fields.isEmpty else { return nil }
    func first(_ name: String) -> String {
      fields.first { $0.name == name }?.body ?? ""
    }
    subject = Name.cleaned(EncodedWords.decoded(first("subject")))
    from = Self.people(first("from")).first ?? ""
    to = Self.people(first("to"))
    date = MessageDate.date(first("date"))
  }

  private static func people(_ body: String) -> [String] {
    let (recipients, rest) = Recipient.list(body)
    return recipients.map {
      $0.name.map { Name.cleaned(EncodedWords.decoded($0)) } ?? $0.address
    }
      + rest.map { Name.cleaned(EncodedWords.decoded($0)) }.prefix(
        recipients.isEmpty ? 1 : 0)
  }

  /// UTF-8 (RFC 6532), or one byte a character where it isn't.
  static func text(_ bytes: Data) -> String {
    String(validating: bytes, as: UTF8.self)
      ?? String(decoding: bytes.map(UInt16.init), as: UTF16.self)
  }

  private struct Field {
    /// In lower case.
    let name: String
    /// On one line.
    var body: String
  }

  /// The fields up to the empty line. What is no field ends them, but for the
  /// line with which a mailbox of one file parts messages.
  private static func fields(in bytes: Data) -> [Field] {
    var fields: [Field] = []
    let feed = UInt8(ascii: "\n")
    for (number, raw) in bytes.split(
      separator: feed, omittingEmptySubsequences: false
    ).enumerated() {
      var line = raw
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
      guard let start = line.first else { break }
      let text = Self.text(Data(line))
      if start == UInt8(ascii: " ") || start == UInt8(ascii: "\t") {
        guard !fields.isEmpty else { break }
        fields[fields.count - 1].body +=
          " " + text.trimmingCharacters(in: .whitespaces)
        continue
      }
      guard let colon = text.firstIndex(of: ":"),
        text[..<colon].utf8.allSatisfy({ 33...126 ~= $0 })
      else {
        if number == 0, text.hasPrefix("From ") { continue }
        break
      }
      fields.append(
        Field(
          name: text[..<colon].lowercased(),
          body: text[text.index(after: colon)...].trimmingCharacters(
            in: .whitespaces)))
    }
    return fields
  }
}
