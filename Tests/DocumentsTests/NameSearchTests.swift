import Documents
import Testing

@Suite struct NameSearchTests {
  @Test(
    "Names are found by what they contain, whatever its capitals",
    arguments: [
      ("Holiday.jpg", "day", true), ("Holiday.jpg", "HOLI", true),
      ("Holiday.jpg", "", true), ("", "", true), ("", "a", false),
      ("Holiday.jpg", "hd", false), ("ÜBERSICHT", "übers", true),
      ("100 %_done", "%_", true), ("100 done", "%_", false),
    ])
  func matches(_ name: String, _ words: String, _ found: Bool) {
    #expect(NameSearch.matches(name, words) == found)
  }

  @Test(
    "Spaces around what is typed mean nothing",
    arguments: [
      ("", ""), ("  ", ""), (" a", "a"), ("a b ", "a b"), ("\ta\n", "a"),
    ])
  func words(_ typed: String, _ words: String) {
    #expect(NameSearch.words(typed) == words)
  }
}
