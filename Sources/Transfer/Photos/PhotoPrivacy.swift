import ContentTypes
import Foundation

/// Leaves out of a picture what is not to be seen in it: where and with what it
/// was taken, what programs and people have noted, small pictures of what it was
/// before it was cropped, and whatever follows its end. The picture itself stays
/// as it is, byte for byte.
///
/// What is kept is on a list, so that what nobody here has heard of goes.
public enum PhotoPrivacy {
  /// Leaves it out.
  ///
  /// - Parameters:
  ///   - bytes: A picture.
  ///   - type: What it is.
  /// - Returns: nil for a format of which that can't be done, and for what isn't
  ///   of its format or isn't whole: such a picture has to be encoded anew.
  /// - Complexity: O(*n*) in the number of bytes.
  public static func clean(_ bytes: Data, of type: MIMEType) -> Data? {
    let bytes = [UInt8](bytes)
    return switch type.canonical {
    case .jpeg: JPEGSegments.clean(bytes).map { Data($0) }
    case .png: PNGChunks.clean(bytes).map { Data($0) }
    case .gif: GIFBlocks.clean(bytes).map { Data($0) }
    default: nil
    }
  }
}

/// Bytes that are taken from the front, never beyond the end.
struct ByteCursor {
  let bytes: [UInt8]
  private(set) var position = 0

  init(_ bytes: [UInt8], at position: Int = 0) {
    self.bytes = bytes
    self.position = position
  }

  /// The next byte; nil at the end.
  mutating func next() -> UInt8? {
    guard position < bytes.count else { return nil }
    defer { position += 1 }
    return bytes[position]
  }

  /// The next bytes, where there are as many.
  mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
    guard count >= 0, count <= bytes.count - position else { return nil }
    defer { position += count }
    return bytes[position..<position + count]
  }

  /// The next number of so many bytes, big end first.
  mutating func number(_ count: Int) -> Int? {
    take(count).map { $0.reduce(0) { $0 << 8 | Int($1) } }
  }
}
