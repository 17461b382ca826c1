import DesktopDriver
import Foundation
import Harness

/// A large file that is dropped in, against `cp` and `sync` of the copy: both
/// end when the bytes are on the disk. Satchel's is hashed, too, and is timed
/// from the drop.
func measureCopy(_ report: Report) async throws {
  let size = setting("BENCH_COPY_MIB", usually: 2048) << 20
  let rounds = setting("BENCH_ROUNDS", usually: 10)
  report.heading(
    "A file of \(size >> 20) MiB dropped in, to the disk, \(rounds) times:")
  try await withDesktop(.x11, name: "bench-copy") { session in
    let file = session.temporaryFolder + "/large"
    try run(
      "/usr/bin/dd",
      ["if=/dev/urandom", "of=\(file)", "bs=1M", "count=\(size >> 20)"]
        + ["status=none"])
    let clones = canClone(file)
    report.say(
      clones
        ? "The file system can clone: compared with cp --reflink."
        : "The file system can't clone: compared with a whole copy.")
    let (bare, satchel) = try await compare(
      file, rounds: rounds, report, on: session,
      settling: { try touchMemory(size, in: session.temporaryFolder) }
    ) { copy in
      try run(
        "/usr/bin/cp",
        [clones ? "--reflink=always" : "--reflink=never"]
          + [file, copy]) + run("/usr/bin/sync", [copy])
    }
    report.tell("cp and sync", bare, "s")
    report.tell("Satchel", satchel, "s")
    report.check(
      "copy of a large file, ratio", ratios(satchel, to: bare), atMost: 1.05)
  }
}

/// A folder of many small files, against `cp -r` and `sync`.
func measureFolder(_ report: Report) async throws {
  let count = setting("BENCH_FILES", usually: 10_000)
  let rounds = setting("BENCH_ROUNDS", usually: 10)
  report.heading(
    "A folder of \(count) files of 4 KiB dropped in, to the disk, "
      + "\(rounds) times:")
  try await withDesktop(.x11, name: "bench-folder") { session in
    let folder = session.temporaryFolder + "/many"
    _ = try makeFiles(count, in: folder)
    let (bare, satchel) = try await compare(
      folder, rounds: rounds, report, on: session,
      settling: { try touchMemory(count << 12, in: session.temporaryFolder) }
    ) { copy in
      try run("/usr/bin/cp", ["-r", folder, copy])
        + run("/usr/bin/sync", ["-f", copy])
    }
    report.tell("cp -r and sync", bare, "s")
    report.tell("Satchel", satchel, "s")
    report.check(
      "copy of a folder, ratio", ratios(satchel, to: bare), atMost: 1.1)
    try leftovers.take(from: session)
  }
}

/// Takes as much memory for a file's pages as a copy will, and gives it back:
/// in a virtual machine memory that was never touched, or has been free for two
/// seconds, comes at a fraction of the speed, and would be one side's alone.
private func touchMemory(_ size: Int, in folder: String) throws {
  let file = folder + "/touched"
  try run(
    "/usr/bin/dd",
    ["if=/dev/zero", "of=\(file)", "bs=1M", "count=\(size >> 20)"]
      + ["status=none"])
  unlink(file)
  try run("/usr/bin/sync", [])
}

/// - Parameters:
///   - settle: puts the computer into the same state right before each.
///   - copy: makes a copy by other means, and says how long it took.
private func compare(
  _ path: String, rounds: Int, _ report: Report, on session: DesktopSession,
  settling settle: () throws -> Void,
  _ copy: (String) throws -> Double
) async throws -> (bare: [Double], satchel: [Double]) {
  var bare: [Double] = []
  var satchel: [Double] = []
  var loops: [Satchel.Loop] = []
  for round in 0..<rounds {
    try settle()
    // Nothing is removed before the end; see the leftovers.
    bare.append(try copy(session.temporaryFolder + "/copy-\(round)"))
    let (time, loop) = try await dropped(
      path, round: round, on: session, settling: settle)
    satchel.append(time)
    loops.append(loop)
  }
  loops.check("copy", report)
  return (bare, satchel)
}

private func dropped(
  _ path: String, round: Int, on session: DesktopSession,
  settling settle: () throws -> Void
) async throws -> (time: Double, loop: Satchel.Loop) {
  try await dropping(
    [path], into: "taking-\(round)", on: session, settling: settle
  ) { taker, start in
    let ended = try await moment(of: "the content") { taker.blobCount == 1 }
    _ = try await session.find(
      .cell, URL(filePath: path).lastPathComponent, in: taker.app,
      within: .seconds(30))
    return (ended - start, try await taker.loop())
  }
}

/// Drops files on a Satchel that has just started, and ends it afterwards.
///
/// - Parameters:
///   - library: the name of a library of its own.
///   - settle: puts the computer into the same state right before.
///   - body: what is to be seen then; gets the moment of the drop.
func dropping<Seen>(
  _ paths: [String], into library: String, on session: DesktopSession,
  settling settle: () throws -> Void,
  _ body: (_ taker: Satchel, _ start: Double) async throws -> Seen
) async throws -> Seen {
  let taker = try await Satchel.start(
    library: library, in: .rightHalf, on: session)
  _ = try await taker.sidebarRow("Shelf")
  let source = try await session.fileSource(paths)
  _ = try await taker.loop()
  _ = try await taker.painted()
  try settle()
  try await session.drag(from: source.center, to: taker.freeRoom, steps: 6)
  let seen = try await body(taker, source.asked())
  for app in [source.app, taker.app] {
    app.kill()
    try await app.waitForExit()
  }
  return seen
}

/// Whether a file's blocks can be shared with a copy of it.
private func canClone(_ file: String) -> Bool {
  let copy = file + "-clone"
  defer { unlink(copy) }
  return (try? run("/usr/bin/cp", ["--reflink=always", file, copy])) != nil
}

/// Makes small files, each with bytes of its own.
///
/// - Returns: Their paths.
func makeFiles(_ count: Int, in folder: String) throws -> [String] {
  try FileManager.default.createDirectory(
    atPath: folder, withIntermediateDirectories: true)
  var bytes = [UInt8](repeating: 0, count: 4096)
  return try (0..<count).map { number in
    withUnsafeBytes(of: number) { bytes.replaceSubrange(0..<8, with: $0) }
    let path = folder + String(format: "/%05d.bin", number)
    try Data(bytes).write(to: URL(filePath: path))
    return path
  }
}

extension DesktopSession {
  /// A program that gives files by their addresses.
  func fileSource(_ paths: [String]) async throws -> Bare {
    let list = temporaryFolder + "/list.uris"
    let lines = paths.map { "file://\($0)\r\n" }.joined()
    try Data(lines.utf8).write(to: URL(filePath: list))
    return try await bare("bare-source", ["text/uri-list", list], in: .below)
  }
}

extension Bare {
  /// When it was asked for what it gives, in seconds: right after the drop.
  func asked() async throws -> Double {
    let line = try await app.waitForLine(containing: "asked")
    let number = line.split(separator: " ").last.flatMap { Double($0) }
    return (number ?? 0) / 1e6
  }
}
