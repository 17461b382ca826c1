import Localization

/// What a line of text is for, which decides the keys of a keyboard on the screen
/// and what can be written (CTL-74).
public enum FieldPurpose: Hashable, Sendable, CaseIterable {
  /// Any words.
  case words
  /// An address of electronic mail.
  case email
  /// A telephone number.
  case phone
  /// A whole number.
  case number
  /// An address of the web.
  case web
  /// What nobody else is to see (CTL-72).
  case secret

  /// What a person should write instead of a text; nil for one that will do.
  /// An empty text always does.
  ///
  /// - Parameter text: What is written, blanks around it not counted.
  public func complaint(about text: String) -> String? {
    let text = text.trimmed
    guard !text.isEmpty, !accepts(text) else { return nil }
    return switch self {
    case .words, .secret: nil
    case .email: tr("Write an address such as name@example.org.")
    case .phone: tr("Write a number such as +44 20 7946 0000.")
    case .number: tr("Write a whole number such as 12.")
    case .web: tr("Write an address such as https://example.org.")
    }
  }

  private func accepts(_ text: String) -> Bool {
    switch self {
    case .words, .secret: return true
    case .email:
      let parts = text.split(separator: "@", omittingEmptySubsequences: false)
      return parts.count == 2 && !parts[0].isEmpty && isDomain(parts[1])
        && !text.contains(where: \.isWhitespace)
    case .phone:
      let digits = text.count { $0.isASCII && $0.isNumber }
      return (3...15).contains(digits)
        && text.allSatisfy {
          $0.isASCII && ($0.isNumber || " +-()/".contains($0))
        }
        && text.lastIndex(of: "+").map { $0 == text.startIndex } ?? true
    case .number: return Int(text) != nil
    case .web:
      let schemes = ["https://", "http://"]
      guard let scheme = schemes.first(where: text.lowercased().hasPrefix)
      else { return false }
      let host = text.dropFirst(scheme.count).prefix { !"/?#:".contains($0) }
      return isDomain(host) && !text.contains(where: \.isWhitespace)
    }
  }

  /// Names with dots between them, at least two.
  private func isDomain(_ text: Substring) -> Bool {
    let names = text.split(separator: ".", omittingEmptySubsequences: false)
    return names.count > 1 && names.allSatisfy { !$0.isEmpty }
  }
}

extension String {
  /// Without the blanks around it.
  fileprivate var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}

/// When a field says that something is wrong with its text: once it has been
/// left, and no longer than that; never while it is being written (CTL-74).
public struct FieldCheck: Hashable, Sendable {
  /// What the field is for.
  public let purpose: FieldPurpose
  /// What it says; nil for nothing.
  public private(set) var complaint: String?
  private var text = ""

  /// Creates a check of an empty field.
  public init(_ purpose: FieldPurpose) { self.purpose = purpose }

  /// Called when the text has changed. A complaint goes once it is mended.
  public mutating func edit(_ text: String) {
    self.text = text
    if complaint != nil { complaint = purpose.complaint(about: text) }
  }

  /// Called when the keyboard has left the field.
  public mutating func leave() { complaint = purpose.complaint(about: text) }
}
