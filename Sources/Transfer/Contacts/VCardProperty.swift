import ContentTypes
import Foundation

/// One property of a vCard: `item1.EMAIL;TYPE=work:anna@example.org`.
struct VCardProperty: Hashable, Sendable {
  /// In capitals, without its group.
  let name: String
  /// What joins it to others, such as `item1`; nil for none.
  var group: String?
  /// Names in capitals; of the short form of vCard 2.1 (`TEL;HOME:`), all are
  /// `TYPE` but encodings.
  var parameters: [(name: String, value: String)]
  /// As it is written: escaped, perhaps encoded.
  var value: String

  /// Reads a line that has been unfolded; nil when it is no property.
  init?(_ line: some StringProtocol) {
    guard let head = Self.head(of: line) else { return nil }
    var parts = head.parts[...]
    guard let first = parts.popFirst() else { return nil }
    let names = first.split(
      separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = names.last,
      names.allSatisfy({ $0.utf8.allSatisfy(Self.isNameByte) && !$0.isEmpty })
    else { return nil }
    self.name = name.uppercased()
    group = names.count > 1 ? String(names[0]) : nil
    parameters = parts.flatMap(Self.parameters)
    value = String(line[head.end...])
  }

  init(
    _ name: String, _ parameters: [(name: String, value: String)] = [],
    value: String
  ) {
    self.name = name
    self.parameters = parameters
    self.value = value
  }

  private var isQuotedPrintable: Bool {
    self["ENCODING"]?.uppercased() == "QUOTED-PRINTABLE"
  }

  /// The first parameter with a name.
  subscript(name: String) -> String? {
    parameters.first { $0.name == name }?.value
  }

  /// What sort of address or number it is: `work`, `home`, `cell`, in lower
  /// case.
  var types: [String] {
    parameters.filter { $0.name == "TYPE" }
      .flatMap { $0.value.lowercased().split(separator: ",").map(String.init) }
  }

  /// The value as text: decoded, with its escapes undone.
  var text: String {
    Self.unescaped(decoded).replacing("\r\n", with: "\n")
  }

  /// The parts of a value that `;` parts, each as text.
  var components: [String] {
    Self.split(decoded, at: ";").map(Self.unescaped)
  }

  /// The value without the encoding of vCard 2.1.
  var decoded: String {
    guard isQuotedPrintable else { return value }
    let bytes = Data(QuotedPrintable.decoded(Array(value.utf8)))
    let charset = self["CHARSET"] ?? "utf-8"
    let text = TextEncoding(charset: charset).flatMap {
      try? TextDecoding.string(from: bytes, declared: $0)
    }
    return text ?? String(decoding: bytes, as: UTF8.self)
  }

  static func == (one: Self, other: Self) -> Bool {
    one.name == other.name && one.group == other.group
      && one.value == other.value
      && one.parameters.map(\.name) == other.parameters.map(\.name)
      && one.parameters.map(\.value) == other.parameters.map(\.value)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(value)
  }

  // MARK: Reading

  /// The parts before the first colon that is not in quotes.
  private static func head(
    of line: some StringProtocol
  ) -> (parts: [String], end: String.Index)? {
    var parts = [""]
    var isQuoted = false
    for index in line.unicodeScalars.indices {
      let scalar = line.unicodeScalars[index]
      switch scalar {
      case "\"": isQuoted.toggle()
      case ":" where !isQuoted:
        return (parts, line.unicodeScalars.index(after: index))
      case ";" where !isQuoted: parts.append("")
      default: parts[parts.count - 1].unicodeScalars.append(scalar)
      }
    }
    return nil
  }

  private static func parameters(
    _ part: String
  ) -> [(name: String, value: String)] {
    let sides = part.split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    if sides.count == 2 {
      return [
        (
          sides[0].trimmingCharacters(in: .whitespaces).uppercased(),
          String(sides[1])
        )
      ]
    }
    guard !part.isEmpty else { return [] }
    let isEncoding = ["QUOTED-PRINTABLE", "BASE64", "8BIT", "7BIT", "B"]
      .contains(part.uppercased())
    return [(isEncoding ? "ENCODING" : "TYPE", part)]
  }

  /// Whether the value is written in base64.
  var isBase64: Bool {
    ["B", "BASE64"].contains(self["ENCODING"]?.uppercased())
  }

  /// The underscore is none by the specifications, and yet in use.
  private static func isNameByte(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
      || (0x61...0x7A).contains(byte) || [0x2D, 0x5F].contains(byte)
  }

  /// Splits where no backslash stands before.
  static func split(_ text: String, at separator: Unicode.Scalar) -> [String] {
    var parts = [String.UnicodeScalarView()]
    var isEscaped = false
    for scalar in text.unicodeScalars {
      if scalar == separator, !isEscaped {
        parts.append(String.UnicodeScalarView())
        continue
      }
      isEscaped = scalar == "\\" && !isEscaped
      parts[parts.count - 1].append(scalar)
    }
    return parts.map(String.init)
  }

  private static func unescaped(_ text: String) -> String {
    guard text.unicodeScalars.contains("\\") else { return text }
    var plain = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in text.unicodeScalars {
      switch (isEscaped, scalar) {
      case (false, "\\"):
        isEscaped = true
        continue
      case (true, "n"), (true, "N"): plain.append("\n")
      case (true, ","), (true, ";"), (true, ":"), (true, "\\"), (false, _):
        plain.append(scalar)
      case (true, _):
        // No escape: a path of another system, say.
        plain.append("\\")
        plain.append(scalar)
      }
      isEscaped = false
    }
    if isEscaped { plain.append("\\") }
    return String(plain)
  }

  // MARK: Writing

  /// A text as a value.
  static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\r\n", with: "\\n")
      .replacing("\n", with: "\\n").replacing(",", with: "\\,")
      .replacing(";", with: "\\;")
  }

  /// The property as lines, folded after 75 bytes (RFC 6350, section 3.2).
  var lines: String {
    var head = group.map { "\($0).\(name)" } ?? name
    for parameter in parameters {
      let needsQuotes = parameter.value.unicodeScalars.contains {
        $0 == ":" || $0 == ";"
      }
      let value = needsQuotes ? "\"\(parameter.value)\"" : parameter.value
      head += ";\(parameter.name)=\(value)"
    }
    return Self.folded("\(head):\(value)")
  }

  /// A line as lines of 75 bytes, with their ends.
  static func folded(_ line: String) -> String {
    var folded = ""
    var length = 0
    for scalar in line.unicodeScalars {
      let count = UTF8.width(scalar)
      if length + count > 75 {
        folded += "\r\n "
        length = 1
      }
      folded.unicodeScalars.append(scalar)
      length += count
    }
    return folded + "\r\n"
  }
}

/// Quoted-printable (RFC 2045, section 6.7).
enum QuotedPrintable {
  /// Undoes the encoding; what is none stays as it is.
  static func decoded(_ bytes: [UInt8]) -> [UInt8] {
    var plain: [UInt8] = []
    plain.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "="), index + 2 < bytes.count,
        let high = digit(bytes[index + 1]), let low = digit(bytes[index + 2])
      {
        plain.append(high << 4 | low)
        index += 3
      } else {
        plain.append(byte)
        index += 1
      }
    }
    return plain
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }
}
