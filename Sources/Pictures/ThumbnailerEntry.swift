/// A program of the desktop's that makes small pictures of some types of files,
/// as a `.thumbnailer` file describes it.
///
/// The file has the form of the Desktop Entry Specification, and one group,
/// `Thumbnailer Entry`, with the keys `TryExec`, `Exec` and `MimeType`, as
/// gnome-desktop reads it.
public struct ThumbnailerEntry: Sendable, Equatable {
  /// The longest file that is read, in bytes.
  public static let longest = 64 << 10

  /// The program that has to be there for this to be of use: a path, or a name
  /// that is looked for in `PATH`; nil when none is named.
  public let required: String?
  /// How the program is called.
  public let command: ThumbnailerCommand
  /// The MIME types that it knows, in lower case.
  public let types: Set<String>

  /// Reads a file. Lines that are none of the format are passed over.
  ///
  /// - Parameter file: its bytes; anything.
  /// - Returns: nil when it is too long, is no text, or lacks a command or
  ///   types that can be used.
  public init?(_ file: some Collection<UInt8>) {
    guard file.count <= Self.longest, !file.contains(0),
      let text = String(validating: file, as: UTF8.self)
    else { return nil }
    let values = Self.values(in: text)
    let types = values["MimeType"].map(Self.types)
    guard let command = values["Exec"].flatMap(ThumbnailerCommand.init),
      let types, !types.isEmpty
    else { return nil }
    self.command = command
    self.types = types
    required = values["TryExec"].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The values in the group by their keys; of those that come twice, the last.
  private static func values(in text: String) -> [String: String] {
    var values: [String: String] = [:]
    var isInGroup = false
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
      let line = trimmed(line)
      if line.first == UInt8(ascii: "[") {
        isInGroup = line.elementsEqual("[Thumbnailer Entry]".utf8)
        continue
      }
      guard isInGroup, line.first != UInt8(ascii: "#"),
        let sign = line.firstIndex(of: UInt8(ascii: "="))
      else { continue }
      let key = String(Substring(trimmed(line[..<sign])))
      values[key] = unescaped(
        trimmed(line[line.index(after: sign)...]))
    }
    return values
  }

  private static func trimmed(
    _ text: Substring.UTF8View
  ) -> Substring.UTF8View {
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

  private static func types(in list: String) -> Set<String> {
    Set(
      list.utf8.split(separator: UInt8(ascii: ";"))
        .map { Substring(trimmed($0)).lowercased() }.filter { !$0.isEmpty })
  }
}
