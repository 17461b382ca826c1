import DragKit
import GtkBridge
import Interaction

extension KeyStroke {
  /// As GTK writes it: `<Control>z`.
  var accelerator: String {
    let held: [(Modifier, String)] = [
      (.control, "<Control>"), (.alt, "<Alt>"), (.shift, "<Shift>"),
      (.logo, "<Super>"),
    ]
    return held.filter { modifiers.contains($0.0) }.map(\.1).joined()
      + (Self.names[key] ?? key)
  }

  /// Of names of keys those that aren't in lower case.
  private static let names = [
    "return": "Return", "delete": "Delete", "f1": "F1", "f2": "F2",
    "menu": "Menu",
    "f10": "F10", "escape": "Escape", "up": "Up", "down": "Down",
    "left": "Left", "right": "Right", "backspace": "BackSpace",
    "page_up": "Page_Up", "page_down": "Page_Down",
  ]
}

extension KeyMap {
  /// What a key means that GTK has told of; nil for nothing.
  static func command(
    for key: String, _ modifiers: KeyModifiers
  ) -> KeyCommand? {
    command(for: KeyStroke(gtk: key, modifiers))
  }
}
