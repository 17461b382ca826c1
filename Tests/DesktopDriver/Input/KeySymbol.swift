import DesktopDriverC

/// What a key means, by the names and numbers of X11, which Wayland uses too.
struct KeySymbol: Hashable {
  let value: UInt32

  /// The symbol of one character.
  init(_ scalar: Unicode.Scalar) {
    value =
      switch scalar.value {
      case 0x0A, 0x0D: UInt32(XK_Return)
      case 0x09: UInt32(XK_Tab)
      case 0x20...0x7E, 0xA0...0xFF: scalar.value
      default: 0x0100_0000 | scalar.value
      }
  }

  /// The symbol of a name such as `Escape`, `Return`, `Page_Up`, `F5`, `z`.
  init?(named name: String) {
    let symbol = XStringToKeysym(name)
    if symbol != 0 {
      value = UInt32(symbol)
    } else if name.unicodeScalars.count == 1,
      let only = name.unicodeScalars.first
    {
      value = KeySymbol(only).value
    } else {
      return nil
    }
  }

  var name: String {
    XKeysymToString(KeySym(value)).map { String(cString: $0) }
      ?? "0x" + String(value, radix: 16)
  }
}

/// A key that changes the meaning of others.
public enum Modifier: String, Sendable, Hashable, CaseIterable {
  /// Control.
  case control
  /// Shift.
  case shift
  /// Alt.
  case alt
  /// The key with the logo.
  case logo

  var symbol: KeySymbol {
    let name =
      switch self {
      case .control: "Control_L"
      case .shift: "Shift_L"
      case .alt: "Alt_L"
      case .logo: "Super_L"
      }
    return KeySymbol(named: name) ?? KeySymbol(" ")
  }

  /// XKB's real modifier.
  var mask: UInt32 {
    switch self {
    case .shift: 1
    case .control: 4
    case .alt: 8
    case .logo: 64
    }
  }

  init?(named name: String) {
    switch name.lowercased() {
    case "ctrl", "control": self = .control
    case "shift": self = .shift
    case "alt": self = .alt
    case "super", "logo": self = .logo
    default: return nil
    }
  }
}
