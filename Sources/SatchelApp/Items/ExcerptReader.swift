import Documents
import GtkBridge
import Transfer

/// Reads excerpts and the lengths of sounds, and counts what lies in folders, for
/// views that may show another item by then.
@MainActor final class ExcerptReader {
  private let desk: Desk
  /// Many may have been read at the same time.
  private let turns = Turns()

  init(desk: Desk) {
    self.desk = desk
  }

  func read(_ item: Item, _ show: @escaping @MainActor (KindPreview) -> Void) {
    let library = desk.library
    Task { [turns] in
      let excerpt = await Excerpts.excerpt(of: item, in: library)
      guard excerpt != .nothing else { return }
      turns.add { show(excerpt) }
    }
  }

  /// Tells how long a sound is, in words.
  func time(_ sound: Item, _ show: @escaping @MainActor (String) -> Void) {
    guard SoundLengths.canTell(sound) else { return }
    Task { [turns, desk] in
      guard let time = await desk.sounds.words(for: sound) else { return }
      turns.add { show(time) }
    }
  }

  /// Tells how many things lie in a folder, which costs less.
  func count(_ folder: Item, _ show: @escaping @MainActor (Int) -> Void) {
    let library = desk.library
    Task { [turns] in
      guard let count = await Excerpts.entryCount(of: folder, in: library)
      else { return }
      turns.add { show(count) }
    }
  }

  /// Tells of the first things that lie in a folder, and how many there are.
  func look(
    into folder: Item, atMost most: Int,
    _ show: @escaping @MainActor ([QuickLookContent.Entry], Int) -> Void
  ) {
    let library = desk.library
    Task { [turns] in
      guard
        let (first, count) = await Excerpts.entries(
          of: folder, atMost: most, in: library)
      else { return }
      turns.add { show(first, count) }
    }
  }
}
