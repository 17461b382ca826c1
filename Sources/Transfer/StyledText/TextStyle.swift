/// How characters look, apart from the rest of their text.
///
/// What isn't said is the reader's choice: a text takes the style of where it
/// lands (DND-39).
public struct TextStyle: Hashable, Sendable {
  /// Whether the characters are bold.
  public var isBold = false
  /// Whether they are slanted.
  public var isItalic = false
  /// Whether a line is drawn below them.
  public var isUnderlined = false
  /// Whether a line is drawn through them.
  public var isStruck = false
  /// Their size in percent of the text around them, in ``scales``.
  public var scale = 100
  /// Their colour: six lowercase hexadecimal digits behind a `#`; nil for the
  /// text's own.
  public var color: String?
  /// The family of their font, such as “DejaVu Serif” or ``monospace``; nil for
  /// the text's own.
  public var font: String?
  /// Where they lead: an address of ``linkSchemes``; nil for nowhere.
  public var link: String?

  /// Makes a style that says nothing.
  public init() {}

  /// The sizes that are kept; others are brought to the nearest.
  public static let scales = 50...400

  /// The family that stands for whatever font has characters of one width.
  public static let monospace = "monospace"

  /// The schemes of addresses that a text may lead to.
  public static let linkSchemes = [
    "http", "https", "mailto", "ftp", "tel", "geo",
  ]

  /// Text as the writer's own style sheet has it.
  public static let plain = TextStyle()

  /// The style with what it can't have taken out of it: a size out of range, a
  /// font without a name, an address that does something.
  public var valid: TextStyle {
    var style = self
    style.scale = min(
      max(scale, Self.scales.lowerBound), Self.scales.upperBound)
    style.color = color.flatMap(Self.validColor)
    style.font = font.flatMap(Self.validFont)
    style.link = link.flatMap(Self.validLink)
    return style
  }

  /// A colour as it is kept; nil for what is none.
  public static func validColor(_ color: String) -> String? {
    let color = color.lowercased()
    guard color.utf8.count == 7, color.utf8.first == UInt8(ascii: "#"),
      color.utf8.dropFirst().allSatisfy({
        (0x30...0x39).contains($0) || (0x61...0x66).contains($0)
      })
    else { return nil }
    return color
  }

  /// The name of a font family; nil for what can't be one.
  public static func validFont(_ name: String) -> String? {
    let words = name.unicodeScalars.split(separator: " ").map { word in
      String(String.UnicodeScalarView(word.filter(\.isPartOfFontName)))
    }
    let valid = words.filter { !$0.isEmpty }.joined(separator: " ")
    return valid.isEmpty || valid.utf8.count > 64 ? nil : valid
  }

  /// An address that a text may lead to; nil for another.
  public static func validLink(_ address: String) -> String? {
    guard address.utf8.count <= 4096,
      let colon = address.firstIndex(of: ":"),
      linkSchemes.contains(address[..<colon].lowercased()),
      address.unicodeScalars.allSatisfy({
        $0.value > 0x20 && $0.value != 0x7F
          && !"<>\"`\\".unicodeScalars
            .contains($0)
      })
    else { return nil }
    return address
  }
}

extension Unicode.Scalar {
  /// Whether it is a letter, a mark on one, a digit, `-` or `_`.
  fileprivate var isPartOfFontName: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .decimalNumber, .letterNumber,
      .otherNumber:
      true
    default: properties.isAlphabetic || self == "-" || self == "_"
    }
  }
}
