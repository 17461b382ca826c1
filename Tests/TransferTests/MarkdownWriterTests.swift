import Foundation
import RandomTesting
import Testing

@testable import Transfer

/// What is written in Markdown is read as what it was.
@Suite struct MarkdownWriterTests {
  private func expectSame(_ text: StyledText) throws {
    let markdown = text.markdown
    let read = try StyledText(markdown: markdown)
    #expect(read == text, "\(markdown)")
  }

  private func paragraph(
    _ words: String, _ role: ParagraphRole = .body,
    _ change: (inout TextStyle) -> Void = { _ in }
  ) -> StyledParagraph {
    var style = TextStyle()
    change(&style)
    return StyledParagraph([StyledRun(words, style)], role: role)
  }

  @Test("DND-39 what would be markup is read as what it is")
  func escaped() throws {
    for words in [
      "# a", "#", "- a", "-", "---", "===", "> a", "1. a", "1) a",
      "a\u{2028}- b",
      "a\u{2028}===", "a|b\u{2028}-|-", "a\u{2028}:-", "```", "~~~", "`a`",
      "*a*",
      "_a_", "~~a~~", "[a](b)", "[a]: https://h/", "![a](b)", "<https://h/>",
      "<br>", "&amp;", "\\", "\\*", "a!", "  a  ", "\ta\t", " ",
      "a  \u{2028}  b",
      "[ ] a", "\u{2610} a", "1234567890. a", "a\u{2028}1. b", "\u{2028}a",
      "| a | b |", "=a", "+", "!", "**", "a\u{A0}", "#a#", "2026. Jahr",
    ] {
      try expectSame(StyledText([paragraph(words)]))
      try expectSame(
        StyledText([paragraph(words, .bullet(0)), paragraph(words, .number(1))])
      )
      let line = words.replacing("\u{2028}", with: " ")
      try expectSame(StyledText([paragraph(line, .heading(2))]))
    }
  }

  @Test("DND-39 addresses and names with underscores are written as they are")
  func shown() throws {
    for words in [
      "https://h.org/?a=1&b=2", "snake_case", "R&D", "see http://h/a_b_c.",
    ] {
      let text = StyledText([paragraph(words)])
      #expect(text.markdown == words)
      try expectSame(text)
    }
    var bold = TextStyle()
    bold.isBold = true
    try expectSame(
      StyledText([
        StyledParagraph([
          StyledRun("https://h/a"), StyledRun("b", bold), StyledRun("http://"),
        ])
      ]))
    #expect(
      StyledText([paragraph("_a a&amp; &#1;")]).markdown
        == "\\_a a\\&amp; \\&#1;")
  }

  @Test("DND-39 styles that meet anywhere stay apart")
  func meeting() throws {
    let plain = TextStyle()
    var bold = TextStyle()
    bold.isBold = true
    var italic = TextStyle()
    italic.isItalic = true
    var code = TextStyle()
    code.font = TextStyle.monospace
    let cases: [[StyledRun]] = [
      [StyledRun("a", bold), StyledRun("b", italic)],
      [StyledRun("a"), StyledRun("(b)", bold), StyledRun("c")],
      [StyledRun("漢", plain), StyledRun("。字", italic), StyledRun("漢")],
      [StyledRun("!"), StyledRun("a", italic), StyledRun("!", bold)],
      [StyledRun("`"), StyledRun("`a`", code), StyledRun("`")],
      [StyledRun("a", code), StyledRun(" b c ", plain), StyledRun("d", code)],
      [StyledRun("1", bold), StyledRun(". a")],
    ]
    for runs in cases {
      try expectSame(StyledText([StyledParagraph(runs)]))
    }
    #expect(
      StyledText([
        StyledParagraph([
          StyledRun("a "), StyledRun(" b ", bold), StyledRun("c"),
        ])
      ]).markdown == "a  **b** c")
  }

  @Test("DND-39 what Markdown has no way for is left out, and its words stay")
  func leftOut() throws {
    var style = TextStyle()
    style.isUnderlined = true
    style.color = "#d0342c"
    style.scale = 150
    style.font = "DejaVu Serif"
    var bold = style
    bold.isBold = true
    let picture = StyledRun(
      StyledPicture(Data([1]), type: .png, description: "a [dot]"))
    let text = StyledText([
      StyledParagraph([
        StyledRun("a"), StyledRun("b", style), StyledRun("cd", bold), picture,
      ]),
      StyledParagraph(),
      paragraph("deep", .bullet(3)),
      paragraph("less", .bullet(1)),
    ])
    #expect(
      text.markdown == """
        ab**cd**![a \\[dot\\]]()

        - deep
        - less
        """)
    #expect(
      try StyledText(markdown: text.markdown).plainText
        == "abcda [dot]\n• deep\n• less")
  }

  @Test("Entries without words, and code of several lines, come back")
  func blocks() throws {
    try expectSame(
      StyledText([
        paragraph("a", .bullet(0)), paragraph("", .bullet(1)),
        paragraph("", .number(2)), paragraph("b", .number(2)),
        paragraph("", .bullet(0)), paragraph("c", .bullet(1)),
        paragraph("", .heading(1)), paragraph("d", .heading(3)),
        paragraph("", .number(0)), paragraph("", .number(0)),
      ]))
    try expectSame(
      StyledText([
        paragraph("a\u{2028}\u{2028}  ```\u{2028}\tb") {
          $0.font = TextStyle.monospace
        },
        paragraph("c"),
      ]))
    try expectSame(
      StyledText(
        (1...120).map { paragraph("\($0)", .number(0)) }
          + [paragraph("in", .number(1)), paragraph("121", .number(0))]))
  }

  @Test("DND-39 random texts of what Markdown can say come back as they were")
  func random() throws {
    var generator = SeededRandom(seed: 9)
    for _ in 0..<2_000 { try expectSame(RandomMarkdown.text(&generator)) }
  }

  @Test("DND-39 of texts with everything no word is lost")
  func words() throws {
    func letters(_ text: StyledText) -> String {
      text.paragraphs.map(\.string).joined().filter {
        !$0.isWhitespace && $0 != "\u{FFFC}"
      }
    }
    var generator = SeededRandom(seed: 10)
    for _ in 0..<500 {
      let text = RandomText.make(&generator)
      let read = try StyledText(markdown: text.markdown)
      let picture = StyledFormsTests.pixel.description.filter {
        !$0.isWhitespace
      }
      #expect(
        letters(read).replacing(picture, with: "") == letters(text),
        "\(text.markdown)")
    }
  }

  @Test("A long text is written and read in a moment")
  func long() throws {
    var bold = TextStyle()
    bold.isBold = true
    let runs = (0..<40_000).map {
      $0.isMultiple(of: 2) ? StyledRun("a ") : StyledRun("b", bold)
    }
    let clock = ContinuousClock()
    let time = try clock.measure {
      try expectSame(StyledText([StyledParagraph(runs)]))
    }
    #expect(time < .seconds(10), "took \(time)")
  }
}

