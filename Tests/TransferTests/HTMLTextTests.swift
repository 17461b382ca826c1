import Testing
import Transfer

@Suite struct HTMLTextTests {
  @Test(
    "HTML reads as a person would read it",
    arguments: [
      ("<p>Hello <b>World</b></p>", "Hello World"),
      ("a<br>b<br/><br>c", "a\nb\n\nc"),
      ("<h1>T</h1>\n  <p>x\n y</p><p>z</p>", "T\nx y\nz"),
      ("<ul><li>a</li><li>b</li></ul>", "a\nb"),
      ("<table><tr><td>1<td>2<tr><td>3</table>", "1\t2\n3"),
      ("&lt;&amp;&#65;&#x20AC;&nbsp;&bogus; &", "<&A€\u{A0}&bogus; &"),
      ("<script>x<y</script><style>p{}</style>ok", "ok"),
      ("<!-- no -->yes<!-- open", "yes"), ("1 < 2 <3", "1 < 2 <3"),
      ("<a title='>'>x</a>", "x"), ("<pre>a\n  b</pre>", "a\n  b"),
      ("<title>T</title>x", "x"), ("<", "<"), ("<a", ""), ("", ""),
    ])
  func plainText(html: String, text: String) {
    #expect(HTMLText.plainText(of: html) == text)
  }

  @Test("Any text comes back from HTML as it was")
  func escaped() {
    for text in ["a<b>&\"c\"", "x & y", "<script>", "&amp;"] {
      #expect(HTMLText.plainText(of: HTMLText.escaped(text)) == text)
    }
  }
}
