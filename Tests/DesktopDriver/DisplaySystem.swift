import Foundation

/// What Linux desktops show windows with; a test takes it as its argument.
///
///     @Test(arguments: DisplaySystem.allCases)
///     func undo(on system: DisplaySystem) async throws { … }
public enum DisplaySystem: String, Sendable, Codable {
  /// The X Window System: Xvfb, openbox and picom.
  case x11
  /// Wayland: sway without a screen.
  case wayland
  /// Wayland: GNOME's compositor without a screen.
  case mutter
  /// Wayland: KDE's compositor without a screen.
  case kwin
}

extension DisplaySystem: CaseIterable {
  /// The systems that the variable `DRIVER_DISPLAYS` names, as in
  /// `mutter,kwin`; X11 and sway where it isn't set.
  public static let allCases: [DisplaySystem] = {
    guard
      let names = ProcessInfo.processInfo.environment["DRIVER_DISPLAYS"],
      !names.isEmpty
    else { return [.x11, .wayland] }
    return names.split(separator: ",").map { name in
      guard let system = DisplaySystem(rawValue: String(name)) else {
        fatalError(
          "DRIVER_DISPLAYS names “\(name)”, which is none of x11, wayland, "
            + "mutter and kwin.")
      }
      return system
    }
  }()
}

extension DisplaySystem {
  /// Whether its programs are Wayland's clients.
  public var isWayland: Bool { self != .x11 }
}

extension DisplaySystem: CustomStringConvertible {
  /// The name for people.
  public var description: String {
    switch self {
    case .x11: "X11"
    case .wayland: "Wayland"
    case .mutter: "mutter"
    case .kwin: "KWin"
    }
  }
}
