import CommandTesting
import Documents
import Foundation
import Glibc
import Testing
import Transfer

@testable import Library

extension CourierTests {
  /// Folders of which nobody knows yet whether the person is to be asked.
  @Suite struct FolderCountTests {
    @Test(
      """
      DND-25 DND-35 the courier looks through folders with no app: what holds \
      little is copied, and what holds much waits for the answer
      """)
    func counts() async throws {
      let bench = try Bench()
      let few = try bench.folder("few", files: 3)
      let many = try bench.folder("many", files: 4)
      let ids = try bench.enqueueUncounted(
        [few, many], asking: FolderLimit(files: 3))
      #expect(try bench.journal.hasCourierWork())
      let courier = try bench.courier()
      try await courier.ended()
      #expect(courier.status == 0)
      #expect(try bench.state(ids[0]) == .done)
      #expect(try bench.state(ids[1]) == .paused)
      let asked = try #require(try bench.journal.entry(ids[1])?.survey)
      #expect(asked.pending == nil)
      #expect(asked.files == 4 && asked.bytes == 40 && asked.isComplete)
      #expect(try !bench.journal.hasCourierWork())

      // The answer.
      try bench.journal.wish(.resume, for: [ids[1]])
      try await bench.courier().ended()
      #expect(try bench.state(ids[1]) == .done)
    }

    @Test("What is cancelled or removed is neither copied nor asked about")
    func unwanted() async throws {
      let bench = try Bench()
      let folders = try (0..<3).map {
        try bench.folder("folder-\($0)", files: 2)
      }
      let ids = try bench.enqueueUncounted(folders, asking: FolderLimit())
      try bench.journal.wish(.cancel, for: [ids[0]])
      try bench.journal.remove([ids[1]])
      // What is found too late changes nothing.
      let survey = FolderSurvey(of: folders[0]) { true }
      try bench.journal.count(ids[0], as: survey)
      try bench.journal.count(ids[1], as: survey)
      try await bench.courier().ended()
      #expect(try bench.state(ids[0]) == .cancelled)
      #expect(try bench.journal.entry(ids[1]) == nil)
      #expect(try bench.state(ids[2]) == .done)
    }

    @Test("Without a courier it fails, as what waits for one does")
    func nobody() async throws {
      let bench = try Bench()
      let folder = try bench.folder("folder", files: 2)
      let ids = try bench.enqueueUncounted(
        [folder, folder], asking: FolderLimit(files: 1))
      try bench.journal.count(ids[1], as: FolderSurvey(of: folder) { true })
      let failure = JobFailure("None.", canRetry: true)
      try bench.journal.failCourierJobs(failure)
      #expect(try bench.state(ids[0]) == .failed(failure))
      // The person is asked all the same.
      #expect(try bench.state(ids[1]) == .paused)

      // It isn't copied unasked because it failed once.
      try bench.journal.wish(.retry, for: [ids[0]])
      try await bench.courier().ended()
      #expect(try bench.state(ids[0]) == .paused)
      #expect(try bench.journal.entry(ids[0])?.survey?.files == 2)
    }

    @Test("A folder that can’t be looked through is asked about, or fails")
    func gone() async throws {
      let bench = try Bench()
      let folder = try bench.folder("folder", files: 1)
      let ids = try bench.enqueueUncounted([folder], asking: FolderLimit())
      try FileManager.default.removeItem(at: folder)
      try await bench.courier().ended()
      guard case .failed = try bench.state(ids[0]) else {
        Issue.record("It is \(try bench.state(ids[0])).")
        return
      }
    }
  }
}

extension Bench {
  fileprivate func folder(_ name: String, files: Int) throws -> URL {
    for number in 0..<files {
      try file("\(name)/\(number)", size: 10)
    }
    return url.appending(path: "sources/\(name)")
  }

  /// As the app notes folders that have just been dropped.
  fileprivate func enqueueUncounted(
    _ folders: [URL], asking limit: FolderLimit
  ) throws -> [JobID] {
    let group = JobGroupID()
    let entries = folders.enumerated().map { number, folder in
      JournalEntry(
        job: TransferJob(
          group: group, work: .copy(folder), name: folder.lastPathComponent,
          kind: .folder, type: "inode/directory", state: .paused),
        landing: JournalEntry.Landing(place: .shelf, row: number),
        survey: .notBegun(asking: limit))
    }
    try journal.enqueue(entries)
    return entries.map(\.id)
  }
}
