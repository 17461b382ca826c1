import CommandTesting
import Documents
import Foundation
import Glibc
import Testing

@testable import Library

/// What every copy for another program, or for the person, has in common.
@Suite struct CopyOutTests {
  @Test("DND-10 content that was cut short is given to nobody as the whole")
  func cutShort() throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    let item = try library.add(String(repeating: "content ", count: 100))
    try scratch.file("out/mine", "mine")
    let out = scratch.url.appending(path: "out")
    let export = FileExport(of: item, as: out.appending(path: "export"))
    let journal = try TransferJournal.open(at: scratch.location)
    try journal.add(export)
    let blob = try library.contentURL(of: item).path(percentEncoded: false)
    #expect(truncate(blob, 500) == 0)
    let ways: [() throws -> Void] = [
      { _ = try library.handOut(item) },
      { try library.save(item, as: out.appending(path: "saved")) },
      {
        try library.saveCopy(
          of: ItemTree(item), as: out.appending(path: "mine"), replacing: true)
      },
      { try Outlet(journal).write(export) { _ in } },
    ]
    for way in ways {
      let error = #expect(throws: LibraryError.self) { try way() }
      #expect(error?.code == .incomplete)
    }
    #expect(scratch.tree("out") == ["mine"])
    #expect(try text(at: out.appending(path: "mine")) == "mine")
    #expect(scratch.tree("cache/satchel/handed-out").isEmpty)
  }

  @Test("DND-38 a copy leaves the reserve of the library’s disk alone")
  func reserve() throws {
    let scratch = try Scratch()
    let disk = scratch.url.appending(path: "disk")
    // Of which 2 MB are its reserve.
    guard let small = SmallDisk.ifPossible(at: disk.path, megabytes: 20)
    else { return }
    defer { small.remove() }
    let library = try Library(Scratch.location(in: disk), hook: { _ in })
    let file = try scratch.file(
      "film", String(repeating: "film", count: 2_325_000))
    let film = try library.add(file: file)
    try FileManager.default.createDirectory(
      at: disk.appending(path: "out"), withIntermediateDirectories: true)
    let journal = try TransferJournal.open(at: library.location)
    let target = disk.appending(path: "out/film")
    let export = FileExport(of: film, as: target)
    try journal.add(export)
    let ways: [() throws -> Void] = [
      { _ = try library.handOut(film) },
      { try library.save(film, as: target) },
      { try library.saveCopy(of: ItemTree(film), as: target) },
      { try Outlet(journal).write(export) { _ in } },
    ]
    for way in ways {
      let error = #expect(throws: LibraryError.self) { try way() }
      #expect(error?.code == .diskFull)
    }
    #expect(names(in: disk.appending(path: "out").path).isEmpty)

    // Another disk the person may fill.
    let stick = scratch.url.appending(path: "stick")
    guard let other = SmallDisk.ifPossible(at: stick.path, megabytes: 10)
    else { return }
    defer { other.remove() }
    let copy = stick.appending(path: "film")
    try library.saveCopy(of: ItemTree(film), as: copy)
    #expect(try status(of: copy).st_size == 9_300_000)
  }
}
