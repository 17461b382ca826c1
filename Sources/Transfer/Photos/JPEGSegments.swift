/// The segments of a JPEG (ITU-T T.81, annex B).
enum JPEGSegments {
  /// The picture without notes. Of what Exif says, which way up it is stays.
  ///
  /// - Returns: nil when it doesn't end as a JPEG does.
  static func clean(_ bytes: [UInt8]) -> [UInt8]? {
    var cursor = ByteCursor(bytes)
    guard cursor.number(2) == 0xFFD8 else { return nil }
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    var head: [UInt8] = [0xFF, 0xD8]
    var orientation: ExifOrientation?
    var hasScan = false
    while let marker = marker(&cursor) {
      switch marker {
      case 0xD9:
        guard hasScan else { return nil }
        if let orientation { head += orientation.segment }
        return head + kept + [0xFF, 0xD9]
      // They stand alone.
      case 0x01, 0xD0...0xD7: kept += [0xFF, marker]
      case 0x00, 0xD8: return nil
      default:
        guard let length = cursor.number(2), length >= 2,
          let content = cursor.take(length - 2)
        else { return nil }
        let segment =
          [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + content
        if marker == 0xE0, content.starts(with: jfif), kept.isEmpty {
          head += segment
        } else if isPicture(marker, content) {
          kept += segment
        } else if marker == 0xE1, orientation == nil {
          orientation = ExifOrientation(segment: Array(content))
        }
        guard marker == 0xDA else { continue }
        hasScan = true
        kept += scan(&cursor)
      }
    }
    return nil
  }

  private static let jfif = Array("JFIF\0".utf8)
  private static let profile = Array("ICC_PROFILE\0".utf8)
  private static let adobe = Array("Adobe".utf8)

  /// Whether a segment says what the picture looks like.
  private static func isPicture(
    _ marker: UInt8, _ content: ArraySlice<UInt8>
  ) -> Bool {
    switch marker {
    // Frames, tables, scans and their parameters.
    case 0xC0...0xCF, 0xDA...0xDF: true
    case 0xE2: content.starts(with: profile)
    case 0xEE: content.starts(with: adobe)
    default: false
    }
  }

  /// The next marker; nil where there is none.
  private static func marker(_ cursor: inout ByteCursor) -> UInt8? {
    guard cursor.next() == 0xFF else { return nil }
    // Any number of these may stand before it.
    while let byte = cursor.next() {
      if byte != 0xFF { return byte }
    }
    return nil
  }

  /// The coded picture behind the head of a scan, up to the next marker that
  /// isn't a part of it.
  private static func scan(_ cursor: inout ByteCursor) -> ArraySlice<UInt8> {
    let bytes = cursor.bytes
    let start = cursor.position
    var end = start
    while end + 1 < bytes.count {
      let next = bytes[end + 1]
      if bytes[end] == 0xFF, next != 0, !(0xD0...0xD7).contains(next) {
        break
      }
      end += 1
    }
    return cursor.take(end - start) ?? []
  }
}

/// Which way up a picture is, as Exif says it (CIPA DC-008, tag 274).
struct ExifOrientation: Equatable {
  /// 2 to 8; 1 is as it is.
  let value: UInt8

  /// Reads it.
  ///
  /// - Parameter segment: What is in an APP1 segment.
  /// - Returns: nil when it isn't Exif, or the picture is as it is.
  init?(segment: [UInt8]) {
    guard segment.starts(with: Array("Exif\0\0".utf8)) else { return nil }
    let tiff = Array(segment.dropFirst(6))
    guard tiff.count >= 8 else { return nil }
    let isLittle = tiff[0] == 0x49 && tiff[1] == 0x49
    guard isLittle || tiff[0] == 0x4D && tiff[1] == 0x4D else { return nil }
    func number(_ count: Int, at offset: Int) -> Int? {
      guard offset >= 0, offset <= tiff.count - count else { return nil }
      let bytes = tiff[offset..<offset + count]
      return (isLittle ? Array(bytes.reversed()) : Array(bytes))
        .reduce(0) { $0 << 8 | Int($1) }
    }
    guard let start = number(4, at: 4), let count = number(2, at: start) else {
      return nil
    }
    for index in 0..<count {
      let entry = start + 2 + index * 12
      guard let tag = number(2, at: entry) else { return nil }
      guard tag == 274 else { continue }
      guard let value = number(2, at: entry + 8), (2...8).contains(value) else {
        return nil
      }
      self.value = UInt8(value)
      return
    }
    return nil
  }

  /// A segment that says nothing else.
  var segment: [UInt8] {
    // Big end first, one entry, and no directory behind it.
    let tiff: [UInt8] = [
      0x4D, 0x4D, 0, 42, 0, 0, 0, 8,
      0, 1,
      1, 0x12, 0, 3, 0, 0, 0, 1, 0, value, 0, 0,
      0, 0, 0, 0,
    ]
    let content = Array("Exif\0\0".utf8) + tiff
    let length = content.count + 2
    return [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)] + content
  }
}
