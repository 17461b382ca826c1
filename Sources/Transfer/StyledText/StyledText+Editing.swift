/// A place between two characters of a styled text.
public struct TextPosition: Hashable, Comparable, Sendable {
  /// The index of the paragraph.
  public var paragraph: Int
  /// How many characters of it come before.
  public var offset: Int

  /// Makes a position.
  public init(paragraph: Int, offset: Int) {
    self.paragraph = paragraph
    self.offset = offset
  }

  /// Where every text begins.
  public static let start = TextPosition(paragraph: 0, offset: 0)

  /// Whether one comes before the other.
  public static func < (a: TextPosition, b: TextPosition) -> Bool {
    (a.paragraph, a.offset) < (b.paragraph, b.offset)
  }
}

extension StyledText {
  /// Where it ends.
  public var end: TextPosition {
    TextPosition(
      paragraph: paragraphs.count - 1,
      offset: paragraphs[paragraphs.count - 1].length)
  }

  /// The position in the text that is nearest to one.
  public func clamped(_ position: TextPosition) -> TextPosition {
    guard position.paragraph >= 0 else { return .start }
    guard position.paragraph < paragraphs.count else { return end }
    let length = paragraphs[position.paragraph].length
    return TextPosition(
      paragraph: position.paragraph,
      offset: min(max(position.offset, 0), length)
    )
  }

  /// The range in the text that is nearest to one.
  public func clamped(_ range: Range<TextPosition>) -> Range<TextPosition> {
    let start = clamped(range.lowerBound)
    return start..<max(start, clamped(range.upperBound))
  }

  /// A part of the text, with its style.
  ///
  /// - Parameter range: in the text.
  public func slice(_ range: Range<TextPosition>) -> StyledText {
    let (start, end) = (range.lowerBound, range.upperBound)
    return StyledText(
      (start.paragraph...end.paragraph).map { index in
        let paragraph = paragraphs[index]
        let first = index == start.paragraph ? start.offset : 0
        let last = index == end.paragraph ? end.offset : paragraph.length
        return StyledParagraph(
          paragraph.runs(in: first..<last), role: paragraph.role)
      })
  }

  /// Puts a text in the place of a part of this one.
  ///
  /// What comes first joins the paragraph where it lands, which stays what it
  /// was unless it was empty; what comes last joins the rest of that paragraph.
  ///
  /// - Parameters:
  ///   - range: in this text.
  ///   - fragment: what takes its place; nothing for a removal.
  /// - Returns: where the fragment ends.
  @discardableResult
  public mutating func replace(
    _ range: Range<TextPosition>, with fragment: StyledText = StyledText()
  ) -> TextPosition {
    let (start, end) = (range.lowerBound, range.upperBound)
    let first = paragraphs[start.paragraph]
    let last = paragraphs[end.paragraph]
    let head = first.runs(in: 0..<start.offset)
    let tail = last.runs(in: end.offset..<last.length)
    var pieces = fragment.paragraphs
    let count = pieces.count
    let ending = pieces[count - 1].length
    let keepsRole = !head.isEmpty || fragment.isEmpty
    pieces[0] = StyledParagraph(
      head + pieces[0].runs, role: keepsRole ? first.role : pieces[0].role)
    let rest = pieces[count - 1]
    let takesRole = count > 1 && ending == 0
    pieces[count - 1] = StyledParagraph(
      rest.runs + tail, role: takesRole ? last.role : rest.role)
    paragraphs.replaceSubrange(start.paragraph...end.paragraph, with: pieces)
    return TextPosition(
      paragraph: start.paragraph + count - 1,
      offset: count == 1 ? start.offset + ending : ending)
  }

