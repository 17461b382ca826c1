import GtkBridge
import Interaction

extension KeyController {
  /// Keeps keys that are pressed in an editor from the list beside it: Delete on
  /// one of its buttons doesn't delete what is edited.
  static func ofEditor() -> KeyController {
    let keys = KeyController()
    keys.onKey { key, modifiers in
      KeyMap.command(for: key, modifiers)?.changesRows ?? false
    }
    return keys
  }
}
