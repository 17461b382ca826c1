/// Splits Markdown (CommonMark 0.31, with GitHub's tables) into its parts, line
/// by line.
///
/// Time and memory are linear: what is nested deeper than ``deepest`` is text.
struct MarkdownBlocks {
  /// What was read, in order.
  private(set) var leaves: [MarkdownLeaf] = []
  /// Where links lead whose addresses stand elsewhere, by their labels.
  private(set) var definitions: [String: String] = [:]
  /// Whether a label was defined more than once.
  private(set) var hasDoubles = false

  /// The most quotes and entries of lists in one another.
  static let deepest = 32

  private struct Item {
    let marker: MarkdownMarker
    /// The column where what is in it begins.
    let content: Int
    /// Whether a part has been made its entry.
    var hasEntry = false
    /// Whether nothing stands in it yet.
    var isEmpty = true
  }

  private enum Container {
    case quote
    case item(Item)
  }

  private enum Open { case nothing, text, fenced, indented, table, raw }

  private var containers: [Container] = []
  private var open = Open.nothing
  /// The lines of the open part.
  private var lines: [[UInt8]] = []
  private var fence: (mark: MarkdownFence, indent: Int)?
  /// What ends a part of HTML, while one is open.
  private var rawEnd: [UInt8] = []
  private let defines: (String) -> Bool

  /// Reads a whole text.
  ///
  /// - Parameters:
  ///   - bytes: in UTF-8.
  ///   - defines: whether the definition of a label is one; it is text otherwise.
  init(_ bytes: [UInt8], defining defines: @escaping (String) -> Bool) {
    self.defines = defines
    var start = 0
    while start < bytes.count {
      let end =
        bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
      read(MarkdownLine(bytes[start..<end]))
      let isPair =
        end + 1 < bytes.count && bytes[end] == 0x0D && bytes[end + 1] == 0x0A
      start = end + (isPair ? 2 : 1)
    }
    close(to: 0)
  }

  // MARK: Lines

  private mutating func read(_ line: MarkdownLine) {
    var line = line
    var depth = match(&line)
    if depth == containers.count {
      if open == .fenced { return addToFence(line) }
      if open == .raw { return addRaw(line) }
    }
    while !line.isBlank, line.indent < 4,
      let start = MarkdownStart(line.words), takes(start, at: depth)
    {
      // A line below words makes a heading of them, and no rule.
      if start == .rule, underlines(line, at: depth) { break }
      close(to: depth)
      guard begin(start, &line) else { return }
      depth = containers.count
    }
    if line.isBlank { return readBlank(line, at: depth) }
    if depth < containers.count {
      // Words that go on need not stand in what they are in.
      if open == .text { return addLine(line) }
      close(to: depth)
    }
    readWords(line)
  }

  /// Finds out in how many of the containers a line stands, and reads what says
  /// so.
  private mutating func match(_ line: inout MarkdownLine) -> Int {
    for (depth, container) in containers.enumerated() {
      switch container {
      case .quote:
        guard line.indent < 4, line.words.first == UInt8(ascii: ">"),
          !line.isBlank
        else { return depth }
        readQuoteMark(&line)
      case .item(let item):
        if line.isBlank {
          if item.isEmpty { return depth }
        } else if line.indent >= item.content {
          line.skip(columns: item.content)
        } else {
          return depth
        }
      }
    }
    return containers.count
  }

  private func readQuoteMark(_ line: inout MarkdownLine) {
    line.skip(columns: line.indent)
    line.skip(bytes: 1)
    line.skip(columns: 1)
  }

  /// Whether what a line begins with can begin there.
  private func takes(_ start: MarkdownStart, at depth: Int) -> Bool {
    switch start {
    case .quote: return depth < Self.deepest
    case .item(let marker):
      let isBehindWords = open == .text && depth == containers.count
      return depth < Self.deepest && (marker.interrupts || !isBehindWords)
    case .heading, .fence, .rule, .raw: return true
    }
  }