  /// Puts a text between two paragraphs.
  ///
  /// - Parameters:
  ///   - fragment: whole paragraphs.
  ///   - index: before which paragraph; their number for behind the last.
  /// - Returns: what it takes up.
  @discardableResult
  public mutating func insert(
    _ fragment: StyledText, beforeParagraph index: Int
  ) -> Range<TextPosition> {
    // An empty text is no paragraph that somebody wrote.
    if isEmpty, paragraphs[0].role == .body {
      paragraphs = fragment.paragraphs
      return .start..<end
    }
    paragraphs.insert(contentsOf: fragment.paragraphs, at: index)
    let last = index + fragment.paragraphs.count - 1
    return TextPosition(
      paragraph: index, offset: 0)..<TextPosition(
        paragraph: last, offset: paragraphs[last].length)
  }

  /// Moves a part of the text elsewhere in it (DND-05).
  ///
  /// - Parameters:
  ///   - range: in this text.
  ///   - position: where to; in the range or at its ends nothing changes.
  /// - Returns: where the part is then.
  @discardableResult
  public mutating func move(
    _ range: Range<TextPosition>, to position: TextPosition
  ) -> Range<TextPosition> {
    guard position < range.lowerBound || position > range.upperBound else {
      return range
    }
    let fragment = slice(range)
    if position < range.lowerBound {
      replace(range)
      return position..<replace(position..<position, with: fragment)
    }
    replace(range)
    let target = position.afterRemoving(range)
    return target..<replace(target..<target, with: fragment)
  }

  /// Changes the style of a part of the text.
  public mutating func restyle(
    _ range: Range<TextPosition>, _ change: (inout TextStyle) -> Void
  ) {
    guard !range.isEmpty else { return }
    let (start, end) = (range.lowerBound, range.upperBound)
    for index in start.paragraph...end.paragraph {
      let paragraph = paragraphs[index]
      let length = paragraph.length
      let first = index == start.paragraph ? start.offset : 0
      let last = index == end.paragraph ? end.offset : length
      guard first < last else { continue }
      let changed = paragraph.runs(in: first..<last).map { run in
        var run = run
        change(&run.style)
        return run
      }
      paragraphs[index] = StyledParagraph(
        paragraph.runs(in: 0..<first) + changed
          + paragraph.runs(in: last..<length), role: paragraph.role)
    }
  }

  /// Whether a style holds for all characters of a part; of a part without any,
  /// for the character before it.
  public func has(
    _ range: Range<TextPosition>, _ holds: (TextStyle) -> Bool
  ) -> Bool {
    guard !range.isEmpty else { return holds(style(before: range.lowerBound)) }
    let runs = slice(range).paragraphs.flatMap(\.runs)
    return !runs.isEmpty && runs.allSatisfy { holds($0.style) }
  }

  /// The style that is written on with at a position: that of the character
  /// before it in its paragraph, else that of the one behind it.
  public func style(before position: TextPosition) -> TextStyle {
    let paragraph = paragraphs[position.paragraph]
    let offset = position.offset
    let before = offset > 0 ? offset - 1..<offset : 0..<min(1, paragraph.length)
    var style = paragraph.runs(in: before).first?.style ?? .plain
    // One writes on in a link only in the middle of it.
    let behind = paragraph.runs(in: offset..<paragraph.length).first
    if style.link != behind?.style.link || offset == 0 { style.link = nil }
    return style
  }

  /// Changes what paragraphs are.
  public mutating func setRole(_ role: ParagraphRole, of indices: Range<Int>) {
    for index in indices { paragraphs[index].role = role }
  }
}

extension TextPosition {
  /// Where the position is when a range before it has been removed.
  func afterRemoving(_ range: Range<TextPosition>) -> TextPosition {
    guard paragraph == range.upperBound.paragraph else {
      let removed = range.upperBound.paragraph - range.lowerBound.paragraph
      return TextPosition(paragraph: paragraph - removed, offset: offset)
    }
    return TextPosition(
      paragraph: range.lowerBound.paragraph,
      offset: range.lowerBound.offset + offset - range.upperBound.offset)
  }
}
