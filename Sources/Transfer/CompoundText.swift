import Foundation

/// X11's Compound Text, as far as programs of today write it: ISO 8859-1, the
/// escapes that choose just that, and stretches of UTF-8.
enum CompoundText {
  private static let toUTF8: [UInt8] = [0x1B, 0x25, 0x47]
  private static let fromUTF8: [UInt8] = [0x1B, 0x25, 0x40]
  /// ASCII on the left, ISO 8859-1 on the right: what is so anyway.
  private static let asIs: [[UInt8]] = [
    [0x1B, 0x28, 0x42], [0x1B, 0x2D, 0x41],
  ]

  /// Decodes a whole text.
  ///
  /// - Throws: ``TransferError`` with `undecodable` for any other escape.
  static func decode(_ data: Data) throws -> String {
    var rest = Array(data)[...]
    var text = ""
    while let byte = rest.first {
      if byte != 0x1B {
        text.unicodeScalars.append(Unicode.Scalar(byte))
        rest = rest.dropFirst()
      } else if let escape = asIs.first(where: { rest.starts(with: $0) }) {
        rest = rest.dropFirst(escape.count)
      } else if rest.starts(with: toUTF8) {
        rest = rest.dropFirst(toUTF8.count)
        let stretch = rest.prefix { $0 != 0x1B }
        text += String(decoding: stretch, as: UTF8.self)
        rest = rest.dropFirst(stretch.count)
        if rest.starts(with: fromUTF8) { rest = rest.dropFirst(3) }
      } else {
        throw TransferError(.undecodable)
      }
    }
    return text
  }
}
