import Foundation

/// Reads what links in Markdown are made of: labels, addresses and titles.
///
/// What it reads begins at ``place``, which stays where it is if that is
/// something else.
struct MarkdownScanner {
  let scalars: [Unicode.Scalar]
  var place = 0

  /// The most characters of a label.
  private static let longestLabel = 999
  /// The most brackets in one another in an address.
  private static let deepest = 32

  /// - Parameter bytes: in UTF-8.
  init(_ bytes: [UInt8]) {
    scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
  }

  /// What was read from a place on, in UTF-8.
  ///
  /// - Parameter toEnd: whether what is left comes, too.
  func text(from start: Int, toEnd: Bool = false) -> [UInt8] {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[start..<(toEnd ? scalars.count : place)])
    return Array(String(text).utf8)
  }

  /// What comes next; nil at the end.
  var next: Unicode.Scalar? { place < scalars.count ? scalars[place] : nil }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    place += 1
    return true
  }

  /// Reads white space, with one line's end at most.
  private mutating func skipSpace() {
    var hasEnded = false
    while let next, next == " " || next == "\t" || next == "\n" {
      if next == "\n" {
        if hasEnded { return }
        hasEnded = true
      }
      place += 1
    }
  }

  /// Reads `[label]: address "title"` and the line's end.
  mutating func definition() -> (label: String, address: String)? {
    let start = place
    // What begins like that is a footnote.
    guard let label = label(), !label.hasPrefix("^"), take(":") else {
      place = start
      return nil
    }
    skipSpace()
    guard let address = address() else {
      place = start
      return nil
    }
    let end = place
    skipSpace()
    if place > end, title(), endLine() { return (label, address) }
    place = end
    if endLine() { return (label, address) }
    place = start
    return nil
  }

  private mutating func endLine() -> Bool {
    while next == " " || next == "\t" { place += 1 }
    return next == nil || take("\n")
  }

  /// Reads `(address "title")`.
  mutating func target() -> String? {
    let start = place
    guard take("(") else { return nil }
    skipSpace()
    if take(")") { return "" }
    guard let address = address() else {
      place = start
      return nil
    }
    let end = place
    skipSpace()
    if place > end, title() { skipSpace() }
    guard take(")") else {
      place = start
      return nil
    }
    return address
  }

  /// Reads `[label]`.
  ///
  /// - Returns: the label as labels are compared.
  mutating func label() -> String? {
    let start = place
    guard take("[") else { return nil }
    while let next, place - start <= Self.longestLabel + 1, next != "[" {
      if next == "]" {
        let label = Self.label(scalars[start + 1..<place])
        place += 1
        if label.isEmpty { break }
        return label
      }
      place += next == "\\" ? 2 : 1
    }
    place = start
    return nil
  }

  /// A label as labels are compared: in one case, with one blank between words.
  static func label(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    guard scalars.count <= longestLabel else { return "" }
    let words = scalars.split { $0.properties.isWhitespace }
    return words.map { String(String.UnicodeScalarView($0)) }
      .joined(separator: " ").lowercased()
  }

  /// Reads an address, in `<` and `>` or without blanks in it.
  private mutating func address() -> String? {
    let start = place
    let isEnclosed = take("<")
    var text = String.UnicodeScalarView()
    var depth = 0
    while let next {
      switch next {
      case ">" where isEnclosed:
        place += 1
        return String(text)
      case "\n" where isEnclosed, "<" where isEnclosed:
        place = start
        return nil
      case "\\": text.append(escaped())
      case "&": text.append(contentsOf: entity() ?? "&".unicodeScalars)
      case _ where isEnclosed: take(next, into: &text)
      case "(":
        depth += 1
        if depth > Self.deepest {
          place = start
          return nil
        }
        take(next, into: &text)
      case ")" where depth == 0, _ where next.value <= 0x20:
        return end(text, from: start, depth)
      case ")":
        depth -= 1
        take(next, into: &text)
      default: take(next, into: &text)
      }
    }
    if isEnclosed {
      place = start
      return nil
    }
    return end(text, from: start, depth)
  }

  private mutating func end(
    _ text: String.UnicodeScalarView, from start: Int, _ depth: Int
  ) -> String? {
    guard depth == 0, place > start else {
      place = start
      return nil
    }
    return String(text)
  }

  private mutating func take(
    _ scalar: Unicode.Scalar, into text: inout String.UnicodeScalarView
  ) {
    text.append(scalar)
    place += 1
  }

  /// Reads a backslash and what it keeps from having a meaning.
  private mutating func escaped() -> Unicode.Scalar {
    place += 1
    guard let next, next.isMarkdownPunctuation else { return "\\" }
    place += 1
    return next
  }

  /// Reads a title, which is not kept.
  private mutating func title() -> Bool {
    let start = place
    let ends: [Unicode.Scalar: Unicode.Scalar] = [
      "\"": "\"", "'": "'", "(": ")",
    ]
    guard let first = next, let last = ends[first] else { return false }
    place += 1
    while let next {
      if next == last {
        place += 1
        return true
      }
      if next == "(", first == "(" { break }
      place += next == "\\" ? 2 : 1
    }
    place = start
    return false
  }

  /// Reads a reference to a character, such as `&amp;` or `&#246;`.
  mutating func entity() -> String.UnicodeScalarView? {
    // The longest name of one that HTML knows.
    let end = scalars[place...].prefix(34).firstIndex(of: ";")
    guard let end, end > place + 1 else {
      place += 1
      return nil
    }
    let name = scalars[place + 1..<end]
    guard let found = MarkdownEntity.text(of: name) else {
      place += 1
      return nil
    }
    place = end + 1
    return found
  }
}

extension Unicode.Scalar {
  /// Whether it is a mark of ASCII, which a backslash may stand before.
  var isMarkdownPunctuation: Bool {
    switch value {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }

  /// Whether a mark beside it is beside a sign rather than a letter.
  var isPunctuation: Bool {
    switch properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation,
      .closePunctuation, .initialPunctuation, .finalPunctuation,
      .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol,
      .otherSymbol:
      true
    default: false
    }
  }
}
