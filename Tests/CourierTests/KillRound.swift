import CommandTesting
import Documents
import Foundation
import Glibc
import RandomTesting
import Testing
import Transfer

@testable import Library

/// A queue of everything that a courier does, and a sweeper beside it, both of
/// which are killed now and then.
final class KillRound {
  /// What may be under way.
  enum Work: String, CaseIterable {
    case file, folder, download, export, sweep
  }

  /// What has happened in all rounds.
  struct Tally: CustomStringConvertible {
    var couriers = 0
    var sweepers = 0
    var early = 0
    var sweeps = 0

    var description: String {
      """
      \(couriers) kills of a courier, \(sweepers) of a sweeper, \(early) jobs \
      done meanwhile, \(sweeps) sweeps
      """
    }
  }

  private let bench: Bench
  private let web: WebServer
  private var copies: [JobID: URL] = [:]
  private var downloads: [JobID: (size: Int, name: String)] = [:]
  private var exports: [(export: FileExport, source: URL)] = []
  private var jobs: [JobID: Work] = [:]

  private var courier: RunningCommand?
  private var sweeper: RunningCommand?
  private var sweeperCount = 0

  private static let mine = Data("mine".utf8)

  init(_ random: inout SeededRandom) async throws {
    bench = try Bench()
    web = try await WebServer(in: bench.url)
    // Exports first: the library is opened for them, and swept.
    let sizes = [0, 3_000_000, 9 << 20, 2 << 20, 20 << 20, 5 << 20]
    let given = try sizes.enumerated().map {
      try bench.file("given \($0)", size: $1)
    }
    let ordered = try bench.order(given, as: given.map(\.lastPathComponent))
    exports = zip(ordered, given).map { ($0, $1) }
    // Somebody has taken the first one's name meanwhile.
    try Self.mine.write(to: exports[0].export.target)

    for (number, kind) in [
      "slow", "slow-drop", "slow-nolength", "drop", "slow", "slow-norange",
    ].enumerated() {
      let (size, name) = (1_000_000 + number * 100_000, "\(kind)-\(number)")
      let id = try bench.download(web.address(size, name), named: name)
      downloads[id] = (size, name)
    }
    var folders: [URL] = []
    for number in 0..<10 {
      for inner in 0..<(4 * number) {
        try bench.file(
          "folder \(number)/\(inner % 3)/\(inner)", size: 30_000 * (inner % 9))
      }
      try bench.file("folder \(number)/own", size: number)
      folders.append(bench.url.appending(path: "sources/folder \(number)"))
    }
    let files = try (0..<40).map { number in
      try bench.file(
        "\(number)",
        size: [0, 10, 5_000, 200_000, 3 << 20, 9 << 20][number % 6])
    }
    // Several drops of several things, in any order.
    for drop in [folders.shuffled(using: &random)]
      + files.shuffled(using: &random).inTens
    {
      for (id, url) in zip(try bench.drop(drop), drop) { copies[id] = url }
    }
    jobs = downloads.mapValues { _ in .download }
    for (id, url) in copies {
      jobs[id] = folders.contains(url) ? .folder : .file
    }
  }

  /// Kills the courier, the sweeper, or both, at a random moment.
  ///
  /// - Returns: What was under way.
  func kill(
    _ random: inout SeededRandom, _ tally: inout Tally
  ) async throws -> Set<Work> {
    // Slow enough that there is work for the last kill, too.
    let courier = try courier ?? bench.courier(lanes: 10, pace: 2)
    let sweeper = try sweeper ?? startSweeper()
    (self.courier, self.sweeper) = (courier, sweeper)
    // What is slept through is what happens before the end.
    try await Task.sleep(for: .milliseconds(random.below(400)))
    // Held still, they can be looked at.
    courier.kill(SIGSTOP)
    sweeper.kill(SIGSTOP)
    let underWay = underWay(courier, sweeper)
    let victims = random.below(3)
    if victims != 0 {
      courier.kill(SIGKILL)
      try await courier.ended()
      self.courier = nil
      tally.couriers += 1
    }
    if victims != 1 {
      sweeper.kill(SIGKILL)
      try await sweeper.ended()
      self.sweeper = nil
      tally.sweepers += 1
    }
    self.courier?.kill(SIGCONT)
    self.sweeper?.kill(SIGCONT)
    checkOut()
    return underWay
  }

