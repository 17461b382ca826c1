import Documents
import GtkBridge
import Interaction

/// What keys, menus and buttons ask for.
extension MainWindow {
  /// Does what a key or a menu asks for: for the window, or in what shows.
  ///
  /// - Returns: whether that means something now.
  func perform(_ command: KeyCommand) -> Bool {
    if isHeldOff(command) { return true }
    switch command {
    case .undo: undo()
    case .redo: desk.redo()
    case .newList: addList()
    case .back: return goBack()
    case .pickUp: carry.pickUp()
    case .escape: escape()
    case .find:
      choosePlace()
      find.open()
    case .addFiles: addFiles()
    case .saveCopy: saveCopies()
    case .properties: showProperties()
    case .preferences: openPreferences()
    case .shortcuts: openShortcuts()
    case .help: openHelp()
    case .close: window.close()
    case .quit: quit()
    case .cut, .copy, .paste, .selectAll, .delete, .rename, .moveUp, .moveDown,
      .moveToList, .menu, .share, .newMessage, .reply, .replyToAll, .markRead,
      .markUnread, .flag:
      return panes.shown?.perform(command) ?? false
    // Their keys are heard before anything else has them.
    case .numberedPlace, .nextPlace, .previousPlace: return false
    }
    return true
  }

  /// A finger's stroke to the side leads back from any place (NAV-09).
  func connectSwipes() {
    let swipe = SwipeGesture()
    swipe.onSwipe { [weak self] x, y in
      guard let self,
        let turn = PageTurn(
          swipeWithX: x, y: y, isRightToLeft: content.isRightToLeft),
        let command = GestureGuide.command(forSwipe: turn)
      else { return }
      _ = perform(command)
    }
    panes.stack.add(swipe)
    // The button at a mouse's side does, too, wherever the pointer is.
    let button = ClickGesture(back: ())
    button.setPhase(.capture)
    button.onPressed { [weak self] _, _ in _ = self?.perform(.back) }
    window.add(button)
  }

  private func escape() {
    if !isPlaceCovered, panes.shown?.perform(.escape) == true { return }
    if select.isOn { select.isOn = false } else { giveUp() }
  }

  /// Takes back what was done last: what a message tells of that is no change of
  /// the library, or the last of those.
  private func undo() {
    if !takeBackDeed() { desk.undo() }
  }

  /// The actions by which menus and buttons call the commands that keys have.
  private static let commands: [(name: String, command: KeyCommand)] = [
    ("cut", .cut), ("copy", .copy), ("paste", .paste), ("delete", .delete),
    ("rename", .rename), ("pick-up", .pickUp), ("select-all", .selectAll),
    ("move-to-list", .moveToList), ("back", .back), ("find", .find),
    ("add-files", .addFiles), ("save-copy", .saveCopy),
    ("share", .share), ("reply", .reply), ("reply-to-all", .replyToAll),
    ("mark-read", .markRead), ("mark-unread", .markUnread), ("flag", .flag),
    ("properties", .properties), ("preferences", .preferences),
    ("shortcuts", .shortcuts), ("help", .help),
    // With its only window the program ends.
    ("quit", .quit),
  ]

  func addActions() {
    for (name, command) in Self.commands {
      window.addAction(name) { [weak self] in _ = self?.perform(command) }
    }
    undoAction = window.addAction("undo") { [weak self] in self?.desk.undo() }
    redoAction = window.addAction("redo") { [weak self] in self?.desk.redo() }
    dropAction = window.addAction("drop") { [weak self] in
      guard let self, !isCovered else { return }
      carry.drop()
    }
    putBackAction = window.addAction("put-back") { [weak self] in
      self?.carry.putBack()
    }
    carryingChanged()
    chooseAction = window.addAction("choose") { [weak self] in
      self?.beginChoosing()
    }
    addSamplesAction = window.addAction("add-samples") { [weak self] in
      self?.desk.addSamples()
    }
    removeSamplesAction = window.addAction("remove-samples") { [weak self] in
      self?.desk.removeSamples()
    }
    addSamplesAction?.isEnabled = false
    removeSamplesAction?.isEnabled = false
    window.addAction("upload-address") { [weak self] in
      self?.openUploadAddress()
    }
    window.addAction("about") { [weak self] in self?.about.present() }
    addItemActions()
    addListActions()
  }

  /// Samples are offered where there are none, and taken away where there are.
  func samplesChanged() {
    lookingForSamples?.cancel()
    lookingForSamples = Task { [weak self, desk] in
      await desk.lookForSamples()
      guard let self, !Task.isCancelled else { return }
      addSamplesAction?.isEnabled = desk.samplesAre == .away
      removeSamplesAction?.isEnabled = desk.samplesAre == .there
      items?.samplesChanged()
    }
  }

  /// What menus do with the list that shows.
  private func addListActions() {
    window.addAction("copy-list") { [weak self] in self?.items?.copyAll() }
    window.addAction("paste-into-list") { [weak self] in
      guard let self, !isCovered else { return }
      items?.paste(atEnd: true)
    }
    window.addAction("rename-list") { [weak self] in
      guard let self, let list = sidebar.shown.place else { return }
      sidebar.rename(list)
    }
    window.addAction("delete-list") { [weak self] in
      guard let self, let list = sidebar.shown.place else { return }
      sidebar.delete(list)
    }
  }
}

extension MainWindow: CarryDesk.Stage {
  func carryingChanged() {
    dropAction?.isEnabled = carry.isCarrying
    putBackAction?.isEnabled = carry.isCarrying
  }
}
