/// References to characters, which Markdown has of HTML.
enum MarkdownEntity {
  /// What one stands for; nil where there is no such.
  ///
  /// - Parameter name: without the `&` and the `;`.
  static func text(
    of name: ArraySlice<Unicode.Scalar>
  ) -> String.UnicodeScalarView? {
    guard name.allSatisfy({ $0.isASCII }) else { return nil }
    let word = String(String.UnicodeScalarView(name))
    guard word.hasPrefix("#") else {
      return names[word].map { String.UnicodeScalarView([$0]) }
    }
    let isHex = word.dropFirst().first.map { "xX".contains($0) } ?? false
    let digits = word.dropFirst(isHex ? 2 : 1)
    guard (1...(isHex ? 6 : 7)).contains(digits.count),
      let value = UInt32(digits, radix: isHex ? 16 : 10),
      digits.first != "+"
    else { return nil }
    let scalar: Unicode.Scalar? =
      switch value {
      case 0: nil
      // The end of a line is white space like any other.
      case 0x0A, 0x0D: " "
      default: Unicode.Scalar(value)
      }
    return String.UnicodeScalarView([scalar ?? "\u{FFFD}"])
  }

  /// Those that people write; others stay as they are.
  private static let names: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
    "nbsp": "\u{A0}", "iexcl": "¡", "cent": "¢", "pound": "£", "yen": "¥",
    "sect": "§", "copy": "©", "laquo": "«", "not": "¬", "shy": "\u{AD}",
    "reg": "®", "deg": "°", "plusmn": "±", "sup2": "²", "sup3": "³",
    "micro": "µ", "para": "¶", "middot": "·", "raquo": "»", "frac14": "¼",
    "frac12": "½", "frac34": "¾", "iquest": "¿", "times": "×",
    "divide": "÷", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü", "auml": "ä",
    "ouml": "ö", "uuml": "ü", "szlig": "ß", "eacute": "é", "egrave": "è",
    "agrave": "à", "ccedil": "ç", "ntilde": "ñ", "ensp": "\u{2002}",
    "emsp": "\u{2003}", "thinsp": "\u{2009}", "zwnj": "\u{200C}",
    "zwj": "\u{200D}", "ndash": "–", "mdash": "—", "lsquo": "‘",
    "rsquo": "’", "sbquo": "‚", "ldquo": "“", "rdquo": "”", "bdquo": "„",
    "bull": "•", "hellip": "…", "prime": "′", "euro": "€", "trade": "™",
    "larr": "←", "uarr": "↑", "rarr": "→", "darr": "↓", "harr": "↔",
    "rArr": "⇒", "minus": "−", "infin": "∞", "asymp": "≈", "ne": "≠",
    "le": "≤", "ge": "≥", "check": "✓", "hearts": "♥",
  ]
}
