import Documents
import Foundation
import Glibc
import Testing

@testable import Library

/// Copies that the person saves among their own files.
@Suite struct SavingCopiesTests {
  @Test("DND-10 a copy is saved whole, and goes over a file only when told to")
  func replaces() throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    let item = try library.add("content", named: "note")
    let mine = try scratch.file("out/note.txt", "mine")
    let error = #expect(throws: LibraryError.self) {
      try library.saveCopy(of: ItemTree(item), as: mine)
    }
    #expect(error?.code == .alreadyThere)
    #expect(try String(contentsOf: mine, encoding: .utf8) == "mine")
    // Who may read it stays the same.
    #expect(chmod(mine.path, 0o640) == 0)
    try library.saveCopy(of: ItemTree(item), as: mine, replacing: true)
    #expect(try String(contentsOf: mine, encoding: .utf8) == "content")
    var status = stat()
    #expect(stat(mine.path, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o640)
    #expect(scratch.tree("out") == ["note.txt"])
  }

  @Test("DND-10 a folder is never replaced, nor is a file by a folder")
  func folders() throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    let text = ItemTree(try library.add("content", named: "note"))
    try scratch.file("in/album/one.txt", "1")
    let album = ItemTree(
      try library.add(
        file: scratch.url.appending(path: "in/album"), kind: .folder))
    try scratch.file("out/album/mine.txt", "mine")
    try scratch.file("out/file", "mine")
    let out = scratch.url.appending(path: "out")
    for (tree, name) in [(text, "album"), (album, "album"), (album, "file")] {
      let error = #expect(throws: LibraryError.self) {
        try library.saveCopy(
          of: tree, as: out.appending(path: name), replacing: true)
      }
      #expect(error?.code == .alreadyThere, "\(name)")
    }
    try library.saveCopy(of: album, as: out.appending(path: "copy"))
    #expect(
      scratch.tree("out")
        == ["album", "album/mine.txt", "copy", "copy/one.txt", "file"])
  }

  @Test("DND-10 of a copy during which the app was killed nothing is left")
  func killed() async throws {
    let scratch = try Scratch()
    for number in 0..<300 { try scratch.file("in/album/\(number)") }
    try scratch.file("out/mine")
    do {
      _ = try scratch.open().add(
        file: scratch.url.appending(path: "in/album"), kind: .folder)
    }
    let path = scratch.url.path(percentEncoded: false)
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [path = path as String] in
      let root = URL(filePath: path)
      let library = try Library(Scratch.location(in: root), hook: { _ in })
      let out = root.appending(path: "out")
      Thread.detachNewThread {
        while !names(in: out.path).contains(where: { $0.hasPrefix(".") }) {}
        kill(getpid(), SIGKILL)
      }
      let album = ItemTree(try library.items(in: .shelf)[0])
      let copy = out.appending(path: "copy")
      while true { try? library.saveCopy(of: album, as: copy) }
    }
    // Where it was whole it may stay.
    removeEverything(at: scratch.url.appending(path: "out/copy").path)
    #expect(scratch.tree("out").count > 1, "it was in the middle of it")
    try scratch.open().waitForSweep()
    #expect(scratch.tree("out") == ["mine"])
    #expect(scratch.tree("data/satchel/unfinished").isEmpty)
  }

  @Test("DND-10 copies of several keep their names, with numbers where needed")
  func several() throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    let first = try library.add("1", named: "note")
    let second = try library.add("2", named: "note")
    let stack = Item.stack(name: "Trip")
    let tree = ItemTree(stack, contents: [ItemTree(first), ItemTree(second)])
    try scratch.file("out/note.txt", "mine")
    let out = scratch.url.appending(path: "out")
    let saved = try library.saveCopies(
      of: [ItemTree(first), ItemTree(second), tree], in: out)
    #expect(
      saved.map(\.lastPathComponent) == ["note 2.txt", "note 3.txt", "Trip"])
    #expect(
      scratch.tree("out") == [
        "Trip", "Trip/note 2.txt", "Trip/note.txt", "note 2.txt", "note 3.txt",
        "note.txt",
      ])
    #expect(
      try String(contentsOf: out.appending(path: "note.txt"), encoding: .utf8)
        == "mine")
  }

  @Test("DND-38 a copy that can't be made leaves nothing behind")
  func failures() throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    let item = try library.add("content")
    let other = try scratch.file("out/other")
    let nowhere = #expect(throws: LibraryError.self) {
      try library.saveCopy(
        of: ItemTree(item), as: scratch.url.appending(path: "no/such/file"))
    }
    #expect(nowhere?.code == .notFound)
    try FileManager.default.removeItem(at: library.contentURL(of: item))
    #expect(throws: LibraryError.self) {
      try library.saveCopy(of: ItemTree(item), as: other, replacing: true)
    }
    #expect(scratch.tree("out") == ["other"])
    #expect(try String(contentsOf: other, encoding: .utf8) == "content")
  }
}
