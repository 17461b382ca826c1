/// Writes the words of a paragraph in Markdown, so that they are read as what
/// they are: what would be markup is escaped, and letters that keep a mark from
/// being one are written by their numbers.
struct MarkdownParagraph {
  /// Something that is written.
  private struct Unit {
    var text: String
    /// The character that it stands for; nil for marks, code and pictures.
    var scalar: Unicode.Scalar?

    /// The character, where it is written as itself.
    private var shown: Unicode.Scalar? {
      text.unicodeScalars.first == scalar ? scalar : nil
    }

    /// Whether it is a letter or a number, and written as one.
    var isLetter: Bool { shown?.isLetterOrNumber == true }

    /// Whether a mark beside it may not know whether it begins or ends words.
    var isInTheWay: Bool {
      guard let shown else { return false }
      return !shown.properties.isWhitespace && !shown.isMarkdownPunctuation
    }

    mutating func writeNumber() {
      if let scalar { text = "&#\(scalar.value);" }
    }
  }

  private let isHeading: Bool
  /// What italic words stand between: another mark than bold ones.
  private let italicMark: String
  private var units: [Unit] = []

  /// - Parameter isHeading: whether it has to be one line.
  /// - Complexity: O(*n*).
  init(_ paragraph: StyledParagraph, isHeading: Bool = false) {
    self.isHeading = isHeading
    var pieces = paragraph.markdownPieces
    italicMark = pieces.contains { $0.marks.contains(.bold) } ? "_" : "*"
    let spans = MarkdownSpans(&pieces)
    for (index, piece) in pieces.enumerated() {
      write(piece, ends: spans.ends[index], begins: spans.begins[index])
    }
    end(spans.ends[pieces.count])
    // A paragraph has no mark for a line break at its end.
    while let last = units.last, last.scalar == "\u{2028}" {
      units.removeLast()
    }
    escapeSpace()
    if isHeading { escapeHeading() } else { escapeLines() }
    showSigns()
    breakAddresses()
  }

  /// The words; the lines of a paragraph with line ends between them.
  var text: String { units.map(\.text).joined() }

  // MARK: Pieces

  private mutating func write(
    _ piece: MarkdownPiece, ends: [MarkdownMark], begins: [MarkdownMark]
  ) {
    let isEasyEnd = isEasy(ends) && units.last?.isLetter == true
    if ends.isEmpty { prepare(for: begins, piece) }
    end(ends)
    for mark in begins { write(beginning(of: mark)) }
    let start = units.count
    switch piece.content {
    case .words(let scalars): write(scalars)
    case .space(let scalars): for scalar in scalars { write(scalar) }
    case .code(let scalars): writeCode(scalars)
    case .picture(let words):
      write("![")
      write(Array(words.unicodeScalars))
      write("]()")
    }
    // A letter behind a mark keeps it from being an end.
    let isBehindMark = begins.isEmpty && ends.contains { !$0.isLink }
    if isBehindMark, !isEasyEnd, units.indices.contains(start),
      units[start].isInTheWay
    {
      units[start].writeNumber()
    }
  }

  /// A letter before a mark keeps it from being a beginning.
  private mutating func prepare(
    for begins: [MarkdownMark], _ piece: MarkdownPiece
  ) {
    guard begins.contains(where: { !$0.isLink }), let last = units.last,
      last.isInTheWay
    else { return }
    var canStay = isEasy(begins)
    if case .words(let scalars) = piece.content {
      // One alone may have to be written by its number itself.
      canStay = canStay && scalars.count > 1 && scalars[0].isLetterOrNumber
    } else {
      canStay = false
    }
    if !canStay { units[units.count - 1].writeNumber() }
  }

  /// Whether marks are such as may stand within a word.
  private func isEasy(_ marks: [MarkdownMark]) -> Bool {
    guard marks.count == 1 else { return false }
    switch marks[0] {
    case .link: return false
    case .italic: return italicMark == "*"
    case .bold, .struck: return true
    }
  }

  private mutating func write(_ markup: String) {
    units.append(Unit(text: markup))
  }

  private mutating func end(_ marks: [MarkdownMark]) {
    for mark in marks { write(ending(of: mark)) }
  }

  private func beginning(of mark: MarkdownMark) -> String {
    switch mark {
    case .link: "["
    case .bold: "**"
    case .italic: italicMark
    case .struck: "~~"
    }
  }

  private func ending(of mark: MarkdownMark) -> String {
    guard case .link(let address) = mark else { return beginning(of: mark) }
    return "](<\(address.replacing("&", with: "\\&"))>)"
  }

  private mutating func write(_ scalars: [Unicode.Scalar]) {
    for scalar in scalars { write(scalar) }
    // A link may follow, which would be a picture.
    if scalars.last == "!" { units[units.count - 1].text = "\\!" }
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    let text =
      switch scalar {
      case "\\", "`", "*", "_", "[", "]", "<", "&", "~", "|":
        "\\" + String(scalar)
      case "\u{2028}": isHeading ? " " : "\\\n"
      default: String(scalar)
      }
    units.append(Unit(text: text, scalar: scalar))
  }

