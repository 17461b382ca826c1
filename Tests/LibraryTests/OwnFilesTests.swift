import Documents
import Foundation
import Glibc
import Testing
import Transfer

@testable import Library

/// The library's own files are no files that a person keeps.
@Suite struct OwnFilesTests {
  @Test("What is a part of the library is not copied into it, by whatever name")
  func refused() throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    let journal = try TransferJournal.open(at: scratch.location)
    let intake = try Intake(journal)
    let item = try library.add("content")
    let folder = scratch.location.folder
    #expect(
      symlink(
        folder.appending(path: "library.sqlite").path,
        scratch.url.appending(path: "link").path) == 0)
    #expect(
      symlink(folder.path, scratch.url.appending(path: "way").path) == 0)
    try scratch.file("other/file")
    let before = scratch.blobFiles
    for url in [
      folder.appending(path: "library.sqlite"),
      folder.appending(path: "incoming"),
      try library.contentURL(of: item),
      scratch.url.appending(path: "link"),
      scratch.url.appending(path: "way/blobs"),
      scratch.url.appending(path: "other/../way/lock"),
    ] {
      let job = JournalEntry(
        job: TransferJob(
          group: JobGroupID(), work: .copy(url), name: "x", kind: .file),
        landing: .init(place: .shelf, row: 0))
      try journal.enqueue([job])
      try journal.advance(job.id, by: .copy)
      let ways: [() throws -> Void] = [
        { _ = try library.importLocal(at: url) },
        { _ = try intake.copy(job.id, from: url) { _ in } },
        {
          let made = try intake.copyTogether([(job.id, url)]) { _ in }
          // Folders are left to be copied alone.
          _ = try made[job.id]?.get()
          if made.isEmpty { throw LibraryError(.insideLibrary) }
        },
      ]
      for way in ways {
        let error = #expect(throws: LibraryError.self, "\(url)") { try way() }
        #expect(error?.code == .insideLibrary, "\(url)")
      }
    }
    #expect(scratch.blobFiles == before && scratch.parts.isEmpty)
  }

  @Test("What was set aside as damaged may be taken in again")
  func setAside() throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    let file = try scratch.file("data/satchel/\(damagedStem)2026/blobs/ab/x")
    _ = try library.importLocal(at: file)
    #expect(scratch.blobFiles.count == 1)
  }
}
