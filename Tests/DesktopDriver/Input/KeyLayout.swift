/// The keys of the US layout, by evdev code: both display systems start from
/// it, and it says which characters need Shift.
enum KeyLayout {
  private static let rows: [(first: UInt32, plain: String, shifted: String)] =
    [
      (2, "1234567890-=", "!@#$%^&*()_+"),
      (16, "qwertyuiop[]", "QWERTYUIOP{}"),
      (30, "asdfghjkl;'`", "ASDFGHJKL:\"~"),
      (43, "\\zxcvbnm,./", "|ZXCVBNM<>?"),
      (57, " ", " "),
    ]

  private static let named: [(String, UInt32)] = [
    ("Escape", 1), ("BackSpace", 14), ("Tab", 15), ("Return", 28),
    ("Control_L", 29), ("Shift_L", 42), ("Alt_L", 56), ("F1", 59), ("F2", 60),
    ("F3", 61), ("F4", 62), ("F5", 63), ("F6", 64), ("F7", 65), ("F8", 66),
    ("F9", 67), ("F10", 68), ("F11", 87), ("F12", 88), ("KP_Enter", 96),
    ("Home", 102), ("Up", 103), ("Prior", 104), ("Left", 105),
    ("Right", 106), ("End", 107), ("Down", 108), ("Next", 109),
    ("Insert", 110), ("Delete", 111), ("Super_L", 125), ("Menu", 127),
  ]

  /// The code of the key for each symbol.
  static let codes: [KeySymbol: UInt32] = {
    var codes: [KeySymbol: UInt32] = [:]
    for row in rows {
      for text in [row.plain, row.shifted] {
        for (index, scalar) in text.unicodeScalars.enumerated() {
          codes[KeySymbol(scalar)] = row.first + UInt32(index)
        }
      }
    }
    for (name, code) in named {
      if let symbol = KeySymbol(named: name) { codes[symbol] = code }
    }
    return codes
  }()

  /// The symbols that are typed with Shift held.
  static let shifted: Set<KeySymbol> = Set(
    rows.flatMap { $0.shifted.unicodeScalars }.filter { $0 != " " }.map {
      KeySymbol($0)
    })
}

extension KeyLayout {
  /// The evdev codes of F13 to F24, free for other characters.
  static let spareCodes: [UInt32] = Array(183...194)

  /// A keymap as XKB text: the US layout, and the extra symbols on the spare
  /// keys in their order.
  static func keymap(with extra: [KeySymbol]) -> String {
    """
    xkb_keymap {
      xkb_keycodes { include "evdev+aliases(qwerty)" };
      xkb_types { include "complete" };
      xkb_compat { include "complete" };
      xkb_symbols {
        include "pc+us+inet(evdev)"
        \(spareKeys(with: extra))
      };
    };
    """
  }

  /// The symbols on the spare keys in their order, as a keymap writes them.
  static func spareKeys(with symbols: [KeySymbol]) -> String {
    symbols.enumerated().map { index, symbol in
      "key <FK\(13 + index)> { [ \(symbol.keymapName) ] };"
    }.joined(separator: "\n    ")
  }
}

extension KeySymbol {
  /// As keymaps write it: characters beyond Latin 1 by their number.
  fileprivate var keymapName: String {
    guard value & 0xFF00_0000 == 0x0100_0000 else { return name }
    return "U" + String(value & 0xFFFFFF, radix: 16, uppercase: true)
  }
}
