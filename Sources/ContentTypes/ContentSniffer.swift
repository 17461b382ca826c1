import Foundation

extension MIMEType {
  /// How many leading bytes ``sniffed(from:)`` looks at.
  public static let sniffLength = 4096

  /// Names the type of some bytes by how they begin.
  ///
  /// Knows PNG, JPEG, GIF, WebP, BMP, TIFF, SVG, PDF, HTML and text in UTF-8,
  /// UTF-16 and UTF-32, with and without a byte-order mark. Text has its
  /// `charset` set.
  ///
  /// - Parameter bytes: the first ``sniffLength`` bytes, or all that there are;
  ///   a character may be cut at the end.
  /// - Returns: nil when the bytes are empty or nothing known.
  public static func sniffed(from bytes: some Collection<UInt8>) -> MIMEType? {
    let head = Array(bytes.prefix(sniffLength))
    if let binary = sniffedBinary(head) { return binary }
    guard let encoding = TextEncoding.sniffed(from: head) else { return nil }
    let text = encoding.leadingText(of: head)
    return markup(in: text) ?? encoding.plainTextType
  }

  private static func sniffedBinary(_ head: [UInt8]) -> MIMEType? {
    func starts(_ signature: [UInt8], at offset: Int = 0) -> Bool {
      head.dropFirst(offset).starts(with: signature)
    }
    if starts([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return .png }
    if starts([0xFF, 0xD8, 0xFF]) { return .jpeg }
    if starts(Array("GIF87a".utf8)) || starts(Array("GIF89a".utf8)) {
      return .gif
    }
    if starts(Array("RIFF".utf8)), starts(Array("WEBP".utf8), at: 8) {
      return .webp
    }
    if starts([0x49, 0x49, 0x2A, 0x00]) || starts([0x4D, 0x4D, 0x00, 0x2A]) {
      return .tiff
    }
    if starts(Array("%PDF-".utf8)) { return .pdf }
    if isBitmap(head) { return .bmp }
    return nil
  }

  /// “BM” begins many a text, so the header's size must be one that exists.
  private static func isBitmap(_ head: [UInt8]) -> Bool {
    guard head.count >= 18, head.starts(with: Array("BM".utf8)) else {
      return false
    }
    let headerSizes: Set<UInt8> = [12, 16, 40, 52, 56, 64, 108, 124]
    return headerSizes.contains(head[14])
      && head[15...17].allSatisfy { $0 == 0 }
  }

  private static func markup(in text: String) -> MIMEType? {
    var rest = Substring(text.lowercased())
    while true {
      rest = rest.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
      if rest.hasPrefix("<!--"), let end = rest.range(of: "-->") {
        rest = rest[end.upperBound...]
      } else if rest.hasPrefix("<?xml"), let end = rest.range(of: "?>") {
        rest = rest[end.upperBound...]
      } else if rest.hasPrefix("<!doctype svg") {
        return .svg
      } else {
        break
      }
    }
    if begins(rest, withTag: "svg") { return .svg }
    if rest.hasPrefix("<!doctype html") { return .html }
    let tags = [
      "html", "head", "body", "meta", "title", "p", "div", "span", "table",
      "a", "b", "i", "em", "strong", "h1", "h2", "h3", "ul", "ol", "img", "br",
    ]
    return tags.contains { begins(rest, withTag: $0) } ? .html : nil
  }

  private static func begins(_ text: Substring, withTag name: String) -> Bool {
    guard text.hasPrefix("<\(name)") else { return false }
    guard let next = text.dropFirst(name.count + 1).first else { return false }
    return next.isWhitespace || next == ">" || next == "/"
  }
}
