import Documents
import DragKit
import Foundation
import GtkBridge
import Library
import Transfer

/// Keeps what is written in a note: a moment after the last key, and when the
/// note is left.
@MainActor final class NoteWriter {
  /// The note that is written; nil for none.
  private(set) var item: Item?
  private let desk: Desk
  private let view: StyledTextView
  private var pause: Timeout?
  private var isChanged = false
  private var saving: Task<Void, Never>?

  /// How long nothing is typed before it is kept.
  static let rest = Duration.seconds(2)

  init(_ view: StyledTextView, on desk: Desk) {
    self.view = view
    self.desk = desk
    desk.beforeClosing { [weak self] in self?.lastEdit }
  }

  /// Begins with another note, or with none. What was written before is kept.
  func begin(_ item: Item?) {
    keep()
    self.item = item
  }

  /// The text was changed by the person.
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
    let (text, library, before) = (view.text, desk.library, saving)
    saving = Task { [weak self] in
      await before?.value
      // What was kept last, and where it has gone meanwhile.
      guard let self, let now = desk.item(item.id) else { return }
      do {
        let edit = try await Task.detached {
          try Desk.edit(of: now, to: text, in: library)
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
    let (text, library) = (view.text, desk.library)
    return { try Desk.edit(of: now, to: text, in: library)?.edit }
  }

  /// Whether the library has another content of the note than was read or
  /// written here: something was undone, say.
  func isOutdated(by now: Item) -> Bool {
    guard let item, item.id == now.id, !isChanged else { return false }
    return item.digest != now.digest
  }

  /// Waits until what was written is kept.
  func isKept() async { await saving?.value }
}
