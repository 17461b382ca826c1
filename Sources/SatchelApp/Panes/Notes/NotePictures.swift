import ContentTypes
import DragKit
import Foundation
import GtkBridge
import Pictures
import Transfer

/// Decodes the pictures in notes, in a process that can do nothing else.
@MainActor final class NotePictures {
  private let decoder: PictureDecoder
  private let folder: URL
  /// The longest side that is shown, in logical pixels.
  private static let side = 480.0

  init(_ desk: Desk) {
    decoder = desk.pictures
    folder = desk.incoming
  }

  /// Makes what is shown of a picture; nil when it can't be decoded.
  func load(_ picture: StyledPicture) async -> Paintable? {
    let file = folder.appending(path: "\(UUID().uuidString).picture")
    do {
      try await Self.write(picture.bytes, to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      let pixels = try await decoder.thumbnail(
        ofFileAt: file.path(percentEncoded: false),
        side: Int(Self.side) * 2, isAwaited: true)
      return Self.paintable(pixels)
    } catch {
      return nil
    }
  }

  @concurrent
  private static func write(_ bytes: Data, to file: URL) async throws {
    try bytes.write(to: file)
  }

  /// As large as it is, as far as there is room: at half the size where more
  /// pixels than that come sharp screens are served.
  private static func paintable(_ pixels: PicturePixels) -> Paintable? {
    let (width, height) = (Double(pixels.width), Double(pixels.height))
    let scale = min(1, side / max(width, height, 1))
    let texture = Texture(pixels)
    let snapshot = Snapshot()
    snapshot.paint(texture, width: width * scale, height: height * scale)
    return snapshot.paintable(width: width * scale, height: height * scale)
  }

  /// Reads a picture's file.
  ///
  /// - Throws: ``TransferError`` with a sentence for the person.
  @concurrent
  nonisolated static func read(_ file: URL) async throws -> StyledPicture {
    try StyledPicture(
      ArrivedItem(
        name: file.lastPathComponent, kind: .image, type: .octetStream,
        content: .localFile(file)))
  }
}
