import Foundation

/// Writes styled text as Markdown (CommonMark 0.31, with `~~` as GitHub has it):
/// size, colour, font, underline and the bytes of pictures are left out.
enum MarkdownWriter {
  /// The text in Markdown.
  ///
  /// - Complexity: O(*n*).
  static func string(of text: StyledText) -> String {
    var lines: [String] = []
    var counter = ListCounter()
    var last: ParagraphRole?
    for paragraph in text.paragraphs {
      let level = paragraph.role.listLevel
      let marker = counter.marker(of: paragraph.role) ?? ""
      let words = inline(paragraph)
      // Between paragraphs that are no list stands an empty line.
      if let last, level == nil || last.listLevel == nil {
        lines.append("")
      }
      last = paragraph.role
      switch paragraph.role {
      case .body: lines.append(guarded(words))
      case .heading(let level):
        lines.append(String(repeating: "#", count: level) + " " + words)
      case .bullet(let level):
        lines.append(indent(level) + "- " + words)
      case .number(let level):
        lines.append(indent(level) + "\(marker) " + words)
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func indent(_ level: Int) -> String {
    String(repeating: "    ", count: level)
  }

  /// The paragraph, whose beginning means nothing but itself.
  private static func guarded(_ words: String) -> String {
    guard let first = words.unicodeScalars.first else { return words }
    if "+-=>#".unicodeScalars.contains(first) { return "\\" + words }
    let digits = words.unicodeScalars.prefix { ("0"..."9").contains($0) }
    guard !digits.isEmpty, digits.count < 10 else { return words }
    let rest = words.unicodeScalars.dropFirst(digits.count)
    guard let mark = rest.first, mark == "." || mark == ")" else {
      return words
    }
    return String(digits) + "\\" + String(rest)
  }

  private static func inline(_ paragraph: StyledParagraph) -> String {
    paragraph.runs.map(inline).joined()
  }

  private static func inline(_ run: StyledRun) -> String {
    switch run.content {
    case .picture(let picture):
      return "![\(escaped(picture.description))]()"
    case .text(let text): return inline(text, run.style)
    }
  }

  private static func inline(_ text: String, _ style: TextStyle) -> String {
    // A mark has to touch a word.
    let spaces: (Unicode.Scalar) -> Bool = { $0.properties.isWhitespace }
    let scalars = text.unicodeScalars
    let leading = scalars.prefix(while: spaces)
    let core = scalars.dropFirst(leading.count)
    guard !core.isEmpty else { return escaped(text) }
    let trailing = core.reversed().prefix(while: spaces).count
    let words = core.dropLast(trailing)
    var marks: [String] = []
    if style.isBold { marks.append("**") }
    if style.isItalic { marks.append("*") }
    if style.isStruck { marks.append("~~") }
    var written =
      style.font == TextStyle.monospace && !words.contains("`")
      ? "`\(String(words))`" : escaped(String(words))
    for mark in marks.reversed() { written = mark + written + mark }
    if let link = style.link { written = "[\(written)](<\(link)>)" }
    return escaped(String(leading)) + written
      + escaped(String(core.suffix(trailing)))
  }

  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\\", "`", "*", "_", "[", "]", "<", ">", "&", "~", "!":
        result += "\\"
        result.unicodeScalars.append(scalar)
      case "\u{2028}": result += "\\\n"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
