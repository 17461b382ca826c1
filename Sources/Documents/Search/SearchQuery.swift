import Foundation

/// What a person looks for in all places: words that must all be there, in any
/// order. Capitals and accents don't matter.
public struct SearchQuery: Hashable, Sendable {
  /// The words as they were typed; at least one.
  public let words: [String]
  /// The same as ``SearchText/folded(_:)`` has them.
  private let folded: [String]

  /// The most words that are looked for.
  static let mostWords = 12

  /// Reads what a person has typed.
  ///
  /// - Returns: nil when it is nothing but spaces.
  public init?(_ typed: String) {
    words = typed.split(whereSeparator: \.isWhitespace)
      .prefix(Self.mostWords).map(String.init)
    folded = words.map(SearchText.folded)
    if words.isEmpty { return nil }
  }

  /// How well a name fits; nil when a word isn't in it.
  ///
  /// - Complexity: O(*n*) in the length of the name.
  public func fit(of name: String) -> NameFit? {
    let name = SearchText.folded(name)
    // Most names have nothing of it, which bytes tell sooner.
    guard folded.allSatisfy({ SearchText.bytes(of: name, contain: $0) }) else {
      return nil
    }
    var fit = NameFit.whole
    for word in folded {
      guard let found = NameFit(of: word, in: name) else { return nil }
      fit = max(fit, found)
    }
    return words.count > 1 && fit == .whole ? .beginning : fit
  }
}

/// How well a name fits what is looked for, best first.
public enum NameFit: Int, Comparable, Sendable {
  /// It is just that.
  case whole
  /// It begins so.
  case beginning
  /// A word in it begins so.
  case wordBeginning
  /// It is somewhere in it.
  case inside

  /// Whether the first fits better.
  public static func < (one: NameFit, other: NameFit) -> Bool {
    one.rawValue < other.rawValue
  }

  /// Looks for a word in a name, both folded.
  init?(of word: String, in name: String) {
    guard let first = name.range(of: word) else { return nil }
    if name == word {
      self = .whole
    } else if first.lowerBound == name.startIndex {
      self = .beginning
    } else {
      self =
        Self.beginsWord(word, in: name, from: first) ? .wordBeginning : .inside
    }
  }

  private static func beginsWord(
    _ word: String, in name: String, from first: Range<String.Index>
  ) -> Bool {
    var found: Range<String.Index>? = first
    while let range = found {
      let before = name[..<range.lowerBound].last
      if before.map({ !$0.isLetter && !$0.isNumber }) ?? true { return true }
      found = name.range(of: word, range: range.upperBound..<name.endIndex)
    }
    return false
  }
}

/// Text as it is compared with what is looked for.
public enum SearchText {
  /// The marks that stand on letters of Latin, Greek and Cyrillic script; those of
  /// other scripts are letters to whoever reads them.
  private static let accents: ClosedRange<UInt32> = 0x300...0x36F

  /// Whether a text's bytes have those of another in them.
  static func bytes(of text: String, contain other: String) -> Bool {
    var (text, other) = (text, other)
    return text.withUTF8 { text in
      other.withUTF8 { other in
        guard let part = other.baseAddress, var at = text.baseAddress else {
          return other.isEmpty
        }
        var left = text.count
        while left >= other.count,
          let found = memchr(at, CInt(part[0]), left - other.count + 1)
        {
          guard memcmp(found, part, other.count) != 0 else { return true }
          let next = UnsafeRawPointer(found) + 1
          left -= next - UnsafeRawPointer(at)
          at = next.assumingMemoryBound(to: UInt8.self)
        }
        return false
      }
    }
  }

  /// What parts words for the index where their script doesn't; nobody sees it.
  public static let parting: Character = "\u{200B}"

  /// Text with its words parted where their script has no spaces, as Chinese,
  /// Japanese and Thai: before each letter there, so that any part of a sentence
  /// is found, as a phrase of letters.
  ///
  /// - Complexity: O(*n*).
  public static func parted(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isUnspaced) else { return text }
    var parted = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      // A mark goes with its letter.
      if isUnspaced(scalar), !isMark(scalar) || parted.isEmpty {
        parted.append("\u{200B}")
      } else if let last = parted.last, isUnspaced(last), !isMark(scalar) {
        parted.append("\u{200B}")
      }
      parted.append(scalar)
    }
    return String(parted)
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  /// Whether a letter is of a script that is written without spaces.
  private static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Thai and Lao, Burmese, Khmer.
    case 0xE00...0xEFF, 0x1000...0x109F, 0x1780...0x17FF: true
    // Radicals, kana, Han, and their forms for compatibility.
    case 0x2E80...0x2FDF, 0x3005...0x3007, 0x3040...0x30FF, 0x31F0...0x31FF,
      0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0xFF66...0xFF9F,
      0x20000...0x3FFFF:
      true
    default: false
    }
  }

  /// Text without capitals and accents.
  ///
  /// - Complexity: O(*n*); text in ASCII takes a tenth of the time.
  public static func folded(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
    let parts = text.lowercased().decomposedStringWithCompatibilityMapping
      .unicodeScalars.filter { !accents.contains($0.value) }
    return String(String.UnicodeScalarView(parts))
  }
}
