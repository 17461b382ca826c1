import GtkBridge
import Interaction

extension KeyStroke {
  /// A key that GTK has told of.
  public init(gtk key: String, _ modifiers: KeyModifiers) {
    let known: [(KeyModifiers, Modifier)] = [
      (.shift, .shift), (.control, .control), (.alt, .alt),
    ]
    self.init(
      key, Set(known.filter { modifiers.contains($0.0) }.map(\.1)))
  }
}
