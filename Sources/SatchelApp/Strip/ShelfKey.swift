import GtkBridge
import Localization

/// The desktop's key that shows the Shelf strip in any program, for as long as the
/// preferences want one.
@MainActor final class ShelfKey {
  private let preferences: Preferences
  private let onPressed: @MainActor (String) -> Void
  private var shortcut: GlobalShortcut?

  /// The key that is proposed to the desktop.
  private static let proposed = "LOGO+ALT+d"

  /// - Parameters:
  ///   - preferences: whether one is wanted; they are told how far it is.
  ///   - onPressed: called when it was pressed, with the desktop's token for what
  ///     shows then.
  init(
    _ preferences: Preferences,
    onPressed: @escaping @MainActor (String) -> Void
  ) {
    self.preferences = preferences
    self.onPressed = onPressed
    preferences.onChange { [weak self] in
      self?.preferencesChanged(isNew: true)
    }
    preferencesChanged(isNew: false)
  }

  /// - Parameter isNew: whether the person may just have wanted it.
  private func preferencesChanged(isNew: Bool) {
    guard preferences.wantsShelfKey != (shortcut != nil) else { return }
    guard preferences.wantsShelfKey else {
      shortcut = nil
      if preferences.shelfKey != .refused { preferences.shelfKey = .unset }
      return
    }
    let new = GlobalShortcut(
      "show-shelf", for: tr("Show Shelf Strip"), proposing: Self.proposed,
      of: SatchelApplication.id,
      onChange: { [weak self] in self?.changed(to: $0) },
      onActivated: onPressed)
    shortcut = new
    new.bind(isNew: isNew)
  }

  private func changed(to state: GlobalShortcut.State) {
    preferences.shelfKey = state
    // The desktop would ask again at each start.
    if state == .refused { preferences.wantsShelfKey = false }
  }
}
