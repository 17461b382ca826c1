/// The pixels of a small picture.
public struct PicturePixels: Sendable, Hashable {
  /// The width, in pixels; at least 1.
  public let width: Int
  /// The height, in pixels; at least 1.
  public let height: Int
  /// Row by row without gaps, 4 bytes a pixel: red, green, blue and opacity,
  /// which the others are not multiplied by.
  public let bytes: [UInt8]

  /// Makes a picture of its pixels.
  package init(width: Int, height: Int, bytes: [UInt8]) {
    precondition(bytes.count == width * height * 4)
    self.width = width
    self.height = height
    self.bytes = bytes
  }
}
