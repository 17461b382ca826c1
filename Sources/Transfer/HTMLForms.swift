import ContentTypes
import Foundation

/// The forms that kept HTML, in UTF-8, is given in.
enum HTMLForms {
  private static let declaration = Data(
    "<meta http-equiv=\"content-type\" content=\"text/html; charset=utf-8\">"
      .utf8)

  /// The HTML itself; where it has more than ASCII and does not say its
  /// character set, it is made to: programs would guess another.
  static func html(_ content: Payload) throws -> Payload {
    let reader = try content.reader()
    var isFirst = true
    while let piece = try reader.next() {
      if isFirst, declaresCharset(piece) { return content }
      isFirst = false
      if piece.contains(where: { $0 >= 0x80 }) {
        return .joined([.data(declaration), content])
      }
    }
    return content
  }

  /// The text that a person would read.
  static func plainText(_ content: Payload) throws -> Payload {
    let html = String(decoding: try content.data(), as: UTF8.self)
    return .data(Data(HTMLText.plainText(of: html).utf8))
  }

  private static func declaresCharset(_ start: Data) -> Bool {
    String(decoding: start.prefix(1024), as: UTF8.self).lowercased()
      .contains("charset")
  }
}
