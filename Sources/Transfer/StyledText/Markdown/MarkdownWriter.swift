import Foundation

/// Writes styled text as Markdown (CommonMark 0.31, with GitHub's tasks and
/// `~~`), so that ``MarkdownReader`` reads the same: size, colour, font,
/// underline and the bytes of pictures are left out.
enum MarkdownWriter {
  /// The text in Markdown.
  ///
  /// - Complexity: O(*n*).
  static func string(of text: StyledText) -> String {
    var lines: [String] = []
    var list = MarkdownList()
    var last: ParagraphRole?
    var lastIsEmpty = false
    for paragraph in text.paragraphs {
      let role = paragraph.role
      let isInList = role.listLevel != nil && last?.listLevel != nil
      // Between paragraphs that are no list stands an empty line.
      if !lines.isEmpty, !isInList, lines.last != "" { lines.append("") }
      last = role
      switch role {
      case .body:
        list = MarkdownList()
        let words = code(paragraph) ?? MarkdownParagraph(paragraph).text
        if !words.isEmpty { lines.append(words) }
      case .heading(let level):
        list = MarkdownList()
        let words = MarkdownParagraph(paragraph, isHeading: true).text
        let mark = String(repeating: "#", count: level)
        lines.append(words.isEmpty ? mark : "\(mark) \(words)")
      case .bullet(let level), .number(let level):
        let isNumber = if case .number = role { true } else { false }
        let words = MarkdownParagraph(paragraph).text
        let depth = list.depth
        list.begin(level: level, isNumber: isNumber)
        // An entry without words would underline the one above it.
        if words.isEmpty, isInList, !lastIsEmpty, list.depth > depth {
          lines.append("")
        }
        lines.append(list.entry(words))
        lastIsEmpty = words.isEmpty
      }
    }
    return lines.joined(separator: "\n")
  }

  /// A paragraph of code with several lines; nil for another.
  private static func code(_ paragraph: StyledParagraph) -> String? {
    guard paragraph.runs.count == 1,
      case .text(let text) = paragraph.runs[0].content,
      paragraph.runs[0].style.isCodeAlone,
      text.unicodeScalars.contains("\u{2028}")
    else { return nil }
    let scalars = text.unicodeScalars
    let longest = scalars.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    let lines = scalars.map { $0 == "\u{2028}" ? "\n" : $0 }
    return "\(fence)\n\(String(String.UnicodeScalarView(lines)))\n\(fence)"
  }
}

extension TextStyle {
  /// Whether it says of what Markdown can that it is code, and nothing else.
  fileprivate var isCodeAlone: Bool {
    font == Self.monospace && !isBold && !isItalic && !isStruck && link == nil
  }
}

/// The list that is being written: how far in its entries stand, and what marks
/// them.
private struct MarkdownList {
  private struct Level {
    let level: Int
    let indent: Int
    var isNumber: Bool
    var count = 1

    var marker: String { isNumber ? "\(count)." : "-" }
    /// The column where the words of the entry begin.
    var content: Int { indent + marker.utf8.count + 1 }
  }

  private var open: [Level] = []

  /// How many lists are in one another.
  var depth: Int { open.count }

  /// Begins an entry. A level that skips some is the next one: Markdown has no
  /// other.
  mutating func begin(level: Int, isNumber: Bool) {
    while let last = open.last, last.level > level { open.removeLast() }
    if let last = open.last, last.level == level {
      open[open.count - 1].count =
        last.isNumber == isNumber ? last.count + 1 : 1
      open[open.count - 1].isNumber = isNumber
      return
    }
    // By four, as older readers want it, or by what the entry around needs.
    let indent = open.last.map { max($0.indent + 4, $0.content) } ?? 0
    open.append(Level(level: level, indent: indent, isNumber: isNumber))
  }

  /// The entry that has begun, with its words.
  func entry(_ words: String) -> String {
    guard let last = open.last else { return words }
    var words = words
    for (mark, box) in MarkdownTask.boxes where words.hasPrefix(box + " ") {
      words = mark + words.dropFirst(box.count)
      break
    }
    let margin = String(repeating: " ", count: last.indent)
    let inner = String(repeating: " ", count: last.content)
    let marked = words.isEmpty ? last.marker : "\(last.marker) \(words)"
    return margin + marked.replacing("\n", with: "\n\(inner)")
  }
}
