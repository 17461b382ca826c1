/// Puts styled text together as a reader of markup comes upon it: white space
/// becomes one space, and a paragraph begins with the first that stands in it.
struct StyledTextBuilder {
  /// What the next paragraph is.
  var role = ParagraphRole.body

  private var paragraphs: [StyledParagraph] = []
  private var runs: [StyledRun] = []
  /// What is at hand of the last run, so that long text is not copied again with
  /// each of its parts.
  private var text = ""
  private var style = TextStyle.plain
  private var pendingSpace: TextStyle?
  /// Whether the paragraph counts though nothing is in it.
  private var isAlways = false
  private var currentRole = ParagraphRole.body

  /// Adds words.
  mutating func append(
    _ words: String, _ style: TextStyle, keepingSpace: Bool
  ) {
    guard keepingSpace else { return flow(words, style) }
    var isFirst = true
    for line in words.unicodeScalars.split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      if !isFirst { endParagraph(isAlways: true) }
      isFirst = false
      add(String(line).withoutControls, style)
    }
  }

  private mutating func flow(_ words: String, _ style: TextStyle) {
    var part = ""
    for scalar in words.unicodeScalars {
      switch scalar {
      case " ", "\t", "\n", "\r", "\u{C}":
        if !part.isEmpty {
          add(part, style)
          part = ""
        }
        if !isAtLineStart { pendingSpace = pendingSpace ?? style }
      case _ where scalar.isNoPartOfText: break
      default: part.unicodeScalars.append(scalar)
      }
    }
    if !part.isEmpty { add(part, style) }
  }

  /// Adds a picture.
  mutating func append(_ picture: StyledPicture, _ style: TextStyle) {
    space()
    flush()
    if runs.isEmpty { begin() }
    var plain = TextStyle.plain
    plain.link = style.link
    runs.append(StyledRun(picture, plain))
  }

  /// Breaks the line in the paragraph.
  mutating func breakLine(_ style: TextStyle) {
    pendingSpace = nil
    add("\u{2028}", style)
  }

  /// Goes on to the next cell of a row.
  mutating func beginCell(_ style: TextStyle) {
    pendingSpace = nil
    if !isEmpty { add("\t", style) }
  }

  /// Begins a block: what comes is a paragraph of its own, unless nothing stands
  /// in the one that is an entry of a list.
  mutating func beginBlock(_ role: ParagraphRole) {
    if isEmpty, isAlways {
      if role != .body { currentRole = role }
    } else {
      endParagraph()
    }
    self.role = role
  }

  /// Ends a block.
  mutating func endBlock() {
    if !(isEmpty && isAlways) { endParagraph() }
  }

  /// Begins a paragraph that counts even with nothing in it.
  mutating func beginParagraph(_ role: ParagraphRole, isAlways: Bool) {
    self.role = role
    currentRole = role
    self.isAlways = isAlways
  }

  /// Ends a paragraph; nothing is made of one that has nothing in it.
  mutating func endParagraph(isAlways: Bool = false) {
    flush()
    pendingSpace = nil
    if runs.isEmpty, isAlways { currentRole = role }
    let hadBreak = dropLastBreak()
    if !runs.isEmpty || isAlways || self.isAlways || hadBreak {
      paragraphs.append(StyledParagraph(runs, role: currentRole))
    }
    runs = []
    self.isAlways = false
  }

  /// The last line break of a block has nothing behind it to show.
  private mutating func dropLastBreak() -> Bool {
    guard let last = runs.last, case .text(var text) = last.content,
      text.unicodeScalars.last == "\u{2028}"
    else { return false }
    text.unicodeScalars.removeLast()
    runs.removeLast()
    if !text.isEmpty { runs.append(StyledRun(text, last.style)) }
    return true
  }

  /// Ends the text.
  mutating func finish() -> StyledText {
    endParagraph()
    return StyledText(paragraphs)
  }

  private var isEmpty: Bool { text.isEmpty && runs.isEmpty }

  private var isAtLineStart: Bool {
    if !text.isEmpty { return text.unicodeScalars.last == "\u{2028}" }
    guard let last = runs.last else { return true }
    return last.string.unicodeScalars.last == "\u{2028}"
  }

  private mutating func space() {
    guard let style = pendingSpace else { return }
    pendingSpace = nil
    put(" ", style)
  }

  private mutating func add(_ words: String, _ style: TextStyle) {
    guard !words.isEmpty else { return }
    space()
    put(words, style)
  }

  private mutating func put(_ words: String, _ style: TextStyle) {
    if isEmpty { begin() }
    if style != self.style { flush() }
    self.style = style
    text += words
  }

  private mutating func begin() { if !isAlways { currentRole = role } }

  private mutating func flush() {
    guard !text.isEmpty else { return }
    runs.append(StyledRun(text, style))
    text = ""
  }
}
