import Interaction
import Testing

@Suite struct SingleLineTests {
  @Test("What is one line already stays as it is, with every space")
  func oneLine() {
    for text in ["", " ", "Anna Berg", "  a\tb  ", "日本 é"] {
      #expect(SingleLine.fitted(text) == nil)
    }
  }

  @Test(
    "Lines stand beside each other, whatever breaks them",
    arguments: [
      ("Anna\nBerg", "Anna Berg"), ("a\r\nb\rc", "a b c"),
      ("Anna Berg\n", "Anna Berg"), ("\n\na\n\n\nb\r\n\r\n", "a b"),
      ("a\u{0B}b\u{0C}c\u{85}d\u{2028}e\u{2029}f", "a b c d e f"),
      ("a \n b", "a   b"), ("\n", ""), ("\r\n", ""),
    ])
  func lines(_ text: String, _ line: String) {
    #expect(SingleLine.fitted(text) == line)
    #expect(SingleLine.fitted(line) == nil)
  }

  @Test("Lines that are things by themselves are parted as such")
  func list() {
    #expect(
      SingleLine.fitted("a@x.org\nb@x.org\n", joining: ", ")
        == "a@x.org, b@x.org")
  }
}
