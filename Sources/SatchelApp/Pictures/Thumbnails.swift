import ContentTypes
import Documents
import Foundation
import GtkBridge
import Library
import Transfer

/// Small pictures of items, decoded away from GTK's thread and kept while they
/// are likely to be seen again.
@MainActor final class Thumbnails {
  /// The longest side, in device pixels: sharp at scale 2.
  nonisolated static let side = 192
  private static let limit = 256

  private let library: Library
  private var ready: [String: Texture] = [:]
  private var order: [String] = []
  private var waiting: [String: [(Texture) -> Void]] = [:]

  init(library: Library) {
    self.library = library
  }

  /// The picture, if it is there already.
  func ready(for item: Item) -> Texture? { ready[item.digest] }

  /// Whether there can be a picture.
  static func canShow(_ item: Item) -> Bool {
    MIMEType(item.type)?.conforms(to: .anyImage) == true
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
    guard let url = try? library.contentURL(of: item) else { return }
    waiting[item.digest] = [show]
    let digest = item.digest
    Task {
      let picture = await Self.decode(url.path(percentEncoded: false))
      let waiting = waiting.removeValue(forKey: digest) ?? []
      guard let picture else { return }
      let texture = Texture(picture)
      keep(texture, digest)
      waiting.forEach { $0(texture) }
    }
  }

  private func keep(_ texture: Texture, _ digest: String) {
    ready[digest] = texture
    order.append(digest)
    if order.count > Self.limit {
      ready[order.removeFirst()] = nil
    }
  }

  @concurrent
  private static func decode(_ path: String) async -> DecodedPicture? {
    DecodedPicture.read(fileAt: path, fitting: side)
  }
}
