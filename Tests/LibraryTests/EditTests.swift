import ContentTypes
import Documents
import Foundation
import GRDB
import RandomTesting
import Synchronization
import Testing

@testable import Library

@Suite struct EditTests {
  @Test(
    "DND-19 a random walk leaves the library as it leaves the plain value",
    arguments: 0..<6 as Range<UInt64>)
  func sameAsWorkspace(seed: UInt64) throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    let stored = try library.storeBlob(Data("content".utf8))
    library.waitForSweep()
    // Some of the items are folders.
    try FileManager.default.createDirectory(
      atPath: library.store.place(of: BlobName(stored.digest, isFolder: true)),
      withIntermediateDirectories: true)
    var random = RandomEdits(seed: seed, digest: stored.digest)
    var workspace = Workspace()
    var walk: [(before: String, inverse: Edit, after: String)] = []
    for _ in 0..<60 {
      let edit = random.next(for: workspace)
      let before = try library.stateHash()
      do {
        let expected = try workspace.apply(edit)
        let inverse = try library.apply(edit)
        #expect(inverse == expected)
        walk.append((before, inverse, try library.stateHash()))
      } catch let refusal as EditError {
        let error = #expect(throws: LibraryError.self) {
          try library.apply(edit)
        }
        #expect(error?.underlying as? EditError == refusal)
      }
      #expect(try library.snapshot() == workspace)
    }
    for step in walk.reversed() {
      let redo = try library.apply(step.inverse)
      #expect(try library.stateHash() == step.before)
      try library.apply(redo)
      #expect(try library.stateHash() == step.after)
      try library.apply(step.inverse)
    }
    #expect(try library.snapshot() == Workspace())
  }

  @Test("DND-05 DND-19 items moved within a list are put back by one undo")
  func moveWithinList() throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    let items = try ["a", "b", "c", "d"].map { try library.add($0) }
    let before = try library.stateHash()
    let inverse = try library.apply(
      .move([items[0].id, items[1].id], to: .shelf, at: 3))
    #expect(try library.items(in: .shelf).map(\.name) == ["c", "a", "b", "d"])
    let after = try library.stateHash()
    let redo = try library.apply(inverse)
    #expect(try library.stateHash() == before)
    try library.apply(redo)
    #expect(try library.stateHash() == after)
  }

  @Test("DND-07 an item dragged to another list keeps its id and content")
  func moveBetweenLists() throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    let list = Place.list(name: "Groceries")
    try library.apply(.addList(list, at: 0))
    let milk = try library.add("milk")
    for name in ["x", "y"] { try library.add(name, to: list.id) }
    try library.apply(.move([milk.id], to: list.id, at: 1))
    #expect(try library.items(in: .shelf).isEmpty)
    #expect(try library.items(in: list.id).map(\.name) == ["x", "milk", "y"])
    #expect(try library.item(milk.id) == milk)
    #expect(try library.place(of: milk.id) == list.id)
    #expect(try text(at: library.contentURL(of: milk)) == "milk")
  }

  @Test("A move in a list of 100,000 touches only what is moved")
  func largeList() throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    var expected = try library.seed(texts: 100_000)
    let touched = TouchedItems()
    library.pool.add(transactionObserver: touched)
    func changedRows(_ body: () throws -> Void) throws -> Int {
      let before = touched.count
      try body()
      return touched.count - before
    }
    for (from, to) in [(0, 99_999), (99_999, 0), (50_000, 3), (7, 60_000)] {
      let id = expected.remove(at: from)
      expected.insert(id, at: to)
      let mark = to > from ? to + 1 : to
      let rows = try changedRows {
        try library.apply(.move([id], to: .shelf, at: mark))
      }
      #expect(rows == 2)
    }
    #expect(try library.itemIDs(in: .shelf) == expected)

    let some = stride(from: 100, to: 90_000, by: 97).map { expected[$0] }
    var inverse: Edit?
    let rows = try changedRows {
      inverse = try library.apply(.move(some, to: .shelf, at: 50_000))
    }
    #expect(rows == 2 * some.count)
    try library.apply(try #require(inverse))
    #expect(try library.itemIDs(in: .shelf) == expected)
  }

  @Test("Where a gap has run out only the neighbours are numbered again")
  func crowdedGap() throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    var expected = try library.seed(texts: 5_000)
    let stored = try library.storeBlob(Data("new".utf8))
    let touched = TouchedItems()
    library.pool.add(transactionObserver: touched)
    for number in 0..<400 {
      let item = Item(
        name: "\(number)", kind: .text, type: "text/plain", size: 3,
        digest: stored.digest)
      // Always into the same gap, once from above and once from below.
      let index = number < 200 ? 2_500 : 2_500 + (number - 200)
      try library.apply(.insert([item], into: .shelf, at: index))
      expected.insert(item.id, at: index)
    }
    #expect(try library.itemIDs(in: .shelf) == expected)
    #expect(
      touched.count < 400 * 20, "\(touched.count) rows for 400 items")
  }

  @Test("Positions at the ends of the numbers are brought back to the middle")
  func numbersRunOut() throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    var expected = try library.seed(texts: 300)
    try library.pool.write { database in
      try database.execute(
        sql: """
          UPDATE item SET position = 9223372036854775807
          WHERE id = ?
          """, arguments: [expected[299].rawValue])
      try database.execute(
        sql: """
          UPDATE item SET position = -9223372036854775807 - 1
          WHERE id = ?
          """, arguments: [expected[0].rawValue])
    }
    let stored = try library.storeBlob(Data("new".utf8))
    for index in [300, 0, 302, 0, 151] {
      let item = Item(
        name: "new", kind: .text, type: "text/plain", size: 3,
        digest: stored.digest)
      try library.apply(.insert([item], into: .shelf, at: index))
      expected.insert(item.id, at: index)
      #expect(try library.itemIDs(in: .shelf) == expected)
    }
  }

  @Test("An item whose content isn't stored is refused, by its name")
  func contentMissing() throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    for digest in [String(repeating: "0", count: 64), "../../etc/passwd", ""] {
      let item = Item(
        name: "ghost", kind: .text, type: "text/plain", size: 1, digest: digest)
      let error = #expect(throws: LibraryError.self) {
        try library.apply(.insert([item], into: .shelf, at: 0))
      }
      #expect(error?.code == .contentMissing)
      #expect(error?.description.contains("ghost") == true)
    }
    #expect(try library.snapshot() == Workspace())
  }

  @Test("Every commit is told of, in order, with the places that it changed")
  func changes() async throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    var changes = library.changes().makeAsyncIterator()
    let list = Place.list(name: "Groceries")
    try library.apply(.addList(list, at: 0))
    let item = try library.add("milk")
    try library.apply(.move([item.id], to: list.id, at: 0))
    #expect(throws: LibraryError.self) {
      try library.apply(.remove([ItemID(rawValue: "gone")]))
    }
    try library.apply(.renameList(list.id, to: "Food"))
    let told = [
      await changes.next(), await changes.next(), await changes.next(),
      await changes.next(),
    ]
    #expect(
      told == [
        LibraryChange(places: [list.id], listOfPlaces: true),
        LibraryChange(places: [.shelf], listOfPlaces: false),
        LibraryChange(places: [.shelf, list.id], listOfPlaces: false),
        LibraryChange(places: [], listOfPlaces: true),
      ])
  }

  @Test(
    """
    Where nothing but flags of messages has changed it is told of which, and \
    where nothing has changed nothing is told
    """)
  func marks() async throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    var changes = library.changes().makeAsyncIterator()
    let ids = try library.seed(texts: 2, into: .mail)
    #expect(await changes.next()?.marked == nil)
    try library.apply(.mark(ids, .seen, true))
    try library.apply(.mark([ids[0]], .seen, false))
    try library.apply(
      .group([.mark(ids, .flagged, true), .renameItem(ids[1], to: "Tea")]))
    #expect(
      await changes.next()
        == LibraryChange(
          places: [.mail], listOfPlaces: false, marked: [ids[0]]))
    #expect(
      await changes.next()
        == LibraryChange(places: [.mail], listOfPlaces: false))
  }

  @Test("An observer may edit the library, and a cancelled one hears nothing")
  func observers() async throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    let heard = AsyncStream.makeStream(of: [String].self)
    let observation = library.onChange { change in
      guard let items = try? library.items(in: .shelf) else { return }
      if items.count == 1 { _ = try? library.add("second") }
      heard.continuation.yield(items.map(\.name))
    }
    let silent = library.onChange { _ in Issue.record("heard a change") }
    silent.cancel()
    try library.add("first")
    var names = heard.stream.makeAsyncIterator()
    #expect(await names.next() == ["first"])
    #expect(await names.next() == ["first", "second"])
    observation.cancel()
  }

  @Test("Pages of a place are the slices of its order")
  func pages() throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    let ids = try library.seed(texts: 50)
    #expect(try library.itemCount(in: .shelf) == 50)
    for range in [0..<10, 40..<50, 45..<90, 60..<70, 7..<7] {
      let page = try library.items(in: .shelf, range: range).map(\.id)
      #expect(page == Array(ids[range.clamped(to: 0..<50)]))
    }
    #expect(try library.itemIDs(in: PlaceID(rawValue: "none")).isEmpty)
    let gone = ItemID(rawValue: "gone")
    #expect(
      try library.items([ids[3], gone, ids[1]]).map(\.id) == [ids[3], ids[1]])
  }
}

/// Counts the rows of items that are written, whatever becomes of counts.
final class TouchedItems: TransactionObserver, Sendable {
  // Written on the queue of the one writer.
  private let tally = Mutex(0)
  var count: Int { tally.withLock(\.self) }

  func observes(eventsOfKind kind: DatabaseEventKind) -> Bool {
    kind.tableName == "item"
  }

  func databaseDidChange(with event: DatabaseEvent) {
    tally.withLock { $0 += 1 }
  }

  func databaseDidCommit(_ database: Database) {}

  func databaseDidRollback(_ database: Database) {}
}

extension Library {
  /// What is told of its changes from now on.
  fileprivate func changes() -> AsyncStream<LibraryChange> {
    let (stream, continuation) = AsyncStream.makeStream(of: LibraryChange.self)
    let observation = onChange { continuation.yield($0) }
    continuation.onTermination = { _ in observation.cancel() }
    return stream
  }
}
