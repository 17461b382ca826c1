/// Decides which pictures are decoded, before any memory is spent on them.
///
/// Only the first frame of an animation is ever decoded, so that the number of
/// frames costs nothing.
public enum PictureLimits {
  /// The most pixels that are decoded at once: 200 MB.
  public static let pixels = 50_000_000
  /// The longest file that is read into memory, in bytes.
  public static let fileLength = 32 << 20
  /// The most memory for the process that decodes, in bytes: the pixels, and
  /// what else decoding takes. More is refused by the kernel.
  public static let memory = 256 << 20
  /// The longest side of the picture that a drawing is converted to, in pixels.
  public static let drawnSide = 2048
  /// The longest file that a picture is converted to, and the longest part of a
  /// message that is kept, in bytes.
  public static let convertedLength = 128 << 20
  /// The longest file that is taken for a thumbnail of the desktop's, in bytes:
  /// the largest have 1,024 pixels each way.
  public static let thumbnailLength = 4 << 20
  /// The longest side of a small picture that may be asked for, in pixels.
  public static let side = 1024
  /// How long a sound may be, in thousandths of a second: a week. What says more
  /// is damaged.
  public static let soundLength = 7 * 24 * 60 * 60 * 1000
  /// How many parts of a message are told of; what comes after is left out.
  public static let messageParts = 1000
  /// The most of a message's text that is shown, in bytes.
  public static let messageText = 4 << 20
  /// How many pictures one process decodes, one after another. What one of them
  /// has left behind in it is gone with it.
  public static let picturesOfAProcess = 100

  /// The most processor time for one picture, in seconds.
  ///
  /// - Parameters:
  ///   - request: what is wanted of it.
  ///   - format: what the picture is, once that is known. Drawing takes as long
  ///     as the file wants, whatever the size of the picture.
  public static func processorTime(
    for request: PictureRequest, in format: PictureFacts.Format? = nil
  ) -> Int {
    switch format {
    case .scalable, .pdf: 5
    case .png, .jpeg, .other, nil: request.isSmall ? 5 : 20
    }
  }

  /// The most time that passes for one picture, in seconds: others may have the
  /// processor.
  public static func time(for request: PictureRequest) -> Int {
    processorTime(for: request) * 4
  }

  /// Whether a file is short enough for its format, so that its size in pixels
  /// may be looked for.
  public static func admits(
    _ format: PictureFacts.Format, byteCount: Int
  ) -> Bool {
    switch format {
    case .png, .jpeg, .pdf: true
    case .other, .scalable: byteCount <= fileLength
    }
  }

  /// Whether a picture may be decoded for what is asked. One that doesn't tell
  /// its size beforehand may not.
  public static func admits(
    _ facts: PictureFacts, for request: PictureRequest
  ) -> Bool {
    guard admits(facts.format, byteCount: facts.byteCount), facts.width > 0,
      facts.height > 0
    else { return false }
    let (area, overflow) =
      facts.width.multipliedReportingOverflow(by: facts.height)
    guard !overflow else { return facts.format == .scalable }
    return switch (facts.format, request.isSmall) {
    case (.scalable, _), (.pdf, _): true
    case (.jpeg, true): area / 64 <= pixels
    default: area <= pixels
    }
  }
}
