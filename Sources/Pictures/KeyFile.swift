/// Files of groups, keys and values (Desktop Entry Specification).
public enum KeyFile {
  /// The values in a group by their keys; of those that come twice, the last.
  /// Lines that are none of the format, and values with an escape that there
  /// isn't, are passed over.
  ///
  /// - Parameters:
  ///   - group: Its name, without brackets.
  ///   - text: The file; anything.
  /// - Complexity: O(*n*) in the length of the text.
  public static func values(
    of group: String, in text: String
  ) -> [String: String] {
    let heading = "[\(group)]"
    var values: [String: String] = [:]
    var isInGroup = false
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
      let line = trimmed(line)
      if line.first == UInt8(ascii: "[") {
        isInGroup = line.elementsEqual(heading.utf8)
        continue
      }
      guard isInGroup, line.first != UInt8(ascii: "#"),
        let sign = line.firstIndex(of: UInt8(ascii: "="))
      else { continue }
      let key = String(Substring(trimmed(line[..<sign])))
      values[key] = unescaped(trimmed(line[line.index(after: sign)...]))
    }
    return values
  }

  /// Without the spaces around it.
  static func trimmed(_ text: Substring.UTF8View) -> Substring.UTF8View {
    func isSpace(_ byte: UInt8) -> Bool {
      byte == 32 || (9...13).contains(byte)
    }
    let start = text.drop(while: isSpace)
    guard let last = start.lastIndex(where: { !isSpace($0) }) else {
      return start
    }
    return start[...last]
  }

  /// The string that a value means; nil when it has an escape that there isn't.
  private static func unescaped(_ value: Substring.UTF8View) -> String? {
    var text = String.UnicodeScalarView()
    var rest = Substring(value).unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\\" else {
        text.append(scalar)
        continue
      }
      switch rest.popFirst() {
      case "s": text.append(" ")
      case "n": text.append("\n")
      case "t": text.append("\t")
      case "r": text.append("\r")
      case "\\": text.append("\\")
      case ";": text.append(";")
      default: return nil
      }
    }
    return String(text)
  }
}
