import ContentTypes
import Documents
import Foundation
import GRDB
import Testing

@testable import Library

@Suite struct StackTests {
  private let pile = ItemID(rawValue: "pile")

  @Test("What is in a stack is listed inside of it, and its old keys are there")
  func listing() throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    let items = try ["a", "b", "c"].map { try library.add($0) }
    try library.apply(
      .stacking(
        [items[2].id], onto: items[0].id, in: .shelf, at: 0, as: pile))
    let listing = LibraryListing(try library.snapshot())
    let json = try #require(
      JSONSerialization.jsonObject(with: listing.json()) as? [String: Any])
    let shelf = try #require((json["places"] as? [[String: Any]])?.first)
    let shown = try #require(shelf["items"] as? [[String: Any]])
    #expect(shown.map { $0["name"] as? String } == ["2 Items", "b"])
    #expect(shown.map { $0["kind"] as? String } == ["stack", "text"])
    #expect(shown.allSatisfy { $0["place"] as? String == "shelf" })
    #expect(shown[1]["items"] == nil)
    for key in ["id", "type", "size", "digest"] {
      #expect(shown[0][key] != nil, "\(key)")
    }
    let inside = try #require(shown[0]["items"] as? [[String: Any]])
    #expect(inside.map { $0["name"] as? String } == ["a", "c"])
    #expect(inside.allSatisfy { $0["place"] as? String == "pile" })
    #expect(shown[0]["size"] as? Int == items[0].size + items[2].size)
    #expect(listing.text().contains("  2 Items  (stack"))
    #expect(listing.text().contains("\n    a  (text"))
  }

  @Test("A library of the version before stacks opens, and then has them")
  func migration() throws {
    let scratch = try Scratch()
    do {
      let library = try scratch.open()
      try library.add("a")
      try library.add("b")
      library.close()
    }
    let path = scratch.location.database.path(percentEncoded: false)
    let old = try DatabaseQueue(path: path)
    try old.write { database in
      try database.execute(
        sql: "DELETE FROM grdb_migrations WHERE identifier = 'stacks'")
    }
    try old.close()
    #expect(
      try LibraryReader.snapshot(at: scratch.location).items(in: .shelf).count
        == 2)
    let library = try scratch.open()
    let items = try library.items(in: .shelf)
    try library.apply(
      .stacking([items[1].id], onto: items[0].id, in: .shelf, at: 0, as: pile))
    #expect(library.setAside == nil)
    #expect(try library.places().map(\.id) == [.shelf])
    #expect(try library.place(PlaceID(inside: pile))?.name == "2 Items")
    #expect(try library.holders(of: PlaceID(inside: pile)) == [.shelf])
    library.close()
    // A version that knows no stacks must not open this.
    var before = DatabaseMigrator()
    before.registerMigration("places and items") { _ in }
    let superseded = try DatabaseQueue(path: path).read(
      before.hasBeenSuperseded)
    #expect(superseded)
  }

  @Test(
    "DND-19 a stack is made whole or not at all, whenever the app is killed",
    arguments: [StorageStep.transactionPrepared, .transactionCommitted])
  func kill(step: StorageStep) throws {
    let scratch = try Scratch()
    let items: [Item]
    do {
      let library = try scratch.open()
      items = try ["a", "b", "c"].map { try library.add($0) }
      library.close()
    }
    struct Killed: Error {}
    do {
      let library = try scratch.open { if $0 == step { throw Killed() } }
      #expect(throws: LibraryError.self) {
        try library.apply(
          .stacking(
            [items[1].id, items[2].id], onto: items[0].id, in: .shelf, at: 0,
            as: pile))
      }
    }
    let library = try scratch.open()
    let names = try library.items(in: .shelf).map(\.name)
    let inside = try library.items(in: PlaceID(inside: pile)).map(\.name)
    if step == .transactionPrepared {
      #expect(names == ["a", "b", "c"])
      #expect(inside.isEmpty)
    } else {
      #expect(names == ["3 Items"])
      #expect(inside == ["a", "b", "c"])
    }
    let orphans = try library.pool.read { database in
      try Int.fetchOne(
        database,
        sql: """
          SELECT COUNT(*) FROM place WHERE kind = 'stack'
          AND id NOT IN (SELECT id FROM item WHERE kind = 'stack')
          """)
    }
    #expect(orphans == 0)
  }

  @Test("DND-16 a stack is handed out as a folder, and names in it differ")
  func handingOut() throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    let items = try ["one", "two", "three", "four"].map {
      try library.add($0, named: "a/b")
    }
    try library.apply(
      .stacking(
        items[1...].map(\.id), onto: items[0].id, in: .shelf, at: 0, as: pile))
    let outer = ItemID(rawValue: "outer")
    let other = try library.add("other", named: "4 Items")
    try library.apply(
      .stacking([pile], onto: other.id, in: .shelf, at: 1, as: outer))
    try library.apply(.renameItem(outer, to: "Papers"))
    let tree = try #require(try library.trees([outer]).first)
    let folder = try library.handOut(tree)
    #expect(folder.lastPathComponent == "Papers")
    let files = FileManager.default.subpaths(
      atPath: folder.path(percentEncoded: false))
    #expect(
      files?.sorted() == [
        "4 Items", "4 Items.txt", "4 Items/a-b 2.txt", "4 Items/a-b 3.txt",
        "4 Items/a-b 4.txt", "4 Items/a-b.txt",
      ])
    #expect(
      try text(at: folder.appending(path: "4 Items/a-b 3.txt")) == "three")
    // Nothing is left of one that could not be made whole.
    let before = scratch.tree("cache/satchel/handed-out")
    let lost = ItemTree(
      tree.item,
      contents: tree.contents + [
        ItemTree(
          Item(
            name: "lost", kind: .text, type: "text/plain", size: 1,
            digest: String(repeating: "0", count: 64)))
      ])
    #expect(throws: LibraryError.self) { try library.handOut(lost) }
    #expect(scratch.tree("cache/satchel/handed-out") == before)
  }

  @Test("The contents of a stack are kept when the library is cleared up")
  func sweep() throws {
    let scratch = try Scratch()
    let items: [Item]
    do {
      let library = try scratch.open()
      items = try ["a", "b"].map { try library.add($0) }
      try library.apply(
        .stacking(
          [items[1].id], onto: items[0].id, in: .shelf, at: 0, as: pile))
      library.close()
    }
    let library = try scratch.open()
    library.waitForSweep()
    for item in items {
      #expect(throws: Never.self) { try library.contentURL(of: item) }
    }
    let tree = try #require(try library.trees([pile]).first)
    #expect(tree.leaves.map(\.name) == ["a", "b"])
  }
}
