import CommandTesting
import Documents
import Foundation
import Glibc
import Testing
import Transfer

@testable import Library

extension CourierTests {
  @Suite struct CopyingTests {
    @Test("Files and folders arrive whole, and the courier ends when idle")
    func arrive() async throws {
      let bench = try Bench()
      let library = try Library(bench.location, hook: { _ in })
      let small = try bench.file("small.txt", size: 100)
      let large = try bench.file("large.bin", size: 9 << 20)
      let empty = try bench.file("empty", size: 0)
      try bench.file("folder/a", size: 10)
      try bench.file("folder/inner/b", size: 300_000)
      let folder = bench.url.appending(path: "sources/folder")
      let ids = try bench.drop([small, large, empty, folder])
      let courier = try bench.courier()
      try await courier.ended()
      #expect(courier.status == 0)
      for (id, url) in zip(ids, [small, large, empty]) {
        #expect(try bench.state(id) == .done)
        #expect(try bench.content(id) == Data(contentsOf: url))
      }
      let entry = try #require(try bench.journal.entry(ids[3]))
      #expect(entry.job.state == .done && entry.blob?.isFolder == true)
      #expect(entry.job.total == .exact(300_010))
      #expect(bench.parts.isEmpty)

      // The app finds the content by the same digest as if it had copied it.
      #expect(try library.importLocal(at: folder) == entry.blob)
      let items = try bench.journal.entries().compactMap(\.finishedItem)
      try library.apply(.insert(items, into: .shelf, at: 0))
      #expect(try library.items(in: .shelf).map(\.id) == items.map(\.id))
    }

    @Test("Hundreds of small files of one drop end together, each as it should")
    func together() async throws {
      let bench = try Bench()
      var files = try (0..<450).map {
        try bench.file("small-\($0)", size: 1 + $0 % 7)
      }
      // One that is gone, a twin of another, and one that became a folder.
      files[3] = bench.url.appending(path: "sources/gone")
      try FileManager.default.removeItem(at: files[5])
      try FileManager.default.copyItem(at: files[4], to: files[5])
      let ids = try bench.drop(files)
      try FileManager.default.removeItem(at: files[7])
      try FileManager.default.createDirectory(
        at: files[7], withIntermediateDirectories: true)
      try await bench.courier().ended()
      for (number, id) in ids.enumerated() {
        switch number {
        case 3:
          let sentence = LibraryError(.notFound, "gone").description
          #expect(
            try bench.state(id)
              == .failed(JobFailure(sentence, canRetry: true)))
        case 7: #expect(try bench.journal.entry(id)?.blob?.isFolder == true)
        default:
          #expect(try bench.state(id) == .done)
          #expect(try bench.content(id) == Data(contentsOf: files[number]))
        }
      }
      #expect(bench.parts.isEmpty)
    }

    @Test(
      "DND-38 what can't be copied says why, and leaves nothing",
      arguments: [
        ("gone", LibraryError.Code.notFound, true),
        ("pipe", .unsuitableFile, false),
      ])
    func failures(name: String, code: LibraryError.Code, canRetry: Bool)
      async throws
    {
      let bench = try Bench()
      try bench.file("other", size: 1)
      let url = bench.url.appending(path: "sources/\(name)")
      if name == "pipe" { #expect(mkfifo(url.path, 0o600) == 0) }
      let id = try bench.drop([url])[0]
      try await bench.courier().ended()
      let sentence = LibraryError(code, name).description
      #expect(
        try bench.state(id) == .failed(JobFailure(sentence, canRetry: canRetry))
      )
      #expect(bench.parts.isEmpty && bench.blobs.isEmpty)
      try bench.journal.wish(.retry, for: [id])
      #expect(try bench.state(id) == .waiting || !canRetry)
    }

    @Test("One courier works for a library; a second leaves at once")
    func alone() async throws {
      let bench = try Bench()
      let first = try bench.courier(idle: 60)
      try await eventually("the lock is held") { try bench.isHeld }
      let second = try bench.courier(idle: 60)
      try await second.ended()
      #expect(second.status == 0 && first.status == nil)
      // It needs no bell to see new work.
      let id = try bench.drop([try bench.file("file", size: 10)])[0]
      try await eventually("it is copied") { try bench.state(id) == .done }
      first.kill()
      try await first.ended()
      #expect(first.status == 0)
    }

