import Foundation
import Testing

@testable import Transfer

/// HTML as programs write it, and as nobody should.
@Suite struct HTMLReaderTests {
  @Test(
    "What is no text is left out, and what is broken is read on",
    arguments: [
      // Word and Outlook.
      (
        "<!--[if gte mso 9]><xml>x</xml><![endif]-->a<![if !vml]>b<![endif]>c"
          + "<?xml:namespace prefix = o />d<o:p>e</o:p>", "abcde"
      ),
      // Fragments, and documents one after another.
      ("<h1>a</h1><p>b</p>c", "a\nb\nc"),
      (
        "<!DOCTYPE html><html><body><p>a</p></body></html>"
          + "<html><head><title>t</title></head><body><p>b</p></body></html>",
        "a\nb"
      ),
      ("<![CDATA[x]]>y<?php z ?></ x>w</>v<!x>u", "ywvu"),
      ("<script>'</'+'b'; a<b</script>c<style>a>b{}</style>d", "cd"),
      ("<SCRIPT>x</SCRIPT>y</script>z", "yz"), ("<SCRIPT>x", ""),
      ("<textarea>x</textarea>y", "y"),
      ("<template>x<p>y</p></template>z", "z"),
      ("&eacute;&notin;&Omega;&hearts;&apos;&#8364;", "é∉Ω♥'€"),
      ("a & b &", "a & b &"), ("a <", "a <"), ("a\0b", "ab"),
      ("<b>a<i>b</b>c</i>d", "abcd"), ("<p>a<div>b<p>c", "a\nb\nc"),
      ("<meta charset=koi8-r>é", "é"),
      ("<ul><li>a<li>b<ol><li>c</ol></ul>d", "a\nb\nc\nd"),
      ("<td>a<td>b", "a\tb"), ("<a href=\"<x>\" title='\">'>b</a>", "b"),
    ])
  func text(html: String, text: String) {
    #expect(HTMLText.plainText(of: html) == text)
    for length in 1...3 {
      #expect(Self.text(of: html, inChunksOf: length) == text, "\(length)")
    }
  }

  @Test("A reference to no character is left out, or shown as none")
  func noCharacters() {
    let text = HTMLText.plainText(of: "a&#0;&#xD800;&#99999999;b")
    #expect(["ab", "a\u{FFFD}\u{FFFD}\u{FFFD}b"].contains(text))
  }

  @Test("A title may hold what looks like markup, or never end")
  func titles() {
    let content = HTMLReader.content(of: "<title>a &lt;b&gt;</title>c")
    #expect(content.title == "a <b>")
    #expect(content.text == "c")
    let open = HTMLReader.content(of: "<title>a")
    #expect(open.title == "a")
    #expect(open.text == "")
    let second = HTMLReader.content(of: "<title> </title><title>b</title>")
    #expect(second.title == "b")
    let spaced = HTMLReader.content(of: "<TITLE> A &amp; B\n</TITLE>x")
    #expect(spaced.title == "A & B")
    #expect(HTMLReader.content(of: "<p>x</p>").title == nil)
    let nested = String(repeating: "<title>", count: 50_000) + "x"
    #expect(HTMLReader.content(of: nested).title != nil)
  }

  private static let repeated: [(String, count: Int, start: String)] = [
    ("<div>", 100_000, ""), ("</b>", 200_000, deep), ("</p>", 100_000, deep),
    ("<b><p>", 60_000, ""), ("<table><tr><td>", 50_000, ""),
    ("<ul><li>", 50_000, ""), ("<title>", 100_000, ""), ("<", 1 << 20, ""),
    ("&", 1 << 20, ""), ("&a", 1 << 19, ""), ("&#1", 1 << 19, ""),
    ("<!", 1 << 19, ""), ("<!--", 1 << 18, ""), ("<![CDATA[", 1 << 17, ""),
    ("<?", 1 << 19, ""), ("</", 1 << 19, "<script>"),
    ("</s", 1 << 19, "<script>"), ("a", 1 << 22, "<a b=\""),
    ("a", 1 << 22, "<"), ("a b='>' ", 1 << 17, "<a "),
    ("<a b=\"><\"", 1 << 17, ""),
    ("\u{1}", 1 << 20, ""), (" ", 1 << 22, "<pre>"), ("<br>", 1 << 18, ""),
  ]
  private static let deep = String(repeating: "<div>", count: 50_000)

  @Test(
    "Time is in proportion to the HTML, whatever it is", arguments: repeated)
  func time(_ part: String, count: Int, start: String) {
    let clock = ContinuousClock()
    let took = clock.measure {
      _ = HTMLText.plainText(
        of: start + String(repeating: part, count: count))
    }
    #expect(took < .seconds(10), "\(took)")
  }

  @Test("A tag with a hundred thousand attributes takes little time")
  func attributes() {
    let attributes = (0..<100_000).map { "a\($0)=1" }.joined(separator: " ")
    let clock = ContinuousClock()
    var text = ""
    let took = clock.measure {
      text = HTMLText.plainText(of: "a<p \(attributes)>b")
    }
    #expect(text.hasPrefix("a"))
    #expect(text.hasSuffix("b"))
    #expect(took < .seconds(4), "\(took)")
  }

  @Test("HTML of several mebibytes in one attribute is read")
  func largeAttribute() {
    let picture = String(repeating: "QUJD", count: 3 << 19)
    let html = "a<img src=\"data:image/png;base64,\(picture)\">b"
    let content = HTMLReader.content(of: html)
    #expect(content.text == "ab")
    #expect(content.hasPicture)
  }

  /// Reads HTML in chunks of some bytes.
  private static func text(of html: String, inChunksOf length: Int) -> String {
    let reader = HTMLReader()
    let bytes = Array(html.utf8)
    for start in stride(from: 0, to: bytes.count, by: length) {
      bytes[start..<min(start + length, bytes.count)]
        .withUnsafeBytes(reader.read)
    }
    return reader.finish().text
  }
}
