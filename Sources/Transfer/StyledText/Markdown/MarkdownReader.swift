import Foundation

/// Reads Markdown as styled text (CommonMark 0.31, with GitHub's tables, tasks
/// and `~~`): what ``MarkdownWriter`` writes without loss, and of what others
/// write the styles that such text has (DND-39).
///
/// Code has a font of one width, a row of a table is a paragraph with tabs
/// between its cells, a quote is a paragraph like others, and tags and comments
/// of HTML stay as they are. A number that a list of such text would not have,
/// and a definition that nothing refers to, stay as text. Nothing is loaded: a
/// picture is the words that stand for it, with a link to where it is.
enum MarkdownReader {
  /// Reads a whole text.
  ///
  /// - Complexity: O(*n*).
  static func text(of markdown: String) -> StyledText {
    let bytes = Array(markdown.utf8)
    let blocks = MarkdownBlocks(bytes) { _ in true }
    let links = MarkdownLinks(blocks.definitions, length: bytes.count)
    let text = text(of: blocks, links)
    guard blocks.hasDoubles || links.used.count < blocks.definitions.count
    else { return text }
    // A definition that nothing refers to would vanish.
    let used = links.used
    let again = MarkdownBlocks(bytes) { used.contains($0) }
    return self.text(
      of: again, MarkdownLinks(again.definitions, length: bytes.count))
  }

  private static func text(
    of blocks: MarkdownBlocks, _ links: MarkdownLinks
  ) -> StyledText {
    var output = StyledTextBuilder()
    var counter = ListCounter()
    for leaf in blocks.leaves {
      if leaf.continues {
        output.breakLine(.plain)
      } else {
        output.endParagraph()
        begin(leaf, &counter, in: &output)
      }
      add(leaf, links, to: &output)
    }
    return output.finish()
  }

  private static func begin(
    _ leaf: MarkdownLeaf, _ counter: inout ListCounter,
    in output: inout StyledTextBuilder
  ) {
    var role = leaf.role
    if case .heading(let level) = leaf.kind, role == .body {
      role = .heading(min(level, 3))
    }
    // A list begins with 1.
    var ahead = counter
    let first = ahead.marker(of: role) == "1."
    let number = Int(String(decoding: leaf.marker.dropLast(), as: UTF8.self))
    guard first, let number, number != 1 else {
      counter = ahead
      return output.beginParagraph(role, isAlways: role != .body)
    }
    _ = counter.marker(of: .body)
    output.beginParagraph(.body, isAlways: true)
    output.append(
      String(decoding: leaf.marker, as: UTF8.self) + " ", .plain,
      keepingSpace: true)
  }

  private static func add(
    _ leaf: MarkdownLeaf, _ links: MarkdownLinks,
    to output: inout StyledTextBuilder
  ) {
    var style = TextStyle.plain
    switch leaf.kind {
    case .text:
      var text = leaf.text[...]
      if leaf.role.listLevel != nil, !leaf.continues {
        addTask(&text, to: &output)
      }
      add(text, style, links, to: &output)
    case .heading:
      // In a list it has no role of its own.
      style.isBold = leaf.role != .body
      add(leaf.text[...], style, links, to: &output)
    case .code, .raw:
      if leaf.kind == .code { style.font = TextStyle.monospace }
      let lines = String(decoding: leaf.text, as: UTF8.self).unicodeScalars
        .map { $0 == "\n" ? "\u{2028}" : $0 }
      output.append(
        String(String.UnicodeScalarView(lines)), style, keepingSpace: true)
    case .row(let isHead):
      style.isBold = isHead
      for (index, cell) in MarkdownRow(leaf.text).cells.enumerated() {
        if index > 0 { output.append("\t", .plain, keepingSpace: true) }
        add(cell[...], style, links, to: &output)
      }
    }
  }

  /// Adds the box of a task, which is to be done or is.
  private static func addTask(
    _ text: inout ArraySlice<UInt8>, to output: inout StyledTextBuilder
  ) {
    for (mark, box) in MarkdownTask.boxes
    where text.starts(with: mark.utf8)
      && (text.count == mark.utf8.count
        || text[text.startIndex + mark.utf8.count].isBlank)
    {
      output.append(box, .plain, keepingSpace: true)
      text = text.dropFirst(mark.utf8.count)
      return
    }
  }

  private static func add(
    _ text: ArraySlice<UInt8>, _ style: TextStyle, _ links: MarkdownLinks,
    to output: inout StyledTextBuilder
  ) {
    var writer = MarkdownRuns(style)
    let inlines = MarkdownInlines(
      Array(text.withoutBlanksBehind), links: links)
    for node in inlines.nodes { writer.add(node, to: &output) }
  }
}

/// The boxes of tasks, in Markdown and in text.
enum MarkdownTask {
  static let boxes = [
    ("[ ]", "\u{2610}"), ("[x]", "\u{2611}"), ("[X]", "\u{2611}"),
  ]
}

/// Gives the parts of a paragraph their styles.
private struct MarkdownRuns {
  private struct Link {
    let address: String
    /// Whether a text may lead there.
    let isValid: Bool
    /// Where what stands in it leads: of a picture in a link, the link counts.
    let leads: String?
    let isPicture: Bool
    /// How many texts had been added before it.
    let start: Int
  }

  private let base: TextStyle
  private var open = MarkdownInlines.Styles()
  private var links: [Link] = []
  /// How many texts have been added, empty ones too: a picture in a link is one.
  private var count = 0

  init(_ base: TextStyle) { self.base = base }

  private var style: TextStyle {
    var style = base
    style.isItalic = open.emphasis > 0
    style.isBold = base.isBold || open.strong > 0
    style.isStruck = open.strike > 0
    style.link = links.last?.leads
    return style
  }

  mutating func add(
    _ node: MarkdownInlines.Node, to output: inout StyledTextBuilder
  ) {
    switch node.kind {
    case .text(let text): add(text, style, to: &output)
    case .code(let text):
      var style = style
      style.font = TextStyle.monospace
      add(text, style, to: &output)
    case .lineBreak: output.breakLine(style)
    case .marks(let mark):
      change(node.ends, by: -1)
      if node.left > 0 {
        add(
          String(repeating: Character(mark), count: node.left), style,
          to: &output)
      }
      change(node.begins, by: 1)
    case .beginLink(let address, let isPicture):
      let valid = TextStyle.validLink(address)
      links.append(
        Link(
          address: address, isValid: valid != nil,
          leads: links.last?.leads ?? valid, isPicture: isPicture,
          start: count))
    case .endLink: endLink(in: &output)
    }
  }

  private mutating func add(
    _ text: String, _ style: TextStyle, to output: inout StyledTextBuilder
  ) {
    output.append(text, style, keepingSpace: true)
    count += 1
  }

  private mutating func change(_ styles: MarkdownInlines.Styles, by sign: Int) {
    open.emphasis += sign * styles.emphasis
    open.strong += sign * styles.strong
    open.strike += sign * styles.strike
  }

  /// An address that a text can't lead to is written behind the words.
  private mutating func endLink(in output: inout StyledTextBuilder) {
    guard let link = links.last else { return }
    if count == link.start {
      add(link.address, style, to: &output)
    } else if !link.isValid, !link.isPicture, !link.address.isEmpty,
      !link.address.hasPrefix("#")
    {
      add(" (\(link.address))", style, to: &output)
    }
    links.removeLast()
  }
}
