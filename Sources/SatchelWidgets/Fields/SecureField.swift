import GtkBridge

/// One line for a secret, whose letters show as dots (CTL-72).
///
/// A press on the eye at its end shows them. Nothing is copied or dragged out of
/// it; what is dropped on it is taken.
@MainActor public final class SecureField {
  /// What is shown.
  public var root: Widget { entry }
  /// Called when the text has changed.
  public var onEdited: (String) -> Void = { _ in }
  private let entry = PasswordEntry()

  /// Makes an empty field.
  ///
  /// - Parameters:
  ///   - name: What it is for, for assistive technology.
  ///   - hint: Shows while it is empty.
  public init(name: String, hint: String) {
    WidgetStyle.install()
    entry.setAccessibleName(name)
    entry.setHint(hint)
    entry.expand(horizontally: true, vertically: false)
    entry.onEdited { [weak self] in
      guard let self else { return }
      onEdited(entry.text)
    }
  }

  /// The text.
  public var text: String {
    get { entry.text }
    set { entry.text = newValue }
  }
}
