import ContentTypes
import Foundation

/// Decodes text piece by piece; a character may lie across two pieces. Drops a
/// byte-order mark at the beginning and NULs everywhere.
struct StreamingTextDecoder {
  /// True when something had to be replaced by U+FFFD.
  private(set) var hasRepaired = false

  private let encoding: TextEncoding
  private let converter: CharsetDecoder?
  private var carry = Data()
  private var isAtStart = true

  init(_ encoding: TextEncoding) {
    self.encoding = encoding
    converter =
      if case .charset(let name) = encoding { CharsetDecoder(name) } else {
        nil
      }
  }

  /// Decodes what is whole.
  ///
  /// - Throws: ``TransferError`` with `undecodable` for an escape of
  ///   `COMPOUND_TEXT` into a set that is not known, or a character set that
  ///   the system doesn't know.
  mutating func decode(_ piece: Data) throws -> String {
    let bytes = carry.isEmpty ? piece : carry + piece
    let whole = wholeLength(of: bytes)
    carry = Data(bytes.suffix(bytes.count - whole))
    return try cleaned(text(of: bytes.prefix(whole)))
  }

  /// Decodes what was left over, which is a cut character.
  mutating func finish() throws -> String {
    if let converter { return cleaned(text(of: converter.finish())) }
    // Text in wide units may end in one zero byte too many.
    guard !carry.isEmpty, carry.contains(where: { $0 != 0 }) else { return "" }
    carry = Data()
    hasRepaired = true
    return "\u{FFFD}"
  }

  /// How many of the bytes make whole characters.
  private func wholeLength(of bytes: Data) -> Int {
    switch encoding {
    case .utf16, .utf16LittleEndian, .utf16BigEndian:
      let even = bytes.count & ~1
      guard even >= 2 else { return even }
      let high = bytes[
        bytes.startIndex + even - (encoding == .utf16BigEndian ? 2 : 1)]
      return (0xD8...0xDB).contains(high) ? even - 2 : even
    case .utf32, .utf32LittleEndian, .utf32BigEndian:
      return bytes.count & ~3
    case .utf8, .unspecified:
      return bytes.count - Self.cutLength(of: bytes)
    // The converter keeps what is cut.
    case .latin1, .compoundText, .charset:
      return bytes.count
    }
  }

  /// How many bytes at the end begin a character of UTF-8 without ending it.
  static func cutLength(of bytes: Data) -> Int {
    for (index, byte) in bytes.suffix(3).reversed().enumerated() {
      switch byte {
      case 0x80..<0xC0: continue
      case 0xC2...0xF4:
        let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
        return length > index + 1 ? index + 1 : 0
      default: return 0
      }
    }
    return 0
  }

  private mutating func text(of bytes: Data) throws -> String {
    switch encoding {
    case .utf8, .unspecified:
      if let text = String(validating: bytes, as: UTF8.self) { return text }
      hasRepaired = true
      return String(decoding: bytes, as: UTF8.self)
    case .utf16, .utf16LittleEndian:
      return wide(Self.units(of: bytes, UInt16.init(littleEndian:)))
    case .utf16BigEndian:
      return wide(Self.units(of: bytes, UInt16.init(bigEndian:)))
    case .utf32, .utf32LittleEndian:
      return scalars(Self.units(of: bytes, UInt32.init(littleEndian:)))
    case .utf32BigEndian:
      return scalars(Self.units(of: bytes, UInt32.init(bigEndian:)))
    case .latin1:
      return Self.latin1(bytes)
    case .compoundText:
      return try CompoundText.decode(bytes)
    case .charset:
      guard let converter else { throw TransferError(.undecodable) }
      return text(of: converter.decode(bytes))
    }
  }

  private mutating func text(of outcome: CharsetDecoder.Outcome) -> String {
    if outcome.hasRepaired { hasRepaired = true }
    return String(decoding: outcome.text, as: UTF8.self)
  }

  private mutating func wide(_ units: [UInt16]) -> String {
    if let text = String(validating: units, as: UTF16.self) { return text }
    hasRepaired = true
    return String(decoding: units, as: UTF16.self)
  }

  private mutating func scalars(_ units: [UInt32]) -> String {
    var view = String.UnicodeScalarView()
    for unit in units {
      if Unicode.Scalar(unit) == nil { hasRepaired = true }
      view.append(Unicode.Scalar(unit) ?? "\u{FFFD}")
    }
    return String(view)
  }

  private static func units<Unit: FixedWidthInteger>(
    of bytes: Data, _ convert: (Unit) -> Unit
  ) -> [Unit] {
    let width = MemoryLayout<Unit>.size
    return bytes.withUnsafeBytes { buffer in
      (0..<buffer.count / width).map {
        convert(
          buffer.loadUnaligned(fromByteOffset: $0 * width, as: Unit.self))
      }
    }
  }

  /// Each byte is the number of its character.
  private static func latin1(_ bytes: Data) -> String {
    var view = String.UnicodeScalarView()
    view.reserveCapacity(bytes.count)
    for byte in bytes { view.append(Unicode.Scalar(byte)) }
    return String(view)
  }

  private mutating func cleaned(_ text: String) -> String {
    guard !text.isEmpty else { return text }
    var text = text
    if isAtStart, text.unicodeScalars.first == "\u{FEFF}" {
      text.unicodeScalars.removeFirst()
    }
    isAtStart = false
    guard text.utf8.contains(0) else { return text }
    return String(
      decoding: text.utf8.filter { $0 != 0 }, as: UTF8.self)
  }
}
