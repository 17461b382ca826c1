import CommandTesting
import Documents
import Foundation
import GRDB
import Glibc
import Testing

@testable import Library

@Suite struct DiskFullTests {
  @Test("Content above what may be written is refused, and its part removed")
  func limited() async throws {
    let scratch = try Scratch()
    let path = scratch.url.path(percentEncoded: false)
    await #expect(processExitsWith: .success) { [path = path as String] in
      let root = URL(filePath: path)
      let library = try Library(Scratch.location(in: root), hook: { _ in })
      let kept = try library.add("kept")
      let source = root.appending(path: "large")
      try Data(count: 4 << 20).write(to: source)
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 1 << 20, rlim_max: 1 << 20)
      #expect(setrlimit(__rlimit_resource_t(1), &limit) == 0)

      let blob = try library.incomingBlob(named: "pieces")
      let pieces = #expect(throws: LibraryError.self) {
        for _ in 0..<64 { try blob.write(Data(count: 64 << 10)) }
      }
      #expect(pieces?.code == .diskFull)
      let whole = #expect(throws: LibraryError.self) {
        try library.importFile(at: source)
      }
      #expect(whole?.code == .diskFull)
      let incoming = library.location.incoming.path(percentEncoded: false)
      #expect(names(in: incoming).isEmpty)
      #expect(try library.items(in: .shelf) == [kept])
    }
  }

  @Test("On a full disk every way in says so, and what was kept stays")
  func fullDisk() throws {
    let scratch = try Scratch()
    let disk = scratch.url.appending(path: "disk")
    guard let small = SmallDisk.ifPossible(at: disk.path, megabytes: 2)
    else { return }
    defer { small.remove() }
    let library = try Library(Self.location(on: disk), hook: { _ in })
    let kept = try library.add("kept")
    let half = try library.storeBlob(Data(count: 1 << 20))
    let large = try scratch.file(
      "large", String(repeating: "x", count: 3 << 20))
    try scratch.file("folder/large", String(repeating: "x", count: 3 << 20))
    let item = Item(
      name: "half", kind: .file, type: "application/octet-stream",
      size: half.size, digest: half.digest)
    let before = try library.stateHash()
    let attempts: [() throws -> Void] = [
      { _ = try library.storeBlob(Data(count: 3 << 20)) },
      { _ = try library.importFile(at: large) },
      {
        _ = try library.importFolder(
          at: scratch.url.appending(path: "folder"))
      },
      { _ = try library.handOut(item) },
    ]
    for attempt in attempts {
      let error = #expect(throws: LibraryError.self) { try attempt() }
      #expect(error?.code == .diskFull)
      #expect(error?.description.contains("space") == true)
    }
    #expect(names(in: library.store.incoming).isEmpty)
    #expect(
      names(in: library.location.handedOut.path(percentEncoded: false))
        .isEmpty)

    // Fill it, so that the database can't grow either.
    let filler = try fill(disk)
    let many = (0..<2_000).map { number in
      Item(
        name: String(repeating: "n", count: 200), kind: .text,
        type: "text/plain", size: kept.size, digest: kept.digest)
    }
    let error = #expect(throws: LibraryError.self) {
      try library.apply(.insert(many, into: .shelf, at: 0))
    }
    #expect(error?.code == .diskFull)
    #expect(try library.stateHash() == before)
    #expect(ftruncate(filler.number, 0) == 0)
    try library.add("room again")
  }

  /// A library that is on a disk with all that belongs to it.
  private static func location(on disk: URL) -> LibraryLocation {
    LibraryLocation(
      folder: disk.appending(path: "satchel"),
      handedOut: disk.appending(path: "handed-out"))
  }

  /// Fills the rest of a disk.
  private func fill(_ disk: URL) throws -> FileDescriptor {
    let filler = try FileDescriptor.open(
      disk.appending(path: UUID().uuidString).path, O_WRONLY | O_CREAT)
    let zeros = [UInt8](repeating: 0, count: 4096)
    while (try? zeros.withUnsafeBytes(filler.write)) != nil {}
    return filler
  }

  @Test(
    "DND-38 on a full disk the library opens, lists, and lets things be deleted",
    arguments: [true, false])
  func opening(afterKill: Bool) throws {
    let scratch = try Scratch()
    let disk = scratch.url.appending(path: "disk")
    guard let small = SmallDisk.ifPossible(at: disk.path, megabytes: 32)
    else { return }
    defer { small.remove() }
    let location = Self.location(on: disk)
    let kept: Item
    do {
      let library = try Library(location, hook: { _ in })
      kept = try library.add("kept")
      if afterKill {
        // What a process that was killed leaves behind.
        for name in ["library.sqlite", "library.sqlite-wal"] {
          try FileManager.default.copyItem(
            at: location.folder.appending(path: name),
            to: disk.appending(path: name))
        }
      }
    }
    if afterKill {
      for name in ["library.sqlite", "library.sqlite-wal"] {
        let target = location.folder.appending(path: name)
        try? FileManager.default.removeItem(at: target)
        try FileManager.default.moveItem(
          at: disk.appending(path: name), to: target)
      }
    }
    let first = try fill(disk)
    #expect(
      try LibraryReader.snapshot(at: location).items(in: .shelf) == [kept])
    do {
      let library = try Library(location, hook: { _ in })
      #expect(try library.items(in: .shelf) == [kept])
      try library.apply(.remove([kept.id]))
      try library.add("short")
      library.waitForSweep()
    }

    // The second time nothing is laid up any more.
    let second = try fill(disk)
    do {
      let library = try Library(location, hook: { _ in })
      let item = try #require(try library.items(in: .shelf).first)
      #expect(try text(at: library.contentURL(of: item)) == "short")
      let error = #expect(throws: LibraryError.self) {
        try library.storeBlob(Data(count: 1 << 20))
      }
      #expect(error?.code == .diskFull)
      let edit = #expect(throws: LibraryError.self) {
        for number in 0..<2_000 {
          try library.apply(.renameItem(item.id, to: "\(number)"))
        }
      }
      #expect(edit?.code == .diskFull)
    }
    #expect(
      try LibraryReader.snapshot(at: location).items(in: .shelf).count == 1)
    for filler in [first, second] {
      #expect(ftruncate(filler.number, 0) == 0)
    }
    let library = try Library(location, hook: { _ in })
    try library.add("room again")
    #expect(somethingExists(at: location.reserve.path))
  }

  @Test("DND-38 on a full disk an older version's library can be read, too")
  func older() throws {
    let scratch = try Scratch()
    let disk = scratch.url.appending(path: "disk")
    guard let small = SmallDisk.ifPossible(at: disk.path, megabytes: 32)
    else { return }
    defer { small.remove() }
    let location = Self.location(on: disk)
    let kept: Item
    do {
      let library = try Library(location, hook: { _ in })
      kept = try library.add("kept")
    }
    // The tables that came last, as if they had never been.
    let path = location.database.path(percentEncoded: false)
    do {
      let older = try DatabaseQueue(path: path)
      try older.write { database in
        let last = Schema.migrator.migrations.drop { $0 != "history" }
        #expect(!last.isEmpty)
        for migration in last {
          try database.execute(
            sql: "DELETE FROM grdb_migrations WHERE identifier = ?",
            arguments: [migration])
        }
        for trigger in ["unread_came", "unread_left", "unread_changed"] {
          try database.execute(sql: "DROP TRIGGER \(trigger)")
        }
        for table in [
          "undo_content", "undo_step", "history", "filed", "unread",
        ] {
          try database.execute(sql: "DROP TABLE \(table)")
        }
        try database.execute(
          sql: """
            ALTER TABLE item DROP COLUMN flags;
            ALTER TABLE item DROP COLUMN pinned;
            """)
      }
      try older.close()
    }
    try? FileManager.default.removeItem(at: location.reserve)
    let filler = try fill(disk)
    do {
      let library = try Library(location, hook: { _ in })
      #expect(try library.items(in: .shelf) == [kept])
      #expect(try text(at: library.contentURL(of: kept)) == "kept")
      let edit = #expect(throws: LibraryError.self) {
        try library.apply(.remove([kept.id]))
      }
      #expect(edit?.code == .diskFull)
      #expect(try library.items(in: .shelf) == [kept])
    }
    #expect(ftruncate(filler.number, 0) == 0)
    let library = try Library(location, hook: { _ in })
    #expect(try library.items(in: .shelf) == [kept])
    try library.apply(.remove([kept.id]))
    #expect(try library.items(in: .shelf).isEmpty)
  }
}
