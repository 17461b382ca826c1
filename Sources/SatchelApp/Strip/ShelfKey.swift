import GtkBridge
import Localization

/// The desktop's key that shows the Shelf strip in any program, for as long as the
/// preferences want one.
@MainActor final class ShelfKey {
  private let preferences: Preferences
  private let onPressed: @MainActor () -> Void
  private var shortcut: GlobalShortcut?

  /// - Parameters:
  ///   - preferences: whether one is wanted; they are told how far it is.
  ///   - onPressed: called when it was pressed.
  init(_ preferences: Preferences, onPressed: @escaping @MainActor () -> Void) {
    self.preferences = preferences
    self.onPressed = onPressed
    preferences.onChange { [weak self] in self?.preferencesChanged() }
    preferencesChanged()
  }

  private func preferencesChanged() {
    guard preferences.wantsShelfKey != (shortcut != nil) else { return }
    guard preferences.wantsShelfKey else {
      shortcut = nil
      if preferences.shelfKey != .refused { preferences.shelfKey = .unset }
      return
    }
    let new = GlobalShortcut(
      "show-shelf", for: tr("Show Shelf Strip"), of: "dev.satchel.Satchel",
      onChange: { [weak self] in self?.changed(to: $0) },
      onActivated: onPressed)
    shortcut = new
    new.bind()
  }

  private func changed(to state: GlobalShortcut.State) {
    preferences.shelfKey = state
    // The desktop would ask again at each start.
    if state == .refused { preferences.wantsShelfKey = false }
  }
}
