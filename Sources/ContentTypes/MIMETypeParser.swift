/// Reads one media type; see ``MIMEType/init(_:)`` for what it forgives.
struct MIMETypeParser {
  private static let limit = 1024

  private let bytes: [UInt8]
  private var position = 0

  init(_ text: String) {
    bytes = Array(text.utf8.prefix(Self.limit + 1))
  }

  mutating func parse() -> MIMEType? {
    guard bytes.count <= Self.limit else { return nil }
    skipSpace()
    guard let topLevel = token(), take("/"), let subtype = token() else {
      return nil
    }
    skipSpace()
    var parameters: [String: String] = [:]
    while position < bytes.count {
      guard take(";") else { return nil }
      skipSpace()
      guard position < bytes.count, bytes[position] != UInt8(ascii: ";") else {
        continue
      }
      guard let name = token()?.lowercased() else { return nil }
      skipSpace()
      guard take("=") else { continue }
      skipSpace()
      guard let value = value() else { return nil }
      skipSpace()
      if parameters[name] == nil {
        parameters[name] = name == "charset" ? value.lowercased() : value
      }
    }
    let type = MIMEType(
      topLevel: topLevel.lowercased(), subtype: subtype.lowercased(),
      parameters: parameters)
    // Quotation marks make some longer: such a type could not be read again.
    return type.description.utf8.count <= Self.limit ? type : nil
  }

  private mutating func value() -> String? {
    guard take("\"") else { return token(orOneOf: "/:?@=,") }
    var value: [UInt8] = []
    while position < bytes.count {
      var byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: "\"") {
        return String(validating: value, as: UTF8.self)
      }
      if byte == UInt8(ascii: "\\"), position < bytes.count {
        byte = bytes[position]
        position += 1
      }
      guard byte >= 0x20, byte != 0x7F else { return nil }
      value.append(byte)
    }
    return nil
  }

  private mutating func token(orOneOf more: StaticString = "") -> String? {
    let start = position
    while position < bytes.count,
      Self.isToken(bytes[position]) || contains(more, bytes[position])
    {
      position += 1
    }
    guard position > start else { return nil }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private func contains(_ set: StaticString, _ byte: UInt8) -> Bool {
    set.withUTF8Buffer { $0.contains(byte) }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard position < bytes.count, bytes[position] == UInt8(ascii: character)
    else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() {
    while position < bytes.count,
      bytes[position] == UInt8(ascii: " ")
        || bytes[position] == UInt8(ascii: "\t")
    {
      position += 1
    }
  }

  /// True for the characters of a token in RFC 2045: printable ASCII other
  /// than a space and `()<>@,;:\"/[]?=`.
  static func isToken(_ byte: UInt8) -> Bool {
    guard byte > 0x20, byte < 0x7F else { return false }
    let special: StaticString = "()<>@,;:\\\"/[]?="
    return !special.withUTF8Buffer { $0.contains(byte) }
  }
}
