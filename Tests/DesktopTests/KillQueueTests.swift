import CommandTesting
import DesktopDriver
import Foundation
import RandomTesting
import Testing

/// The app and its courier may end at any moment of a long queue.
@Suite(.serialized) struct KillQueueTests {
  @Test(
    """
    DND-25 DND-35 after kills of the app and its courier at any moment of a \
    queue every job ends: whole, once, and in its place
    """)
  func queue() async throws {
    let wishes = ProcessInfo.processInfo.environment
    let moments = wishes["SATCHEL_SOAK_MOMENTS"].flatMap(Int.init) ?? 20
    let seed =
      wishes["SATCHEL_SOAK_SEED"].flatMap(UInt64.init)
      ?? UInt64.random(in: 0..<1_000_000)
    print("\(moments) moments, seed \(seed)")
    try await desktopTest(.x11, name: "kill-queue") { session in
      let sources = try KillQueue.sources(in: session.temporaryFolder)
      let queue = KillQueue(
        paced: try PacedSatchel(session, pace: 500_000), sources: sources,
        seed: seed)
      try await queue.begin()
      try await queue.kill(moments)
      try await queue.finish()
    }
  }
}

/// Fifty files and folders that are copied while everything ends now and then.
private struct KillQueue: Sendable {
  struct Source: Sendable {
    let name: String
    let path: String
    /// The SHA-256 of a file; nil for a folder.
    let digest: String?
  }

  let paced: PacedSatchel
  let sources: [Source]
  let seed: UInt64

  private static let sizes = [0, 10, 5_000, 200_000, 1 << 20, 3 << 20, 9 << 20]
  private static let count = 50
  /// Slow enough for the queue to outlast the kills, and quick enough for
  /// something to end between two of them; in bytes a second.
  private static let paces = [200_000, 500_000, 1 << 20, 2 << 20, 4 << 20]

  static func sources(in folder: String) throws -> [Source] {
    let root = folder + "/sources"
    let files = FileManager.default
    try files.createDirectory(atPath: root, withIntermediateDirectories: true)
    let random = try FileHandle(forReadingFrom: URL(filePath: "/dev/urandom"))
    func make(_ path: String, _ size: Int) throws {
      let bytes = try random.read(upToCount: size) ?? Data()
      try bytes.write(to: URL(filePath: path))
    }
    var sources: [Source] = []
    for number in 0..<count {
      let path = "\(root)/\(number)"
      if number % 10 == 9 {
        try files.createDirectory(
          atPath: path + "/inner", withIntermediateDirectories: true)
        for inner in 0..<number {
          try make("\(path)/inner/\(inner)", inner * 1_000)
        }
        sources.append(Source(name: "\(number)", path: path, digest: nil))
      } else {
        try make(path, sizes[number % sizes.count] + number)
        sources.append(
          Source(
            name: "\(number)", path: path, digest: try sha256(ofFile: path)))
      }
    }
    return sources
  }

  private func launch(_ files: [String] = []) async throws -> App {
    try await paced.session.launch(
      paced.program, ["--library", paced.library] + files,
      environment: ["SATCHEL_RESOURCES": Satchel.resources])
  }

  /// Puts everything into the queue, in two drops.
  func begin() async throws {
    let app = try await launch(sources.prefix(30).map(\.path))
    try await eventually("the first drop is written down") {
      try paced.journalCount() >= 25
    }
    let second = try await launch(sources.dropFirst(30).map(\.path))
    #expect(try await second.waitForExit() == .status(0))
    try await eventually("all is written down") {
      // What has just landed may still be in the journal, too.
      try Set(paced.journalNames() + listing().shelf.map(\.name)).count
        == sources.count
    }
    app.kill(SIGKILL)
    try await app.waitForExit()
  }

  func kill(_ moments: Int) async throws {
    var random = SeededRandom(seed: seed)
    var app: App?
    var atWork = 0
    var kills = (app: 0, courier: 0)
    for _ in 1...moments {
      try paced.setPace(Self.paces[random.below(Self.paces.count)])
      let running: App
      if let app { running = app } else { running = try await launch() }
      app = running
      // What is slept through is what happens before the end.
      try await Task.sleep(for: .milliseconds(random.below(1_000)))
      if try paced.journalCount() > 0 { atWork += 1 }
      let victims = random.below(3)
      if victims != 0, paced.courierProcess != nil {
        paced.signalCourier(SIGKILL)
        kills.courier += 1
      }
      if victims != 1 {
        running.kill(SIGKILL)
        try await running.waitForExit()
        app = nil
        kills.app += 1
        try checkOnce()
      }
    }
    print(
      """
      \(moments) moments: \(kills.app) kills of the app, \(kills.courier) of \
      the courier, \(atWork) with work left; \
      \(try listing().shelf.count) of \(sources.count) had landed
      """)
    #expect(atWork > moments / 2, "the queue was too short")
    app?.kill(SIGKILL)
    try await app?.waitForExit()
  }

  /// Nothing is doubled, and what there is stands in its order.
  private func checkOnce() throws {
    let numbers = try listing().shelf.compactMap { Int($0.name) }
    #expect(numbers == numbers.sorted(), "seed \(seed)")
    #expect(Set(numbers).count == numbers.count, "seed \(seed)")
  }

  func finish() async throws {
    try paced.setPace(nil)
    paced.signalCourier(SIGKILL)
    let app = try await launch()
    try await eventually(
      "everything has landed", within: .seconds(60),
      state: { "\((try? listing().shelf.map(\.name)) ?? [])" }
    ) { try listing().shelf.count >= sources.count }
    let shelf = try listing().shelf
    #expect(shelf.map(\.name) == sources.map(\.name), "seed \(seed)")
    for (item, source) in zip(shelf, sources) {
      if let digest = source.digest { #expect(item.digest == digest) }
      let ending = source.digest == nil ? ".tree" : ""
      let path = "\(item.digest.prefix(2))/\(item.digest)\(ending)"
      #expect(
        FileManager.default.contentsEqual(
          atPath: "\(paced.library)/blobs/\(path)", andPath: source.path),
        "“\(source.name)” is not whole, seed \(seed)")
    }
    try await eventually("the journal is empty") {
      try paced.journalCount() == 0
    }
    app.kill(SIGKILL)
    try await app.waitForExit()

    // What nobody refers to goes with the next start, and only that.
    let last = try await launch()
    let wanted = Set(
      zip(shelf, sources).map { item, source in
        item.digest + (source.digest == nil ? ".tree" : "")
      })
    try await eventually(
      "nothing is left over",
      state: { "\(paced.blobs().subtracting(wanted)), \(paced.parts())" }
    ) { paced.blobs() == wanted && paced.parts().isEmpty }
    #expect(try listing().shelf == shelf)
    last.kill()
    try await last.waitForExit()
    let check = try run(
      Satchel.executable, "check", "--library", paced.library)
    #expect(check == "Everything is as it was kept.\n")
  }

  private func listing() throws -> Satchel.Listing {
    let text = try run(
      Satchel.executable, "list", "--json", "--library", paced.library)
    return try JSONDecoder().decode(
      Satchel.Listing.self, from: Data(text.utf8))
  }
}
