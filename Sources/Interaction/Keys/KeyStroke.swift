import Localization

/// A key, and the keys that are held with it.
public struct KeyStroke: Hashable, Sendable {
  /// A key that is held.
  public enum Modifier: Hashable, Sendable, CaseIterable {
    /// Shift.
    case shift
    /// Control.
    case control
    /// Alt.
    case alt
    /// The key that belongs to the desktop, with a logo on many keyboards.
    case logo
  }

  /// The name of the key's symbol in X11, in lower case: `c`, `delete`, `f2`.
  public let key: String

  /// What is held with it.
  public let modifiers: Set<Modifier>

  /// Describes a key; the name may be in any case.
  ///
  /// Most layouts have the question mark above another character, some do not:
  /// Shift is a part of it, and doesn't count as held.
  public init(_ key: String, _ modifiers: Set<Modifier> = []) {
    self.key = key.lowercased()
    self.modifiers =
      self.key == "question" ? modifiers.subtracting([.shift]) : modifiers
  }

  /// The number that is on the key; nil for another key.
  public var number: Int? { Int(key) }

  /// Whether desktops keep it for themselves: to go to another window or
  /// workspace, to lock the screen, to take a picture of it (GES-11).
  public var isReserved: Bool {
    if modifiers.contains(.logo) { return true }
    if modifiers.isSuperset(of: [.control, .alt]) { return true }
    if modifiers.contains(.alt) {
      let isFunctionKey = key.first == "f" && Int(key.dropFirst()) != nil
      return isFunctionKey
        || ["tab", "iso_left_tab", "escape", "space", "grave"].contains(key)
    }
    if modifiers.contains(.control) {
      return ["escape", "tab", "iso_left_tab"].contains(key)
    }
    return ["print", "super_l", "super_r"].contains(key)
  }

  /// What is written on the keys, those that are held first: `Ctrl`, `Shift`,
  /// `X`.
  public var caps: [String] {
    let held: [(Modifier, String)] = [
      (.control, tr("Ctrl")), (.alt, tr("Alt")), (.shift, tr("Shift")),
      (.logo, tr("Super")),
    ]
    return held.filter { modifiers.contains($0.0) }.map(\.1)
      + [Self.caps[key] ?? key.prefix(1).uppercased() + key.dropFirst()]
  }

  /// What assistive technology is told of the key, as ARIA's `aria-keyshortcuts`
  /// writes it: `Control+Shift+X`.
  public var ariaName: String {
    let held: [(Modifier, String)] = [
      (.control, "Control"), (.alt, "Alt"), (.shift, "Shift"),
      (.logo, "Meta"),
    ]
    let name =
      Self.ariaNames[key] ?? key.prefix(1).uppercased() + key.dropFirst()
    return (held.filter { modifiers.contains($0.0) }.map(\.1) + [name])
      .joined(separator: "+")
  }

  /// Where it isn't the name of the symbol.
  private static let ariaNames = [
    "return": "Enter", "kp_enter": "Enter", "menu": "ContextMenu",
    "up": "ArrowUp", "down": "ArrowDown", "left": "ArrowLeft",
    "right": "ArrowRight", "page_up": "PageUp", "page_down": "PageDown",
    "comma": ",", "question": "?", "plus": "+", "minus": "-", "equal": "=",
  ]

  private static let caps = [
    "return": tr("Enter"), "kp_enter": tr("Enter"), "escape": tr("Esc"),
    "backspace": tr("Backspace"), "up": "↑", "down": "↓", "left": "←",
    "right": "→", "page_up": tr("Page Up"), "page_down": tr("Page Down"),
    "home": tr("Home"), "end": tr("End", of: "a key"),
    "delete": tr("Delete", of: "a key"),
    "menu": tr("Menu"), "space": tr("Space"), "tab": tr("Tab"),
    "insert": tr("Insert"),
    "comma": ",",
    "question": "?", "plus": "+", "minus": "−", "equal": "=",
  ]
}
