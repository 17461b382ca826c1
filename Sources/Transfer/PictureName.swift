import ContentTypes
import Foundation
import Localization

/// The name of a picture that a browser gives without one: the last part of
/// the address beside it, when that is a picture's file name.
enum PictureName {
  /// The most bytes of an address that are looked at.
  private static let addressLimit = 1 << 16

  /// Reads a name from `text/x-moz-url`.
  ///
  /// - Returns: nil when the address names no picture, or can't be read.
  static func read(_ payload: ReceivedPayload) -> String? {
    guard payload.byteCount <= addressLimit,
      let bytes = try? Data(contentsOf: payload.file),
      let text = try? TextDecoding.string(from: bytes),
      let address = text.split(whereSeparator: \.isNewline).first,
      let url = URL(string: String(address)),
      let scheme = url.scheme?.lowercased(),
      ["http", "https", "file", "ftp"].contains(scheme),
      let type = MIMEType(fileExtension: url.pathExtension),
      type.conforms(to: .anyImage)
    else { return nil }
    return FileName.safe(url.lastPathComponent, else: tr("Image"))
  }
}
