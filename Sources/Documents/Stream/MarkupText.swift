import Foundation

/// Text on its way into HTML or XML: whatever it says, it stays text.
enum MarkupText {
  /// The text between tags, or between quotation marks in one. Characters that
  /// XML 1.0 can't have at all become spaces.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      default: escaped.unicodeScalars.append(isAllowed(scalar) ? scalar : " ")
      }
    }
    return escaped
  }

  /// A relative address of something in a folder. Nothing in it can be taken for
  /// a scheme, a query or a step up.
  ///
  /// - Parameter names: of folders and the file, none of them `.` or `..`.
  static func address(_ names: String...) -> String {
    names.map { name in
      name.addingPercentEncoding(withAllowedCharacters: plain) ?? ""
    }.joined(separator: "/")
  }

  /// What RFC 3986 leaves as it is everywhere.
  private static let plain = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
      + "0123456789-._~")

  /// The characters of XML 1.0, without the controls that HTML has none of.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xA, 0xD: true
    case 0x20..<0x7F, 0xA0...0xD7FF, 0xE000...0xFFFD: true
    case 0x10000...0x10FFFF: scalar.value & 0xFFFE != 0xFFFE
    default: false
    }
  }
}
