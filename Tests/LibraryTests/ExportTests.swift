import Documents
import Foundation
import Glibc
import Testing
import Transfer

@testable import Library

/// Files that are written for other programs, by whatever process.
@Suite struct ExportTests {
  @Test("What is asked for is there for every process, until it is removed")
  func journal() throws {
    let scratch = try Scratch()
    let item = Item(
      name: "film", kind: .file, type: "video/mp4", size: 7,
      digest: String(repeating: "a", count: 64))
    let first = FileExport(of: item, as: URL(filePath: "/tmp/a b/ü%20"))
    let second = FileExport(of: item, as: URL(filePath: "/tmp/b"))
    let app = try TransferJournal.open(at: scratch.location)
    let courier = try TransferJournal.open(at: scratch.location)
    let orders = try courier.ordersToken()
    try app.add(first)
    try app.add(second)
    #expect(try courier.ordersToken() != orders)
    #expect(try courier.openExports() == [first, second])
    #expect(try courier.hasCourierWork())
    let token = try app.changeToken()
    try courier.reportExport(first.id, completed: 3)
    #expect(try app.changeToken() != token)
    #expect(try app.export(first.id)?.completed == 3)
    try courier.endExport(first.id)
    // What was said first stays.
    try courier.endExport(
      first.id, failure: JobFailure("No.", canRetry: false))
    try courier.endExport(
      second.id, failure: JobFailure("Full.", canRetry: true))
    #expect(try courier.openExports().isEmpty)
    #expect(try !courier.hasCourierWork())
    let over = try TransferJournal.open(at: scratch.location).exports()
    #expect(
      over.map(\.state) == [
        .done, .failed(JobFailure("Full.", canRetry: true)),
      ])
    #expect(over.map(\.completed) == [7, 0])
    #expect(over[0].target == first.target)
    try app.removeExports([first.id, second.id])
    #expect(try courier.exports().isEmpty)
  }

  @Test("No sweep takes content of which a file is still to be written")
  func sweep() throws {
    let scratch = try Scratch()
    let journal = try TransferJournal.open(at: scratch.location)
    let out = try scratch.file("out/other").deletingLastPathComponent()
    let export: FileExport
    do {
      let library = try scratch.open()
      let item = try library.add("content")
      try library.add("thrown away")
      export = FileExport(of: item, as: out.appending(path: "file"))
      try journal.add(export)
      try library.apply(.remove(library.items(in: .shelf).map(\.id)))
    }
    func swept() throws -> [String] {
      try scratch.open().waitForSweep()
      return scratch.blobFiles.map { String($0.suffix(64)) }
    }
    #expect(try swept() == [export.digest])
    #expect(try journal.beginPublishing(export.id))
    #expect(try swept() == [export.digest])
    try Outlet(journal).write(export) { _ in }
    #expect(try text(at: export.target) == "content")
    try journal.endExport(export.id)
    #expect(try swept() == [])
  }

  @Test("The sweep reads journals that an older version has made")
  func olderJournal() throws {
    let scratch = try Scratch()
    _ = try scratch.olderJournal(upTo: "landings are the app's own")
    #expect(try JournalReader.references(at: scratch.location).blobs.isEmpty)
    let newer = try TransferJournal.open(at: scratch.location)
    #expect(try newer.exports().isEmpty)
  }

  /// A journal with one item's content, and an empty folder.
  private struct Fixture {
    let scratch: Scratch
    let journal: TransferJournal
    let library: Library
    let item: Item
    let folder: URL

    init() throws {
      scratch = try Scratch()
      journal = try TransferJournal.open(at: scratch.location)
      library = try scratch.open()
      item = try library.add(String(repeating: "content ", count: 100_000))
      folder = scratch.url.appending(path: "out", directoryHint: .isDirectory)
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true)
    }

    func add(_ name: String) throws -> FileExport {
      let export = FileExport(of: item, as: folder.appending(path: name))
      try journal.add(export)
      return export
    }

    func write(_ export: FileExport) throws {
      try Outlet(journal).write(export) { _ in }
    }

    /// What is wrong with a file that can't be written.
    func failure(_ export: FileExport) -> LibraryError? {
      do {
        try write(export)
        return nil
      } catch {
        return error as? LibraryError
      }
    }
  }

  @Test("DND-25 a file that is there without its end being told is not doubled")
  func published() throws {
    let fixture = try Fixture()
    let export = try fixture.add("film")
    try fixture.write(export)
    let before = try status(of: export.target)
    #expect(before.st_size == off_t(export.size))
    // As the next courier finds it, with what the last has left.
    let left = fixture.folder.appending(path: export.temporaryName)
    try Data("begin".utf8).write(to: left)
    try fixture.write(export)
    #expect(try status(of: export.target).st_ino == before.st_ino)
    #expect(fixture.scratch.tree("out") == ["film"])

    // One that ended between saying so and giving the name.
    let second = try fixture.add("second")
    #expect(try fixture.journal.beginPublishing(second.id))
    try fixture.write(second)
    #expect(try status(of: second.target).st_size == before.st_size)

    // Meanwhile somebody else took the name: with other bytes as many, too.
    let third = try fixture.add("third")
    #expect(try fixture.journal.beginPublishing(third.id))
    let mine = Data(count: Int(third.size))
    try mine.write(to: third.target)
    #expect(fixture.failure(third)?.code == .alreadyThere)
    #expect(try Data(contentsOf: third.target) == mine)
    #expect(fixture.scratch.tree("out") == ["film", "second", "third"])
  }

  @Test("DND-38 a file that can't be written leaves nothing, and says why")
  func failures() throws {
    let fixture = try Fixture()
    // The same content, but nobody's work of ours; and a link to it.
    let there = try fixture.add("there")
    try fixture.library.save(fixture.item, as: there.target)
    #expect(fixture.failure(there)?.code == .alreadyThere)
    let link = try fixture.add("link")
    #expect(symlink("there", link.target.path) == 0)
    #expect(try fixture.journal.beginPublishing(link.id))
    #expect(fixture.failure(link)?.code == .alreadyThere)

    let gone = try fixture.add("no such/film")
    let failure = fixture.failure(gone)
    #expect(failure?.code == .notFound)
    #expect(failure?.description.contains("no such/” doesn’t exist") == true)

    let calledOff = try fixture.add("called off")
    try fixture.journal.removeExports([calledOff.id])
    #expect(throws: Outlet.NotWanted.self) { try fixture.write(calledOff) }

    struct Stop: Error {}
    let stopped = try fixture.add("stopped")
    #expect(throws: Stop.self) {
      try Outlet(fixture.journal).write(stopped) { _ in throw Stop() }
    }

    let lost = try fixture.add("lost")
    try FileManager.default.removeItem(
      at: fixture.library.contentURL(of: fixture.item))
    #expect(fixture.failure(lost)?.code == .contentMissing)
    #expect(fixture.scratch.tree("out") == ["link", "there"])
  }

  @Test("What the person is asked about a folder is kept until it is answered")
  func survey() throws {
    let scratch = try Scratch()
    try scratch.file("folder/a")
    try scratch.file("folder/b")
    let url = scratch.url.appending(path: "folder")
    let survey = FolderSurvey(of: url) { true }
    let entry = JournalEntry(
      job: TransferJob(
        group: JobGroupID(), work: .copy(url), name: "folder", kind: .folder,
        state: .paused),
      landing: .init(place: .shelf, row: 0), survey: survey)
    do {
      let journal = try TransferJournal.open(at: scratch.location)
      try journal.enqueue([entry])
    }
    let journal = try TransferJournal.open(at: scratch.location)
    #expect(try journal.entry(entry.id)?.survey == survey)
    #expect(try !journal.hasCourierWork())
    try journal.wish(.resume, for: [entry.id])
    try journal.wish(.pause, for: [entry.id])
    // Held back by the person now, who has answered.
    #expect(try journal.entry(entry.id)?.job.state == .paused)
    #expect(try journal.entry(entry.id)?.survey == nil)
  }
}
