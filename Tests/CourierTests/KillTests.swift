import Documents
import Foundation
import Glibc
import Testing
import Transfer

@testable import Library

extension CourierTests {
  /// The end may come at any moment.
  @Suite struct KillTests {
    private static let kills = 100

    @Test("After kills at any moment every job ends, whole, and once")
    func kills() async throws {
      let bench = try Bench()
      do { _ = try Library(bench.location, hook: { _ in }) }
      var random = SystemRandomNumberGenerator()
      var urls: [URL] = []
      for number in 0..<40 {
        let size = [0, 10, 5_000, 200_000, 3 << 20, 20 << 20][number % 6]
        urls.append(
          try bench.file("\(number)", size: size))
      }
      for number in 0..<10 {
        for inner in 0..<(4 * number) {
          try bench.file(
            "folder \(number)/\(inner % 3)/\(inner)", size: 30_000 * (inner % 9)
          )
        }
        try bench.file("folder \(number)/own", size: number)
        urls.append(bench.url.appending(path: "sources/folder \(number)"))
      }
      // Several drops of several things, in any order.
      var expected: [JobID: URL] = [:]
      let mixed = urls.shuffled(using: &random)
      for start in stride(from: 0, to: mixed.count, by: 10) {
        let drop = Array(mixed[start..<start + 10])
        for (id, url) in zip(try bench.drop(drop), drop) { expected[id] = url }
      }
      var atWork = 0
      for _ in 1...Self.kills {
        // Slow enough that there is work for the last kill, too.
        let courier = try bench.courier(pace: 6)
        let life = Int.random(in: 0...250, using: &random)
        try await Task.sleep(for: .milliseconds(life))
        if try bench.journal.hasCourierWork() { atWork += 1 }
        courier.kill(SIGKILL)
        try await courier.ended()
      }
      let early = try bench.journal.entries().count { $0.job.state == .done }
      print("\(atWork) of \(Self.kills) kills at work, \(early) jobs done")
      #expect(atWork > Self.kills / 2)
      try await bench.courier().ended()

      let entries = try bench.journal.entries()
      #expect(entries.count == 50)
      #expect(entries.allSatisfy { $0.job.state == .done })
      #expect(bench.parts.isEmpty)
      // What an untroubled import gives, in a library of its own.
      let untroubled = try Bench()
      let library = try Library(untroubled.location, hook: { _ in })
      for entry in entries {
        let url = try #require(expected[entry.id])
        #expect(try entry.blob == library.importLocal(at: url))
      }
      library.waitForSweep()
      #expect(bench.blobs == untroubled.blobs)
      for name in bench.blobs {
        let path = "blobs/\(name.prefix(2))/\(name)"
        let whole = bench.location.folder.appending(path: path)
        #expect(
          FileManager.default.contentsEqual(
            atPath: whole.path,
            andPath: untroubled.location.folder.appending(path: path).path))
      }

      // The app's sweep leaves alone what the journal names, and only that.
      let app = try Library(bench.location, hook: { _ in })
      app.waitForSweep()
      #expect(bench.blobs == untroubled.blobs)
    }
  }
}
