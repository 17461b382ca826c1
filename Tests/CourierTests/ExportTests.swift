import CommandTesting
import Courier
import Documents
import Foundation
import Glibc
import RandomTesting
import Testing
import Transfer

@testable import Library

extension CourierTests {
  /// Files that the courier writes for other programs.
  @Suite struct ExportTests {
    @Test("DND-25 a file becomes whole although the app was killed meanwhile")
    func appKilled() async throws {
      let bench = try Bench()
      let file = try bench.file("film", size: 60 << 20)
      let export = try bench.order([file], as: ["film"])[0]
      try bench.journal.removeExports([export.id])
      let folder = bench.location.folder.path(percentEncoded: false)
      let program = Bench.program.path(percentEncoded: false)
      let target = export.target.path(percentEncoded: false)
      let digest = export.digest
      // The app, which ends the moment that the courier has begun.
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [
          folder = folder as String, program = program as String,
          target = target as String, digest = digest as String
        ] in
        for name in ["DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR"] {
          unsetenv(name)
        }
        let location = LibraryLocation(folder: URL(filePath: folder))
        let journal = try TransferJournal.open(at: location)
        let item = Item(
          name: "film", kind: .file, type: "video/mp4", size: 60 << 20,
          digest: digest)
        try journal.add(FileExport(of: item, as: URL(filePath: target)))
        let client = CourierClient(
          journal, isStandard: false, program: URL(filePath: program))
        client.ring()
        try await eventually("a courier works") {
          CourierLock.isHeld(location)
        }
        kill(getpid(), SIGKILL)
      }
      try await eventually("it is written") {
        try bench.journal.exports().map(\.state) == [.done]
      }
      #expect(bench.isSame(file, export.target))
      #expect(bench.out == ["film"])
      try await eventually("the courier ends") { try !bench.isHeld }
    }