  private func underlines(_ line: MarkdownLine, at depth: Int) -> Bool {
    open == .text && depth == containers.count
      && line.words.underlinedLevel != nil
  }

  /// Begins what a line says.
  ///
  /// - Returns: whether there may be more in the line.
  private mutating func begin(
    _ start: MarkdownStart, _ line: inout MarkdownLine
  ) -> Bool {
    switch start {
    case .quote:
      readQuoteMark(&line)
      enter(.quote)
      return true
    case .item(let marker):
      begin(marker, &line)
      return true
    case .heading(let level):
      add(.heading(level), Self.heading(line.words.dropFirst(level)))
    case .fence(let mark):
      open = .fenced
      fence = (mark, line.indent)
      fill()
      let info = line.words.dropFirst(mark.length)
        .drop(while: \.isBlank).withoutBlanksBehind
      // The name of a language is one word; what is more stands nowhere else.
      if info.contains(0x20) { lines.append(Array(info)) }
    case .raw(let end):
      open = .raw
      rawEnd = end
      fill()
      addRaw(line)
    case .rule: fill()
    }
    return false
  }

  private mutating func begin(
    _ marker: MarkdownMarker, _ line: inout MarkdownLine
  ) {
    let indent = line.indent
    line.skip(columns: indent)
    line.skip(bytes: marker.width)
    var space = line.isBlank ? 1 : line.indent
    // More than that is the beginning of code.
    if space > 4 { space = 1 }
    if !line.isBlank { line.skip(columns: space) }
    enter(
      .item(
        Item(marker: marker, content: indent + marker.width + space)))
  }

  private mutating func readBlank(_ line: MarkdownLine, at depth: Int) {
    if depth < containers.count { return close(to: depth) }
    switch open {
    case .text, .table: closeLeaf()
    case .indented:
      var line = line
      line.skip(columns: 4)
      lines.append(line.rest)
    case .nothing, .fenced, .raw: break
    }
  }

  private mutating func readWords(_ line: MarkdownLine) {
    if open == .text {
      if let level = line.words.underlinedLevel, line.indent < 4 {
        takeDefinitions()
        if !lines.isEmpty { return endHeading(level) }
      }
      if line.indent < 4, beginTable(line) { return }
      return addLine(line)
    }
    if open == .table { return addRow(line) }
    if line.indent >= 4 {
      var line = line
      line.skip(columns: 4)
      open = .indented
      fill()
      return lines.append(line.rest)
    }
    closeLeaf()
    open = .text
    fill()
    addLine(line)
  }

  private mutating func addLine(_ line: MarkdownLine) {
    lines.append(Array(line.words))
  }

  private mutating func addToFence(_ line: MarkdownLine) {
    guard let fence else { return }
    if line.indent < 4, fence.mark.isEnded(by: line.words) {
      return closeLeaf()
    }
    var line = line
    line.skip(columns: min(fence.indent, line.indent))
    lines.append(line.rest)
  }

  /// HTML ends with the line in which its end stands.
  private mutating func addRaw(_ line: MarkdownLine) {
    lines.append(line.rest)
    if line.rest.holds(rawEnd) { closeLeaf() }
  }

  /// Begins a table where a line stands below its head.
  private mutating func beginTable(_ line: MarkdownLine) -> Bool {
    guard let last = lines.last, last.contains(UInt8(ascii: "|")) else {
      return false
    }
    let below = MarkdownRow(line.words)
    guard below.isBelowHead,
      below.cells.count == MarkdownRow(last).cells.count
    else { return false }
    lines.removeLast()
    closeLeaf()
    open = .table
    add(.row(true), last)
    return true
  }

  private mutating func addRow(_ line: MarkdownLine) {
    add(.row(false), Array(line.words))
  }

  // MARK: Ending

  private mutating func close(to depth: Int) {
    closeLeaf()
    while containers.count > depth {
      if case .item? = containers.last { addMissingEntry() }
      containers.removeLast()
    }
  }

