import Documents
import Foundation
import Glibc
import Testing
import Transfer

@testable import Library

/// Files that are written where other programs want them.
@Suite struct SavingTests {
  @Test("DND-10 an item is saved whole, once, and never over anything")
  func saves() throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    let item = try library.add("content", named: "note")
    let folder = try scratch.file("out/other").deletingLastPathComponent()
    #expect(Library.fileName(of: item) == "note.txt")
    let target = folder.appending(path: "note.txt")
    try library.save(item, as: target)
    #expect(try text(at: target) == "content")
    #expect(
      try status(of: target).st_ino
        != status(of: library.contentURL(of: item)).st_ino)

    try Data("mine".utf8).write(to: target)
    #expect(
      symlink("other", folder.appending(path: "link.txt").path) == 0)
    for name in ["note.txt", "link.txt"] {
      let error = #expect(throws: LibraryError.self) {
        try library.save(item, as: folder.appending(path: name))
      }
      #expect(error?.code == .alreadyThere)
      #expect(error?.description.contains("“\(name)”") == true)
    }
    #expect(try text(at: target) == "mine")
    #expect(try text(at: folder.appending(path: "other")) == "content")
    #expect(scratch.tree("out") == ["link.txt", "note.txt", "other"])
  }

  @Test("DND-38 what can't be made whole leaves nothing behind")
  func failures() throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    let item = try library.add("content")
    let folder = try scratch.file("out/other").deletingLastPathComponent()
    let lost = Payload.joined([
      .data(Data("begin".utf8)), .file(folder.appending(path: "lost")),
    ])
    #expect(throws: TransferError.self) {
      try library.save(lost, as: folder.appending(path: "a"))
    }
    #expect(throws: LibraryError.self) {
      try library.save(item, as: folder.appending(path: "no/such/folder"))
    }
    try FileManager.default.removeItem(at: library.contentURL(of: item))
    #expect(throws: LibraryError.self) {
      try library.save(item, as: folder.appending(path: "b"))
    }
    #expect(scratch.tree("out") == ["other"])
    try library.save(
      Payload.joined([.data(Data("a".utf8)), .data(Data("b".utf8))]),
      as: folder.appending(path: "c"))
    #expect(try text(at: folder.appending(path: "c")) == "ab")
  }

  @Test("Where no file can be without a name it has one that nobody minds")
  func named() throws {
    let scratch = try Scratch()
    let folder = try scratch.file("out/other").deletingLastPathComponent()
    try scratch.file("out/.mine.part", "what the last attempt has left")
    let target = folder.appending(path: "new")
    func make(_ url: URL) throws {
      try NewFile.make(
        url, temporaryName: ".mine.part", needsName: true
      ) { file in
        #expect(scratch.tree("out").contains(".mine.part"))
        try Array("whole".utf8).withUnsafeBytes(file.write)
      }
    }
    try make(target)
    #expect(try text(at: target) == "whole")
    #expect(scratch.tree("out") == ["new", "other"])
    let error = #expect(throws: LibraryError.self) {
      try make(folder.appending(path: "other"))
    }
    #expect(error?.code == .alreadyThere)
    #expect(try text(at: folder.appending(path: "other")) == "content")
    #expect(scratch.tree("out") == ["new", "other"])
  }

  @Test("What was handed out stays for an hour after the drop")
  func lives() throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    let item = try library.add("text")
    // Asked for while it hovered, dropped four minutes later.
    let copy = try library.handOut(item)
    let drop = Date(timeIntervalSinceNow: 240)
    library.renewHandedOut(since: Date(timeIntervalSinceNow: -1), at: drop)
    func sweep(_ seconds: Double) {
      Sweep(
        store: library.store, pool: library.pool, location: library.location,
        handedOut: library.handedOut, now: drop.addingTimeInterval(seconds),
        mayGoOn: { true }
      ).run()
    }
    sweep(3599)
    #expect(FileManager.default.fileExists(atPath: copy.path))
    // Another drag has nothing to do with it.
    library.renewHandedOut(
      since: drop.addingTimeInterval(1), at: drop.addingTimeInterval(3599))
    sweep(3602)
    #expect(!FileManager.default.fileExists(atPath: copy.path))
  }
}
