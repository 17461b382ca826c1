import ContentTypes
import Foundation

/// The forms that kept HTML, in UTF-8, is given in.
public enum HTMLForms {
  /// The HTML as a file of its own, which browsers show as it is meant.
  ///
  /// - Throws: ``TransferError`` when the content can't be read.
  public static func document(_ content: Payload) throws -> Payload {
    let html = try html(content)
    let head = String(
      decoding: try html.reader().next()?.prefix(1024) ?? Data(), as: UTF8.self
    ).lowercased()
    guard !head.contains("<!doctype"), !head.contains("<html") else {
      return html
    }
    return .joined([.data(Data("<!DOCTYPE html>\n".utf8)), html])
  }

  private static let declaration = Data(
    "<meta http-equiv=\"content-type\" content=\"text/html; charset=utf-8\">"
      .utf8)

  /// The HTML itself; where it has more than ASCII and does not say that it
  /// is UTF-8, it is made to: programs would guess another, and the first
  /// that is named counts.
  static func html(_ content: Payload) throws -> Payload {
    let reader = try content.reader()
    var isFirst = true
    while let piece = try reader.next() {
      if isFirst, declaresUTF8(piece) { return content }
      isFirst = false
      if piece.contains(where: { $0 >= 0x80 }) {
        return .joined([.data(declaration), content])
      }
    }
    return content
  }

  /// The text that a person would read; it alone is in memory.
  ///
  /// - Throws: ``TransferError`` with `tooLarge` for more than 64 MiB of HTML,
  ///   or what reading throws.
  static func plainText(_ content: Payload) throws -> Payload {
    guard try content.byteCount() <= 64 << 20 else {
      throw TransferError(.tooLarge)
    }
    let chunks = try content.reader()
    let reader = HTMLReader()
    while let chunk = try chunks.next() {
      chunk.withUnsafeBytes { reader.read($0) }
    }
    return .data(Data(reader.finish().text.utf8))
  }

  /// True when the first character set that is named is the true one; what
  /// came in another was rewritten, and may still name that.
  private static func declaresUTF8(_ start: Data) -> Bool {
    HTMLCharset.encoding(in: start) == .utf8
  }
}
