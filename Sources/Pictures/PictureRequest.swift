/// What the process that decodes pictures, sounds and messages is asked for. The
/// file goes with the request, as a descriptor.
public enum PictureRequest: Hashable, Sendable {
  /// Its pixels, scaled until its longest side is so long, in pixels.
  case thumbnail(side: Int)
  /// The same picture in another format, as large as it is. A drawing, which has
  /// no size in pixels, gets ``PictureLimits/drawnSide``.
  case converted(to: ConvertedType)
  /// How long a sound is.
  case soundLength
  /// A ``DecodedMessage``.
  case message
  /// The content of a part of a message, text as UTF-8.
  case messagePart(Int)

  /// What a picture is converted to.
  public enum ConvertedType: UInt32, Hashable, Sendable, CaseIterable {
    /// Without loss, and as transparent as it was.
    case png = 2
    /// On white, because JPEG knows no transparency.
    case jpeg = 3
  }

  var isSmall: Bool {
    switch self {
    case .thumbnail, .soundLength, .message: true
    case .converted, .messagePart: false
    }
  }

  /// Whether the answer comes in chunks.
  var isStreamed: Bool {
    switch self {
    case .thumbnail, .soundLength: false
    case .converted, .message, .messagePart: true
    }
  }

  /// The length of each request, in bytes.
  public static let length = 12

  private static let mark: UInt32 = 0x3152_5053  // “SPR1”

  /// The request as it is sent: three numbers of 32 bits, little end first.
  public var bytes: [UInt8] {
    let (kind, side): (UInt32, UInt32) =
      switch self {
      case .thumbnail(let side): (1, UInt32(clamping: side))
      case .converted(let type): (type.rawValue, 0)
      case .soundLength: (4, 0)
      case .message: (5, 0)
      case .messagePart(let index): (6, UInt32(clamping: index))
      }
    return [Self.mark, kind, side].flatMap(\.littleEndianBytes)
  }

  /// Reads a request.
  ///
  /// - Parameter bytes: ``length`` of them.
  /// - Returns: nil when they are none, or the side is none that is made.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count == Self.length, UInt32(bytes, at: 0) == Self.mark else {
      return nil
    }
    let side = Int(UInt32(bytes, at: 8))
    let kind = UInt32(bytes, at: 4)
    if kind == 1, (1...PictureLimits.side).contains(side) {
      self = .thumbnail(side: side)
    } else if let type = ConvertedType(rawValue: kind), side == 0 {
      self = .converted(to: type)
    } else if kind == 4, side == 0 {
      self = .soundLength
    } else if kind == 5, side == 0 {
      self = .message
    } else if kind == 6, side < PictureLimits.messageParts {
      self = .messagePart(side)
    } else {
      return nil
    }
  }
}

extension UInt32 {
  var littleEndianBytes: [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: self >> ($0 * 8)) }
  }

  init(_ bytes: [UInt8], at start: Int) {
    self = (0..<4).reduce(0) { $0 | UInt32(bytes[start + $1]) << ($1 * 8) }
  }
}
