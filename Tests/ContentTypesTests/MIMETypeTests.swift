import ContentTypes
import Foundation
import RandomTesting
import Testing

@Suite struct MIMETypeTests {
  @Test(
    "A type is read however programs write it",
    arguments: [
      ("text/plain", "text/plain"),
      ("Text/HTML; Charset=\"UTF-8\"", "text/html;charset=utf-8"),
      (" image/png ", "image/png"),
      ("text/plain;", "text/plain"),
      ("text/plain;;charset=utf-8;", "text/plain;charset=utf-8"),
      ("text/plain ; charset = utf-16", "text/plain;charset=utf-16"),
      ("text/plain;charset=a;charset=b", "text/plain;charset=a"),
      ("text/plain;flag", "text/plain"),
      ("text/x;b=2;a=1", "text/x;a=1;b=2"),
      ("a/b;n=\"x \\\"y\\\"\"", "a/b;n=\"x \\\"y\\\"\""),
      ("a/b;n=\"\"", "a/b;n=\"\""),
      ("a/b;date=1:2/3", "a/b;date=\"1:2/3\""),
    ])
  func reads(text: String, wire: String) throws {
    let type = try #require(MIMEType(text))
    #expect(type.description == wire)
    #expect(MIMEType(type.description) == type)
  }

  @Test(
    "What is no type gives nil",
    arguments: [
      "", "text", "/", "text/", "/plain", "UTF8_STRING", "te xt/plain",
      "text/pl ain", "text/plain charset", "text/plain;=x", "a/b;n=\"open",
      "a/b;n=\"\u{1}\"", "a/b/c", "text\u{0}/plain", "täxt/plain",
      String(repeating: "a", count: 2000) + "/b",
    ])
  func refuses(text: String) {
    #expect(MIMEType(text) == nil)
  }

  @Test(
    "Conformance follows top level, synonyms and suffixes",
    arguments: [
      ("image/png", "image/*", true), ("image/svg+xml", "image/*", true),
      ("text/x-markdown", "text/markdown", true),
      ("image/svg+xml", "application/xml", true),
      ("image/x-ms-bmp", "image/bmp", true), ("image/jpg", "image/jpeg", true),
      ("text/plain;charset=utf-8", "text/plain", true),
      ("text/plain", "text/plain;charset=utf-8", false),
      ("text/html", "image/*", false), ("image/png", "*/*", true),
      ("application/xml", "image/svg+xml", false),
      ("imagex/png", "image/*", false),
    ])
  func conforms(type: String, other: String, does: Bool) throws {
    let first = try #require(MIMEType(type))
    let second = try #require(MIMEType(other))
    #expect(first.conforms(to: second) == does)
  }

  @Test("A preferred file ending leads back to its type")
  func endings() throws {
    for type in [
      MIMEType.png, .jpeg, .svg, .webp, .gif, .bmp, .tiff, .pdf, .html,
      .plainText,
    ] {
      let ending = try #require(type.preferredFileExtension)
      #expect(MIMEType(fileExtension: ending.uppercased()) == type)
    }
    #expect(MIMEType.jpeg.preferredFileExtension == "jpg")
    #expect(MIMEType.utf8Text.preferredFileExtension == "txt")
    #expect(MIMEType(fileExtension: "nonesuch") == nil)
    #expect(MIMEType.octetStream.preferredFileExtension == nil)
  }

  @Test("A type survives JSON, and JSON with no type in it is an error")
  func json() throws {
    let data = try JSONEncoder().encode([MIMEType.utf8Text])
    #expect(
      try JSONDecoder().decode([MIMEType].self, from: data) == [.utf8Text])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([MIMEType].self, from: Data("[\"x\"]".utf8))
    }
  }

  @Test("Random strings are read without a crash, and read again the same")
  func fuzz() {
    var random = SeededRandom(seed: 1)
    let alphabet = Array("ab/;=\"\\ *,.+\u{0}é\t")
    for _ in 0..<20_000 {
      let text = String(
        (0..<Int.random(in: 0...16, using: &random)).map { _ in
          alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
        })
      if let type = MIMEType(text) {
        #expect(MIMEType(type.description) == type, "\(text)")
      }
    }
  }

  @Test(
    "A type can be read again as it is written, or is none",
    arguments: [
      // What a backslash stands before is no less a control character.
      "text/plain; charset=\"a\\\u{18}b\"",
      // A quotation mark, and an accent that is put on it.
      "text/plain; a=\"b\\\"\u{301}c\"",
      // It grows by its quotation marks.
      "a/b;c=:" + String(repeating: "d", count: 1017),
    ])
  func readAgain(_ text: String) {
    if let type = MIMEType(text) { #expect(MIMEType(type.description) == type) }
  }
}
