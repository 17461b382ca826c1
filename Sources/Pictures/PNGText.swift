/// The words that a PNG file holds in front of its picture (PNG, section 11.3.3,
/// `tEXt`).
public enum PNGText {
  /// How much of a file is looked through, in bytes.
  public static let headLength = 1 << 16

  /// Reads the words.
  ///
  /// - Parameter head: How the file begins, as far as ``headLength``; anything.
  /// - Returns: The words by their keywords; none when it is no PNG.
  public static func words(in head: some Collection<UInt8>) -> [String: String]
  {
    let bytes = Array(head.prefix(headLength))
    guard PictureFacts.Format(head: bytes) == .png else { return [:] }
    var words: [String: String] = [:]
    var start = PictureFacts.Format.pngMark.count
    // A length, a type, so many bytes, and a sum.
    while start + 12 <= bytes.count {
      let length = bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      let type = bytes[start + 4..<start + 8]
      guard !type.elementsEqual("IDAT".utf8),
        length <= bytes.count - start - 12
      else { break }
      let data = bytes[start + 8..<start + 8 + length]
      if type.elementsEqual("tEXt".utf8), let end = data.firstIndex(of: 0) {
        let keyword = String(decoding: data[..<end], as: UTF8.self)
        words[keyword] = String(decoding: data[(end + 1)...], as: UTF8.self)
      }
      start += 12 + length
    }
    return words
  }
}
