import ContentTypes
import Documents
import Foundation
import Glibc
import Testing

@testable import Library

@Suite struct HandingOutTests {
  @Test("DND-10 what a receiver moves, alters or deletes is never our content")
  func copies() throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    let item = try library.add("original", named: "note.txt")
    let before = try library.stateHash()
    let content = try library.contentURL(of: item)

    let moved = try library.handOut(item)
    #expect(try status(of: moved).st_ino != status(of: content).st_ino)
    #expect(try status(of: moved).st_nlink == 1)
    #expect(
      rename(moved.path, scratch.url.appending(path: "taken").path) == 0)
    let altered = try library.handOut(item)
    try Data("altered".utf8).write(to: altered)
    try FileManager.default.removeItem(
      at: library.handOut(item).deletingLastPathComponent())

    #expect(try text(at: content) == "original")
    #expect(try library.stateHash() == before)
    #expect(try text(at: library.handOut(item)) == "original")
  }

  @Test("DND-10 a folder is handed out as a copy, its links kept as links")
  func folders() throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    let folder = try scratch.file("trip/days/a.txt", "text")
      .deletingLastPathComponent().deletingLastPathComponent()
    #expect(symlink("/etc", folder.appending(path: "out").path) == 0)
    let item = try library.add(file: folder, kind: .folder)
    let given = try library.handOut(item)
    #expect(given.lastPathComponent == "trip")
    #expect(try text(at: given.appending(path: "days/a.txt")) == "text")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(
        atPath: given.appending(path: "out").path) == "/etc")
    try FileManager.default.removeItem(at: given)
    #expect(
      try text(
        at: library.contentURL(of: item).appending(path: "days/a.txt"))
        == "text")
  }

  @Test(
    "A copy's name is one that a file can have, and never leaves its folder",
    arguments: [
      ("a/b.txt", "text/plain", "a-b.txt"),
      ("..", "text/plain", "Untitled.txt"),
      (".", "image/png", "Untitled.png"),
      ("../../etc/passwd", "application/octet-stream", "..-..-etc-passwd"),
      ("Holiday", "image/jpeg", "Holiday.jpg"),
      ("Holiday.JPG", "image/jpeg", "Holiday.JPG"),
      ("Version 1.2", "text/plain;charset=utf-8", "Version 1.2.txt"),
      ("Mr. Smith", "text/html", "Mr. Smith.html"),
      (".hidden", "text/plain", ".hidden.txt"),
      ("plain", "application/x-unknown", "plain"),
    ])
  func names(name: String, type: String, expected: String) throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    let stored = try library.storeBlob(Data("x".utf8))
    let item = Item(
      name: name, kind: .file, type: type, size: 1, digest: stored.digest)
    let url = try library.handOut(item)
    #expect(url.lastPathComponent == expected)
    let folder = url.deletingLastPathComponent().deletingLastPathComponent()
    #expect(folder.path == library.location.handedOut.path)
    #expect(try text(at: url) == "x")
  }

  @Test("A name of 300 characters is cut to fit, and keeps its ending")
  func longNames() throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    for (name, type, ending) in [
      (String(repeating: "n", count: 300) + ".png", "image/png", "n.png"),
      (String(repeating: "ä", count: 300), "text/plain", "ä.txt"),
    ] {
      let stored = try library.storeBlob(Data("x".utf8))
      let item = Item(
        name: name, kind: .file, type: type, size: 1, digest: stored.digest)
      try library.apply(.insert([item], into: .shelf, at: 0))
      let url = try library.handOut(item)
      #expect(url.lastPathComponent.hasSuffix(ending))
      #expect((250...255).contains(url.lastPathComponent.utf8.count))
    }
  }

  @Test("DND-26 what nobody has had is taken back, and nothing else")
  func takenBack() throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    let item = try library.add("text")
    let kept = try library.handOut(try library.add("kept"))
    let url = try library.handOut(item)
    // Told to two, of whom one had it.
    #expect(try library.handOut(item) == url)
    library.takeBack(url)
    #expect(try text(at: url) == "text")
    library.takeBack(url)
    #expect(!FileManager.default.fileExists(atPath: url.path))
    #expect(scratch.handedOut.count == 1)
    #expect(try text(at: kept) == "kept")
    let other = try scratch.file("mine/file", "mine")
    library.takeBack(other)
    #expect(try text(at: other) == "mine")
    #expect(try text(at: library.handOut(item)) == "text")
  }

  @Test("Copies handed out long ago are cleared away, younger ones kept")
  func cleaned() throws {
    let scratch = try Scratch()
    var young: URL?
    var old: URL?
    do {
      let library = try scratch.open()
      young = try library.handOut(try library.add("young"))
      old = try library.handOut(try library.add("old"))
    }
    let aged = try #require(old).deletingLastPathComponent()
    try scratch.age(aged, by: 3601)
    try scratch.open().waitForSweep()
    #expect(!FileManager.default.fileExists(atPath: aged.path))
    #expect(
      FileManager.default.fileExists(atPath: try #require(young).path))
  }

  @Test("Content that is missing is said to be, by the item's name")
  func missing() throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    let item = try library.add("text", named: "lost.txt")
    try FileManager.default.removeItem(at: library.contentURL(of: item))
    let attempts: [(Item) throws -> URL] = [
      { try library.handOut($0) }, library.contentURL,
    ]
    for attempt in attempts {
      let error = #expect(throws: LibraryError.self) { try attempt(item) }
      #expect(error?.code == .contentMissing)
      #expect(error?.description.contains("lost.txt") == true)
    }
  }

  @Test("DND-26 a copy that nobody wants any more is given up, and made later")
  func givenUp() throws {
    struct Stop: Error {}
    let scratch = try Scratch()
    let library = try scratch.open()
    let file = try library.add(
      file: scratch.file("large", String(repeating: "x", count: 20 << 20)))
    try scratch.file("trip/a", String(repeating: "y", count: 5 << 20))
    let source = try scratch.file("trip/b").deletingLastPathComponent()
    let folder = try library.add(file: source, kind: .folder)
    for item in [file, folder] {
      // Where the file system shares the blocks, it asks but once a file.
      for last in 1...3 {
        var asked = 0
        do {
          let copy = try library.handOut(ItemTree(item)) {
            asked += 1
            if asked == last { throw Stop() }
          }
          #expect(last > 1 && asked < last)
          library.takeBack(copy)
        } catch is Stop {}
        #expect(scratch.handedOut.isEmpty)
      }
    }
    #expect(
      try text(at: library.handOut(folder).appending(path: "b")) == "content")
  }
}
