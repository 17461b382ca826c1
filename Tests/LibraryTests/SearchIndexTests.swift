import Documents
import Foundation
import Testing

@testable import Library

@Suite struct SearchIndexTests {
  private func found(
    _ typed: String, in index: SearchIndex
  ) throws -> [String] {
    try index.find(#require(SearchQuery(typed)), atMost: 10)
  }

  @Test(
    "Contents are found by the beginnings of their words, without accents",
    arguments: [
      ("two eggs", ["a"]), ("EGG", ["a"]), ("cafe", ["b"]), ("Café", ["b"]),
      ("gg", []), ("eggs milk", []), ("\"eggs\"", ["a"]), ("eggs*", ["a"]),
      ("eggs OR milk", []), ("NEAR(", []), ("***", []), ("-", []),
      ("a-b", ["c"]), ("c", ["c"]), ("a", ["b", "c"]), ("'; DROP", []),
      ("body:eggs", []),
    ])
  func find(_ typed: String, _ expected: [String]) throws {
    let scratch = try Scratch()
    _ = try scratch.open()
    let index = try SearchIndex(of: scratch.location)
    try index.add([
      ("a", "Two eggs\nand bread"), ("b", "A café, \0\u{2}milk"),
      ("c", "a-b c"),
      ("d", ""),
    ])
    #expect(try found(typed, in: index).sorted() == expected)
  }

  @Test(
    "Scripts without spaces are found by any part of a sentence",
    arguments: [
      ("東京", ["a"]), ("京へ", ["a"]), ("京東", []), ("旅", ["a"]),
      ("カメラ", ["a"]), ("ラを2", ["a"]), ("2台", ["a"]), ("ที่นี่", ["b"]),
      ("นี่อ", ["b"]), ("นีอ", ["b"]), ("អាហារ", ["c"]), ("2", ["a"]),
      ("旅行 カ", ["a"]), ("旅行 ก", []),
    ])
  func unspaced(_ typed: String, _ expected: [String]) throws {
    let scratch = try Scratch()
    _ = try scratch.open()
    let index = try SearchIndex(of: scratch.location)
    try index.add([
      ("a", "東京へ旅行する、カメラを2台"), ("b", "อยู่ที่นี่อาหาร"), ("c", "ញ៉ាំអាហារ"),
    ])
    #expect(try found(typed, in: index) == expected)
    for digest in expected {
      let query = try #require(SearchQuery(typed))
      let excerpt = try #require(try index.excerpt(of: digest, for: query))
      #expect(!excerpt.text.contains("\u{200B}"))
      #expect(!excerpt.parts.filter(\.isFound).isEmpty)
    }
  }

  @Test("An excerpt shows where a content says what is looked for")
  func excerpt() throws {
    let scratch = try Scratch()
    _ = try scratch.open()
    let index = try SearchIndex(of: scratch.location)
    let filler = String(repeating: "some words before ", count: 500)
    try index.add([("a", "\(filler)\n\u{2}two  eggs and"), ("b", "eggs")])
    let query = try #require(SearchQuery("egg"))
    let excerpt = try #require(try index.excerpt(of: "a", for: query))
    #expect(excerpt.text.hasSuffix("two eggs and"))
    #expect(excerpt.text.count < 150)
    #expect(excerpt.parts.filter(\.isFound).map(\.text) == ["eggs"])
    #expect(try index.excerpt(of: "c", for: query) == nil)
    let other = try #require(SearchQuery("milk"))
    #expect(try index.excerpt(of: "a", for: other) == nil)
  }

  @Test(
    "What is known is known at the next start, and what is gone is forgotten")
  func keeps() throws {
    let scratch = try Scratch()
    _ = try scratch.open()
    do {
      let index = try SearchIndex(of: scratch.location)
      // So much that what is deleted leaves whole pages.
      let long = (0..<10_000).map { "secretword\($0)" }.joined(separator: " ")
      try index.add([("a", long), ("b", ""), ("c", "other words")])
      try index.add([("a", "something else")])
    }
    let index = try SearchIndex(of: scratch.location)
    #expect(try index.unread(among: ["a", "b", "c", "d"]) == ["d"])
    #expect(try found("secretword77", in: index) == ["a"])
    try index.keep { ["b", "c"].contains($0) }
    #expect(try found("secretword", in: index).isEmpty)
    #expect(try found("other", in: index) == ["c"])
    #expect(try index.unread(among: ["a", "b"]) == ["a"])
    let bytes = try Data(contentsOf: scratch.location.searchIndex)
    #expect(bytes.count > 100_000)
    #expect(bytes.range(of: Data("secretword".utf8)) == nil)
    // Terms are kept by what they begin with.
    #expect(bytes.range(of: Data("word9".utf8)) == nil)
  }

  @Test("A damaged index is made anew, and one of another version, too")
  func damaged() throws {
    let scratch = try Scratch()
    _ = try scratch.open()
    let file = scratch.location.searchIndex
    try Data("This is no database, but text. ".utf8).write(to: file)
    let index = try SearchIndex(of: scratch.location)
    try index.add([("a", "words")])
    #expect(try found("words", in: index) == ["a"])
    let permissions =
      try FileManager.default.attributesOfItem(
        atPath: file.path)[.posixPermissions] as? Int
    #expect(permissions == 0o600)

    // One that is found damaged later is removed by whoever uses it.
    var damaged = try Data(contentsOf: file)
    for page in 1..<damaged.count / 4096 {
      damaged.replaceSubrange(
        page * 4096..<(page + 1) * 4096, with: Data(repeating: 7, count: 4096))
    }
    let other = try FileHandle(forWritingTo: file)
    try other.write(contentsOf: damaged)
    try other.close()
    let later = try SearchIndex(of: scratch.location)
    let error = #expect(throws: LibraryError.self) {
      try found("words", in: later)
    }
    #expect(error?.code == .damaged)
    try SearchIndex.remove(of: scratch.location)
    #expect(!FileManager.default.fileExists(atPath: file.path))
    #expect(
      try SearchIndex(of: scratch.location).unread(among: ["a"]) == ["a"])
  }

  @Test("An item is found in its stack, with what is around it")
  func places() throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    let (one, two) = (try library.add("Blue one"), try library.add("Blue two"))
    let other = try library.add("Red")
    let stack = ItemID()
    try library.apply(
      .stacking([two.id], onto: one.id, in: .shelf, at: 0, as: stack))
    try library.apply(.renameItem(stack, to: "Blue things"))
    let query = try #require(SearchQuery("blue"))
    let saying = [other.digest, one.digest, "none"]
    let found = try library.find(query, atMost: 10) { saying }.items
    #expect(Set(found.prefix(3).map(\.item.id)) == [one.id, two.id, stack])
    // What is called so isn't told once more because it says so.
    #expect(found.dropFirst(3).map(\.item.id) == [other.id])
    #expect(found.map(\.saysIt) == [false, false, false, true])
    let inner = try #require(found.first { $0.item.id == one.id })
    #expect(inner.path == ["Shelf", "Blue things"])
    #expect(try library.place(of: one.id) == inner.place)
    #expect(try library.find(query, atMost: 1) { saying }.items.count == 1)
    struct Unreadable: Error {}
    let called = try library.find(query, atMost: 10) { throw Unreadable() }
    #expect(called.items.count == 3)
    #expect(called.problem != nil)
    #expect(
      Set(try library.itemsByContent().values) == [one.id, two.id, other.id])
  }

  @Test(
    """
    What another program has open is found by name and by what it says; where \
    there is no library, nothing is found, and none is made
    """)
  func reading() throws {
    let scratch = try Scratch()
    let query = try #require(SearchQuery("blue"))
    func find() throws -> [Library.Found] {
      try LibraryReader.find(query, atMost: 2, at: scratch.location)
    }
    #expect(try find().isEmpty)
    #expect(
      !FileManager.default.fileExists(atPath: scratch.location.database.path))
    let library = try scratch.open()
    let (red, blue) = (try library.add("Red"), try library.add("Blue one"))
    #expect(try find().map(\.item.id) == [blue.id])
    let index = try SearchIndex(of: scratch.location)
    try index.add([(red.digest, "as blue as can be"), (blue.digest, "blue")])
    #expect(try find().map(\.item.id) == [blue.id, red.id])
    #expect(try find().map(\.saysIt) == [false, true])
    // As many as are wanted are called so.
    let other = try library.add("Blue two")
    #expect(Set(try find().map(\.item.id)) == [blue.id, other.id])
    let some = [red.id, ItemID(), blue.id]
    #expect(
      try LibraryReader.items(some, at: scratch.location).map(\.item.id)
        == [red.id, blue.id])
  }
}
