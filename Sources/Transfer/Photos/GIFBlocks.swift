/// The blocks of a GIF (GIF89a specification).
enum GIFBlocks {
  /// The picture, its animation included, without comments and notes.
  ///
  /// - Returns: nil when it isn't whole.
  static func clean(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.starts(with: Array("GIF8".utf8)) else { return nil }
    var cursor = ByteCursor(bytes)
    guard let screen = cursor.take(13), let flags = screen.dropFirst(10).first,
      cursor.take(colors(flags)) != nil
    else { return nil }
    var clean = Array(bytes[..<cursor.position])
    clean.reserveCapacity(bytes.count)
    while true {
      let start = cursor.position
      switch cursor.next() {
      case 0x3B: return clean + [0x3B]
      case 0x2C:
        guard let frame = cursor.take(9), let flags = frame.last,
          cursor.take(colors(flags)) != nil, cursor.take(1) != nil,
          skipBlocks(&cursor)
        else { return nil }
        clean += bytes[start..<cursor.position]
      case 0x21:
        guard let label = cursor.next() else { return nil }
        let content = cursor.position
        guard skipBlocks(&cursor) else { return nil }
        if isPicture(label, bytes[content..<cursor.position]) {
          clean += bytes[start..<cursor.position]
        }
      default: return nil
      }
    }
  }

  /// The bytes of the colours that some flags announce.
  private static func colors(_ flags: UInt8) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
  }

  private static func skipBlocks(_ cursor: inout ByteCursor) -> Bool {
    while let length = cursor.next() {
      if length == 0 { return true }
      guard cursor.take(Int(length)) != nil else { return false }
    }
    return false
  }

  private static let repeating = ["NETSCAPE2.0", "ANIMEXTS1.0"].map {
    [11] + Array($0.utf8)
  }

  /// Whether an extension says how the picture looks, or how it moves.
  private static func isPicture(
    _ label: UInt8, _ content: ArraySlice<UInt8>
  ) -> Bool {
    switch label {
    case 0xF9, 0x01: true
    case 0xFF: repeating.contains { content.starts(with: $0) }
    default: false
    }
  }
}