  private mutating func closeLeaf() {
    let ended = open
    open = .nothing
    fence = nil
    switch ended {
    case .nothing, .table: return
    case .text:
      takeDefinitions()
      if !lines.isEmpty { add(.text, takeLines()) }
    case .indented:
      while lines.last?.allSatisfy(\.isBlank) == true {
        lines.removeLast()
      }
      add(.code, takeLines())
    case .fenced: add(.code, takeLines())
    case .raw: add(.raw, takeLines())
    }
    lines = []
  }

  private mutating func endHeading(_ level: Int) {
    open = .nothing
    add(.heading(level), takeLines())
  }

  private mutating func takeLines() -> [UInt8] {
    let text = Array(lines.joined(separator: [0x0A]))
    lines = []
    return text
  }

  /// Takes the definitions of links out of the beginning of the open part.
  private mutating func takeDefinitions() {
    guard lines.first?.first == UInt8(ascii: "[") else { return }
    var scanner = MarkdownScanner(takeLines())
    // In it is no Markdown, and no line of a heading is below it.
    var kept: [UInt8] = []
    var start = scanner.place
    while let (label, address) = scanner.definition() {
      let isDouble = definitions[label] != nil
      hasDoubles = hasDoubles || isDouble
      if isDouble || !defines(label) {
        kept += scanner.text(from: start)
      } else {
        definitions[label] = address
      }
      start = scanner.place
    }
    if kept.last == 0x0A { kept.removeLast() }
    if !kept.isEmpty { add(.raw, kept) }
    let rest = scanner.text(from: start, toEnd: true)
    lines = rest.split(separator: 0x0A).map { Array($0) }
  }

  /// The words of a heading, without the marks that end it.
  private static func heading(_ words: ArraySlice<UInt8>) -> [UInt8] {
    let all = words.drop(while: \.isBlank).withoutBlanksBehind
    let marks = all.reversed().prefix { $0 == UInt8(ascii: "#") }.count
    let rest = all.dropLast(marks)
    guard rest.last.map(\.isBlank) ?? true else {
      return Array(all)
    }
    return Array(rest.withoutBlanksBehind)
  }

  // MARK: Entries

  private mutating func enter(_ container: Container) {
    if case .item = container { addMissingEntry() }
    fill()
    containers.append(container)
  }

  /// Something stands in the innermost container.
  private mutating func fill() {
    guard case .item(var item)? = containers.last else { return }
    item.isEmpty = false
    containers[containers.count - 1] = .item(item)
  }

  /// Makes an empty entry of the innermost item if it has none.
  private mutating func addMissingEntry() {
    if let innermost, !innermost.item.hasEntry { add(.text, []) }
  }

  private var innermost: (index: Int, item: Item)? {
    for (index, container) in containers.enumerated().reversed() {
      if case .item(let item) = container { return (index, item) }
    }
    return nil
  }

  private mutating func add(_ kind: MarkdownLeaf.Kind, _ text: [UInt8]) {
    guard let (index, item) = innermost else {
      addBody(kind, text)
      return
    }
    var filled = item
    filled.hasEntry = true
    filled.isEmpty = false
    containers[index] = .item(filled)
    let level = containers[..<index].filter {
      if case .item = $0 { true } else { false }
    }.count
    let entry: ParagraphRole =
      item.marker.isNumber ? .number(level) : .bullet(level)
    let role = entry.valid
    // Behind another entry, it would be taken for a part of that one.
    guard !item.hasEntry || leaves.last?.role == role else {
      addBody(kind, text)
      return
    }
    leaves.append(
      MarkdownLeaf(
        kind: kind, role: role, marker: item.hasEntry ? [] : item.marker.text,
        continues: item.hasEntry, text: text))
  }

  private mutating func addBody(
    _ kind: MarkdownLeaf.Kind, _ text: [UInt8]
  ) {
    leaves.append(
      MarkdownLeaf(
        kind: kind, role: .body, marker: [], continues: false, text: text))
  }
}