    @Test("A pause keeps what is there, and a cancel leaves nothing")
    func wishes() async throws {
      let bench = try Bench()
      let size = 60 << 20
      let url = try bench.file("film", size: size)
      let id = try bench.drop([url])[0]
      let courier = try bench.courier(idle: 60, pace: 20)
      try await eventually("some of it is there") {
        bench.partSize(id) > 8 << 20
      }
      try bench.journal.wish(.pause, for: [id])
      try await eventually("it pauses") { try bench.state(id) == .paused }
      let kept = bench.partSize(id)
      #expect(kept > 8 << 20)
      try bench.journal.wish(.resume, for: [id])
      try await eventually("it is whole") { try bench.state(id) == .done }
      #expect(try bench.content(id) == Data(contentsOf: url))

      let other = try bench.file("other", size: size)
      let next = try bench.drop([other])[0]
      try await eventually("some of it is there") { bench.partSize(next) > 0 }
      let clock = ContinuousClock()
      let wished = clock.now
      try bench.journal.wish(.cancel, for: [next])
      try await eventually("it is cancelled") {
        try bench.state(next) == .cancelled
      }
      #expect(wished.duration(to: clock.now) < .seconds(2))
      #expect(bench.parts.isEmpty)

      // Removing it while it runs is the same.
      try bench.journal.wish(.retry, for: [next])
      try await eventually("some of it is there") { bench.partSize(next) > 0 }
      try bench.journal.remove([next])
      try await eventually("nothing is left of it") { bench.parts.isEmpty }
      courier.kill()
      try await courier.ended()
      #expect(try bench.journal.entries().map(\.id) == [id])
    }

    @Test("After a kill a copy goes on where it was, unless its source changed")
    func goesOn() async throws {
      let bench = try Bench()
      let url = try bench.file("film", size: 60 << 20)
      let id = try bench.drop([url])[0]
      let first = try bench.courier(pace: 20)
      try await eventually("some of it is there") {
        bench.partSize(id) > 8 << 20
      }
      first.kill(SIGKILL)
      try await first.ended()
      #expect(try bench.state(id) == .copying)
      // What is in the part is trusted: this shows in the result.
      let part = try FileDescriptor.open(
        bench.journal.part(of: id).path(percentEncoded: false), O_RDWR)
      try [UInt8](repeating: 0, count: 8).withUnsafeBytes { try part.write($0) }
      try await bench.courier().ended()
      #expect(try bench.state(id) == .done)
      let copied = try bench.content(id)
      #expect(copied.prefix(8) == Data(count: 8))
      #expect(copied.dropFirst(8) == (try Data(contentsOf: url)).dropFirst(8))

      let again = try bench.drop([url])[0]
      let second = try bench.courier(pace: 20)
      try await eventually("some of it is there") {
        bench.partSize(again) > 8 << 20
      }
      second.kill(SIGKILL)
      try await second.ended()
      try bench.file("film", size: 1 << 20)
      try await bench.courier().ended()
      #expect(try bench.content(again) == Data(contentsOf: url))
      #expect(bench.parts.isEmpty)
    }

    @Test("A full disk stops a copy before the reserve, and leaves nothing")
    func fullDisk() async throws {
      let disk = FileManager.default.temporaryDirectory
        .resolvingSymlinksInPath()
        .appending(path: "satchel-disk-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: disk) }
      guard let small = SmallDisk.ifPossible(at: disk.path, megabytes: 40)
      else { return }
      defer { small.remove() }
      let outside = try Bench()
      let bench = try Bench(in: disk)
      let fits = try outside.file("fits", size: 8 << 20)
      let large = try outside.file("large", size: 60 << 20)
      for number in 0..<20 {
        try outside.file("many/\(number)", size: 3 << 20)
      }
      let many = outside.url.appending(path: "sources/many")
      let ids = try bench.drop([large, many, fits])
      try await bench.courier(lanes: 1).ended()
      for (id, name) in zip(ids, ["large", "many"]) {
        guard case .failed(let failure) = try bench.state(id) else {
          Issue.record("“\(name)” did not fail")
          continue
        }
        #expect(failure.canRetry)
        #expect(failure.sentence.contains("enough space"))
        #expect(failure.sentence.contains(name))
      }
      #expect(try bench.state(ids[2]) == .done)
      #expect(bench.parts.isEmpty && bench.blobs.count == 1)
    }
  }
}
