import Documents
import Testing

@testable import Library

@Suite struct SearchTests {
  @Test(
    """
    The items of a place are found by words in their names, as a plain \
    comparison finds them
    """,
    arguments: ["", "a", "A B", "%", "_", "\\", "ü", "Ü", "日本", "none", "'"])
  func search(_ words: String) throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    let some = try library.add("content")
    let names = [
      "Alpha", "a b", "A  b", "50 %", "snake_case", "back\\slash", "Übung",
      "übung", "日本語", "it's", "none",
    ]
    let items = names.map {
      Item(
        name: $0, kind: .text, type: some.type, size: some.size,
        digest: some.digest)
    }
    let list = Place.list(name: "Other")
    try library.apply(.addList(list, at: 0))
    try library.apply(.insert(items, into: list.id, at: 0))
    let found = try library.itemIDs(in: list.id, named: words)
    let expected = items.filter { NameSearch.matches($0.name, words) }
    #expect(found == Set(expected.map(\.id)))
    #expect(!found.contains(some.id))
  }
}
