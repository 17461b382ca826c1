import GtkBridge
import Interaction

extension UndoStack {
  /// Adds the actions `app.undo` and `app.redo` with their usual keys, Ctrl+Z
  /// and Ctrl+Shift+Z. Each is enabled while there is something for it to do.
  ///
  /// What can't be undone or redone is told to ``onFailure``.
  public func addActions(to application: Application) {
    let undo = application.addAction("undo", keys: ["<Control>z"]) {
      [weak self] in
      self?.take { stack throws(UndoFailure) in try stack.undo() }
    }
    let redo = application.addAction("redo", keys: ["<Control><Shift>z"]) {
      [weak self] in
      self?.take { stack throws(UndoFailure) in try stack.redo() }
    }
    let show: @MainActor (UndoStack?) -> Void = {
      undo.isEnabled = $0?.canUndo == true
      redo.isEnabled = $0?.canRedo == true
    }
    show(self)
    observe { [weak self] in show(self) }
  }

  private func take(
    _ step: @MainActor (UndoStack) throws(UndoFailure) -> Bool
  ) {
    do throws(UndoFailure) { _ = try step(self) } catch { onFailure(error) }
  }
}
