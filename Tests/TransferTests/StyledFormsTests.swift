import ContentTypes
import Foundation
import RandomTesting
import Testing

@testable import Transfer

extension TextStyle {
  fileprivate static func with(_ change: (inout TextStyle) -> Void) -> TextStyle
  {
    var style = TextStyle()
    change(&style)
    return style
  }
}

@Suite struct StyledFormsTests {
  /// A picture of one pixel.
  static let pixel = StyledPicture(
    Data(
      base64Encoded:
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
    ) ?? Data(), type: .png, description: "A \"dot\" & <more>")

  /// One with everything.
  static let rich = StyledText(
    [
      StyledParagraph([StyledRun("Titel – “Ünïcödé” 😀")], role: .heading(1)),
      StyledParagraph([
        StyledRun("plain "),
        StyledRun("bold", .with { $0.isBold = true }),
        StyledRun(" "),
        StyledRun(
          "all",
          .with {
            $0.isBold = true
            $0.isItalic = true
            $0.isUnderlined = true
            $0.isStruck = true
            $0.scale = 150
            $0.color = "#d0342c"
            $0.font = "DejaVu Serif"
          }),
      ]),
      StyledParagraph(),
      StyledParagraph([StyledRun("  spaces   kept\tand tabs ")]),
      StyledParagraph([StyledRun("line\u{2028}break\u{2028}")]),
      StyledParagraph([StyledRun("one")], role: .bullet(0)),
      StyledParagraph([StyledRun("deeper & <safe>")], role: .bullet(2)),
      StyledParagraph([StyledRun("")], role: .bullet(0)),
      StyledParagraph([StyledRun("first")], role: .number(0)),
      StyledParagraph([StyledRun("inner")], role: .number(1)),
      StyledParagraph([StyledRun("second")], role: .number(0)),
      StyledParagraph([
        StyledRun(
          "a link", .with { $0.link = "https://example.org/?a=b&c=\"d" }),
        StyledRun(StyledFormsTests.pixel),
        StyledRun("code", .with { $0.font = TextStyle.monospace }),
      ]),
      StyledParagraph([StyledRun("Sub")], role: .heading(3)),
    ].map { paragraph in
      StyledParagraph(
        paragraph.runs.map { run in
          var run = run
          run.style = run.style.valid
          return run
        }, role: paragraph.role)
    })

