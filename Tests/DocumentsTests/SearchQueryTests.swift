import Documents
import Testing

@Suite struct SearchQueryTests {
  @Test(
    "Names fit by all words in any order, without capitals and accents",
    arguments: [
      ("Groceries", "gro", NameFit.beginning), ("Groceries", "CERI", .inside),
      ("Groceries", "groceries", .whole), ("Übung", "ubu", .beginning),
      ("naïve", "NAIVE", .whole), ("IMG_2041.jpg", "2041", .wordBeginning),
      ("the other one", "one other", .wordBeginning),
      ("bathing in a bath", "bath", .beginning),
      ("a sun bathes", "bat", .wordBeginning), ("日本語", "本", .inside),
      ("ﬁle", "file", .whole), ("हिन्दी", "हि", .beginning),
      ("50 %", "%", .wordBeginning),
      ("Groceries", "gro cer", .inside), ("Groceries", "gro x", nil),
      ("", "a", nil), ("हन", "हि", nil),
    ] as [(String, String, NameFit?)])
  func fits(_ name: String, _ typed: String, _ fit: NameFit?) throws {
    #expect(try #require(SearchQuery(typed)).fit(of: name) == fit)
  }

  @Test("Spaces are no query", arguments: ["", " ", "\n\t "])
  func nothing(_ typed: String) {
    #expect(SearchQuery(typed) == nil)
  }

  @Test("An excerpt has its parts, in one line")
  func excerpt() {
    let excerpt = Excerpt(
      marked: "…two \n\n \u{2}eggs\u{3},\tand \u{2}egg\u{3}")
    #expect(
      excerpt.parts == [
        .init("…two ", isFound: false), .init("eggs", isFound: true),
        .init(", and ", isFound: false), .init("egg", isFound: true),
      ])
    #expect(excerpt.text == "…two eggs, and egg")
    #expect(Excerpt(marked: "").parts.isEmpty)
    #expect(Excerpt(marked: "\u{3}\u{2}\u{2}a").text == "a")
  }
}
