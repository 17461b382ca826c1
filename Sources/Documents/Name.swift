import Foundation

/// The rules for what items and lists may be called.
///
/// A name is one line without control characters, has no blanks at its ends,
/// is not empty, and has at most 255 bytes of UTF-8, so that it can be a file
/// name. Two things may have the same name.
public enum Name {
  /// The most bytes of UTF-8 that a name may have.
  public static let longest = 255

  /// A name that a person typed, cleaned.
  ///
  /// - Throws: ``EditError/emptyName`` when nothing remains,
  ///   ``EditError/nameTooLong`` above ``longest`` bytes: what a person typed
  ///   isn't cut behind their back.
  public static func checked(_ typed: String) throws(EditError) -> String {
    let name = cleaned(typed)
    guard !name.isEmpty else { throw .emptyName }
    guard name.utf8.count <= longest else { throw .nameTooLong }
    return name
  }

  /// A name that came with content from elsewhere, made to fit.
  ///
  /// - Parameters:
  ///   - offered: Any text; one that is too long is cut between characters,
  ///     before its file name extension where it has one.
  ///   - fallback: The name when nothing remains.
  public static func fitted(
    _ offered: String, fallback: String = "Untitled"
  ) -> String {
    let name = cleaned(offered)
    guard !name.isEmpty else { return fallback }
    return shortened(name, to: longest)
  }

  /// A name for a list that was just made: "New List", or the first of
  /// "New List 2", "New List 3", … that no other list has.
  public static func forNewList(among names: some Sequence<String>) -> String {
    let taken = Set(names)
    guard taken.contains("New List") else { return "New List" }
    var number = 2
    while taken.contains("New List \(number)") { number += 1 }
    return "New List \(number)"
  }

  /// What a stack is called that nobody has named: "3 Items".
  ///
  /// A stack with such a name always tells its own number: it changes with
  /// what is in the stack.
  public static func forStack(of count: Int) -> String { "\(count) Items" }

  /// Whether a name says no more than a number of items.
  static func isCount(_ name: String) -> Bool {
    let number = name.dropLast(" Items".count)
    return name.hasSuffix(" Items") && !number.isEmpty
      && number.allSatisfy(\.isASCII) && number.allSatisfy(\.isNumber)
  }

  /// Cuts a file name to a number of UTF-8 bytes, between characters, and
  /// keeps a file name extension of up to 16 bytes.
  public static func shortened(_ name: String, to bytes: Int) -> String {
    guard name.utf8.count > bytes else { return name }
    var ending = ""
    if let dot = name.lastIndex(of: "."), dot != name.startIndex {
      let candidate = String(name[dot...])
      if candidate.utf8.count <= 16, candidate.utf8.count < bytes {
        ending = candidate
      }
    }
    let stem = name.dropLast(ending.count)
    var kept = ""
    var room = bytes - ending.utf8.count
    for character in stem {
      room -= character.utf8.count
      guard room >= 0 else { break }
      kept.append(character)
    }
    if kept.isEmpty {
      // One character of many marks may be longer than the whole name.
      for scalar in stem.unicodeScalars {
        guard kept.utf8.count + scalar.utf8.count + ending.utf8.count <= bytes
        else { break }
        kept.unicodeScalars.append(scalar)
      }
    }
    return kept + ending
  }

  /// A file's name without its extension: what one writes anew to call it
  /// something else. The extension says what it is.
  ///
  /// A name that begins with its only dot has none; two that belong together,
  /// as in `photos.tar.gz`, are one.
  public static func stem(of name: String) -> Substring {
    var stem = withoutExtension(name[...])
    if stem.hasSuffix(".tar") { stem = withoutExtension(stem) }
    return stem
  }

  private static func withoutExtension(_ name: Substring) -> Substring {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else {
      return name
    }
    let end = name[dot...].dropFirst()
    let isExtension =
      (1...15).contains(end.utf8.count) && !end.contains(where: \.isWhitespace)
    return isExtension ? name[..<dot] : name
  }

  /// A name for a sentence that has little room: the middle of a long one is
  /// an ellipsis.
  ///
  /// - Parameter length: How many characters it may have, at least 3.
  public static func brief(_ name: String, to length: Int = 40) -> String {
    guard name.count > length else { return name }
    // More of the beginning; the end of a file's name says what it is.
    let end = (length - 1) * 2 / 5
    return "\(name.prefix(length - 1 - end))…\(name.suffix(end))"
  }

  private static func cleaned(_ text: String) -> String {
    // Nearly every name is this, and a library reads ten thousand at once.
    if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }),
      text.utf8.first != 0x20, text.utf8.last != 0x20
    {
      return text
    }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n", "\r", "\t", "\u{2028}", "\u{2029}":
        scalars.append(" ")
      default:
        if scalar.properties.generalCategory != .control {
          scalars.append(scalar)
        }
      }
    }
    return String(scalars).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
