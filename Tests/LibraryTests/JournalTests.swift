import Documents
import Foundation
import GRDB
import Glibc
import Testing
import Transfer

@testable import Library

@Suite struct JournalTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func entries(
    _ count: Int, work: TransferJob.Work = .stream
  ) -> [JournalEntry] {
    let group = JobGroupID()
    return (0..<count).map { order in
      JournalEntry(
        job: TransferJob(
          group: group, work: work, name: "Größe \(order)", kind: .image,
          type: "image/png", program: "org.example.Paint",
          total: order == 0 ? .unknown : .atLeast(Int64(order))),
        landing: .init(place: .shelf, row: 7 + order))
    }
  }

  @Test("What was enqueued is there for every process, in order, and later")
  func enqueued() throws {
    let first = entries(3) + entries(2, work: .download("https://example.org"))
    let copy = entries(1, work: .copy(URL(filePath: "/tmp/a b/ü%20")))
    do {
      let app = try TransferJournal.open(at: scratch.location)
      let courier = try TransferJournal.open(at: scratch.location)
      let before = try courier.changeToken()
      try app.enqueue(first)
      #expect(try courier.changeToken() != before)
      try courier.enqueue(copy)
      #expect(try app.entries() == first + copy)
    }
    let again = try TransferJournal.open(at: scratch.location)
    #expect(try again.entries() == first + copy)
    #expect(try again.entry(copy[0].id) == copy[0])
  }

  @Test("Jobs are enqueued all or none")
  func allOrNone() throws {
    let journal = try TransferJournal.open(at: scratch.location)
    let some = entries(2)
    try journal.enqueue(some)
    #expect(throws: LibraryError.self) {
      try journal.enqueue(entries(2) + [some[0]])
    }
    #expect(try journal.entries() == some)
  }

  @Test("A job becomes an item once, with the identifier that it had before")
  func finished() throws {
    let library = try scratch.open()
    let journal = try TransferJournal.open(at: scratch.location)
    let entry = entries(1)[0]
    try journal.enqueue([entry])
    let blob = try library.storeBlob(Data("content".utf8))
    #expect(try !journal.finish(entry.id, with: blob), "it has not begun")
    try journal.advance(entry.id, by: .receive)
    try journal.report(entry.id, completed: 3, total: .exact(7))
    #expect(try journal.entry(entry.id)?.job.completed == 3)
    #expect(try journal.entry(entry.id)?.finishedItem == nil)
    try journal.advance(entry.id, by: .check)
    #expect(try journal.finish(entry.id, with: blob))
    let item = try #require(try journal.entry(entry.id)?.finishedItem)
    #expect(item.id == entry.item && item.digest == blob.digest)
    try library.apply(.insert([item], into: .shelf, at: 0))
    #expect(throws: LibraryError.self) {
      try library.apply(.insert([item], into: .shelf, at: 0))
    }
    try journal.remove([entry.id])
    #expect(try journal.entries().isEmpty)
  }

  @Test("A wish changes what nobody works on, and is kept for what one does")
  func wishes() throws {
    let journal = try TransferJournal.open(at: scratch.location)
    let idle = entries(1, work: .copy(URL(filePath: "/a")))[0]
    let busy = entries(1, work: .copy(URL(filePath: "/b")))[0]
    try journal.enqueue([idle, busy])
    try journal.advance(busy.id, by: .copy)
    let orders = try journal.ordersToken()
    try journal.wish(.pause, for: [idle.id, busy.id])
    #expect(try journal.ordersToken() != orders)
    #expect(try journal.entry(idle.id)?.job.state == .paused)
    #expect(try journal.entry(busy.id)?.job.state == .copying)
    #expect(try journal.entry(busy.id)?.job.wish == .pause)
    try journal.wish(.resume, for: [idle.id, busy.id])
    #expect(try journal.entry(idle.id)?.job.state == .waiting)
    #expect(try journal.entry(busy.id)?.job.wish == nil)
    try journal.wish(.retry, for: [busy.id])
    #expect(try journal.entry(busy.id)?.job.wish == nil, "it makes no sense")
    try journal.wish(.cancel, for: [busy.id])
    #expect(try journal.advance(busy.id, by: .cancel) == .cancelled)
    #expect(try journal.entry(busy.id)?.job.wish == nil)
  }

  @Test("What was left behind waits again, or fails, and wishes are granted")
  func recovered() throws {
    let journal = try TransferJournal.open(at: scratch.location)
    let copies = entries(3, work: .copy(URL(filePath: "/a")))
    let streams = entries(2)
    try journal.enqueue(copies + streams)
    try journal.advance((copies + streams[..<1]).map(\.id), by: .receive)
    try journal.wish(.cancel, for: [copies[1].id])
    try journal.wish(.pause, for: [copies[2].id])
    try journal.recoverWork()
    #expect(
      try journal.entries().map(\.job.state)
        == [.waiting, .cancelled, .paused, .receiving, .waiting])
    try journal.failLostStreams()
    for entry in try journal.entries().suffix(2) {
      guard case .failed(let failure) = entry.job.state else {
        Issue.record("\(entry.job.state)")
        continue
      }
      #expect(failure.sentence.contains(entry.job.name))
      #expect(!failure.canRetry)
    }
  }

  @Test("A reader gets what changed since it looked, and nothing else")
  func changes() throws {
    let journal = try TransferJournal.open(at: scratch.location)
    let all = entries(3)
    try journal.enqueue(all)
    let (first, token) = try journal.entries(since: 0)
    #expect(first == all)
    #expect(try journal.entries(since: token).entries.isEmpty)
    let orders = try journal.ordersToken()
    try journal.advance(all[1].id, by: .receive)
    try journal.report(all[1].id, completed: 5, name: "New", kind: .file)
    #expect(try journal.ordersToken() == orders, "no news for the courier")
    let (changed, next) = try journal.entries(since: token)
    #expect(changed.map(\.id) == [all[1].id])
    #expect(changed[0].job.name == "New" && changed[0].job.completed == 5)
    let landing = JournalEntry.Landing(
      place: PlaceID(rawValue: "x"), row: 9)
    try journal.land([all[2].id: landing])
    #expect(try journal.entry(all[2].id)?.landing == landing)
    #expect(
      try journal.entries(since: next).entries.isEmpty,
      "where something lands is the app's own")
  }

  @Test("The sweep keeps what jobs name, and the parts that they go on with")
  func sweep() throws {
    let jobs = entries(2, work: .copy(URL(filePath: "/a")))
    let blob: StoredBlob
    do {
      let library = try scratch.open()
      let journal = try TransferJournal.open(at: scratch.location)
      try journal.enqueue(jobs)
      blob = try library.storeBlob(Data("named".utf8))
      _ = try library.storeBlob(Data("nobody's".utf8))
      try journal.name(blob, for: jobs[0].id)
      try Data("half".utf8).write(to: journal.part(of: jobs[1].id))
      try scratch.file("data/satchel/incoming/stale.part")
    }
    let library = try scratch.open()
    library.waitForSweep()
    #expect(scratch.blobFiles.count == 1)
    #expect(library.store.path(of: blob.blob) != nil)
    #expect(scratch.parts == ["\(jobs[1].id).part"])
  }

  @Test("A damaged journal is set aside by the app, and refused to others")
  func damaged() throws {
    try scratch.file("data/satchel/journal.sqlite", "This is no database.\n")
    let error = #expect(throws: LibraryError.self) {
      try TransferJournal.open(at: scratch.location)
    }
    #expect(error?.code == .damaged)
    let journal = try TransferJournal.open(
      at: scratch.location, settingAside: true)
    let aside = try #require(journal.setAside)
    let kept = aside.appending(path: "journal.sqlite")
    #expect(try text(at: kept) == "This is no database.\n")
    #expect(try journal.entries().isEmpty)
  }

  @Test("Processes that open a fresh journal at once all succeed")
  func together() async throws {
    let location = scratch.location
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          let journal = try TransferJournal.open(at: location)
          try journal.enqueue(self.entries(1))
        }
      }
      try await group.waitForAll()
    }
    let journal = try TransferJournal.open(at: location)
    #expect(try journal.entries().count == 8)
  }

  @Test("A folder's survey counts files and bytes, and can be ended early")
  func survey() throws {
    try scratch.file("folder/a", "12345")
    try scratch.file("folder/inner/b", "678")
    #expect(
      symlink("a", scratch.url.appending(path: "folder/link").path) == 0)
    let folder = scratch.url.appending(path: "folder")
    let all = FolderSurvey(of: folder) { true }
    #expect(all.files == 3 && all.bytes == 8 && all.isComplete)
    var left = 2
    let some = FolderSurvey(of: folder) {
      left -= 1
      return left > 0
    }
    #expect(!some.isComplete && some.files < 3)
    // Whatever could not be counted is asked about.
    #expect(FolderLimit().asks(about: some))
    #expect(!FolderLimit().asks(about: all))
    #expect(FolderLimit(files: 2).asks(about: all))
    #expect(FolderLimit(bytes: 7).asks(about: all))
  }

  @Test("The disk's reserve is large, but not most of a small disk")
  func reserve() {
    #expect(DiskReserve.size(of: 2 << 20) == (2 << 20) / 10)
    #expect(DiskReserve.size(of: 4 << 30) == 64 << 20)
    #expect(DiskReserve.size(of: 1 << 40) == (1 << 40) / 100)
  }

  @Test("DND-25 a journal that counted items and gaps is read as rows")
  func gapsBecomeRows() throws {
    do {
      let older = try scratch.olderJournal(upTo: "what is asked before a copy")
      try older.write { database in
        for (id, place, gap, order) in [
          ("b", "shelf", 2, 7), ("a", "shelf", 2, 3), ("c", "shelf", 5, 1),
          ("d", "other", 0, 0),
        ] {
          try database.execute(
            sql: """
              INSERT INTO job (id, drop_id, place, anchor, sequence, item, work,
                name, kind, total_is_exact, completed, state, can_retry)
              VALUES (?, 'drop', ?, ?, ?, ?, 'stream', '', 'file', 0, 0,
                'waiting', 0)
              """, arguments: [id, place, gap, order, "item \(id)"])
        }
      }
    }
    let journal = try TransferJournal.open(at: scratch.location)
    let rows = try journal.entries().map {
      "\($0.id) \($0.landing.place) \($0.landing.row)"
    }
    #expect(
      rows.sorted() == ["a shelf 2", "b shelf 3", "c shelf 7", "d other 0"])
  }

  @Test("Passwords in an older journal's addresses are removed")
  func passwords() throws {
    let scratch = try Scratch()
    do {
      let older = try scratch.olderJournal(upTo: "landings are rows")
      try older.write { database in
        for (id, source) in [
          ("a", "https://me:secret@host/film.mp4"), ("b", "https://host/me@b"),
        ] {
          try database.execute(
            sql: """
              INSERT INTO job (id, drop_id, place, landing_row, item, work,
                source, name, kind, total_is_exact, completed, state, reason,
                can_retry, checkpoint)
              VALUES (?, 'drop', 'shelf', 0, ?, 'download', ?, 'me:secret@host',
                'file', 0, 0, 'failed', 'No me:secret@host.', 1, ?)
              """, arguments: [id, "item \(id)", source, source])
        }
      }
    }
    let journal = try TransferJournal.open(at: scratch.location)
    let jobs = try journal.entries().map(\.job)
    #expect(
      jobs.map(\.work) == [
        .download("https://host/film.mp4"), .download("https://host/me@b"),
      ])
    #expect(jobs.map(\.name) == ["film.mp4", "me:secret@host"])
    #expect(
      jobs[0].state
        == .failed(
          JobFailure("It was not downloaded. Try again.", canRetry: true)))
    let left = try journal.pool.read {
      try String.fetchAll(
        $0, sql: "SELECT checkpoint FROM job WHERE checkpoint IS NOT NULL")
    }
    #expect(left == ["https://host/me@b"])
  }
}
