import ContentTypes
import Foundation

/// Somebody whom a message goes to: a name and an address, and nothing else
/// (DND-34).
public struct Recipient: Hashable, Codable, Sendable, CustomStringConvertible {
  /// What the person is called; nil where only the address is known.
  public let name: String?
  /// The address, as in `anna@example.org` (RFC 5322, section 3.4.1).
  public let address: String
  /// What stands for it where there is room for one of both: the name, or the
  /// address where no name is known.
  public var shownName: String { name ?? address }

  /// Makes a recipient; see ``init(_:)`` for what a person has typed.
  public init(name: String?, address: String) {
    let name = name.map(Name.cleaned)
    self.name = name == address || name?.isEmpty == true ? nil : name
    self.address = address
  }

  /// Reads what a person has typed, or another program has given: an address, or
  /// a name with an address in angle brackets, or a `mailto:` address. Nil when
  /// there is no address in it.
  public init?(_ text: some StringProtocol) {
    let text = Name.cleaned(String(text))
    if let start = text.lastIndex(of: "<"), text.last == ">" {
      let address = text[text.index(after: start)...].dropLast()
      guard let address = Self.address(address) else { return nil }
      let name = text[..<start].trimmingCharacters(
        in: .whitespaces.union(CharacterSet(charactersIn: "\"")))
      self.init(
        name: name.replacing("\\\"", with: "\"").replacing("\\\\", with: "\\"),
        address: address)
      return
    }
    guard let address = Self.address(Self.withoutScheme(text)) else {
      return nil
    }
    self.init(name: nil, address: address)
  }

  /// Reads several, parted by commas, semicolons or lines, outside quotes.
  ///
  /// - Returns: those that have an address, and what is none, in order.
  public static func list(
    _ text: String
  ) -> (recipients: [Recipient], rest: [String]) {
    var parts = [""]
    var isQuoted = false
    for character in text {
      if character == "\"" { isQuoted.toggle() }
      if !isQuoted, character.isNewline || ",;".contains(character) {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    var recipients: [Recipient] = []
    var rest: [String] = []
    for part in parts.map(Name.cleaned) where !part.isEmpty {
      if let recipient = Recipient(part) {
        recipients.append(recipient)
      } else {
        rest.append(part)
      }
    }
    return (recipients, rest)
  }

  /// As it stands in the head of a message: `Anna Berg <anna@example.org>`.
  public var description: String {
    guard let name else { return address }
    let isPlain = name.allSatisfy {
      $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" || $0 == "'"
        || !$0.isASCII
    }
    let quoted = name.replacing("\\", with: "\\\\").replacing(
      "\"", with: "\\\"")
    return "\(isPlain ? name : "\"\(quoted)\"") <\(address)>"
  }

  private static func withoutScheme(_ text: String) -> String {
    guard text.lowercased().hasPrefix("mailto:") else { return text }
    let address = text.dropFirst(7).prefix { $0 != "?" }
    return address.removingPercentEncoding ?? String(address)
  }

  /// The address where text is one: something, an `@`, and a host.
  private static func address(_ text: some StringProtocol) -> String? {
    let text = text.trimmingCharacters(in: .whitespaces)
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, text.utf8.count <= 254,
      text.allSatisfy({ !$0.isWhitespace && !"<>()[],;:\"\\".contains($0) }),
      Name.cleaned(text) == text, isHost(parts[1])
    else { return nil }
    return text
  }

  /// Labels with dots between them (RFC 1123), in any script.
  private static func isHost(_ text: Substring) -> Bool {
    let labels = text.split(separator: ".", omittingEmptySubsequences: false)
    return labels.allSatisfy { label in
      !label.isEmpty
        && label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
    }
  }
}

/// What a contact gives where a message is addressed.
public enum RecipientChoice: Hashable, Sendable {
  /// It has one address.
  case one(Recipient)
  /// It has several, the preferred one first: the person is asked.
  case several([Recipient])
  /// It has none.
  case none(name: String)

  /// All that there is to choose from, the preferred one first.
  public var recipients: [Recipient] {
    switch self {
    case .one(let recipient): [recipient]
    case .several(let recipients): recipients
    case .none: []
    }
  }

  /// Looks at a contact.
  public init(_ contact: Contact) {
    var known: Set<String> = []
    let recipients = contact.emails.compactMap { entry in
      Recipient(entry.value).map {
        Recipient(name: contact.name, address: $0.address)
      }
    }.filter { known.insert($0.address.lowercased()).inserted }
    switch recipients.count {
    case 0: self = .none(name: contact.name)
    case 1: self = .one(recipients[0])
    default: self = .several(recipients)
    }
  }
}
