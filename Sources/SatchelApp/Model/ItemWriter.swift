import Documents
import Foundation
import GtkBridge
import Library
import Transfer

/// Keeps what is written in an item, such as a note: a moment after the last key,
/// and when the item is left.
@MainActor final class ItemWriter {
  /// What keeps an item as it was written, and the item then; nil where nothing
  /// has changed.
  typealias Keeping =
    @Sendable (Item, Library) throws -> (
      edit: Edit, item: Item
    )?

  /// The item that is written; nil for none.
  private(set) var item: Item?
  private let desk: Desk
  private let written: () -> Keeping
  private var pause: Timeout?
  private var isChanged = false
  private var saving: Task<Void, Never>?

  /// How long nothing is typed before it is kept.
  static let rest = Duration.seconds(2)

  /// - Parameter written: tells what is written now, and how it is kept.
  init(_ desk: Desk, keeping written: @escaping () -> Keeping) {
    self.written = written
    self.desk = desk
    desk.beforeClosing { [weak self] in self?.lastEdit }
  }

  /// Begins with another item, or with none. What was written before is kept.
  func begin(_ item: Item?) {
    keep()
    self.item = item
  }

  /// It was changed by the person.
  func changed() {
    isChanged = true
    pause = Timeout(after: Self.rest) { [weak self] in self?.keep() }
  }

  /// Keeps what has been written, if anything has.
  func keep() {
    pause?.cancel()
    pause = nil
    guard isChanged, let item else { return }
    isChanged = false
    let (keep, library, before) = (written(), desk.library, saving)
    saving = Task { [weak self] in
      await before?.value
      // What was kept last, and where it has gone meanwhile.
      guard let self, let now = desk.item(item.id) else { return }
      do {
        let edit = try await Task.detached {
          try keep(now, library)
        }.value
        guard let edit else { return }
        // Its change is heard of before this goes on.
        if self.item?.id == item.id { self.item = edit.item }
        guard await desk.perform(edit.edit).value else {
          if self.item?.id == item.id { isChanged = true }
          return
        }
      } catch {
        desk.report(error)
        isChanged = true
      }
    }
  }

  /// What would be kept now: for when the app ends.
  private var lastEdit: (@Sendable () throws -> Edit?)? {
    guard isChanged, let item, let now = desk.item(item.id) else { return nil }
    let (keep, library) = (written(), desk.library)
    return { try keep(now, library)?.edit }
  }

  /// Whether the library has another content of the item than was read or
  /// written here: something was undone, say.
  func isOutdated(by now: Item) -> Bool {
    guard let item, item.id == now.id, !isChanged else { return false }
    return item.digest != now.digest
  }

  /// Waits until what was written is kept.
  func isKept() async { await saving?.value }
}
