/// How an answer of the process that decodes pictures begins, or goes on.
///
/// The process may be in the hands of a picture that it decoded: an answer that
/// isn't one to what was asked is none.
public enum PictureAnswer: Hashable, Sendable {
  /// So many pixels follow, row by row without gaps, in 4 bytes each: red,
  /// green, blue and opacity. It is the whole answer.
  case pixels(width: Int, height: Int)
  /// So many bytes of the converted picture, the message or its part follow, and
  /// then the next answer.
  case bytes(count: Int)
  /// All of them have come.
  case end
  /// The sound is so long, in thousandths of a second. It is the whole answer.
  case length(milliseconds: Int)
  /// The picture can't be decoded.
  case undecodable
  /// It is larger than what is decoded.
  case tooLarge

  /// The length of each answer, in bytes, without what follows it.
  public static let length = 16
  /// The most bytes of a converted picture that follow one answer.
  public static let chunkLength = 1 << 20

  private static let mark: UInt32 = 0x3141_5053  // “SPA1”

  /// The answer as it is sent: four numbers of 32 bits, little end first.
  public var header: [UInt8] {
    let numbers: (UInt32, Int, Int) =
      switch self {
      case .pixels(let width, let height): (1, width, height)
      case .bytes(let count): (2, count, 0)
      case .end: (3, 0, 0)
      case .undecodable: (4, 0, 0)
      case .tooLarge: (5, 0, 0)
      case .length(let milliseconds): (6, milliseconds, 0)
      }
    return [
      Self.mark, numbers.0, UInt32(clamping: numbers.1),
      UInt32(clamping: numbers.2),
    ].flatMap(\.littleEndianBytes)
  }

  /// Reads an answer.
  ///
  /// - Parameters:
  ///   - header: ``length`` bytes.
  ///   - request: what was asked.
  /// - Returns: nil when they are no answer, or none to that request: no side
  ///   is longer than was wanted, and no chunk than ``chunkLength``.
  public init?(_ header: [UInt8], to request: PictureRequest) {
    guard header.count == Self.length, UInt32(header, at: 0) == Self.mark
    else { return nil }
    let first = Int(UInt32(header, at: 8))
    let second = Int(UInt32(header, at: 12))
    switch (UInt32(header, at: 4), request) {
    case (1, .thumbnail(let side))
    where (1...max(1, side)).contains(first)
      && (1...max(1, side)).contains(second):
      self = .pixels(width: first, height: second)
    case (2, let asked)
    where asked.isStreamed && (1...Self.chunkLength).contains(first)
      && second == 0:
      self = .bytes(count: first)
    case (3, let asked) where asked.isStreamed && first == 0 && second == 0:
      self = .end
    case (4, _) where first == 0 && second == 0: self = .undecodable
    case (5, _) where first == 0 && second == 0: self = .tooLarge
    case (6, .soundLength)
    where (1...PictureLimits.soundLength).contains(first) && second == 0:
      self = .length(milliseconds: first)
    default: return nil
    }
  }
}
