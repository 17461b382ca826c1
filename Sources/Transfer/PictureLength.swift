import ContentTypes
import Foundation

/// Tells whether a picture has come whole, for formats that say how long they
/// are. On Wayland a source that quits in the middle looks like the end.
enum PictureLength {
  /// True when the file ends before the picture does.
  ///
  /// Reads only what announces lengths: a few bytes for each chunk of a PNG
  /// (PNG, section 5.3) or of WebP's RIFF header. Other formats are believed.
  static func isCutShort(_ file: URL, type: MIMEType) throws -> Bool {
    let handle = try FileHandle(forReadingFrom: file)
    defer { try? handle.close() }
    let end = try handle.seekToEnd()
    switch type.canonical {
    case .png: return try isCutShort(png: handle, end: end)
    case .webp:
      try handle.seek(toOffset: 4)
      let length = try number(4, from: handle).map { UInt64($0.byteSwapped) }
      return length.map { $0 + 8 > end } ?? true
    default: return false
    }
  }

  private static func isCutShort(png: FileHandle, end: UInt64) throws -> Bool {
    var offset: UInt64 = 8
    while offset < end {
      try png.seek(toOffset: offset)
      guard let length = try number(4, from: png),
        let name = try number(4, from: png)
      else { return true }
      // The length, the name and a checksum stand around the data.
      offset += UInt64(length) + 12
      if name == 0x4945_4E44 { return offset > end }  // IEND
    }
    return true
  }

  /// Reads a number, big end first; nil when the file has ended.
  private static func number(
    _ count: Int, from handle: FileHandle
  ) throws -> UInt32? {
    guard let bytes = try handle.read(upToCount: count), bytes.count == count
    else { return nil }
    return bytes.reduce(0) { $0 << 8 | UInt32($1) }
  }
}
