import Documents
import GtkBridge
import Interaction

/// Large pictures for a look at one item after another: of what shows, and of its
/// neighbours ahead of time, as ``Interaction/LookAhead`` decides (LOD-04).
@MainActor final class LargePictures {
  /// Four of the largest.
  private static let limit = 16 << 20

  private let thumbnails: Thumbnails
  private var ahead = LookAhead<String>(limit: LargePictures.limit)
  private var ready: [String: Texture] = [:]
  private var tasks: [String: Task<Void, Never>] = [:]
  private var waiting: (digest: String, show: (Texture?) -> Void)?

  init(_ thumbnails: Thumbnails) { self.thumbnails = thumbnails }

  /// How many there are.
  var count: Int { ready.count }

  /// Looks at an item.
  ///
  /// - Parameters:
  ///   - neighbours: what may be looked at next, the likeliest first.
  ///   - show: is given the picture once it is there; nil when there can be
  ///     none. It isn't called any more once something else is looked at.
  func look(
    at item: Item, beside neighbours: [Item],
    _ show: @escaping (Texture?) -> Void
  ) {
    waiting = (item.digest, show)
    let pictures = ([item] + neighbours).filter(thumbnails.canShow)
    let shown = pictures.first?.id == item.id ? item.digest : nil
    let steps = ahead.show(
      shown, beside: pictures.map(\.digest).filter { $0 != item.digest })
    for digest in steps.cancel { cancel(digest) }
    for digest in steps.load {
      pictures.first { $0.digest == digest }.map(load)
    }
    if shown == nil {
      tell(nil, of: item.digest)
    } else if let picture = ready[item.digest] {
      tell(picture, of: item.digest)
    }
  }

  /// Nothing is looked at any more.
  func leave() {
    waiting = nil
    for digest in ahead.leave() { cancel(digest) }
    ready = [:]
  }

  private func cancel(_ digest: String) {
    tasks.removeValue(forKey: digest)?.cancel()
  }

  private func load(_ item: Item) {
    let digest = item.digest
    tasks[digest] = Task { [weak self, thumbnails] in
      let picture = await thumbnails.largePicture(of: item)
      guard !Task.isCancelled, let self else { return }
      tasks[digest] = nil
      if let picture {
        ready[digest] = picture
        for forgotten in ahead.loaded(digest, bytes: picture.byteCount) {
          ready[forgotten] = nil
        }
      } else {
        ahead.failed(digest)
      }
      tell(picture, of: digest)
    }
  }

  private func tell(_ picture: Texture?, of digest: String) {
    guard let waiting, waiting.digest == digest else { return }
    self.waiting = nil
    waiting.show(picture)
  }
}
