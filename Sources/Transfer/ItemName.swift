import ContentTypes
import Foundation

/// Names that are safe as file names: no `/`, no control characters, neither
/// `.` nor `..`, at most 255 bytes of UTF-8, never empty.
public enum ItemName {
  /// The most bytes that a name has.
  public static let byteLimit = 255

  /// The most characters of a text's first line that become its name.
  static let lineLimit = 80

  /// Makes any text into a safe name that reads as much like it as possible.
  ///
  /// A name that is too long is cut between characters; its ending, if it has
  /// one, is kept.
  ///
  /// - Parameters:
  ///   - text: a title, or the last part of a path.
  ///   - fallback: used when nothing is left.
  public static func safe(_ text: String, else fallback: String) -> String {
    let scalars = text.unicodeScalars.map { scalar -> Unicode.Scalar in
      if scalar == "/" { return "-" }
      return isControl(scalar) ? " " : scalar
    }
    let words = String(String.UnicodeScalarView(scalars))
      .split(separator: " ", omittingEmptySubsequences: true)
    let name = cut(words.joined(separator: " "), to: byteLimit)
    if name.isEmpty || name.allSatisfy({ $0 == "." }) { return fallback }
    return name
  }

  /// A name as it reads in the middle of a sentence: without control
  /// characters, and of at most 40 characters, where the middle gives way.
  ///
  /// - Parameter text: a name, a path or an address, of any length.
  static func short(_ text: String) -> String {
    // What is shown is short, and the text may be millions of bytes.
    let scalars = Array(text.unicodeScalars)
    let most = 1000
    let ends =
      scalars.count <= 2 * most
      ? scalars : Array(scalars.prefix(most)) + Array(scalars.suffix(most))
    let plain = String(
      String.UnicodeScalarView(ends.map { isControl($0) ? " " : $0 }))
    guard plain.count > 40 else { return plain }
    return "\(plain.prefix(24))…\(plain.suffix(15))"
  }

  /// The name of a text: its first line that is not blank.
  public static func ofText(_ text: String, else fallback: String) -> String {
    let line =
      text.split(whereSeparator: \.isNewline)
      .first { !$0.allSatisfy(\.isWhitespace) } ?? ""
    let trimmed = line.drop(while: \.isWhitespace)
    guard trimmed.count > lineLimit else {
      return safe(String(trimmed), else: fallback)
    }
    return safe(String(trimmed.prefix(lineLimit - 1)) + "…", else: fallback)
  }

  /// The name of a link: its title, else the host and last part of its
  /// address.
  public static func ofLink(_ link: LinkValue) -> String {
    if let title = link.title {
      return safe(AddressCredentials.removed(from: title), else: "Link")
    }
    let bare = AddressCredentials.removed(from: link.address)
      .prefix { $0 != "?" && $0 != "#" }
    let parts = bare.split(separator: "/").dropFirst()
    guard let last = parts.last else { return safe(String(bare), else: "Link") }
    return safe(last.removingPercentEncoding ?? String(last), else: "Link")
  }

  /// The name with the ending that files of the type have; a name that has a
  /// fitting ending already is left alone.
  ///
  /// - Parameters:
  ///   - name: any name; it is made safe.
  ///   - type: what the file holds.
  public static func file(_ name: String, of type: MIMEType) -> String {
    let name = safe(name, else: "Untitled")
    guard let ending = type.preferredFileExtension else { return name }
    let present = self.ending(of: name)
    if !present.isEmpty, let known = MIMEType(fileExtension: present),
      known.canonical == type.canonical
    {
      return name
    }
    return cut("\(name).\(ending)", to: byteLimit)
  }

  /// Invisible characters that turn the direction of text make a name read
  /// like another, so they count as controls.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: scalar.properties.isWhitespace
    }
  }

  /// The ending without its dot, or nothing; one of more than 16 bytes is part
  /// of the name.
  private static func ending(of name: String) -> String {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else {
      return ""
    }
    let ending = name[name.index(after: dot)...]
    let isPlain = ending.utf8.count <= 16 && !ending.contains(" ")
    return isPlain ? String(ending) : ""
  }

  private static func cut(_ name: String, to limit: Int) -> String {
    guard name.utf8.count > limit else { return name }
    let ending = ending(of: name)
    let tail = ending.isEmpty ? "" : ".\(ending)"
    var stem = name.dropLast(tail.count)[...]
    // One character of many combining marks may be longer than the limit.
    while stem.utf8.count + tail.utf8.count > limit { stem.removeLast() }
    if stem.isEmpty { return cutScalars(name, to: limit) }
    return stem.trimmingCharacters(in: .whitespaces) + tail
  }

  private static func cutScalars(_ name: String, to limit: Int) -> String {
    var scalars = String.UnicodeScalarView()
    var count = 0
    for scalar in name.unicodeScalars {
      count += UTF8.width(scalar)
      if count > limit { break }
      scalars.append(scalar)
    }
    return String(scalars)
  }
}
