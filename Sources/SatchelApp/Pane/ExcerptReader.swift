import Documents
import GtkBridge

/// Reads excerpts, and counts what lies in folders, for views that may show
/// another item by then.
@MainActor final class ExcerptReader {
  private let desk: Desk
  /// Many may have been read at the same time.
  private let turns = Turns()

  init(desk: Desk) {
    self.desk = desk
  }

  func read(_ item: Item, _ show: @escaping @MainActor (String) -> Void) {
    let library = desk.library
    Task { [turns] in
      guard let text = await Excerpts.text(of: item, in: library) else {
        return
      }
      turns.add { show(text) }
    }
  }

  func count(_ folder: Item, _ show: @escaping @MainActor (Int) -> Void) {
    let library = desk.library
    Task { [turns] in
      guard let count = await Excerpts.entryCount(of: folder, in: library)
      else { return }
      turns.add { show(count) }
    }
  }
}
