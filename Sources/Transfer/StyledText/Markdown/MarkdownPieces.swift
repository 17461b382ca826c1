/// A style that Markdown has a mark for.
enum MarkdownMark: Hashable {
  case link(String)
  case bold
  case italic
  case struck

  /// Which of two that begin and end together is around the other.
  var rank: Int {
    switch self {
    case .link: 0
    case .bold: 1
    case .italic: 2
    case .struck: 3
    }
  }
}

/// Words of a paragraph that have the same marks.
struct MarkdownPiece {
  enum Content {
    case words([Unicode.Scalar])
    case code([Unicode.Scalar])
    /// White space and line breaks between words.
    case space([Unicode.Scalar])
    /// What a picture shows.
    case picture(String)
  }

  let content: Content
  var marks: Set<MarkdownMark>

  var isSpace: Bool { if case .space = content { true } else { false } }
}

extension StyledParagraph {
  /// The paragraph in the styles that Markdown can say. A mark has to touch a
  /// word: white space at its ends has it only where both neighbours do.
  ///
  /// - Complexity: O(*n*).
  var markdownPieces: [MarkdownPiece] {
    var pieces: [MarkdownPiece] = []
    for run in runs.map(\.forMarkdown).joinedAlike {
      switch run.content {
      case .picture(let picture):
        pieces.append(
          MarkdownPiece(
            content: .picture(picture.description), marks: run.style.marks))
      case .text(let text): pieces += Self.pieces(of: text, run.style)
      }
    }
    reduceSpace(in: &pieces)
    return pieces
  }

  private static func pieces(
    of text: String, _ style: TextStyle
  ) -> [MarkdownPiece] {
    var pieces: [MarkdownPiece] = []
    func add(_ content: MarkdownPiece.Content) {
      pieces.append(MarkdownPiece(content: content, marks: style.marks))
    }
    let scalars = Array(text.unicodeScalars)
    let leading = scalars.prefix { $0.properties.isWhitespace }
    let core = scalars.dropFirst(leading.count)
    let trailing = core.reversed().prefix { $0.properties.isWhitespace }.count
    let words = core.dropLast(trailing)
    if !leading.isEmpty { add(.space(Array(leading))) }
    if style.font == nil, !words.isEmpty {
      add(.words(Array(words)))
    } else if !words.isEmpty {
      // Code ends with its line.
      let lines = words.split(
        separator: "\u{2028}", omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated() {
        if index > 0 { add(.space(["\u{2028}"])) }
        if !line.isEmpty { add(.code(Array(line))) }
      }
    }
    if trailing > 0 { add(.space(Array(core.suffix(trailing)))) }
    return pieces
  }

  private func reduceSpace(in pieces: inout [MarkdownPiece]) {
    var start = 0
    while start < pieces.count {
      guard pieces[start].isSpace else {
        start += 1
        continue
      }
      let end = pieces[start...].firstIndex { !$0.isSpace } ?? pieces.count
      var marks = start > 0 ? pieces[start - 1].marks : []
      marks.formIntersection(end < pieces.count ? pieces[end].marks : [])
      for piece in pieces[start..<end] { marks.formIntersection(piece.marks) }
      for index in start..<end { pieces[index].marks = marks }
      start = end
    }
  }
}

extension StyledRun {
  /// The run with the styles that Markdown has.
  fileprivate var forMarkdown: StyledRun {
    var run = self
    run.style = TextStyle()
    run.style.isBold = style.isBold
    run.style.isItalic = style.isItalic
    run.style.isStruck = style.isStruck
    run.style.link = style.link
    if style.font == TextStyle.monospace { run.style.font = style.font }
    return run
  }
}

extension [StyledRun] {
  /// The runs, with those joined that are alike.
  fileprivate var joinedAlike: [StyledRun] {
    var joined: [StyledRun] = []
    // At hand by itself, so that it is not copied with each part.
    var text = ""
    var style = TextStyle.plain
    func flush() {
      if !text.isEmpty { joined.append(StyledRun(text, style)) }
      text = ""
    }
    for run in self {
      guard case .text(let words) = run.content else {
        flush()
        joined.append(run)
        continue
      }
      if run.style != style { flush() }
      style = run.style
      text += words
    }
    flush()
    return joined
  }
}

extension TextStyle {
  fileprivate var marks: Set<MarkdownMark> {
    var marks: Set<MarkdownMark> = []
    if isBold { marks.insert(.bold) }
    if isItalic { marks.insert(.italic) }
    if isStruck { marks.insert(.struck) }
    if let link { marks.insert(.link(link)) }
    return marks
  }
}
