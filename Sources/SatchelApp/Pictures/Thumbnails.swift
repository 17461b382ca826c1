import ContentTypes
import Documents
import Foundation
import GtkBridge
import Library
import Pictures
import Transfer

/// Small pictures of items, decoded in a process of their own and kept while
/// they are likely to be seen again. One that can't be decoded is not tried
/// again for some days.
@MainActor final class Thumbnails {
  /// The longest side, in device pixels: sharp at scale 2.
  nonisolated static let side = 192
  private static let limit = 256

  private let library: Library
  private let decoder: PictureDecoder
  private let failed: FailedPicturesFile
  private let faces: DesktopFaces
  /// Called once, when there is no decoder.
  private var onTrouble: ((PictureError) -> Void)?
  private var ready: [String: Texture] = [:]
  private var order: [String] = []
  private var waiting: [String: [(Texture) -> Void]] = [:]

  /// - Parameter onTrouble: called once, when no picture can be decoded at all.
  init(
    library: Library, decoder: PictureDecoder,
    onTrouble: @escaping (PictureError) -> Void
  ) {
    self.library = library
    self.decoder = decoder
    self.onTrouble = onTrouble
    failed = FailedPicturesFile(at: library.location.failedPictures)
    faces = DesktopFaces(of: library)
  }

  /// The picture, if it is there already.
  func ready(for item: Item) -> Texture? { ready[item.digest] }

  /// Whether there can be a picture.
  func canShow(_ item: Item) -> Bool {
    item.kind.isLineArt || MIMEType(item.type).map(Self.draws) == true
      || faces.path(of: item) != nil
  }

  /// Whether a picture is drawn of such content: of a picture, and of the first
  /// page of a PDF where the desktop has what draws it.
  nonisolated static func draws(_ type: MIMEType) -> Bool {
    type.conforms(to: .anyImage)
      || type.conforms(to: .pdf) && PictureDecoder.drawsPDF
  }

  /// The file that is decoded: the content, or the picture that the desktop had
  /// of it.
  private func source(of item: Item) -> String? {
    let isDrawn =
      item.kind.isLineArt || MIMEType(item.type).map(Self.draws) == true
    guard isDrawn else { return faces.path(of: item) }
    return try? library.contentURL(of: item).path(percentEncoded: false)
  }

  /// Decodes the picture, and calls back when there is one.
  func load(_ item: Item, _ show: @escaping (Texture) -> Void) {
    if let texture = ready[item.digest] {
      show(texture)
      return
    }
    if waiting[item.digest] != nil {
      waiting[item.digest]?.append(show)
      return
    }
    guard !failed.contains(item.digest), let path = source(of: item) else {
      return
    }
    waiting[item.digest] = [show]
    let digest = item.digest
    Task {
      do throws(PictureError) {
        let pixels = try await pixels(of: item, at: path, side: Self.side)
        let texture = Texture(pixels)
        keep(texture, digest)
        waiting.removeValue(forKey: digest)?.forEach { $0(texture) }
      } catch {
        waiting[digest] = nil
        note(error, digest)
      }
    }
  }

  /// Decodes a large picture, before all small ones; it isn't kept.
  ///
  /// - Returns: nil when it can't be decoded.
  func largePicture(of item: Item) async -> Texture? {
    guard !failed.contains(item.digest), let path = source(of: item) else {
      return nil
    }
    do throws(PictureError) {
      return Texture(
        try await pixels(
          of: item, at: path, side: PictureLimits.side, isAwaited: true))
    } catch {
      note(error, item.digest)
      return nil
    }
  }

  /// Decodes a picture; line art is painted here.
  private func pixels(
    of item: Item, at path: String, side: Int, isAwaited: Bool = false
  ) async throws(PictureError) -> PicturePixels {
    guard item.kind.isLineArt else {
      return try await decoder.thumbnail(
        ofFileAt: path, side: side, isAwaited: isAwaited)
    }
    return try await Desk.paint(
      URL(filePath: path), of: item.kind, side: side)
  }

  /// Decodes a small picture of a file that is no item's; it isn't kept.
  ///
  /// - Returns: nil when it can't be decoded.
  func picture(ofFileAt file: URL) async -> Texture? {
    let path = file.path(percentEncoded: false)
    let pixels = try? await decoder.thumbnail(
      ofFileAt: path, side: Self.side, isAwaited: true)
    return pixels.map { Texture($0) }
  }

  private func note(_ error: PictureError, _ digest: String) {
    if error.isLasting {
      failed.add(digest)
    } else if case .decoderMissing = error {
      onTrouble?(error)
      onTrouble = nil
    }
  }

  private func keep(_ texture: Texture, _ digest: String) {
    ready[digest] = texture
    order.append(digest)
    if order.count > Self.limit {
      ready[order.removeFirst()] = nil
    }
  }
}

extension Texture {
  /// Makes a texture of what was decoded.
  convenience init(_ pixels: PicturePixels) {
    self.init(rgba: pixels.bytes, width: pixels.width, height: pixels.height)
  }
}
