import ContentTypes
import RandomTesting
import Testing
import Transfer

@Suite struct ItemNameTests {
  @Test(
    "A name is safe as a file name",
    arguments: [
      ("holiday.png", "holiday.png"), ("a/b", "a-b"), ("..", "F"), (".", "F"),
      ("", "F"), ("  ", "F"), ("\n\t", "F"), ("a\nb\u{0}c", "a b c"),
      ("../x", "..-x"), ("...", "F"), (" a  b ", "a b"), (".hidden", ".hidden"),
      ("evil\u{202E}gnp.exe", "evil gnp.exe"), ("世界", "世界"),
      ("\u{7F}\u{85}x", "x"), ("/", "-"),
    ])
  func safe(text: String, name: String) {
    #expect(ItemName.safe(text, else: "F") == name)
  }

  @Test("A long name is cut between characters and keeps its ending")
  func long() {
    for stem in ["a", "é", "世", "🎒", "👩‍👩‍👧‍👦", "e\u{301}"] {
      let text = String(repeating: stem, count: 300) + ".jpeg"
      let name = ItemName.safe(text, else: "F")
      #expect(isSafe(name))
      #expect(name.hasSuffix(".jpeg"))
      #expect(text.hasPrefix(name.dropLast(5)))
      #expect(name.utf8.count > 255 - 30)
    }
    let marks = "a" + String(repeating: "\u{301}", count: 400)
    #expect(isSafe(ItemName.safe(marks, else: "F")))
    let dots = String(repeating: ".", count: 400) + "a"
    #expect(isSafe(ItemName.safe(dots, else: "F")))
  }

  @Test("A text is called by its first line")
  func text() {
    #expect(ItemName.ofText("\n \n  Hello\nWorld", else: "F") == "Hello")
    #expect(ItemName.ofText(" \n", else: "F") == "F")
    let long = ItemName.ofText(String(repeating: "x", count: 500), else: "F")
    #expect(long.count == 80)
    #expect(long.hasSuffix("…"))
  }

  @Test(
    "A link is called by its title, else by its address",
    arguments: [
      ("https://h/a/b%20c.html?q#f", nil, "b c.html"),
      ("https://example.org/", nil, "example.org"),
      ("https://example.org", nil, "example.org"),
      ("https://h/%2e%2e", nil, "Link"), ("https://h/a%2Fb", nil, "a-b"),
      ("https://h/x", " A\n title ", "A title"),
      ("mailto:a@b", nil, "mailto-a@b"),
    ] as [(String, String?, String)])
  func link(address: String, title: String?, name: String) throws {
    let link = try #require(LinkValue(address: address, title: title))
    #expect(isSafe(ItemName.ofLink(link)))
    if !address.hasPrefix("mailto") { #expect(ItemName.ofLink(link) == name) }
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
    #expect(ItemName.file(name, of: type) == file)
  }

  @Test("Random names come out safe, and stay as they are the second time")
  func fuzz() {
    var random = SeededRandom(seed: 5)
    for _ in 0..<1_500 {
      let bytes = random.bytes(Int.random(in: 0...400, using: &random))
      let text = String(decoding: bytes, as: UTF8.self)
      let name = ItemName.safe(text, else: "F")
      #expect(isSafe(name))
      #expect(isSafe(ItemName.file(text, of: .png)))
      #expect(ItemName.safe(name, else: "F") == name)
    }
  }
}
