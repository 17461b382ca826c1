import ContentTypes
import Foundation

/// Takes a card to pieces.
struct VCardReader {
  /// The properties of the card itself.
  private(set) var properties: [VCardProperty] = []
  /// What is neither a property nor a part of one, unfolded.
  private(set) var strays: [String] = []

  private var depth = 0
  /// The lines of a card in the card so far.
  private var inner: [String] = []
  private var line = ""
  /// Whether what was read last belongs to the last property.
  private var isInProperty = false

  /// Reads a card, from `BEGIN` to `END`.
  mutating func read(_ bytes: Data) {
    let text =
      (try? TextDecoding.string(from: bytes))
      ?? String(decoding: bytes, as: UTF8.self)
    // Soft line breaks are those of vCard 2.1 alone: base64 ends in "=", too.
    var hasSoftBreaks = false
    for next in text.split(
      omittingEmptySubsequences: false,
      whereSeparator: { ["\n", "\r", "\r\n"].contains($0) })
    {
      if hasSoftBreaks, line.utf8.last == UInt8(ascii: "=") {
        line.removeLast()
        line += next
      } else if let first = next.unicodeScalars.first,
        first == " " || first == "\t"
      {
        line.unicodeScalars.append(contentsOf: next.unicodeScalars.dropFirst())
      } else {
        endLine()
        line = String(next)
        hasSoftBreaks = next.prefix { $0 != ":" }.uppercased()
          .contains("QUOTED-PRINTABLE")
      }
    }
    endLine()
  }

  private mutating func endLine() {
    defer { line = "" }
    let property = VCardProperty(line)
    let isMark = property?.value.uppercased() == "VCARD"
    switch property?.name {
    case "BEGIN" where isMark:
      if depth > 0 { inner.append(line) }
      depth += 1
    case "END" where isMark:
      depth -= 1
      if depth > 0 { inner.append(line) }
      if depth == 1 { endInner() }
    default:
      if depth > 1 { inner.append(line) }
      if depth == 1 { take(property) }
    }
  }

  private mutating func take(_ property: VCardProperty?) {
    if let property {
      properties.append(property)
      isInProperty = true
    } else if isInProperty, properties.last?.isBase64 == true, isBase64(line) {
      // Some programs forget the blank with which a long value goes on.
      properties[properties.count - 1].value += line
    } else {
      isInProperty = false
      if !line.allSatisfy(\.isWhitespace) { strays.append(line) }
    }
  }

  /// Version 2.1 has the card of who speaks for the person as it is, behind
  /// `AGENT:`. As of version 3.0 it is the value of that, with its lines escaped.
  private mutating func endInner() {
    let value = VCardProperty.escaped(inner.joined(separator: "\n"))
    inner = []
    if let last = properties.last, last.name == "AGENT", last.value.isEmpty {
      properties[properties.count - 1].value = value
    } else {
      properties.append(VCardProperty("AGENT", value: value))
    }
  }

  private func isBase64(_ line: String) -> Bool {
    !line.isEmpty
      && line.utf8.allSatisfy {
        switch $0 {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2F, 0x3D: true
        default: false
        }
      }
  }
}
