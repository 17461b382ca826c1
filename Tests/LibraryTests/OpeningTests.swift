import CommandTesting
import Documents
import Foundation
import GRDB
import Glibc
import Testing
import Transfer

@testable import Library

@Suite struct OpeningTests {
  @Test("A fresh library is an empty Shelf in folders of its owner alone")
  func fresh() throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    #expect(try library.snapshot() == Workspace())
    #expect(library.setAside == nil)
    for path in ["data/satchel", "data/satchel/blobs", "data/satchel/incoming"]
    {
      let mode = try status(of: scratch.url.appending(path: path)).st_mode
      #expect(mode & 0o777 == 0o700, "\(path)")
    }
  }

  @Test("What was kept is there after opening again")
  func again() throws {
    let scratch = try Scratch()
    var before: Workspace?
    do {
      let library = try scratch.open()
      try library.add("one")
      try library.apply(.addList(.list(name: "Groceries"), at: 0))
      before = try library.snapshot()
    }
    #expect(try scratch.open().snapshot() == before)
  }

  @Test("A second writer is refused, a reader is not")
  func locked() throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    try library.add("one")
    let error = #expect(throws: LibraryError.self) { try scratch.open() }
    #expect(error?.code == .inUse)
    #expect(error?.description.contains("another program") == true)
    #expect(
      try LibraryReader.snapshot(at: scratch.location) == library.snapshot())
  }

  @Test(
    """
    After an orderly end a library opens while another program writes to its \
    database, shows what there is, and is written to once that is done
    """)
  func writtenElsewhere() throws {
    let scratch = try Scratch()
    var before: Workspace?
    do {
      let library = try scratch.open()
      try library.add("one")
      before = try library.snapshot()
      library.close()
    }
    let path = scratch.location.database.path(percentEncoded: false)
    try #require(!somethingExists(at: "\(path)-wal"))
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let other = try DatabaseQueue(path: path, configuration: configuration)
    try other.inDatabase { try $0.execute(sql: "BEGIN IMMEDIATE") }
    let library = try scratch.open()
    #expect(try library.snapshot() == before)
    try other.inDatabase { try $0.execute(sql: "ROLLBACK") }
    try library.add("two")
    #expect(try library.items(in: .shelf).map(\.name) == ["one", "two"])
    let after = try library.snapshot()
    library.close()
    #expect(try LibraryReader.snapshot(at: scratch.location) == after)
  }

  @Test(
    """
    After an orderly end a library can be read on a disk that may only be read; \
    not so one whose log isn't there to be read with it
    """, arguments: [false, true])
  func readOnly(hasLog: Bool) throws {
    let scratch = try Scratch()
    let path = scratch.url.appending(path: "disk")
    guard let disk = SmallDisk.ifPossible(at: path.path, megabytes: 20)
    else { return }
    defer { disk.remove() }
    let location = Scratch.location(in: path)
    var before: Workspace?
    do {
      let library = try Library(location, hook: { _ in })
      try library.seed(texts: 500)
      try library.add("one")
      before = try library.snapshot()
      library.close()
    }
    if hasLog {
      try Data("frames".utf8).write(
        to: location.folder.appending(path: "library.sqlite-wal"))
    }
    try disk.makeReadOnly()
    if hasLog {
      let error = #expect(throws: LibraryError.self) {
        try LibraryReader.snapshot(at: location)
      }
      #expect(error?.code == .folderUnusable)
    } else {
      #expect(try LibraryReader.snapshot(at: location) == before)
    }
  }

  @Test("A folder that can't be made is named")
  func folderUnusable() throws {
    let scratch = try Scratch()
    try scratch.file("data", "a file where the folder should be")
    let error = #expect(throws: LibraryError.self) { try scratch.open() }
    #expect(error?.code == .folderUnusable)
    #expect(error?.description.contains("data/satchel") == true)
  }

  @Test("A library of a newer version is refused and left as it is")
  func newer() throws {
    let scratch = try Scratch()
    do {
      let library = try scratch.open()
      try library.add("one")
      try library.pool.write { database in
        try database.execute(
          sql: "INSERT INTO grdb_migrations VALUES ('from the future')")
      }
    }
    for attempt in [
      { _ = try scratch.open() },
      { _ = try LibraryReader.snapshot(at: scratch.location) },
    ] {
      let error = #expect(throws: LibraryError.self) { try attempt() }
      #expect(error?.code == .newerVersion)
    }
    #expect(scratch.blobFiles.count == 1)
    #expect(!scratch.tree("data/satchel").contains { $0.contains("damaged") })
  }

  enum Damage: CaseIterable {
    case noDatabase, emptyPages, noHeader
  }

  @Test(
    "A damaged library is set aside with its contents, never deleted",
    arguments: Damage.allCases)
  func damaged(damage: Damage) throws {
    let scratch = try Scratch()
    let database = scratch.location.database
    do {
      let library = try scratch.open()
      try library.seed(texts: 500)
      try library.add("precious")
    }
    var bytes = try Data(contentsOf: database)
    switch damage {
    case .noDatabase: bytes = Data("This is no database.\n".utf8)
    case .emptyPages:
      bytes.replaceSubrange(8192..<40960, with: Data(count: 32768))
    case .noHeader: bytes.replaceSubrange(0..<100, with: Data(count: 100))
    }
    try bytes.write(to: database)

    if damage == .emptyPages {
      // After an orderly end the damage is found beside the first use.
      let library = try scratch.open()
      #expect(library.setAside == nil)
      library.close()
      #expect(scratch.blobFiles.count == 11)
      bytes = try Data(contentsOf: database)
    }
    let error = #expect(throws: LibraryError.self) {
      try LibraryReader.snapshot(at: scratch.location)
    }
    #expect(error?.code == .damaged)
    #expect(try Data(contentsOf: database) == bytes, "a reader alters nothing")
    let blobs = scratch.blobFiles
    let library = try scratch.open()
    let aside = try #require(library.setAside)
    #expect(aside.lastPathComponent.hasPrefix("damaged-20"))
    #expect(try library.snapshot() == Workspace())
    try library.add("new")
    library.waitForSweep()
    let found = try Data(contentsOf: aside.appending(path: "library.sqlite"))
    // Where the damage shows only in use, the database was opened before.
    #expect(damage == .emptyPages ? found.count >= bytes.count : found == bytes)
    let kept = try FileManager.default.subpathsOfDirectory(
      atPath: aside.appending(path: "blobs").path(percentEncoded: false))
    #expect(Set(kept).isSuperset(of: blobs))
  }

  @Test("Damage is looked for at once after a process was killed")
  func damagedAfterKill() throws {
    let scratch = try Scratch()
    let database = scratch.location.database
    do { try scratch.open().seed(texts: 500) }
    var bytes = try Data(contentsOf: database)
    bytes.replaceSubrange(8192..<40960, with: Data(count: 32768))
    try bytes.write(to: database)
    try scratch.file("data/satchel/library.sqlite-wal", "")
    let library = try scratch.open()
    #expect(library.setAside != nil)
    #expect(try library.snapshot() == Workspace())
  }

  @Test("A library that was closed answers with an error, and opens again")
  func closed() throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    try library.add("text")
    library.close()
    library.close()
    #expect(throws: LibraryError.self) { try library.places() }
    #expect(throws: LibraryError.self) { try library.apply(.remove([])) }
    #expect(!scratch.tree("data/satchel").contains("library.sqlite-wal"))
  }

  @Test("Contents whose database was lost are set aside, not cleared away")
  func lostDatabase() throws {
    let scratch = try Scratch()
    for isGone in [true, false] {
      do { try scratch.open().add("precious") }
      let database = scratch.location.database
      if isGone {
        try FileManager.default.removeItem(at: database)
      } else {
        try Data().write(to: database)
      }
      let blobs = scratch.blobFiles
      #expect(blobs.count == 1)
      let library = try scratch.open()
      library.waitForSweep()
      let aside = try #require(library.setAside)
      for blob in blobs {
        #expect(
          try text(at: aside.appending(path: "blobs/\(blob)")) == "precious")
      }
      #expect(try library.snapshot() == Workspace())
    }
  }

  @Test(
    "What came for a job before its database was damaged is there afterwards",
    arguments: [true, false])
  func waitingContent(isInterrupted: Bool) throws {
    let scratch = try Scratch()
    let files = [
      try scratch.file("one", "what one says"),
      try scratch.file("two/inner/file", "what two holds")
        .deletingLastPathComponent().deletingLastPathComponent(),
    ]
    do { try scratch.open().add("precious") }
    let journal = try TransferJournal.open(at: scratch.location)
    let entries = files.map { file in
      JournalEntry(
        job: TransferJob(
          group: JobGroupID(), work: .copy(file), name: file.lastPathComponent,
          kind: .file),
        landing: .init(place: .shelf, row: 0))
    }
    try journal.enqueue(entries)
    let intake = try Intake(journal)
    for (entry, file) in zip(entries, files) {
      try journal.advance(entry.id, by: .copy)
      try journal.finish(
        entry.id, with: intake.copy(entry.id, from: file) { _ in })
    }
    journal.close()
    let before = scratch.blobFiles
    #expect(before.count == 5)
    try Data("This is no database.\n".utf8).write(
      to: scratch.location.database)
    if isInterrupted {
      // An earlier start got no further than the contents.
      let aside = try makeFolderAside(scratch.location)
      try FileManager.default.moveItem(
        at: scratch.location.blobs, to: aside.appending(path: "blobs"))
    }

    let items = try takeUpWaiting(in: scratch)
    // All that was there is where it was set aside, too.
    let kept = scratch.tree("data/satchel").filter { $0.hasPrefix("damaged-") }
    for blob in before {
      #expect(kept.contains { $0.hasSuffix("/blobs/\(blob)") }, "\(blob)")
    }
    let again = try scratch.open()
    again.waitForSweep()
    #expect(again.setAside == nil)
    #expect(try again.items(in: .shelf) == items)
    #expect(try text(at: again.contentURL(of: items[0])) == "what one says")
  }

  /// Opens a damaged library, and takes up what came for its jobs.
  private func takeUpWaiting(in scratch: Scratch) throws -> [Item] {
    let library = try scratch.open()
    #expect(library.setAside != nil)
    library.waitForSweep()
    let waiting = try TransferJournal.open(at: scratch.location)
    defer { waiting.close() }
    let items = try waiting.entries().compactMap(\.finishedItem)
    #expect(items.count == 2)
    try library.apply(.insert(items, into: .shelf, at: 0))
    #expect(
      try text(at: library.contentURL(of: items[0])) == "what one says")
    #expect(
      try text(
        at: library.contentURL(of: items[1]).appending(path: "inner/file"))
        == "what two holds")
    return items
  }

  @Test("Listing makes nothing where there is no library")
  func listingNothing() throws {
    let scratch = try Scratch()
    #expect(try LibraryReader.snapshot(at: scratch.location) == Workspace())
    #expect(scratch.tree("").isEmpty)
  }

  @Test("Contents that nothing refers to are cleared away, the others kept")
  func sweep() throws {
    let scratch = try Scratch()
    let stale = "data/satchel/incoming/left-behind.part"
    do {
      let library = try scratch.open()
      library.waitForSweep()
      let gone = try library.add("gone")
      try library.add("kept")
      let removed = try library.add(
        file: scratch.file("folder/inner").deletingLastPathComponent(),
        kind: .folder)
      let inverse = try library.apply(.remove([gone.id, removed.id]))
      // Undo may still want it.
      #expect(scratch.blobFiles.count == 4)
      try library.apply(inverse)
      try library.apply(.remove([gone.id, removed.id]))
      _ = try library.storeBlob(Data("never named".utf8))
      try scratch.file(stale)
      #expect(scratch.blobFiles.count == 5)
    }
    let library = try scratch.open()
    library.waitForSweep()
    #expect(scratch.blobFiles.count == 1)
    #expect(scratch.parts.isEmpty)
    let item = try #require(try library.items(in: .shelf).first)
    #expect(try text(at: library.contentURL(of: item)) == "kept")
  }

  @Test("Ten thousand items are opened and listed at once")
  func large() throws {
    let scratch = try Scratch()
    do { try scratch.open().seed(texts: 10_000) }
    let start = ContinuousClock.now
    let library = try scratch.open()
    let opened = ContinuousClock.now
    #expect(try library.itemIDs(in: .shelf).count == 10_000)
    let ids = ContinuousClock.now
    #expect(try library.items(in: .shelf, range: 0..<100).count == 100)
    let page = ContinuousClock.now
    print(
      "10,000 items: opened in \(opened - start), identifiers in",
      "\(ids - opened), a page in \(page - ids)")
    // Far above what it takes, far below what a person would notice.
    #expect(page - start < .seconds(1))
  }

  @Test("The location follows the XDG variables, and only absolute ones")
  func location() {
    let home = ["HOME": "/home/ada"]
    #expect(
      LibraryLocation.standard(environment: home).folder.path
        == "/home/ada/.local/share/satchel")
    #expect(
      LibraryLocation.standard(environment: home).handedOut.path
        == "/home/ada/.cache/satchel/handed-out")
    let set = home.merging(["XDG_DATA_HOME": "/d", "XDG_CACHE_HOME": "c"]) {
      $1
    }
    #expect(
      LibraryLocation.standard(environment: set).folder.path == "/d/satchel")
    #expect(
      LibraryLocation.standard(environment: set).handedOut.path
        == "/home/ada/.cache/satchel/handed-out")
  }
}
