import Testing

@testable import SatchelWidgets

@Suite struct NameIndexTests {
  private static let names = [
    "Zypern", "Österreich", "Ungarn", "Ostsee", "Åland", "Angola", "2 Inseln",
  ]

  @Test(
    """
    NS-049 CTL-32 names stand in the order of the language, which people can \
    foresee
    """,
    arguments: [
      (
        "de_DE",
        [
          "2 Inseln", "Åland", "Angola", "Österreich", "Ostsee", "Ungarn",
          "Zypern",
        ], ["#", "A", "O", "U", "Z"]
      ),
      (
        "sv_SE",
        [
          "2 Inseln", "Angola", "Ostsee", "Ungarn", "Zypern", "Åland",
          "Österreich",
        ], ["#", "A", "O", "U", "Z", "Å", "Ö"]
      ),
    ])
  func order(_ language: String, _ order: [String], _ letters: [String]) {
    let index = NameIndex(Self.names, language: language)
    #expect(index.names == order)
    #expect(index.letters == letters)
    for (letter, start) in zip(letters, index.starts) {
      #expect(index.letter(at: start) == letter)
    }
    #expect(
      index.names.indices.count { index.letter(at: $0) != nil }
        == letters.count)
  }

  @Test(
    """
    CTL-34 of the 249 countries each has a letter, and three letters lead to it, or \
    to one of the ten before it
    """, arguments: ["en_US", "de_DE", "sv_SE"])
  func countries(_ language: String) throws {
    let index = Region.countries(in: language)
    #expect(index.names.count == 249)
    #expect(Set(index.names).count == 249)
    #expect((20...30).contains(index.letters.count), "\(index.letters)")
    for (position, name) in index.names.enumerated() {
      let typed = String(name.prefix(3))
      #expect(index.matches(typed).contains(position), "\(name)")
      let best = try #require(index.best(for: typed))
      #expect((0..<10).contains(position - best), "\(name)")
    }
    guard language == "de_DE" else { return }
    #expect(index.best(for: "sch").map { index.names[$0] } == "Schweden")
  }

  @Test(
    "CTL-34 what is typed fits the beginning of any word, without its marks")
  func matches() {
    let index = NameIndex(
      ["Åland Islands", "South Korea", "Korea", "Curaçao"], language: "en_US")
    func found(_ typed: String) -> [String] {
      index.matches(typed).map { index.names[$0] }
    }
    #expect(found("kor") == ["Korea", "South Korea"])
    #expect(found(" al") == ["Åland Islands"])
    #expect(found("curac") == ["Curaçao"])
    #expect(found("orea").isEmpty)
    #expect(found("").count == 4)
    #expect(index.best(for: "isl") == index.matches("isl").first)
    #expect(index.best(for: "x") == nil)
  }

  @Test("Where there are no names there are no letters")
  func empty() {
    let index = NameIndex([], language: "C")
    #expect(index.names.isEmpty && index.letters.isEmpty)
    #expect(index.matches("a").isEmpty && index.best(for: "") == nil)
  }
}
