import GtkBridge
import Interaction
import Localization

/// One line for something short, such as an address (CTL-69).
///
/// While it is empty a hint shows (CTL-70). A button at its end empties it, as
/// Ctrl+U does, and Ctrl+Z takes that back (CTL-71). An icon at its beginning
/// says what it is for, and an action may take the place of the button
/// (CTL-73). What doesn't fit its purpose is told below it when the keyboard has
/// left it (CTL-74). For secrets there is a ``SecureField``.
@MainActor public final class TextField {
  /// What a button at the end does besides emptying the field.
  public struct Action {
    let icon: String
    let name: String
    let key: String
    let perform: (String) -> Void

    /// Creates an action.
    ///
    /// - Parameters:
    ///   - icon: A symbolic icon of the theme.
    ///   - name: What it does; shows as its tooltip.
    ///   - key: The name of X11's key symbol that does so with Ctrl.
    ///   - perform: Is given the text.
    public init(
      icon: String, name: String, key: String,
      perform: @escaping (String) -> Void
    ) {
      self.icon = icon
      self.name = name
      self.key = key
      self.perform = perform
    }
  }

  /// What is shown.
  public let root = Box(.vertical, spacing: 4)
  /// Called when the text has changed.
  public var onEdited: (String) -> Void = { _ in }
  private let entry = Entry()
  private let complaint = Label()
  private var check: FieldCheck
  private let action: Action?

  /// Makes an empty field.
  ///
  /// - Parameters:
  ///   - name: What it is for, for assistive technology.
  ///   - hint: Shows while it is empty.
  ///   - purpose: What is written in it.
  ///   - icon: A symbolic icon of the theme at its beginning; nil for none.
  ///   - action: What the button at its end does; nil for one that empties it.
  public init(
    name: String, hint: String, purpose: FieldPurpose = .words,
    icon: String? = nil, action: Action? = nil
  ) {
    WidgetStyle.install()
    check = FieldCheck(purpose)
    self.action = action
    entry.setAccessibleName(name)
    entry.setHint(hint)
    entry.setPurpose(Self.keys(for: purpose))
    entry.takesFirstLine()
    // An empty one would take its room.
    if let icon { entry.setIcon(icon, at: .leading, action: nil) }
    entry.expand(horizontally: true, vertically: false)
    complaint.addClass("field-complaint")
    complaint.horizontalPosition = 0
    complaint.wraps()
    root.append(entry, complaint)
    listen()
    show()
  }

  /// The text.
  public var text: String {
    get { entry.text }
    set { entry.text = newValue }
  }

  /// What a keyboard on the screen is told of a purpose.
  nonisolated static func keys(for purpose: FieldPurpose) -> Entry.Purpose {
    switch purpose {
    case .words, .secret: .words
    case .email: .email
    case .phone: .phone
    case .number: .number
    case .web: .web
    }
  }

  private func listen() {
    entry.onEdited { [weak self] in
      guard let self else { return }
      check.edit(entry.text)
      show()
      onEdited(entry.text)
    }
    entry.onIconPressed { [weak self] end in
      guard let self, end == .trailing else { return }
      if let action { action.perform(entry.text) } else { entry.clear() }
      entry.grabFocus()
    }
    let focus = FocusController()
    focus.onLeave { [weak self] in
      self?.check.leave()
      self?.show()
    }
    entry.add(focus)
    let keys = KeyController()
    keys.setPhase(.capture)
    keys.onKey { [weak self] key, modifiers in
      guard let self, modifiers == .control else { return false }
      if key == "u" {
        entry.clear()
        return true
      }
      guard let action, key == action.key else { return false }
      action.perform(entry.text)
      return true
    }
    entry.add(keys)
  }

  private func show() {
    if let action {
      entry.setIcon(action.icon, at: .trailing, action: action.name)
    } else {
      entry.setIcon(
        entry.text.isEmpty ? nil : "edit-clear-symbolic", at: .trailing,
        action: tr("Clear"))
    }
    complaint.text = check.complaint ?? ""
    complaint.isVisible = check.complaint != nil
    entry.setClass("error", check.complaint != nil)
    entry.setAccessibleDescription(check.complaint ?? "")
  }
}
