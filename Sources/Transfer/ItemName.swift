import ContentTypes
import Localization

/// What is called by its words: the names that texts and links get.
public enum ItemName {
  /// The most characters of a text's first line that become its name.
  static let lineLimit = 80

  /// The name of a text: its first line that is not blank.
  public static func ofText(_ text: String, else fallback: String) -> String {
    let line =
      text.split(whereSeparator: \.isNewline)
      .first { !$0.allSatisfy(\.isWhitespace) } ?? ""
    let trimmed = line.drop(while: \.isWhitespace)
    guard trimmed.count > lineLimit else {
      return ofWords(trimmed, else: fallback)
    }
    return ofWords(trimmed.prefix(lineLimit - 1) + "…", else: fallback)
  }

  /// The name of a link: its title, else the host and last part of its
  /// address.
  public static func ofLink(_ link: LinkValue) -> String {
    if let title = link.title {
      return ofWords(
        AddressCredentials.removed(from: title)[...], else: tr("Link"))
    }
    let bare = AddressCredentials.removed(from: link.address)
      .prefix { $0 != "?" && $0 != "#" }
    let parts = FileName.components(of: bare).dropFirst()
    guard let last = parts.last else { return ofWords(bare, else: tr("Link")) }
    return FileName.safe(
      last.removingPercentEncoding ?? String(last), else: tr("Link"))
  }

  /// Blanks part words, however many there are.
  private static func ofWords(
    _ text: Substring, else fallback: String
  ) -> String {
    let words = text.split(whereSeparator: \.isWhitespace)
    return FileName.safe(words.joined(separator: " "), else: fallback)
  }
}