  private func startSweeper() throws -> RunningCommand {
    sweeperCount += 1
    return try RunningCommand(
      [
        Bench.built("library-step").path, "sweep-on", bench.url.path,
        bench.url.appending(path: "sources/folder 9").path,
      ], environment: Bench.environment, output: sweeperLog(sweeperCount))
  }

  private func sweeperLog(_ number: Int) -> String {
    bench.url.appending(path: "sweeper \(number)").path
  }

  private func sweeperLines(_ number: Int) -> [Substring] {
    let log = try? String(contentsOfFile: sweeperLog(number), encoding: .utf8)
    return (log ?? "").split(separator: "\n")
  }

  /// What both have open, and so are in the middle of.
  private func underWay(
    _ courier: RunningCommand, _ sweeper: RunningCommand
  ) -> Set<Work> {
    var underWay: Set<Work> = []
    for path in openFiles(of: courier.pid) {
      if path.hasPrefix(bench.url.appending(path: "out/").path) {
        underWay.insert(.export)
      }
      for (id, work) in jobs where path.contains("\(id).part") {
        underWay.insert(work)
      }
    }
    if sweeperLines(sweeperCount).last == "sweeping" { underWay.insert(.sweep) }
    return underWay
  }

  /// What has its name is whole, and nothing else is there.
  private func checkOut() {
    for name in bench.out {
      let found = exports.first { $0.export.name == name }
      guard let found else {
        Issue.record("“\(name)” is nobody's")
        continue
      }
      if name == exports[0].export.name {
        let content = try? Data(contentsOf: found.export.target)
        #expect(content == Self.mine, "what was there is left alone")
      } else {
        #expect(
          bench.isSame(found.source, found.export.target),
          "“\(name)” has its name, and so is whole")
      }
    }
  }

  /// Lets everything come to its end, and looks at it.
  func finish(_ tally: inout Tally) async throws {
    for process in [courier, sweeper].compactMap({ $0 }) {
      process.kill(SIGKILL)
      try await process.ended()
    }
    tally.early += try bench.journal.entries().count { $0.job.state == .done }
    tally.sweeps += (1...sweeperCount).map {
      sweeperLines($0).count { $0 == "swept" }
    }.reduce(0, +)
    try await bench.courier(lanes: 10).ended()

    checkOut()
    #expect(bench.out == exports.map(\.export.name).sorted())
    let states = try bench.journal.exports().map(\.state)
    #expect(states.dropFirst().allSatisfy { $0 == .done }, "\(states)")
    let entries = try bench.journal.entries()
    #expect(entries.count == jobs.count)
    for entry in entries {
      #expect(entry.job.state == .done, "“\(entry.job.name)”")
      try checkContent(of: entry)
    }
    try land(entries)
  }

  private func checkContent(of entry: JournalEntry) throws {
    let blob = try #require(entry.blob)
    let name = blob.blob.fileName
    let content = bench.location.blobs.appending(
      path: "\(blob.blob.shard)/\(name)")
    if let source = copies[entry.id] {
      #expect(bench.isSame(source, content), "“\(entry.job.name)”")
    } else {
      let (size, name) = try #require(downloads[entry.id])
      #expect(
        try Data(contentsOf: content) == webContent(size, name),
        "“\(name)”")
    }
  }

  /// Makes items of all that came, as the app does; what is left over then is
  /// swept, and nothing else.
  private func land(_ entries: [JournalEntry]) throws {
    let library = try Library(bench.location, hook: { _ in })
    library.waitForSweep()
    try library.apply(
      .insert(entries.compactMap(\.finishedItem), into: .shelf, at: 0))
    try bench.journal.remove(entries.map(\.id))
    try bench.journal.removeExports(exports.map(\.export.id))
    library.sweep(keeping: [])
    library.waitForSweep()
    #expect(bench.parts.isEmpty)
    let wanted = Set(entries.compactMap { $0.blob?.blob.fileName })
    #expect(Set(bench.blobs) == wanted)
    #expect(try library.scrub() == [])
  }
}

extension Array {
  fileprivate var inTens: [[Element]] {
    stride(from: 0, to: count, by: 10).map {
      Array(self[$0..<Swift.min($0 + 10, count)])
    }
  }
}
