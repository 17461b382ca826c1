import ContentTypes
import Documents
import Foundation
import GRDB
import RandomTesting
import Testing

@testable import Library

@Suite struct CountsTests {
  @Test(
    "Counts, indices and pages are those of a plain array, whatever is done",
    arguments: 0..<4 as Range<UInt64>)
  func walk(seed: UInt64) throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    try library.seed(texts: 3_000)
    let stored = try library.storeBlob(Data("content".utf8))
    var random = RandomEdits(seed: seed, digest: stored.digest)
    for _ in 0..<40 {
      let edit = random.next(for: try library.snapshot())
      _ = try? library.apply(edit)
      try requireTrueCounts(of: library)
      let ids = try library.itemIDs(in: .shelf)
      #expect(try library.itemCount(in: .shelf) == ids.count)
      let start = random.below(ids.count + 10)
      let page = try library.items(in: .shelf, range: start..<start + 50)
      #expect(page.map(\.id) == Array(ids.dropFirst(start).prefix(50)))
      let index = random.below(ids.count)
      #expect(try library.index(of: ids[index], in: .shelf) == index)
      let some = (0..<30).map { _ in ids[random.below(ids.count)] }
      let known = try library.read {
        try Library.indices(of: some, in: .shelf, $0)
      }
      for id in some { #expect(known[id] == ids.firstIndex(of: id)) }
    }
    #expect(try library.index(of: ItemID(), in: .shelf) == nil)
    #expect(
      try library.index(
        of: library.itemIDs(in: .shelf)[0], in: PlaceID(rawValue: "none"))
        == nil)
  }

  @Test("What is in one place is counted in spans that stay short")
  func spans() throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    let ids = try library.seed(texts: 10_000)
    let stored = try library.storeBlob(Data("new".utf8))
    for number in 0..<3 {
      let items = (0..<1_500).map { _ in
        Item(
          name: "new", kind: .text, type: "text/plain", size: 3,
          digest: stored.digest)
      }
      try library.apply(.insert(items, into: .shelf, at: 5_000 + number))
    }
    let lengths = try library.read {
      try Int.fetchAll($0, sql: "SELECT count FROM span")
    }
    #expect(lengths.reduce(0, +) == 14_500)
    #expect(lengths.allSatisfy { $0 <= Counts.limit })
    #expect(lengths.count >= 9)
    try library.apply(.remove(ids))
    try requireTrueCounts(of: library)
    try library.apply(.remove(library.itemIDs(in: .shelf)))
    let left = try library.read {
      try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM span")
    }
    #expect(left == 0)
  }

  @Test(
    """
    NAV-02 unread messages are counted as they are marked, moved, removed and \
    taken back, and in a library from before they were
    """)
  func unread() throws {
    let scratch = try Scratch()
    let box = Item.mailbox(name: "Work")
    do {
      let library = try scratch.open()
      try library.apply(.insert([box], into: .mail, at: 0))
      let ids = try library.seed(texts: 30, into: .mail)
      try library.apply(.mark(Array(ids[0..<20]), .seen, false))
      try requireTrueCounts(of: library)
      try library.apply(.mark(Array(ids[10..<20]), .flagged, true))
      try library.apply(.mark(Array(ids[15..<25]), .seen, true))
      try library.apply(
        .move(Array(ids[5..<22]), to: PlaceID(inside: box.id), at: 0))
      try requireTrueCounts(of: library)
      let back = try library.apply(.remove([box.id]))
      try requireTrueCounts(of: library)
      #expect(try library.unreadCounts() == [.mail: 5])
      try library.apply(back)
      try library.pool.write { database in
        try database.execute(
          sql: """
            DROP TRIGGER unread_came; DROP TRIGGER unread_left;
            DROP TRIGGER unread_changed; DROP TABLE unread;
            CREATE INDEX item_unread ON item (place)
              WHERE instr(flags, 'S') = 0;
            DELETE FROM grdb_migrations WHERE identifier = 'unread messages';
            """)
      }
      library.close()
    }
    let library = try scratch.open()
    try requireTrueCounts(of: library)
    #expect(
      try library.unreadCounts()
        == [.mail: 15, PlaceID(inside: box.id): 10])
  }

  @Test("Many items of a place are found as one by one")
  func many() throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    let ids = try library.seed(texts: 3_000)
    let wanted = Array(ids[500..<2_500]).shuffled() + [ItemID()]
    let indices = try library.read {
      try Library.indices(of: wanted, in: .shelf, $0)
    }
    #expect(indices.count == 2_000)
    for (id, index) in indices { #expect(ids[index] == id) }
  }

  @Test("A library from before there were counts gets them")
  func migration() throws {
    let scratch = try Scratch()
    let ids = try {
      let library = try scratch.open()
      try library.apply(.addList(.list(name: "Groceries"), at: 0))
      let ids = try library.seed(texts: 5_000)
      try library.pool.write { database in
        try database.execute(
          sql: """
            DROP TABLE tally; DROP TABLE span; DROP TABLE revision;
            DROP TRIGGER item_came; DROP TRIGGER item_left;
            DROP TRIGGER item_moved;
            DELETE FROM grdb_migrations WHERE identifier
              IN ('counts', 'files with pictures are pictures',
                'files by their types');
            """)
      }
      library.close()
      return ids
    }()
    let library = try scratch.open()
    try requireTrueCounts(of: library)
    #expect(try library.kinds(in: .shelf) == [.text])
    #expect(try library.index(of: ids[4_321], in: .shelf) == 4_321)
    try library.apply(.move([ids[4_321]], to: .shelf, at: 0))
    #expect(try library.index(of: ids[4_321], in: .shelf) == 0)
    try requireTrueCounts(of: library)
  }
}

/// Compares what is counted with a count.
private func requireTrueCounts(
  of library: Library, at location: SourceLocation = #_sourceLocation
) throws {
  try library.read { database in
    let tally = try Row.fetchAll(
      database,
      sql: "SELECT place, kind, type, count FROM tally ORDER BY 1, 2, 3")
    let kinds = try Row.fetchAll(
      database,
      sql: """
        SELECT place, kind, type, COUNT(*) AS count FROM item
        GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
        """)
    #expect(tally == kinds, sourceLocation: location)
    let spans = try Row.fetchAll(
      database, sql: "SELECT place, first, count FROM span ORDER BY 1, 2")
    let items = try Row.fetchAll(
      database,
      sql: """
        SELECT place, (
            SELECT MAX(first) FROM span
            WHERE span.place = item.place AND first <= position
          ) AS first, COUNT(*) AS count
        FROM item GROUP BY 1, 2 ORDER BY 1, 2
        """)
    #expect(spans == items, sourceLocation: location)
    let counted = try Row.fetchAll(
      database, sql: "SELECT place, count FROM unread ORDER BY 1")
    let unread = try Row.fetchAll(
      database,
      sql: """
        SELECT place, COUNT(*) AS count FROM item
        WHERE instr(flags, 'S') = 0 GROUP BY 1 ORDER BY 1
        """)
    #expect(counted == unread, sourceLocation: location)
  }
}
