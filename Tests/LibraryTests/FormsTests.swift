import Documents
import Foundation
import GRDB
import Testing

@testable import Library

/// What a source gave besides the content is kept with the item.
@Suite struct FormsTests {
  private func styled(
    _ html: String, _ plain: String, in library: Library
  ) throws -> Item {
    let content = try library.storeBlob(Data(html.utf8))
    let form = try library.storeBlob(Data(plain.utf8))
    return Item(
      name: plain, kind: .richText, type: "text/html;charset=utf-8",
      size: content.size, digest: content.digest,
      forms: [
        Item.Form(
          type: "text/plain;charset=utf-8", size: form.size,
          digest: form.digest)
      ])
  }

  @Test("DND-23 a form stays with its item, wherever that goes, and by undo")
  func staying() throws {
    let scratch = try Scratch()
    let item: Item
    do {
      let library = try scratch.open()
      item = try styled("<b>a</b>", "a", in: library)
      try library.apply(.insert([item], into: .shelf, at: 0))
      let list = Place.list(name: "List")
      try library.apply(.addList(list, at: 0))
      let back = try library.apply(.move([item.id], to: list.id, at: 0))
      #expect(try library.items(in: list.id) == [item])
      try library.apply(back)
      let restore = try library.apply(.remove([item.id]))
      try library.apply(restore)
      let copy = ItemTree(item).copied()
      try library.apply(.insert([copy.item], into: .shelf, at: 1))
    }
    let library = try scratch.open()
    library.waitForSweep()
    let items = try library.items(in: .shelf)
    #expect(items.map(\.forms) == [item.forms, item.forms])
    let form = try #require(library.url(of: item.forms[0]))
    #expect(try text(at: form) == "a")
    let listed = LibraryListing(try library.snapshot()).places[0].items
    #expect(listed.map(\.forms) == [item.forms, item.forms])
  }

  @Test("An item without forms is listed without the key")
  func listing() throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    try library.add("a")
    let json = try LibraryListing(library.snapshot()).json()
    #expect(!String(decoding: json, as: UTF8.self).contains("forms"))
  }

  @Test("New content has no forms of the old, which undo brings back")
  func replacing() throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    let item = try styled("<b>a</b>", "a", in: library)
    try library.apply(.insert([item], into: .shelf, at: 0))
    let blob = try library.storeBlob(Data("<b>b</b>".utf8))
    let inverse = try library.apply(
      .replaceContent(
        item.withContent(
          kind: item.kind, type: item.type, size: blob.size,
          digest: blob.digest)))
    #expect(try library.item(item.id)?.forms == [])
    try library.apply(inverse)
    #expect(try library.item(item.id) == item)
  }

  @Test("A form is swept with its item, and not before undo can’t want it")
  func sweeping() throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    let item = try styled("<b>a</b>", "a", in: library)
    try library.apply(.insert([item], into: .shelf, at: 0))
    func sweep(keeping items: [Item] = []) -> Int {
      library.sweepHoursLater(keeping: items)
      return scratch.blobFiles.count
    }
    #expect(sweep() == 2)
    let inverse = try library.apply(.remove([item.id]))
    #expect(sweep(keeping: inverse.broughtItems) == 2)
    try library.apply(inverse)
    #expect(sweep() == 2)
    try library.apply(.remove([item.id]))
    #expect(sweep() == 0)
    let error = #expect(throws: LibraryError.self) {
      try library.apply(inverse)
    }
    #expect(error?.code == .contentMissing)
  }

  @Test("A scrub looks at forms, too")
  func scrub() throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    let item = try styled("<b>a</b>", "a", in: library)
    try library.apply(.insert([item], into: .shelf, at: 0))
    #expect(try library.scrub().isEmpty)
    let form = try #require(library.url(of: item.forms[0]))
    try Data("b".utf8).write(to: form)
    let found = try library.scrub()
    #expect(found.map(\.trouble) == [.changed])
    #expect(found.first?.items == [item])
    try FileManager.default.removeItem(at: form)
    #expect(try library.scrub().map(\.trouble) == [.missing])
    #expect(library.url(of: item.forms[0]) == nil)
  }

  @Test("A form that isn’t stored keeps its item out")
  func missing() throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    let content = try library.storeBlob(Data("a".utf8))
    let item = Item(
      name: "a", kind: .richText, type: "text/html", size: 1,
      digest: content.digest,
      forms: [
        .init(
          type: "text/plain", size: 1,
          digest: String(repeating: "0", count: 64))
      ])
    let error = #expect(throws: LibraryError.self) {
      try library.apply(.insert([item], into: .shelf, at: 0))
    }
    #expect(error?.code == .contentMissing)
  }

  @Test("A library from before items had forms is read, and then has them")
  func migration() throws {
    let scratch = try Scratch()
    try makeOlder(scratch)
    let path = scratch.location.database.path(percentEncoded: false)
    let before = try Data(contentsOf: URL(filePath: path))
    // The command reads it before the app has changed it.
    let listed = try LibraryReader.snapshot(at: scratch.location)
    #expect(listed.items(in: .shelf).map(\.name) == ["old"])
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
    let library = try scratch.open()
    #expect(library.setAside == nil)
    #expect(try library.items(in: .shelf) == listed.items(in: .shelf))
    let item = try styled("<b>a</b>", "a", in: library)
    try library.apply(.insert([item], into: .shelf, at: 1))
    library.close()
    #expect(
      try LibraryReader.snapshot(at: scratch.location).items(in: .shelf)
        .map(\.forms) == [[], item.forms])
  }

  /// Makes a library with one item by the migrations of then.
  private func makeOlder(_ scratch: Scratch) throws {
    let library = try scratch.open()
    let stored = try library.storeBlob(Data("old".utf8))
    library.close()
    let path = scratch.location.database.path(percentEncoded: false)
    for ending in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: path + ending)
    }
    let old = try DatabaseQueue(path: path)
    try Schema.migrator.migrate(
      old, upTo: "files with pictures are pictures")
    try old.write { database in
      try database.execute(
        sql: """
          INSERT INTO item
            (id, name, kind, type, size, digest, added, place, position)
          VALUES ('old', 'old', 'text', 'text/plain', ?, ?, 0, 'shelf', 0)
          """, arguments: [stored.size, stored.digest])
    }
    try old.close()
  }
}
