import ContentTypes
import Foundation

/// A vCard: what programs exchange about a person (RFC 6350; versions 2.1 and
/// 3.0 by RFC 2426 and vCard 2.1 of the Versit consortium).
public struct VCard: Hashable, Sendable {
  /// The card as it came, from `BEGIN` to `END` and the end of that line.
  public let bytes: Data
  let properties: [VCardProperty]
  /// Lines that are no properties. Nobody knows what they mean to whoever wrote
  /// them: they go with the card when it is changed.
  let strays: [String]

  /// The most bytes of a card, or of a file of cards: photos are in them.
  public static let limit = 64 << 20

  /// Reads the cards in a file, in order; what stands between them is passed
  /// over, and so is a card without an end.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  public static func cards(in bytes: Data) -> [VCard] {
    var cards: [VCard] = []
    var start: Data.Index?
    var depth = 0
    for line in Lines(bytes) {
      // What begins with a blank goes on with the line before.
      guard ![0x20, 0x09].contains(bytes[line.lowerBound]) else { continue }
      let text = String(decoding: bytes[line], as: UTF8.self)
        .trimmingCharacters(in: .whitespacesAndNewlines.union(byteOrderMark))
        .uppercased()
      switch text {
      case "BEGIN:VCARD":
        // One may hold another, of who speaks for the person.
        if depth == 0 { start = line.lowerBound }
        depth += 1
      case "END:VCARD" where depth > 0:
        depth -= 1
        guard depth == 0, let first = start else { continue }
        cards.append(VCard(whole: bytes[first..<line.upperBound]))
      default: continue
      }
    }
    return cards
  }

  private static let byteOrderMark = CharacterSet(charactersIn: "\u{FEFF}")

  private init(whole bytes: Data) {
    self.bytes = Data(bytes)
    var reader = VCardReader()
    reader.read(bytes)
    (properties, strays) = (reader.properties, reader.strays)
  }

  /// Makes a card of properties, and of lines that are none.
  init(_ properties: [VCardProperty], strays: [String] = []) {
    self.properties = properties
    self.strays = strays
    // Behind `VERSION`, which stands first, nobody takes them for the end of a
    // picture.
    var lines = properties.map(\.lines)
    lines.insert(
      contentsOf: strays.map(VCardProperty.folded), at: min(1, lines.count))
    bytes = Data(("BEGIN:VCARD\r\n" + lines.joined() + "END:VCARD\r\n").utf8)
  }

  /// The version that it says it has; `3.0` when it says nothing.
  public var version: String {
    properties.first { $0.name == "VERSION" }?.value
      .trimmingCharacters(in: .whitespaces) ?? "3.0"
  }
}

/// The lines of some bytes, each with its end: CR LF, LF or CR.
private struct Lines: Sequence, IteratorProtocol {
  private let bytes: Data
  private var index: Data.Index

  init(_ bytes: Data) {
    self.bytes = bytes
    index = bytes.startIndex
  }

  mutating func next() -> Range<Data.Index>? {
    guard index < bytes.endIndex else { return nil }
    let start = index
    while index < bytes.endIndex {
      let byte = bytes[index]
      index += 1
      if byte == 0x0A { break }
      if byte == 0x0D {
        if index < bytes.endIndex, bytes[index] == 0x0A { index += 1 }
        break
      }
    }
    return start..<index
  }
}
