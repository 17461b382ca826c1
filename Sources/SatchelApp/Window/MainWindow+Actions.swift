import Documents
import GtkBridge

/// The window's actions, which menus and buttons call by name.
extension MainWindow {
  func addActions() {
    undoAction = window.addAction("undo") { [weak self] in self?.desk.undo() }
    redoAction = window.addAction("redo") { [weak self] in self?.desk.redo() }
    window.addAction("open") { [weak self] in self?.pane?.openSelection() }
    window.addAction("cut") { [weak self] in self?.pane?.cutSelection() }
    window.addAction("copy") { [weak self] in self?.pane?.copySelection() }
    window.addAction("paste") { [weak self] in self?.pane?.paste() }
    window.addAction("delete") { [weak self] in self?.pane?.deleteSelection() }
    window.addAction("download") { [weak self] in
      self?.pane?.downloadSelection()
    }
    window.addAction("rename") { [weak self] in self?.pane?.renameSelection() }
    window.addAction("pick-up") { [weak self] in self?.carry.pickUp() }
    dropAction = window.addAction("drop") { [weak self] in
      self?.carry.drop()
    }
    putBackAction = window.addAction("put-back") { [weak self] in
      self?.carry.putBack()
    }
    carryingChanged()
    window.addAction("select-all") { [weak self] in
      self?.pane?.view.selectAll()
    }
    addProgramActions()
    addItemActions()
    window.addAction("move-to-list") { [weak self] in
      self?.pane?.askForPlace()
    }
    window.addAction("move-to-place") { [weak self] (id: String) in
      self?.pane?.moveSelection(to: PlaceID(rawValue: id))
    }
    window.addAction("copy-list") { [weak self] in self?.pane?.copyAll() }
    window.addAction("paste-into-list") { [weak self] in
      self?.pane?.paste(atEnd: true)
    }
    window.addAction("rename-list") { [weak self] in
      guard let self else { return }
      sidebar.rename(sidebar.shown)
    }
    window.addAction("delete-list") { [weak self] in
      guard let self else { return }
      sidebar.delete(sidebar.shown)
    }
    window.addAction("back") { [weak self] in self?.goBack() }
  }
}

extension MainWindow: CarryDesk.Stage {
  func carryingChanged() {
    dropAction?.isEnabled = carry.isCarrying
    putBackAction?.isEnabled = carry.isCarrying
  }
}