  private mutating func writeCode(_ scalars: [Unicode.Scalar]) {
    let fence = String(repeating: "`", count: Self.shortestFence(in: scalars))
    let hasTick = scalars.first == "`" || scalars.last == "`"
    let hasBlanks = scalars.first == " " && scalars.last == " "
    let pad = hasTick || hasBlanks ? " " : ""
    // Another backtick before it would be one of its own.
    if units.last?.scalar == "`" { units[units.count - 1].writeNumber() }
    write(fence + pad + String(String.UnicodeScalarView(scalars)) + pad + fence)
  }

  /// The least number of backticks that don't stand together in some code.
  private static func shortestFence(in scalars: [Unicode.Scalar]) -> Int {
    let counts = Set(scalars.split { $0 != "`" }.map(\.count))
    var count = 1
    while counts.contains(count) { count += 1 }
    return count
  }

  // MARK: Signs

  /// Writes as they are the signs that mean nothing where they stand: addresses
  /// and names have many.
  private mutating func showSigns() {
    for index in units.indices {
      switch units[index].text {
      case "\\_"
      where index > 0 && index + 1 < units.count && units[index - 1].isLetter
        && units[index + 1].isLetter:
        units[index].text = "_"
      case "\\&" where !beginsReference(at: index): units[index].text = "&"
      default: break
      }
    }
  }

  /// Whether what follows could be the name of a character, or its number.
  private func beginsReference(at index: Int) -> Bool {
    for unit in units[(index + 1)...].prefix(34) {
      if unit.text == ";" { return true }
      guard let scalar = unit.text.unicodeScalars.first, scalar.isASCII,
        scalar.isLetterOrNumber || scalar == "#", unit.scalar != nil
      else { return false }
    }
    return false
  }

  /// A mark within an address that stands by itself would be its letter: there it
  /// isn't written as one.
  private mutating func breakAddresses() {
    var start = 0
    while start < units.count {
      let end =
        units[start...].firstIndex { MarkdownAddress.isEnd($0.text) }
        ?? units.count
      let colons = (start..<end).filter { beginsAddress(at: $0) }
      if let first = colons.first, hasMark(in: first..<end) {
        for colon in colons { units[colon].writeNumber() }
      }
      start = end + 1
    }
  }

  /// Whether the colon of an address stands there.
  private func beginsAddress(at index: Int) -> Bool {
    guard index + 2 < units.count, units[index].text == ":",
      units[index + 1].text == "/", units[index + 2].text == "/"
    else { return false }
    return ["http", "https"].contains {
      units[..<index].suffix($0.count).map(\.scalar)
        .elementsEqual($0.unicodeScalars.map { $0 })
    }
  }

  /// Whether a mark stands in an address, and not only behind it.
  private func hasMark(in range: Range<Int>) -> Bool {
    let scalars = units[range].flatMap { Array($0.text.unicodeScalars) }
    let end = MarkdownAddress.end(in: scalars, from: 0)
    var place = 0
    for unit in units[range] {
      if place >= end { return false }
      if unit.scalar == nil { return true }
      place += unit.text.unicodeScalars.count
    }
    return false
  }

  // MARK: Lines

  /// White space at the ends of a line would be lost.
  private mutating func escapeSpace() {
    for index in units.indices
    where units[index].scalar == " " || units[index].scalar == "\t" {
      let isFirst = index == 0 || endsLine(index - 1)
      let isLast = index == units.count - 1 || endsLine(index + 1)
      if isFirst || isLast { units[index].writeNumber() }
    }
  }

  private func endsLine(_ index: Int) -> Bool {
    !isHeading && units[index].scalar == "\u{2028}"
  }

  /// The marks at a heading's end would be taken for those of its beginning.
  private mutating func escapeHeading() {
    if units.last?.text == "#" { units[units.count - 1].text = "\\#" }
  }

  /// A line whose beginning means nothing but itself.
  private mutating func escapeLines() {
    for index in units.indices where index == 0 || endsLine(index - 1) {
      switch units[index].text {
      case "+", "-", "=", ">", "#":
        units[index].text.insert("\\", at: units[index].text.startIndex)
      // It would say how the cells of a table are aligned.
      case ":" where index > 0: units[index].text = "\\:"
      default: escapeNumber(at: index)
      }
    }
  }

  private mutating func escapeNumber(at index: Int) {
    let digits = units[index...].prefix(10).prefix {
      $0.text.count == 1 && $0.text.first?.isASCII == true
        && $0.text.first?.isNumber == true
    }
    let end = index + digits.count
    guard !digits.isEmpty, end < units.count,
      [".", ")"].contains(units[end].text)
    else { return }
    units[end].text = "\\" + units[end].text
  }
}

extension MarkdownMark {
  fileprivate var isLink: Bool {
    if case .link = self { true } else { false }
  }
}

extension Unicode.Scalar {
  fileprivate var isLetterOrNumber: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter,
      .modifierLetter, .otherLetter, .decimalNumber, .letterNumber,
      .otherNumber:
      true
    default: false
    }
  }
}
