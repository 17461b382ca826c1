/// What is known of a picture before it is decoded.
public struct PictureFacts: Hashable, Sendable {
  /// How a picture's file is decoded, as far as that decides what it costs.
  public enum Format: Hashable, Sendable {
    /// Drawn at whatever size is wanted: SVG.
    case scalable
    /// Decoded at an eighth of its size where a small one is wanted.
    case jpeg
    /// Read from its file a piece at a time, whatever its length.
    case png
    /// Its first page is drawn at whatever size is wanted.
    case pdf
    /// Read into memory, and decoded at its own size.
    case other
  }

  /// How it is decoded.
  public var format: Format
  /// The length of the file, in bytes.
  public var byteCount: Int
  /// The width that the file claims, in pixels; 0 or less where it claims none.
  public var width: Int
  /// The height, in the same way.
  public var height: Int

  /// Makes them.
  public init(format: Format, byteCount: Int, width: Int, height: Int) {
    self.format = format
    self.byteCount = byteCount
    self.width = width
    self.height = height
  }
}

extension PictureFacts.Format {
  /// How many leading bytes ``init(head:)`` looks at.
  public static let headLength = 1024

  /// Tells a format by the first bytes of a file; nothing but PNG, JPEG, PDF and
  /// SVG that isn't compressed is told apart.
  ///
  /// - Parameter head: the first ``headLength`` bytes, or all that there are.
  public init(head: [UInt8]) {
    if head.starts(with: Self.pngMark) {
      self = .png
    } else if head.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if head.starts(with: Array("%PDF-".utf8)) {
      self = .pdf
    } else if Self.isDrawing(head) {
      self = .scalable
    } else {
      self = .other
    }
  }

  /// How each PNG file begins (PNG, section 5.2).
  static let pngMark: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A,
  ]

  /// Whether it is markup, with SVG's first tag after what may come before it.
  private static func isDrawing(_ head: [UInt8]) -> Bool {
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = head.starts(with: byteOrderMark) ? head.dropFirst(3) : head[...]
    let isSpace: (UInt8) -> Bool = { [0x09, 0x0A, 0x0D, 0x20].contains($0) }
    return text.drop(while: isSpace).first == UInt8(ascii: "<")
      && text.contains(Array("<svg".utf8))
  }
}
