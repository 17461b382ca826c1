import Foundation
import Localization

/// The rules for what things may be called.
///
/// A name is one line without control characters, has no blanks at its ends,
/// is not empty, and has at most 255 bytes of UTF-8, so that it can be a file
/// name. Two things may have the same name. ``FileName`` has the rules for names
/// that stand in a file system.
public enum Name {
  /// The most bytes of UTF-8 that a name may have.
  public static let longest = 255

  /// Any text as one trimmed line without control characters; empty when nothing
  /// remains.
  ///
  /// Invisible characters that turn the direction of text make a name read like
  /// another, so they go, too (Unicode Technical Report 36, section 2.8.1).
  public static func cleaned(_ text: String) -> String {
    // Nearly every name is this, and a library reads ten thousand at once.
    if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }),
      text.utf8.first != 0x20, text.utf8.last != 0x20
    {
      return text
    }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x09, 0x0A, 0x0D, 0x2028, 0x2029: scalars.append(" ")
      case 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: break
      default:
        if scalar.properties.generalCategory != .control {
          scalars.append(scalar)
        }
      }
    }
    return String(scalars).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// A name that came with content from elsewhere, made to fit.
  ///
  /// - Parameters:
  ///   - offered: Any text; one that is too long is cut between characters,
  ///     before its file name extension where it has one.
  ///   - fallback: The name when nothing remains.
  public static func fitted(
    _ offered: String, fallback: String = tr("Untitled")
  ) -> String {
    let name = FileName.shortened(cleaned(offered), to: longest)
    return name.isEmpty ? fallback : name
  }

  /// A name for a sentence that has little room: the middle of a long one is
  /// an ellipsis.
  ///
  /// - Parameters:
  ///   - name: a name, a path or an address, of any length.
  ///   - length: How many characters it may have, at least 3.
  public static func brief(_ name: String, to length: Int = 40) -> String {
    // What is shown is short, and the text may be millions of bytes.
    let scalars = name.unicodeScalars
    let most = 1000
    let ends =
      scalars.index(
        scalars.startIndex, offsetBy: 2 * most, limitedBy: scalars.endIndex)
        == nil
      ? name
      : String(scalars.prefix(most)) + String(scalars.suffix(most))
    let plain = cleaned(ends)
    guard plain.count > length else { return plain }
    // More of the beginning; the end of a file's name says what it is.
    let end = (length - 1) * 2 / 5
    return "\(plain.prefix(length - 1 - end))…\(plain.suffix(end))"
  }
}
