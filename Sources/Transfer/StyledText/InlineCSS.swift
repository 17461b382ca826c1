/// What an element's `style` attribute says of text (CSS 2.1, a part of it).
struct InlineCSS {
  private var values: [Substring: String] = [:]

  /// Reads declarations; what can't be read is passed over, and the last of the
  /// same property counts.
  init(_ style: String) {
    // By scalars: with an accent behind it a mark is another character.
    for declaration in style.unicodeScalars.prefix(4096).split(separator: ";") {
      guard let colon = declaration.firstIndex(of: ":") else { continue }
      let name = String(declaration[..<colon].trimmed).lowercased()
      var value = declaration[declaration.index(after: colon)...].trimmed
      if let mark = value.firstIndex(of: "!") { value = value[..<mark].trimmed }
      values[Substring(name)] = String(value)
    }
  }

  private subscript(name: Substring) -> String? { values[name]?.lowercased() }

  /// Whether the element doesn't show.
  var isHidden: Bool {
    self["display"] == "none" || self["visibility"] == "hidden"
      || self["mso-hide"] == "all"
  }

  /// Whether an entry of a list has nothing before it.
  var hasNoMarker: Bool {
    self["list-style"] == "none" || self["list-style-type"] == "none"
  }

  /// Whether white space counts; nil where nothing is said.
  var keepsSpace: Bool? {
    self["white-space"].map { $0.hasPrefix("pre") || $0 == "break-spaces" }
  }

  /// Changes a style as the declarations say.
  ///
  /// - Parameter isHeading: whether it is a heading's, whose size is its own.
  func apply(to style: inout TextStyle, inHeading isHeading: Bool) {
    switch self["font-weight"] {
    case nil: break
    case "bold", "bolder": style.isBold = true
    case "normal", "lighter": style.isBold = false
    case let weight?:
      if let number = Int(weight) { style.isBold = number >= 600 }
    }
    if let slant = self["font-style"] {
      style.isItalic = slant.hasPrefix("italic") || slant.hasPrefix("oblique")
    }
    for name: Substring in ["text-decoration", "text-decoration-line"] {
      guard let lines = self[name] else { continue }
      if lines.contains("underline") { style.isUnderlined = true }
      if lines.contains("line-through") { style.isStruck = true }
    }
    if let color = self["color"].flatMap(Self.color) { style.color = color }
    if let size = self["font-size"],
      let scale = Self.scale(size, isHeading: isHeading)
    {
      style.scale = scale
    }
    if let family = values["font-family"].flatMap(Self.family) {
      style.font = family
    }
  }

  /// The first family of a list; `monospace` for the usual ones of its sort.
  static func family(_ list: String) -> String? {
    guard let first = list.unicodeScalars.split(separator: ",").first
    else { return nil }
    let word = first.trimmed
    let name = String(String.UnicodeScalarView(word.filter { !isQuote($0) }))
    // In quotes it is a family's own name.
    guard !word.contains(where: isQuote) else {
      return TextStyle.validFont(name)
    }
    switch name.lowercased() {
    case "monospace", "ui-monospace": return TextStyle.monospace
    case "inherit", "initial", "unset", "serif", "sans-serif", "system-ui",
      "-apple-system", "blinkmacsystemfont":
      return nil
    default: return TextStyle.validFont(name)
    }
  }

  private static func isQuote(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\"" || scalar == "'"
  }

  /// A size in percent of the text around it; nil for one that says nothing.
  static func scale(_ size: String, isHeading: Bool) -> Int? {
    let words = [
      "xx-small": 60, "x-small": 75, "small": 89, "medium": 100, "large": 120,
      "x-large": 150, "xx-large": 200, "smaller": 83, "larger": 120,
    ]
    if let scale = words[size] { return isHeading ? nil : scale }
    // How large each unit is in percent of the usual size.
    let units: [(String, Double, isAbsolute: Bool)] = [
      ("%", 1, false), ("rem", 100, true), ("em", 100, false),
      ("px", 100.0 / 16, true), ("pt", 100.0 / 12, true),
    ]
    for (unit, factor, isAbsolute) in units where size.hasSuffix(unit) {
      guard !(isHeading && isAbsolute),
        let number = Double(
          String(size.dropLast(unit.count).unicodeScalars.trimmed)),
        number.isFinite, number > 0
      else { return nil }
      return Int(min(number * factor, 1000).rounded())
    }
    return nil
  }

  /// A colour as it is kept; nil for one that is clear or can't be read.
  static func color(_ color: String) -> String? {
    let names = [
      "black": "#000000", "silver": "#c0c0c0", "gray": "#808080",
      "grey": "#808080", "white": "#ffffff", "maroon": "#800000",
      "red": "#ff0000", "purple": "#800080", "fuchsia": "#ff00ff",
      "green": "#008000", "lime": "#00ff00", "olive": "#808000",
      "yellow": "#ffff00", "navy": "#000080", "blue": "#0000ff",
      "teal": "#008080", "aqua": "#00ffff", "orange": "#ffa500",
    ]
    let color = color.lowercased()
    if let known = names[color] { return known }
    if color.hasPrefix("#") {
      let digits = color.dropFirst()
      guard digits.utf8.count == 3 else {
        return TextStyle.validColor(color)
      }
      return TextStyle.validColor("#" + digits.map { "\($0)\($0)" }.joined())
    }
    guard color.hasPrefix("rgb"), let open = color.firstIndex(of: "("),
      let close = color.lastIndex(of: ")"), open < close
    else { return nil }
    let parts = color[color.index(after: open)..<close].split {
      $0 == "," || $0 == "/" || $0.isWhitespace
    }
    let numbers = parts.prefix(3).compactMap { Double($0) }
    guard numbers.count == 3, numbers.allSatisfy({ (0...255).contains($0) })
    else { return nil }
    if parts.count > 3, (Double(parts[3]) ?? 1) == 0 { return nil }
    let bytes = numbers.map { UInt8($0.rounded()) }
    return ColorValue(bytes: bytes[0], bytes[1], bytes[2]).hex
  }
}

extension Substring.UnicodeScalarView {
  /// What is left without the white space of CSS at both ends.
  fileprivate var trimmed: Self {
    let spaces: Set<Unicode.Scalar> = [" ", "\t", "\n", "\r", "\u{C}"]
    var text = self
    while let first = text.first, spaces.contains(first) { text.removeFirst() }
    while let last = text.last, spaces.contains(last) { text.removeLast() }
    return text
  }
}
