import Foundation

/// How characters become bytes in what programs hand over.
public enum TextEncoding: Hashable, Sendable {
  /// UTF-8, said outright.
  case utf8
  /// UTF-16 whose byte order only a mark, or the bytes themselves, tells.
  case utf16
  /// UTF-16, little end first.
  case utf16LittleEndian
  /// UTF-16, big end first.
  case utf16BigEndian
  /// UTF-32 whose byte order only a mark, or the bytes themselves, tells.
  case utf32
  /// UTF-32, little end first.
  case utf32LittleEndian
  /// UTF-32, big end first.
  case utf32BigEndian
  /// ISO 8859-1, which X11's `STRING` is.
  case latin1
  /// X11's `COMPOUND_TEXT`: ISO 8859-1 with escapes to other sets.
  case compoundText
  /// Another character set, by the name in lower case under which the system's
  /// iconv knows it.
  case charset(String)
  /// Not said: the bytes decide.
  case unspecified

  /// Windows-1252, which the web takes ISO 8859-1 for.
  public static let windows1252 = TextEncoding.charset("windows-1252")

  /// Finds the encoding that a `charset` parameter names.
  ///
  /// - Parameter charset: any case; `utf-8`, `UTF-16LE`, `iso-8859-1`,
  ///   `us-ascii` and their usual spellings, and every other name that the
  ///   system's iconv knows, such as `Shift_JIS`.
  /// - Returns: nil for a name that nothing here knows.
  public init?(charset: String) {
    switch charset.lowercased() {
    case "utf-8", "utf8", "unicode-1-1-utf-8": self = .utf8
    case "utf-16", "utf16", "unicode", "iso-10646-ucs-2", "ucs-2":
      self = .utf16
    case "utf-16le": self = .utf16LittleEndian
    case "utf-16be": self = .utf16BigEndian
    case "utf-32", "utf32", "ucs-4": self = .utf32
    case "utf-32le": self = .utf32LittleEndian
    case "utf-32be": self = .utf32BigEndian
    case "iso-8859-1", "iso8859-1", "latin1", "l1": self = .latin1
    case "windows-1252", "cp1252": self = .windows1252
    case "us-ascii", "ascii", "ansi_x3.4-1968": self = .unspecified
    case let name where Self.isKnownToSystem(name): self = .charset(name)
    default: return nil
    }
  }

  /// Whether escapes of ASCII stand for other characters (ISO 2022).
  public var isOfSevenBits: Bool {
    if case .charset(let name) = self { name.contains("2022") } else { false }
  }

  /// Whether iconv knows a name. A name may come from anybody: what is none of a
  /// character set isn't asked for, nor UTF-7, in which markup hides.
  private static func isKnownToSystem(_ name: String) -> Bool {
    let isName = name.utf8.allSatisfy {
      (0x61...0x7A).contains($0) || (0x30...0x39).contains($0)
        || [0x2D, 0x2E, 0x3A, 0x5F].contains($0)
    }
    guard isName, (2...40).contains(name.utf8.count),
      !name.contains("utf-7"), !name.contains("utf7"),
      let converter = iconv_open("UTF-8", name),
      converter != iconv_t(bitPattern: -1)
    else { return false }
    iconv_close(converter)
    return true
  }
}