  @Test("NS-033 DND-39: styled text comes back from its own form as it was")
  func own() throws {
    let bytes = try Self.rich.encoded()
    #expect(try StyledText(decoding: bytes) == Self.rich)
    for wrong in ["", "{}", "[]", #"{"version":2,"paragraphs":[]}"#, "{\"ver"] {
      #expect(throws: TransferError.self) {
        try StyledText(decoding: Data(wrong.utf8))
      }
    }
  }

  @Test("What a text can't have is left out of its own form")
  func ownForged() throws {
    let forged = """
      {"version":1,"paragraphs":[{"role":"heading","level":99,"runs":[
      {"text":"a\\u0000b\\nc","scale":-5,"color":"blue","link":"file:///etc"},
      {"picture":"AAAA","type":"image/svg+xml"},{"bold":true}]}]}
      """
    let text = try StyledText(decoding: Data(forged.utf8))
    #expect(text.paragraphs.count == 1)
    #expect(text.paragraphs[0].role == .heading(3))
    #expect(
      text.paragraphs[0].runs == [StyledRun("abc", .with { $0.scale = 50 })])
  }

  @Test("DND-39: a note comes back from its HTML as it was")
  func html() {
    let html = Self.rich.html
    let read = StyledText(html: html)
    #expect(read.paragraphs.count == Self.rich.paragraphs.count)
    for (found, wanted) in zip(read.paragraphs, Self.rich.paragraphs) {
      #expect(found == wanted)
    }
    #expect(StyledText(html: read.html) == read)
  }

  @Test("Random texts come back from all forms that keep them")
  func random() throws {
    var generator = SeededRandom(seed: 7)
    for _ in 0..<300 {
      let text = RandomText.make(&generator)
      #expect(StyledText(html: text.html) == text)
      #expect(try StyledText(decoding: text.encoded()) == text)
    }
  }

  @Test("Blanks with accents, and fonts called as a sort of them, come back")
  func oddities() {
    for words in ["a  \u{308}b", " \u{64B}wo", "\u{2028} \u{301}", "x \u{308}"]
    {
      let text = StyledText([
        StyledParagraph([StyledRun(words, .with { $0.font = "Serif" })])
      ])
      #expect(StyledText(html: text.html) == text)
    }
    #expect(StyledText(plain: "a\u{FFFF}b\u{FFFE}").plainText == "ab")
  }

  @Test("A font whose name begins with a mark comes back")
  func marks() throws {
    // With the mark behind it, the quote in front of the name is one character.
    for name in ["\u{6DC}ale", "\u{301}", "Noto \u{6DC} Sans"] {
      let font = try #require(TextStyle.validFont(name))
      #expect(font == name && TextStyle.validFont(font) == font)
      let text = StyledText([
        StyledParagraph([StyledRun("x", .with { $0.font = font })])
      ])
      #expect(StyledText(html: text.html) == text)
      #expect(try StyledText(decoding: text.encoded()) == text)
    }
    #expect(InlineCSS.family("'\u{301}Sans', serif") == "\u{301}Sans")
    #expect(InlineCSS.family("\u{301}, serif") == "\u{301}")
    #expect(TextStyle.validFont(" '\u{1F600}' ") == nil)
  }

  @Test("DND-39: HTML of others keeps the attributes that a note has")
  func foreignHTML() {
    func runs(_ html: String) -> [StyledRun] {
      StyledText(html: Data(html.utf8)).paragraphs.flatMap(\.runs)
    }
    #expect(
      runs("<p>a <strong>b</strong><em>c</em><del>d</del>")
        == [
          StyledRun("a "), StyledRun("b", .with { $0.isBold = true }),
          StyledRun("c", .with { $0.isItalic = true }),
          StyledRun("d", .with { $0.isStruck = true }),
        ])
    #expect(
      runs(
        """
        <b style="font-weight:normal"><span style="font-size:24px;color:rgb(
        255, 0,0);font-weight:700">x</span></b>
        """)
        == [
          StyledRun(
            "x",
            .with {
              $0.isBold = true
              $0.scale = 150
              $0.color = "#ff0000"
            })
        ])
    #expect(
      runs("<font color=red size=5 face='Courier New'>x</font>")
        == [
          StyledRun(
            "x",
            .with {
              $0.scale = 150
              $0.color = "#ff0000"
              $0.font = "Courier New"
            })
        ])
  }

  @Test("Nothing hostile in HTML is run, loaded or kept")
  func hostileHTML() {
    let html = """
      <script>bad()</script><style>p{}</style><title>no</title>
      <p onclick="bad()">see <a href="javascript:bad()">this</a>
      <img src="https://example.org/track.gif" alt="chart">
      <img src="data:image/svg+xml;base64,PHN2Zz4=" alt="">
      <iframe src="https://example.org">frame</iframe>
      <span style="display:none">hidden</span></p>
      <svg><text>drawn</text></svg><object>obj</object>
      """
    let text = StyledText(html: Data(html.utf8))
    #expect(text.plainText == "see this chart")
    let links = text.paragraphs.flatMap(\.runs).compactMap(\.style.link)
    #expect(links == ["https://example.org/track.gif"])
  }

  @Test("Lists, tables and blocks become paragraphs")
  func blocks() {
    let html = """
      <ul><li>a<ul><li><p>b</p></ul><li>c</ul><ol><li>d</ol>
      <table><tr><td>1<td>2<tr><td>3<td>4</table><div>e<div>f</div>g</div>
      <blockquote>h</blockquote><pre>i
        j</pre>k<br>l
      """
    let text = StyledText(html: Data(html.utf8))
    #expect(
      text.paragraphs.map(\.string) == [
        "a", "b", "c", "d", "1\t2", "3\t4", "e", "f", "g", "h", "i", "  j",
        "k\u{2028}l",
      ])
    #expect(
      text.paragraphs.prefix(4).map(\.role) == [
        .bullet(0), .bullet(1), .bullet(0), .number(0),
      ])
  }

  @Test("DND-39: what most of a page has gives way, what stands out stays")
  func bodyStyle() throws {
    let html = """
      <span style="font-family:Roboto;font-size:13px;color:#202124">Long text
      that is the page's own, and <b style="color:#d00000;font-size:26px">loud
      </b> words.</span>
      """
    let item = ArrivedItem(
      name: "x", kind: .richText, type: .utf8HTML,
      content: .bytes(Data(html.utf8)))
    let runs = try StyledText(item).paragraphs.flatMap(\.runs)
    #expect(runs[0].style == .plain)
    #expect(runs[1].style.isBold)
    #expect(runs[1].style.color == "#d00000")
    #expect((195...205).contains(runs[1].style.scale))
  }

  @Test("DND-39: styled text comes back from RTF, but for its pictures")
  func rtf() throws {
    var wanted = Self.rich
    for (index, paragraph) in wanted.paragraphs.enumerated() {
      let runs = paragraph.runs.filter {
        if case .picture = $0.content { false } else { true }
      }
      wanted.paragraphs[index] = StyledParagraph(runs, role: paragraph.role)
    }
    let bytes = RTFWriter.data(of: Self.rich)
    #expect(bytes.allSatisfy { $0 < 0x80 })
    let read = try RTFReader.text(of: bytes)
    #expect(read.paragraphs.count == wanted.paragraphs.count)
    for (found, expected) in zip(read.paragraphs, wanted.paragraphs) {
      #expect(found == expected)
    }
  }

  @Test("DND-39: RTF of others is read")
  func foreignRTF() throws {
    let rtf = #"""
      {\rtf1\ansi\ansicpg1250\deff0{\fonttbl{\f0\froman Times;}{\f1\fmodern
      Courier New;}}{\colortbl;\red255\green0\blue0;}{\stylesheet{\s0 Normal;}}
      {\*\generator Nobody;}{\info{\author Somebody}}\pard\plain\f0\fs24 Jen
      \b tu\b0 \'e8n\'fd \u8364? {\cf1 red}\line two\par
      {\listtext 1.\tab}\ilvl1 item\par {\field{\*\fldinst{HYPERLINK
      "https://example.org/"}}{\fldrslt link}}\par {\v hidden}{\*\unknown x}
      \uc2\u233 xxe\par}
      """#
    let text = try RTFReader.text(of: Data(rtf.utf8))
    #expect(text.plainText.hasPrefix("Jen"))
    #expect(text.paragraphs[0].string.contains("čný €"))
    #expect(text.paragraphs[0].string.contains("\u{2028}two"))
    #expect(
      text.paragraphs[0].runs.contains {
        $0.string.contains("tu") && $0.style.isBold
      })
    #expect(text.paragraphs[1].role == .number(1))
    #expect(text.paragraphs[2].runs.first?.style.link == "https://example.org/")
    #expect(text.paragraphs[3].string.hasSuffix("ée"))
    #expect(!text.plainText.contains("hidden"))
    #expect(throws: TransferError.self) {
      try RTFReader.text(of: Data("plain".utf8))
    }
  }

  @Test("Broken RTF ends, whatever is open")
  func brokenRTF() throws {
    for rtf in [
      "{\\rtf", "{\\rtf1 {{{", "{\\rtf1 }}}}", "{\\rtf1\\'", "{\\rtf1\\'zz}",
      "{\\rtf1\\bin99999999 x}", "{\\rtf1\\u-99999999 }", "{\\rtf1\\",
    ] {
      _ = try RTFReader.text(of: Data(rtf.utf8))
    }
    let deep = "{\\rtf1 " + String(repeating: "{\\b ", count: 100_000) + "x"
    #expect(try RTFReader.text(of: Data(deep.utf8)).plainText == "x")
  }

  @Test("Markdown says what it can, and nothing by accident")
  func markdown() {
    let text = StyledText([
      StyledParagraph([StyledRun("Head")], role: .heading(2)),
      StyledParagraph([
        StyledRun("a*b_c "), StyledRun(" bold ", .with { $0.isBold = true }),
        StyledRun("x", .with { $0.link = "https://example.org/a(b)" }),
      ]),
      StyledParagraph([StyledRun("1. no list")]),
      StyledParagraph([StyledRun("# no heading")]),
      StyledParagraph([StyledRun("one")], role: .number(0)),
      StyledParagraph([StyledRun("two")], role: .number(0)),
      StyledParagraph([StyledRun("in")], role: .bullet(1)),
    ])
    #expect(
      MarkdownWriter.string(of: text) == ##"""
        ## Head

        a\*b_c  **bold** [x](<https://example.org/a(b)>)

        1\. no list

        \# no heading

        1. one
        2. two
            - in
        """##)
  }

  @Test("Plain text has the bullets and numbers, and what pictures show")
  func plain() {
    #expect(
      Self.rich.plainText.contains("• one\n    ▪ deeper & <safe>\n• "))
    #expect(Self.rich.plainText.contains("1. first\n  1. inner\n2. second"))
    #expect(Self.rich.plainText.contains("A \"dot\" & <more>"))
  }

  @Test("DND-23: a note is given without loss first, then with less and less")
  func order() async throws {
    let item = TransferItem.make(
      id: UUID(), name: "Note", kind: .note, type: .utf8HTML,
      content: .data(Self.rich.html))
    #expect(
      item.types == [
        .styledText, .html, .rtf, .markdown, .utf8Text, .plainText,
      ])
    for form in item.representations {
      let bytes = try await form.payload().data()
      #expect(!bytes.isEmpty)
      if form.type == .styledText {
        #expect(try StyledText(decoding: bytes) == Self.rich)
      }
    }
  }

  @Test("A picture of seven megabytes comes back from HTML, within a second")
  func largePicture() {
    var bytes = Data(count: StyledPicture.largest)
    bytes.replaceSubrange(0..<8, with: Self.pixel.bytes.prefix(8))
    let text = StyledText([
      StyledParagraph([StyledRun(StyledPicture(bytes, type: .png))])
    ])
    let clock = ContinuousClock()
    let html = text.html
    let time = clock.measure { #expect(StyledText(html: html) == text) }
    #expect(time < .seconds(5), "took \(time)")
  }

  @Test("Escaped text stays escaped with an accent behind")
  func escaping() {
    #expect(HTMLText.escaped("\"\u{301}<\u{301}") == "&quot;\u{301}&lt;\u{301}")
  }
}

/// Texts of everything that there is, at random.
enum RandomText {
  static func make(_ generator: inout some RandomNumberGenerator) -> StyledText
  {
    let roles: [ParagraphRole] = [
      .body, .body, .heading(1), .heading(2), .bullet(0), .bullet(1),
      .number(0), .number(3),
    ]
    let count = Int.random(in: 1...6, using: &generator)
    let paragraphs = (0..<count).map { _ in
      StyledParagraph(
        (0..<Int.random(in: 0...4, using: &generator)).map { _ in
          run(&generator)
        }, role: roles.randomElement(using: &generator) ?? .body)
    }
    return StyledText(paragraphs)
  }

  private static func run(
    _ generator: inout some RandomNumberGenerator
  ) -> StyledRun {
    var style = TextStyle()
    style.isBold = Bool.random(using: &generator)
    style.isItalic = Bool.random(using: &generator)
    if Int.random(in: 0..<4, using: &generator) == 0 {
      style.scale = Int.random(in: 50...400, using: &generator)
      style.color = "#0a0b0c"
      style.font = "Some Font"
      style.link = "https://example.org/x"
    }
    if Int.random(in: 0..<8, using: &generator) == 0 {
      var plain = TextStyle()
      plain.link = style.link
      return StyledRun(StyledFormsTests.pixel, plain)
    }
    let pool = Array("ab <>&\"' \t\u{2028}é漢😀;:*_")
    let words = String(
      (0..<Int.random(in: 1...8, using: &generator)).map { _ in
        pool.randomElement(using: &generator) ?? "x"
      })
    return StyledRun(words, style)
  }
}
