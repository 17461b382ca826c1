import GtkBridge
import Interaction

extension KeyMap {
  /// What a key means that GTK has told of; nil for nothing.
  static func command(
    for key: String, _ modifiers: KeyModifiers
  ) -> KeyCommand? {
    let known: [(KeyModifiers, KeyStroke.Modifier)] = [
      (.shift, .shift), (.control, .control), (.alt, .alt),
    ]
    let held = known.filter { modifiers.contains($0.0) }.map(\.1)
    return command(for: KeyStroke(key, Set(held)))
  }
}