    @Test(
      """
      DND-25 after kills of the courier at any moment every file is there, \
      whole, once, and under its own name
      """)
    func courierKilled() async throws {
      let bench = try Bench()
      let sizes = [0, 3_000_000, 9 << 20, 2 << 20, 20 << 20, 5 << 20]
      let files = try sizes.enumerated().map {
        try bench.file("\($0)", size: $1)
      }
      let exports = try bench.order(
        files, as: files.indices.map { "file \($0)" })
      let seed = SoakRun.chosenSeed
      var random = SeededRandom(seed: seed)
      print("seed \(seed)")
      var atWork = 0
      for _ in 1...30 {
        let courier = try bench.courier(pace: 12)
        try await Task.sleep(for: .milliseconds(random.below(251)))
        if try bench.journal.hasCourierWork() { atWork += 1 }
        courier.kill(SIGKILL)
        try await courier.ended()
        for name in bench.out {
          let number = try #require(exports.firstIndex { $0.name == name })
          #expect(
            bench.isSame(files[number], exports[number].target),
            "“\(name)” has its name, and so is whole")
        }
      }
      print("\(atWork) of 30 kills at work")
      #expect(atWork > 15)
      try await bench.courier().ended()
      #expect(try bench.journal.exports().allSatisfy { $0.state == .done })
      #expect(bench.out == exports.map(\.name).sorted())
      for (file, export) in zip(files, exports) {
        #expect(bench.isSame(file, export.target))
      }
    }

    @Test("DND-25 a courier that finds a file written does not write it again")
    func published() async throws {
      let bench = try Bench()
      let file = try bench.file("film", size: 3 << 20)
      let exports = try bench.order([file, file], as: ["film", "other"])
      // The last courier ended right after it had given the name, and before.
      try Outlet(bench.journal).write(exports[0]) { _ in }
      #expect(try bench.journal.beginPublishing(exports[1].id))
      let number = try bench.inode(exports[0].target)
      try await bench.courier().ended()
      #expect(try bench.journal.exports().map(\.state) == [.done, .done])
      #expect(try bench.inode(exports[0].target) == number)
      #expect(bench.out == ["film", "other"])
      #expect(bench.isSame(file, exports[1].target))
    }

    @Test("DND-38 what can't be written says why, and holds nobody up")
    func failures() async throws {
      let bench = try Bench()
      let file = try bench.file("film", size: 2 << 20)
      let exports = try bench.order(
        [file, file, file], as: ["there", "gone/film", "fine"])
      try Data("mine".utf8).write(to: exports[0].target)
      try await bench.courier().ended()
      let states = try bench.journal.exports().map(\.state)
      let folder = exports[1].folder.path(percentEncoded: false)
      #expect(
        states == [
          .failed(
            JobFailure(
              "\(LibraryError(.alreadyThere, "there"))", canRetry: true)
          ),
          .failed(
            JobFailure("\(LibraryError(.notFound, folder))", canRetry: true)),
          .done,
        ])
      #expect(try Data(contentsOf: exports[0].target) == Data("mine".utf8))
      #expect(bench.out == ["fine", "there"])
    }

    @Test("DND-38 a disk that fills up is left as it was, with a sentence")
    func fullDisk() async throws {
      let bench = try Bench()
      let path = bench.url.appending(path: "out/disk").path
      guard let small = SmallDisk.ifPossible(at: path, megabytes: 2)
      else { return }
      defer { small.remove() }
      let file = try bench.file("film", size: 5 << 20)
      let export = try bench.order([file], as: ["disk/film"])[0]
      try await bench.courier().ended()
      guard
        case .failed(let failure)? = try bench.journal.export(export.id)?
          .state
      else {
        Issue.record("It must have failed.")
        return
      }
      #expect(failure.sentence.contains("There isn’t enough space on the disk"))
      #expect(failure.canRetry)
      #expect(names(in: path).isEmpty)
    }

    @Test("Files are written beside copies, a few at once, and not for ever")
    func sideBySide() async throws {
      let bench = try Bench()
      let film = try bench.file("film", size: 40 << 20)
      let copies = try bench.drop([film, film, film])
      let large = try bench.file("large", size: 12 << 20)
      let small = try bench.file("small", size: 2 << 20)
      let exports = try bench.order(
        [large, large, large, large, small],
        as: ["a", "b", "c", "d", "small"])
      // No idling: it ends when nothing is left, not while a file is written.
      let courier = try bench.courier(pace: 6)
      var most = 0
      try await eventually("all are written") {
        let open = try bench.journal.openExports()
        most = max(most, open.count { $0.completed > 0 && $0.size > 8 << 20 })
        return open.isEmpty
      }
      #expect(most == 2, "one lane is for small ones")
      let last = try bench.journal.exports()
      #expect(last.allSatisfy { $0.state == .done })
      #expect(bench.out == exports.map(\.name).sorted())
      #expect(
        try bench.state(copies[0])?.isActive == true,
        "the copies, of 40 MiB each, run beside them")
      try bench.journal.remove(copies)
      try await courier.ended()
    }

    @Test("A file that was called off is not there; an end leaves it for later")
    func calledOff() async throws {
      let bench = try Bench()
      let file = try bench.file("film", size: 30 << 20)
      let exports = try bench.order([file, file], as: ["off", "later"])
      let courier = try bench.courier(pace: 8)
      try await eventually("both are written") {
        try bench.journal.openExports().count { $0.completed > 0 } == 2
      }
      try bench.journal.removeExports([exports[0].id])
      courier.kill()
      try await courier.ended()
      #expect(bench.out.isEmpty)
      #expect(try bench.journal.exports().map(\.state) == [.open])
      try await bench.courier().ended()
      #expect(bench.out == ["later"])
      #expect(bench.isSame(file, exports[1].target))
    }

    @Test("The app hears how far a file is, and of its end, without a bell")
    func heard() async throws {
      let bench = try Bench()
      let client = CourierClient(
        bench.journal, isStandard: false, program: Bench.program)
      let file = try bench.file("film", size: 16 << 20)
      let exports = try bench.order([file], as: ["film"])
      let courier = try bench.courier(pace: 16)
      var completed: [Int64] = []
      for await list in client.exports() {
        guard let export = list.first else { continue }
        completed.append(export.completed)
        if export.isOver { break }
      }
      #expect(completed == completed.sorted())
      #expect(completed.contains { $0 > 0 && $0 < exports[0].size })
      #expect(completed.last == exports[0].size)
      try await courier.ended()
    }
  }
}

extension Bench {
  fileprivate func inode(_ file: URL) throws -> ino_t {
    var status = stat()
    guard lstat(file.path(percentEncoded: false), &status) == 0 else {
      throw LibraryError(.notFound, file.path)
    }
    return status.st_ino
  }
}
