import ContentTypes
import Foundation
import Testing

@testable import Transfer

/// Markdown as people and programs write it.
@Suite struct MarkdownReaderTests {
  private func text(_ markdown: String) throws -> StyledText {
    try StyledText(markdown: markdown)
  }

  /// What is read, as HTML without the line ends.
  private func html(_ markdown: String) throws -> String {
    String(decoding: try text(markdown).html, as: UTF8.self)
      .replacing("\n", with: "")
  }

  @Test(
    "DND-39 the styles of Markdown are read",
    arguments: [
      ("a **b** c", "<p>a <b>b</b> c</p>"),
      ("a *b* _c_", "<p>a <i>b</i> <i>c</i></p>"),
      ("***a** b*", "<p><b><i>a</i></b><i> b</i></p>"),
      ("a ~~b~~ ~c~", "<p>a <s>b</s> <s>c</s></p>"),
      (
        "a `*b*` ``c`d``",
        "<p>a <span style=\"font-family:monospace\">*b*</span> "
          + "<span style=\"font-family:monospace\">c`d</span></p>"
      ),
      ("snake_case_name 2 * 3 * 4", "<p>snake_case_name 2 * 3 * 4</p>"),
      ("foo*bar*baz **a", "<p>foo<i>bar</i>baz **a</p>"),
      ("*a**b**c*", "<p><i>a</i><b><i>b</i></b><i>c</i></p>"),
      ("**a*b*c**", "<p><b>a</b><b><i>b</i></b><b>c</b></p>"),
      ("\\*a\\* \\\\ \\q", "<p>*a* \\ \\q</p>"),
      ("&copy; &#246;&#xF6; &nothing;", "<p>© öö &amp;nothing;</p>"),
    ])
  func styles(_ markdown: String, _ html: String) throws {
    #expect(try self.html(markdown) == html)
  }

  @Test(
    "DND-39 headings, breaks, quotes, rules and code are read",
    arguments: [
      ("# A\n## B ##\n###### C", "<h1>A</h1><h2>B</h2><h3>C</h3>"),
      ("A\nb\n===\nC\n---\nD", "<h1>A b</h1><h2>C</h2><p>D</p>"),
      ("#hash\n\n####### seven", "<p>#hash</p><p>####### seven</p>"),
      ("a\nb\n\nc", "<p>a b</p><p>c</p>"),
      ("a  \nb\\\nc<br>d<br />e", "<p>a<br>b<br>c<br>d<br>e</p>"),
      ("> a\n> b\nc\n\n> > d", "<p>a b c</p><p>d</p>"),
      ("a\n\n***\n- - -\nb", "<p>a</p><p>b</p>"),
      (
        "```swift\nlet a = [\"*\"]\n\n  b\n```\nc",
        "<p><span style=\"white-space:pre-wrap\">"
          + "<span style=\"font-family:monospace\">let a = [&quot;*&quot;]<br>"
          + "<br>  b</span></span></p><p>c</p>"
      ),
      (
        "~~~\na", "<p><span style=\"font-family:monospace\">a</span></p>"
      ),
      (
        "a\n\n    code *b*\n\nc",
        "<p>a</p><p><span style=\"font-family:monospace\">code *b*</span></p>"
          + "<p>c</p>"
      ),
      ("<div>\n*a*\n</div>", "<p>&lt;div&gt; <i>a</i> &lt;/div&gt;</p>"),
    ])
  func blocks(_ markdown: String, _ html: String) throws {
    #expect(try self.html(markdown) == html)
  }