/// Texts of what Markdown can say, at random.
private enum RandomMarkdown {
  static func text(
    _ generator: inout some RandomNumberGenerator
  ) -> StyledText {
    var paragraphs: [StyledParagraph] = []
    var deepest = 0
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      let role = role(&generator, deepest)
      deepest = role.listLevel.map { $0 + 1 } ?? 0
      paragraphs.append(paragraph(role, &generator))
    }
    return StyledText(paragraphs)
  }

  /// A list begins at its first level, and goes one deeper at most.
  private static func role(
    _ generator: inout some RandomNumberGenerator, _ deepest: Int
  ) -> ParagraphRole {
    let level = Int.random(
      in: 0...min(deepest, StyledParagraph.deepest), using: &generator)
    switch Int.random(in: 0..<6, using: &generator) {
    case 0, 1: return .body
    case 2: return .heading(Int.random(in: 1...3, using: &generator))
    case 3: return .number(level)
    default: return .bullet(level)
    }
  }

  private static func paragraph(
    _ role: ParagraphRole, _ generator: inout some RandomNumberGenerator
  ) -> StyledParagraph {
    var runs: [StyledRun] = []
    let isHeading = if case .heading = role { true } else { false }
    for _ in 0..<Int.random(in: 1...5, using: &generator) {
      let style = style(&generator)
      runs.append(StyledRun(words(&generator), style))
      guard Int.random(in: 0..<3, using: &generator) == 0 else { continue }
      // Between words, where a mark would touch none, nothing has style.
      let gaps = isHeading ? [" ", "  ", "\t"] : [" ", "  ", "\u{2028}"]
      runs.append(StyledRun(gaps.randomElement(using: &generator) ?? " "))
      runs.append(StyledRun(words(&generator)))
    }
    return StyledParagraph(runs, role: role)
  }

  private static func style(
    _ generator: inout some RandomNumberGenerator
  ) -> TextStyle {
    var style = TextStyle()
    style.isBold = Int.random(in: 0..<3, using: &generator) == 0
    style.isItalic = Int.random(in: 0..<3, using: &generator) == 0
    style.isStruck = Int.random(in: 0..<4, using: &generator) == 0
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: style.font = TextStyle.monospace
    case 1: style.link = "https://example.org/?a=b&copy;(c_d*e*"
    case 2: style.link = "mailto:anna@example.org"
    default: break
    }
    return style
  }

  private static let pool = Array(
    "aaabbcé漢1239.,;\"'*_`[]()<>&~!#-+=\\|:/€😀")

  private static func words(
    _ generator: inout some RandomNumberGenerator
  ) -> String {
    func some(_ count: Int) -> String {
      String(
        (0..<count).map { _ in
          pool.randomElement(using: &generator) ?? "x"
        })
    }
    var word = some(Int.random(in: 1...4, using: &generator))
    if Int.random(in: 0..<6, using: &generator) == 0 {
      word = "https://h/a_b&c" + word
    }
    return Bool.random(using: &generator) ? word : word + " " + some(2)
  }
}
