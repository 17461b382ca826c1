import ContentTypes
import RandomTesting
import Testing

@Suite struct FileNameTests {
  @Test(
    "A name is safe as a file name",
    arguments: [
      ("holiday.png", "holiday.png"), ("a/b", "a-b"), ("..", "F"), (".", "F"),
      ("", "F"), ("  ", "F"), ("\n\t", "F"), ("a\nb\u{0}c", "a bc"),
      ("../x", "..-x"), ("...", "F"), (" a  b ", "a  b"),
      (".hidden", ".hidden"),
      ("evil\u{202E}gnp.exe", "evilgnp.exe"), ("世界", "世界"),
      ("\u{7F}\u{85}x", "x"), ("/", "-"),
      // With a mark behind it, a slash is another character to Swift.
      ("../\u{301}x", "..-\u{301}x"), ("a/\u{1A1A}/b", "a-\u{1A1A}-b"),
    ])
  func safe(text: String, name: String) {
    #expect(FileName.safe(text, else: "F") == name)
  }

  @Test("A long name is cut between characters and keeps its ending")
  func long() {
    for stem in ["a", "é", "世", "🎒", "👩‍👩‍👧‍👦", "e\u{301}"] {
      let text = String(repeating: stem, count: 300) + ".jpeg"
      let name = FileName.safe(text, else: "F")
      #expect(isSafe(name))
      #expect(name.hasSuffix(".jpeg"))
      #expect(text.hasPrefix(name.dropLast(5)))
      #expect(name.utf8.count > 255 - 30)
    }
    let marks = "a" + String(repeating: "\u{301}", count: 400)
    #expect(isSafe(FileName.safe(marks, else: "F")))
    let dots = String(repeating: ".", count: 400) + "a"
    #expect(isSafe(FileName.safe(dots, else: "F")))
  }

  @Test(
    "A file gets the ending of its type, once",
    arguments: [
      ("a", MIMEType.png, "a.png"), ("a.png", .png, "a.png"),
      ("a.jpeg", .jpeg, "a.jpeg"), ("a.jpg", .png, "a.jpg.png"),
      ("a.b c", .utf8Text, "a.b c.txt"), ("a", .octetStream, "a"),
      ("", .png, "Untitled.png"), ("..", .png, "Untitled.png"),
    ])
  func ending(name: String, type: MIMEType, file: String) {
    #expect(FileName.titled(name, of: type) == file)
  }

  @Test(
    "What has an extension keeps it; what has none gets that of its type",
    arguments: [
      ("note", "text/plain", "note.txt"), ("old.bak", "text/plain", "old.bak"),
      ("Version 1.2", "text/plain", "Version 1.2.txt"),
      ("AC/DC", "audio/flac", "AC-DC.flac"), ("a", "text/x-moz-url", "a.txt"),
      (
        "report",
        "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
        "report.docx"
      ),
      ("core", "application/octet-stream", "core"),
      ("", "image/png", "Untitled.png"),
    ])
  func completed(name: String, type: String, file: String) throws {
    let type = try #require(MIMEType(type))
    #expect(FileName.completed(name, of: type) == file)
  }

  @Test(
    "What is written anew of a file's name is what stands before its extension",
    arguments: [
      ("report.pdf", "report"), ("photos.tar.gz", "photos"),
      ("Minutes 3.12. final.odt", "Minutes 3.12. final"),
      ("README", "README"), (".bashrc", ".bashrc"), ("name.", "name."),
      ("Dr. Smith", "Dr. Smith"), ("v1.2", "v1"), ("", ""), (".tar.gz", ".tar"),
      ("a.extension-that-is-too-long", "a.extension-that-is-too-long"),
      ("smile 😀.png", "smile 😀"),
    ])
  func stem(_ name: String, _ stem: String) {
    #expect(FileName.stem(of: name) == stem)
  }

  @Test("Random names come out safe, and stay as they are the second time")
  func fuzz() {
    var random = SeededRandom(seed: 5)
    for _ in 0..<1_500 {
      let bytes = random.bytes(Int.random(in: 0...400, using: &random))
      var scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
      for scalar: Unicode.Scalar in ["/", "\u{301}", ".", "\u{200D}"] {
        scalars.insert(
          scalar, at: Int.random(in: 0...scalars.count, using: &random))
      }
      let text = String(String.UnicodeScalarView(scalars))
      let name = FileName.safe(text, else: "F")
      #expect(isSafe(name))
      #expect(isSafe(FileName.titled(text, of: .png)))
      #expect(FileName.safe(name, else: "F") == name)
    }
  }
}