  @Test("NS-003 DND-39 lists stand in one another as they did")
  func lists() throws {
    let read = try text(
      """
      Shopping:
      - tea
      - two
        lines
          * milk
              1. whole
              2. skimmed

                 or none
      + bread
      7. seven
      8) eight
      -
      """)
    #expect(
      read.paragraphs.map(\.string) == [
        "Shopping:", "tea", "two lines", "milk", "whole",
        "skimmed\u{2028}or none", "bread", "7. seven", "8) eight", "",
      ])
    #expect(
      read.paragraphs.map(\.role) == [
        .body, .bullet(0), .bullet(0), .bullet(1), .number(2), .number(2),
        .bullet(0), .body, .body, .bullet(0),
      ])
    // A year that ends a line begins no list.
    #expect(try text("It was\n1984. And\n-").paragraphs.count == 1)
  }

  @Test("DND-39 tasks and tables of GitHub's keep all that they say")
  func github() throws {
    let read = try text(
      """
      - [ ] write
      - [x] **read**
      - [y] other

      | Tea | Cups |
      |:----|-----:|
      | *Assam* | 3 |
      a \\| b | `c`

      after | all
      """)
    #expect(
      read.paragraphs.map(\.string) == [
        "\u{2610} write", "\u{2611} read", "[y] other", "Tea\tCups",
        "Assam\t3", "a | b\tc", "after | all",
      ])
    #expect(read.paragraphs[3].runs.first?.style.isBold == true)
    #expect(read.paragraphs[4].runs.first?.style.isItalic == true)
    #expect(read.paragraphs[5].runs.last?.style.font == TextStyle.monospace)
  }

  @Test("DND-39 links lead where they did, and nothing else is lost")
  func links() throws {
    func runs(_ markdown: String) throws -> [String] {
      try text(markdown).paragraphs.flatMap(\.runs).map {
        $0.string + ($0.style.link.map { " → \($0)" } ?? "")
      }
    }
    let h = "https://h/"
    let cases: [(String, [String])] = [
      ("[a *b*](https://h/ \"T\")", ["a  → \(h)", "b → \(h)"]),
      ("[a](<https://h/>)", ["a → \(h)"]),
      ("[a](https://h/(b))", ["a → \(h)(b)"]),
      ("[a](https://h/?a&amp;b)", ["a → \(h)?a&b"]),
      (
        "<https://h/> <a@h.org>",
        ["\(h) → \(h)", " ", "a@h.org → mailto:a@h.org"]
      ),
      (
        "[a][B] [b] [b][]\n\n[B]: https://h/ 'T'",
        ["a → \(h)", " ", "b → \(h)", " ", "b → \(h)"]
      ),
      ("[a] [b]: c", ["[a] [b]: c"]),
      // A text leads nowhere there.
      ("[a](b.md) [c](#d)", ["a (b.md) c"]),
      ("[a](javascript:b())", ["a (javascript:b())"]),
      ("[](https://h/)", ["\(h) → \(h)"]),
      // Pictures are not loaded.
      ("![a](https://h/)", ["a → \(h)"]),
      ("![](a.png)", ["a.png"]), ("![a](a.png)", ["a"]),
      ("[![a](https://p/)](https://h/)", ["a → \(h)"]),
      (
        "[a [b](https://h/) c](https://i/)",
        ["[a ", "b → \(h)", " c](https://i/)"]
      ),
      ("<script>a</script>", ["<script>a</script>"]),
    ]
    for (markdown, words) in cases {
      #expect(try runs(markdown) == words, "\(markdown)")
    }
  }

  @Test(
    "DND-39 a number that a list would not have stays as it was written",
    arguments: [
      ("24. Dezember ist Heiligabend", ["24. Dezember ist Heiligabend"]),
      ("3. a\n4. b", ["3. a", "4. b"]),
      ("0) a\n1) b", ["0) a", "1. b"]),
      ("1. a\n1. b\n7. c", ["1. a", "2. b", "3. c"]),
      ("1. a\n - d\n2. b", ["1. a", "• d", "2. b"]),
      ("1. a\n   - d\n2. b", ["1. a", "  ◦ d", "2. b"]),
      (
        "1. a\n   - d\n\n   e\n\n   f\n2. b",
        ["1. a", "  ◦ d", "e", "f", "2. b"]
      ),
    ])
  func numbers(_ markdown: String, _ lines: [String]) throws {
    #expect(
      try text(markdown).plainText == lines.joined(separator: "\n"))
  }

  @Test(
    "DND-39 addresses, definitions and HTML that Markdown leaves alone stay whole",
    arguments: [
      "https://h/pkg/__init__.py?a=_b_&c *d", "see http://h/*a*/b_(c)_d.",
      "[10:32]: ok", "[^1]: https://h/", "a[^1] b", "[a]: /b", "[a]: /b (c)",
      "<input pattern=\"^[^*]*$\">", "<a href='_a_' title=\"&amp;<\">",
      "<!-- *a* -- > b -->", "<a_b_c>", "<!--> *", "[a]: /b/*c*\n---",
      "0<a<b<c<d<e<1 and <a title=\"*x*\">",
    ])
  func kept(_ markdown: String) throws {
    #expect(try text(markdown).plainText == markdown)
  }

  @Test("DND-39 lines of HTML without Markdown stay lines")
  func raw() throws {
    let html = "<PRE class=\"*\">\n  foo *bar*\n\n# baz\n</pre> b"
    #expect(
      try text("a\n" + html + "\nc").paragraphs.map(\.string)
        == ["a", html.replacing("\n", with: "\u{2028}"), "c"])
    #expect(
      try text("> <!-- a\n> \n> *b* -->\n*c*").plainText
        == "<!-- a\n\n*b* -->\nc")
    #expect(try text("<prefix> *a*").plainText == "<prefix> a")
  }

  @Test("DND-39 definitions that are used go, and the others stay in order")
  func definitions() throws {
    let read = try text(
      "[a] [c]\n\n[a]: https://h/1\n[b]: https://h/2\n[A]: https://h/3\n"
        + "[c]: https://h/4\nrest")
    #expect(
      read.paragraphs.map(\.string) == [
        "a c", "[b]: https://h/2\u{2028}[A]: https://h/3", "rest",
      ])
  }

  @Test("DND-39 a break of a line is one, and words behind a fence stay")
  func breaks() throws {
    #expect(
      try text("a<br>\nb<BR >\nc  \nd").plainText == "a\nb\nc\nd")
    #expect(
      try text("~~~~ Chapter one ~~~~\na\n~~~~\n``` c\nb\n```").plainText
        == "Chapter one ~~~~\na\nb")
  }

  @Test("Anything is read, and ends")
  func hostile() throws {
    for markdown in [
      "", "\n", "\\", "`", "[", "]", "![", "<", "&", "*", "~~", "#", "-", ">",
      "```", "| |\n|-|", "[a]: ", "[a]:\n", "\u{0}\r\r\n\t", "&#0;&#x110000;",
      "- - - a", "> - > b", "[](", "[](<", "[][", "a\n\t\t-",
    ] {
      _ = try text(markdown)
    }
    #expect(try text("- > - a").plainText == "• \n  ◦ a")
    #expect(throws: TransferError.self) {
      try text(String(repeating: "a", count: StyledText.longest + 1))
    }
    #expect(throws: TransferError.self) {
      try text(String(repeating: "*", count: StyledText.largestMarkdown + 1))
    }
  }

  @Test(
    "What is made to take long takes no longer than other Markdown",
    arguments: [
      "*a ", "**a _b ", "a**b", "a*", "[", "[a](", "[a](b \"", "[a]", "![",
      "`a``b```", "> ", "- ", "<a", "<", "&a", "| a ", "\\", "1. ", "\t",
      "a\n", "[a\n", "~a ", "***", "[a](<b", "((", "[x][y", "    a\n\n",
      "http://", "<a ", "<a b='", "<!--", "<pre>\n", "https://*a*_",
      "[a]: b\n", "1. a\n- b\n",
    ])
  func linear(_ part: String) throws {
    let whole = String(repeating: part, count: 200_000 / part.utf8.count)
    let clock = ContinuousClock()
    for markdown in [whole, "[a]: https://h/\n\n" + whole + "](a)"] {
      let time = try clock.measure { _ = try text(markdown) }
      #expect(time < .seconds(5), "“\(part)” took \(time)")
    }
  }

  @Test("A link that is told of once makes no long text by being used often")
  func amplified() throws {
    let address = "https://h/" + String(repeating: "a", count: 4000)
    let read = try text(
      "[a]: \(address)\n\n" + String(repeating: "[a]b", count: 20_000))
    #expect(read.html.count < 4 << 20)
    #expect(read.length >= 40_000)
  }
}
