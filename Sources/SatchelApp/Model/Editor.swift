import Documents
import Library

/// Applies edits one after another, away from GTK's thread: each waits for the
/// disk.
actor Editor {
  /// What can be undone and redone, in words for buttons.
  struct Labels: Sendable {
    var undo: String?
    var redo: String?
  }

  private let library: Library
  private var history = UndoHistory()

  init(library: Library) {
    self.library = library
  }

  private var labels: Labels {
    Labels(undo: history.undoLabel, redo: history.redoLabel)
  }

  /// Applies an edit, and remembers how to take it back.
  func perform(_ edit: Edit) throws -> Labels {
    let places = try library.places()
    let label = edit.label(
      place: { id in places.first { $0.id == id }?.name },
      item: { id in (try? library.item(id))?.name })
    let inverse = try library.apply(edit)
    history.record(inverse: inverse, label: label)
    return labels
  }

  /// Takes the newest edit back.
  func undo() throws -> Labels {
    try history.undo { try library.apply($0) }
    return labels
  }

  /// Does what was taken back last once more.
  func redo() throws -> Labels {
    try history.redo { try library.apply($0) }
    return labels
  }
}
