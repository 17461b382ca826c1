import ContentTypes
import Documents
import Foundation
import Glibc
import Synchronization
import Testing

@testable import Library

/// What is under a digest is what the digest says, whoever tries otherwise.
@Suite struct StoreTests {
  @Test("An empty folder is not handed out as an empty file, nor the other way")
  func empty() throws {
    let scratch = try Scratch()
    let kept = try addEmpty(to: scratch)
    let again = try scratch.open()
    again.waitForSweep()
    #expect(scratch.blobFiles == ["e3/\(kept.digest).tree"])
    _ = try again.contentURL(of: kept)
  }

  /// Adds an empty file and an empty folder, and removes the file.
  private func addEmpty(to scratch: Scratch) throws -> Item {
    let library = try scratch.open()
    let folder = scratch.url.appending(path: "nothing")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true)
    let inFile = try library.add(file: scratch.file("empty", ""))
    let inFolder = try library.add(file: folder, kind: .folder)
    #expect(inFile.digest == inFolder.digest)
    for item in [inFile, inFolder] {
      let isFolder = item.kind == .folder
      let content = try status(of: library.contentURL(of: item))
      #expect((content.st_mode & S_IFMT == S_IFDIR) == isFolder)
      let copy = try status(of: library.handOut(item))
      #expect((copy.st_mode & S_IFMT == S_IFDIR) == isFolder)
    }
    // Neither keeps the other one alive.
    try library.apply(.remove([inFile.id]))
    return inFolder
  }

  @Test("A file that holds a folder's listing is no folder")
  func crafted() throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    let source = try scratch.file("trip/a", "x").deletingLastPathComponent()
    let folder = try library.add(file: source, kind: .folder)
    let inner = ContentDigest()
    inner.update("x")
    let listing = "file\0a\0\(inner.finish())\0"
    let stored = try library.storeBlob(Data(listing.utf8))
    #expect(stored.digest == folder.digest)
    let copy = try library.handOut(folder)
    #expect(try text(at: copy.appending(path: "a")) == "x")
  }

  @Test("A folder of which a part is gone never stands in for a whole one")
  func half() throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    let source = try scratch.file("trip/a", "a").deletingLastPathComponent()
    try scratch.file("trip/b", "b")
    let item = try library.add(file: source, kind: .folder)
    let content = try library.contentURL(of: item)
    try FileManager.default.removeItem(at: content.appending(path: "a"))
    let again = try library.add(file: source, kind: .folder)
    #expect(again.digest == item.digest)
    #expect(try text(at: content.appending(path: "a")) == "a")
    #expect(try text(at: library.handOut(item).appending(path: "a")) == "a")
  }

  @Test("A file that was changed in its place never stands in for what comes")
  func changed() throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    let item = try library.add("text")
    let content = try library.contentURL(of: item)
    let handle = try FileHandle(forWritingTo: content)
    try handle.write(contentsOf: Data("evil".utf8))
    try handle.close()
    try library.add("text")
    #expect(try text(at: content) == "text")
    let file = try scratch.file("text", "text")
    try Data("evil".utf8).write(to: content)
    _ = try library.importFile(at: file)
    #expect(try text(at: content) == "text")
  }

  @Test("Content goes by its name first, so that a kill leaves no half of it")
  func goes() throws {
    let scratch = try Scratch()
    do {
      let library = try scratch.open()
      library.waitForSweep()
      let source = try scratch.file("trip/a", "a").deletingLastPathComponent()
      let stored = try library.importFolder(at: source)
      library.store.letGo(keptBefore: .now + .seconds(1))
      library.store.takeAwayUnlessInUse(stored.blob)
      // As it is when the process ends here.
      #expect(library.store.path(of: stored.blob) == nil)
      #expect(library.store.goneContents.count == 1)
    }
    try scratch.open().waitForSweep()
    #expect(scratch.parts.isEmpty)
  }

  @Test("What was left behind waits until whoever opened the library has time")
  func leftovers() throws {
    let scratch = try Scratch()
    try scratch.open().waitForSweep()
    let part = scratch.location.incoming.appending(path: "left")
    try Data("part".utf8).write(to: part)
    let library = try Library.open(at: scratch.location, clearsAway: false)
    library.waitForSweep()
    #expect(scratch.parts == ["left"])
    // What this process has begun meanwhile stays.
    let own = scratch.location.incoming.appending(path: "own")
    try Data("own".utf8).write(to: own)
    library.clearAwayLeftovers()
    library.waitForSweep()
    #expect(scratch.parts == ["own"])
  }

  @Test("A folder with paths longer than any path can be is removed, too")
  func deep() throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    let name = String(repeating: "d", count: 250)
    let source = scratch.url.appending(path: "deep")
    try FileManager.default.createDirectory(
      at: source, withIntermediateDirectories: true)
    var folder = try FileDescriptor.open(
      source.path(percentEncoded: false), O_RDONLY | O_DIRECTORY)
    for _ in 0..<20 {
      try #require(mkdirat(folder.number, name, 0o700) == 0)
      folder = try FileDescriptor.open(
        name, in: folder, O_RDONLY | O_DIRECTORY)
    }
    _ = try FileDescriptor.open("file", in: folder, O_WRONLY | O_CREAT)
    let item = try library.add(file: source, kind: .folder)
    let copy = try library.handOut(item)
    try library.apply(.remove([item.id]))
    try scratch.age(copy.deletingLastPathComponent(), by: 3601)
    library.sweepHoursLater()
    #expect(scratch.blobFiles.isEmpty)
    #expect(scratch.parts.isEmpty)
    #expect(scratch.handedOut.isEmpty)
    removeEverything(at: source.path(percentEncoded: false))
    #expect(!FileManager.default.fileExists(atPath: source.path))
  }

  @Test("What is deleted goes while the app runs, and what undo wants stays")
  func sweeping() throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    let gone = try library.add("gone")
    let wanted = try library.add("wanted")
    let kept = try library.add("kept")
    // What the desktop had of them goes with them.
    for item in [gone, wanted, kept] {
      try scratch.file("cache/satchel/faces/\(item.digest).png")
    }
    let faces = library.location.faces.path(percentEncoded: false)
    // And what was read of them.
    let index = try SearchIndex(of: scratch.location)
    let digests = [gone, wanted, kept].map(\.digest)
    try index.add(digests.map { ($0, "words") })
    try library.apply(.remove([gone.id]))
    let inverse = try library.apply(.remove([wanted.id]))
    // Within the hour nothing goes that somebody may be about to name.
    library.sweep(keeping: [])
    library.waitForSweep()
    #expect(scratch.blobFiles.count == 3)
    #expect(names(in: faces).count == 3)
    #expect(try index.unread(among: Set(digests)).isEmpty)
    library.sweepHoursLater(keeping: inverse.broughtItems)
    #expect(scratch.blobFiles.count == 2)
    #expect(
      Set(names(in: faces)) == ["\(wanted.digest).png", "\(kept.digest).png"])
    #expect(try index.unread(among: Set(digests)) == [gone.digest])
    try library.apply(inverse)
    #expect(try text(at: library.contentURL(of: wanted)) == "wanted")
    #expect(try text(at: library.contentURL(of: kept)) == "kept")
  }

  @Test(
    "DND-10 a sweep beside another one takes away nothing that came meanwhile")
  func sweepsBesideOneAnother() throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    library.waitForSweep()
    try library.add("first")
    // It was there before, so that its place is looked at in any order.
    let stored = try library.storeBlob(Data("second".utf8))
    let item = Item(
      name: "second", kind: .text, type: "text/plain", size: stored.size,
      digest: stored.digest)
    let came = Mutex(false)
    library.lateSweep(mayGoOn: {
      let isFirst = came.withLock { came in
        defer { came = true }
        return !came
      }
      guard isFirst else { return true }
      _ = try? library.storeBlob(Data("second".utf8))
      _ = try? library.apply(.insert([item], into: .shelf, at: 0))
      // As hours later: a computer sleeps in the middle of anything.
      library.lateSweep().run()
      return true
    }).run()
    #expect(try library.item(item.id) == item)
    #expect(try text(at: library.contentURL(of: item)) == "second")
    #expect(try library.scrub() == [])
  }

  @Test("A folder that is being read is not swept under its reader")
  func reading() throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    let source = try scratch.file("trip/a", "a").deletingLastPathComponent()
    let item = try library.add(file: source, kind: .folder)
    try library.apply(.remove([item.id]))
    do {
      let lock = try SweepLock(library.location, alone: false)
      library.sweepHoursLater()
      #expect(scratch.blobFiles.isEmpty == false)
      withExtendedLifetime(lock) {}
    }
    library.sweepHoursLater()
    #expect(scratch.blobFiles.isEmpty)
  }

  @Test("What another program saved is copied: it may hold it open still")
  func foreign() throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    let saved = try scratch.file("data/satchel/incoming/saved", "whole")
    let writer = open(saved.path, O_WRONLY | O_CLOEXEC)
    let stored = try library.importFile(at: saved)
    #expect(write(writer, "later", 5) == 5)
    close(writer)
    let path = try #require(library.store.path(of: stored.blob))
    #expect(try text(at: URL(filePath: path)) == "whole")
  }

  @Test("A scrub tells what was changed, lost or shut away, and of whom")
  func scrub() throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    let items = try ["kept", "changed", "lost"].map {
      try library.add($0)
    }
    let source = try scratch.file("trip/a", "a").deletingLastPathComponent()
    let folder = try library.add(file: source, kind: .folder)
    #expect(library.isScrubDue())
    #expect(try library.scrub().isEmpty)
    #expect(!library.isScrubDue())
    #expect(library.isScrubDue(at: Date(timeIntervalSinceNow: 8 * 86_400)))
    try Data("CHANGED".utf8).write(to: library.contentURL(of: items[1]))
    try FileManager.default.removeItem(at: library.contentURL(of: items[2]))
    try Data("b".utf8).write(
      to: library.contentURL(of: folder).appending(path: "b"))
    let expected: [ItemID: ScrubFinding.Trouble] = [
      items[1].id: .changed, items[2].id: .missing, folder.id: .changed,
    ]
    for found in [
      try library.scrub(), try LibraryReader.scrub(at: library.location),
    ] {
      #expect(
        Dictionary(
          uniqueKeysWithValues: found.map { ($0.items[0].id, $0.trouble) })
          == expected)
    }
    struct Stop: Error {}
    #expect(throws: Stop.self) { try library.scrub { _ in throw Stop() } }
  }
}
