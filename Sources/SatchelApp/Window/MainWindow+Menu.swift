import GtkBridge
import Interaction
import Localization

/// The main menu, and the windows that it opens.
extension MainWindow {
  /// Makes the button that opens it, as F10 does.
  func makeMenuButton() -> MenuButton {
    let button = MenuButton(icon: "open-menu-symbolic", name: tr("Main Menu")) {
      Self.makeMenu()
    }
    button.opensByF10()
    return button
  }

  private static func makeMenu() -> Menu {
    let menu = Menu()
    let files = Menu()
    files.append(tr("Add Files…"), action: "win.add-files", for: .addFiles)
    files.append(tr("Add Samples"), whilePossible: "win.add-samples")
    files.append(tr("Remove Samples"), whilePossible: "win.remove-samples")
    files.append(tr("Find"), action: "win.find", for: .find)
    files.append(tr("Select Items"), action: "win.choose")
    menu.append(section: files)
    let history = Menu()
    history.append(tr("Undo"), action: "win.undo", for: .undo)
    history.append(tr("Redo"), action: "win.redo", for: .redo)
    menu.append(section: history)
    // In the order that desktops have.
    let program = Menu()
    program.append(
      tr("Preferences"), action: "win.preferences", for: .preferences)
    program.append(
      tr("Keyboard Shortcuts"), action: "win.shortcuts", for: .shortcuts)
    program.append(tr("Help"), action: "win.help", for: .help)
    program.append(tr("About Satchel"), action: "win.about")
    menu.append(section: program)
    let end = Menu()
    end.append(tr("Quit"), action: "win.quit", for: .quit)
    menu.append(section: end)
    return menu
  }

  func openPreferences() {
    preferences.window.present()
  }

  /// Opens the preferences where the address for uploads is typed.
  func openUploadAddress() {
    openPreferences()
    preferences.focusUploadAddress()
  }

  func openShortcuts() {
    shortcuts.window.present()
  }

  func openHelp() {
    help.present()
  }

  func makeAbout() -> AboutDialog {
    let about = AboutDialog(
      .init(
        name: tr("Satchel"), version: SatchelApplication.version,
        icon: SatchelApplication.id,
        comments: tr("Put things down on their way between programs."),
        copyright: tr("© 2026 The Satchel authors"),
        authors: [tr("The Satchel authors")], licence: ResourceFolder.licence),
      titled: tr("About Satchel"), beside: window)
    about.addLink(tr("Reviews and Feedback")) { [weak self] in
      self?.openReviewPage()
    }
    // It shuts by Escape itself.
    let keys = KeyController()
    keys.onKey { [weak about] key, modifiers in
      guard key == "w", modifiers == .control else { return false }
      about?.close()
      return true
    }
    about.add(keys)
    return about
  }
}

extension Menu {
  /// Adds an entry with the key of a command.
  func append(_ title: String, action: String, for command: KeyCommand) {
    append(title, action: action, key: KeyGuide.stroke(for: command))
  }

  /// Adds an entry with a key beside it, if there is one.
  func append(_ title: String, action: String, key: KeyStroke?) {
    guard let key else { return append(title, action: action) }
    append(title, action: action, key: key.accelerator)
  }
}
