/// The two display systems of Linux desktops; a test takes it as its argument.
///
///     @Test(arguments: DisplaySystem.allCases)
///     func undo(on system: DisplaySystem) async throws { … }
public enum DisplaySystem: String, CaseIterable, Sendable, Codable {
  /// The X Window System: Xvfb, openbox and picom.
  case x11
  /// Wayland: sway without a screen.
  case wayland
}

extension DisplaySystem: CustomStringConvertible {
  /// The name for people.
  public var description: String {
    switch self {
    case .x11: "X11"
    case .wayland: "Wayland"
    }
  }
}
