import ContentTypes
import Foundation

/// Makes UTF-8 of text in any encoding.
enum TextDecoding {
  /// Decodes a small text whole.
  ///
  /// - Throws: ``TransferError`` with `undecodable` when it is no text, or
  ///   `emptyPayload` when no characters are left.
  static func string(
    from bytes: Data, declared: TextEncoding = .unspecified
  ) throws -> String {
    let encoding = try encoding(of: bytes, declared: declared)
    let text = try decode(bytes, as: encoding, declared: declared)
    guard !text.isEmpty else { throw TransferError(.emptyPayload) }
    return text
  }

  private static func decode(
    _ bytes: Data, as encoding: TextEncoding, declared: TextEncoding
  ) throws -> String {
    var decoder = StreamingTextDecoder(
      encoding == .utf8 && !isUTF8(bytes)
        ? fallback(for: declared) : encoding)
    return try decoder.decode(bytes) + decoder.finish()
  }

  /// What text is in that is not valid UTF-8: when UTF-8 was promised it is
  /// UTF-8 with damage, else what the text itself names, or one byte a
  /// character.
  static func fallback(
    for declared: TextEncoding, named: TextEncoding? = nil
  ) -> TextEncoding {
    switch declared {
    case .utf8: .utf8
    case .latin1: .latin1
    case .compoundText: .compoundText
    default: named ?? .windows1252
    }
  }

  /// Chooses an encoding by mark, then by what the bytes look like, then by
  /// what was said; ``TextEncoding/utf8`` is still to be checked.
  static func encoding(
    of head: Data, declared: TextEncoding
  ) throws -> TextEncoding {
    if let mark = TextEncoding.mark(of: head) { return mark.encoding }
    if let binary = MIMEType.sniffed(from: head), binary.isBinary {
      throw TransferError(.undecodable)
    }
    if let sniffed = TextEncoding.sniffed(from: head), sniffed != .utf8 {
      return sniffed
    }
    // A text in Chinese may look like ASCII in pairs, so wide is believed.
    switch declared {
    case .utf16: return .utf16LittleEndian
    case .utf32: return .utf32LittleEndian
    case .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian,
      .utf32BigEndian, .charset:
      return declared
    case .compoundText where head.contains(0x1B): return .compoundText
    default: return .utf8
    }
  }

  private static func isUTF8(_ bytes: Data) -> Bool {
    String(validating: bytes, as: UTF8.self) != nil
  }
}

extension MIMEType {
  /// True for what sniffing knows and nobody could read as text.
  var isBinary: Bool {
    canonical != .svg && (conforms(to: .anyImage) || canonical == .pdf)
  }
}
