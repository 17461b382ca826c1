import Localization

/// Why a picture isn't shown, or not converted.
public enum PictureError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file can't be opened; why not.
  case unreadable(reason: String)
  /// It is no picture, or a broken one.
  case undecodable
  /// It has more pixels, or more bytes, than are decoded.
  case tooLarge
  /// To decode it took more time or more memory than there is for one picture,
  /// or broke the decoder.
  case tooCostly
  /// The program that decodes pictures can't be started; its path, and why not.
  case decoderMissing(path: String, reason: String)
  /// The task that wanted it was cancelled before it was begun.
  case cancelled

  /// Whether the picture is the cause, so that it would fail again.
  public var isLasting: Bool {
    switch self {
    case .undecodable, .tooLarge, .tooCostly: true
    case .unreadable, .decoderMissing, .cancelled: false
    }
  }

  /// A sentence for a person.
  public var description: String {
    switch self {
    case .unreadable(let reason): tr("The picture can’t be read: \(reason).")
    case .undecodable:
      tr("The picture is broken, or of a kind that isn’t known.")
    case .tooLarge:
      tr("The picture is too large to be shown small or converted.")
    case .tooCostly:
      tr("The picture takes too much time or memory to be shown or converted.")
    case .decoderMissing(let path, let reason):
      tr(
        "A part of Satchel can’t be started, so no pictures are shown. Install "
          + "Satchel again. “\(path)”: \(reason).")
    case .cancelled: tr("The picture isn’t wanted any more.")
    }
  }
}
