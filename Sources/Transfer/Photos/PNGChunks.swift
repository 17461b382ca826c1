/// The chunks of a PNG (ISO/IEC 15948, section 5).
enum PNGChunks {
  private static let signature: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A,
  ]

  /// What says how the picture looks, besides the chunks that each PNG needs:
  /// transparency, colours, the size of a pixel, and animation.
  private static let kept: Set<String> = [
    "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP",
    "sBIT", "bKGD", "pHYs", "cICP", "mDCV", "cLLI", "acTL", "fcTL", "fdAT",
  ]

  /// The picture without notes.
  ///
  /// - Returns: nil when it isn't whole.
  static func clean(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.starts(with: signature) else { return nil }
    var cursor = ByteCursor(bytes, at: signature.count)
    var clean = signature
    clean.reserveCapacity(bytes.count)
    var hasPixels = false
    while true {
      let start = cursor.position
      guard let length = cursor.number(4), let name = cursor.take(4),
        cursor.take(length) != nil, cursor.take(4) != nil
      else { return nil }
      let chunk = String(decoding: name, as: UTF8.self)
      if kept.contains(chunk) { clean += bytes[start..<cursor.position] }
      if chunk == "IDAT" { hasPixels = true }
      if chunk == "IEND" { return hasPixels ? clean : nil }
    }
  }
}
