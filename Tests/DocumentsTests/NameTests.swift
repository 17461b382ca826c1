import ContentTypes
import Documents
import Testing

@Suite struct NameTests {
  @Test("A typed name is one trimmed line without control characters")
  func cleaned() throws {
    #expect(try Name.checked("  Milk\t& eggs \n") == "Milk & eggs")
    #expect(try Name.checked("a\u{0}b\u{7}c\u{85}") == "abc")
    #expect(try Name.checked("two\nlines") == "two lines")
    #expect(try Name.checked("../etc/passwd") == "../etc/passwd")
  }

  @Test(
    "A name of nothing but blanks is refused",
    arguments: ["", " ", "\t\n\u{0}"])
  func empty(name: String) {
    #expect(throws: EditError.emptyName) { try Name.checked(name) }
    #expect(Name.fitted(name) == "Untitled")
  }

  @Test("A typed name may have 255 bytes and no more")
  func limit() throws {
    let longest = String(repeating: "n", count: 255)
    #expect(try Name.checked(longest) == longest)
    #expect(throws: EditError.nameTooLong) { try Name.checked(longest + "n") }
    #expect(throws: EditError.nameTooLong) {
      try Name.checked(String(repeating: "ä", count: 128))
    }
  }

  @Test("A name from elsewhere is cut between characters, before its ending")
  func fitted() {
    let photo = Name.fitted(String(repeating: "a", count: 300) + ".jpeg")
    #expect(photo.utf8.count == 255)
    #expect(photo.hasSuffix("a.jpeg"))
    let families = Name.fitted(String(repeating: "👩‍👩‍👧‍👦", count: 20))
    #expect(families == String(repeating: "👩‍👩‍👧‍👦", count: 10))
    let marks = Name.fitted("e" + String(repeating: "\u{301}", count: 300))
    #expect(!marks.isEmpty && marks.utf8.count <= 255)
  }

  @Test("A fresh list gets the first name that no other has")
  func newList() {
    #expect(Name.forNewList(among: ["Groceries"]) == "New List")
    #expect(Name.forNewList(among: ["New List"]) == "New List 2")
    #expect(
      Name.forNewList(among: ["New List", "New List 2", "New List 4"])
        == "New List 3")
  }

  @Test("A long name in a sentence keeps its beginning and its end")
  func brief() {
    #expect(Name.brief("Holiday.jpeg", to: 12) == "Holiday.jpeg")
    #expect(Name.brief("Holidays.jpeg", to: 12) == "Holiday…jpeg")
    let long = Name.brief(String(repeating: "👩‍👩‍👧‍👦", count: 300) + ".jpeg")
    #expect(long.count == 40 && long.hasSuffix(".jpeg"))
  }
}
