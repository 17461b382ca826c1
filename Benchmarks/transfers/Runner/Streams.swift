import DesktopDriver
import Foundation
import Harness

/// Bytes from process to process, kept in a file: a pair of Satchels against a
/// pair of bare programs, one after the other on the same desktop.
func measureStreams(_ report: Report) async throws {
  for system in DisplaySystem.allCases {
    try await measureStream(
      setting("BENCH_STREAM_MIB", usually: 1024),
      rounds: setting("BENCH_ROUNDS", usually: 10), report, on: system)
    // Memory must not grow with the data.
    try await measureStream(
      setting("BENCH_LARGE_STREAM_MIB", usually: 4096), rounds: 1, report,
      on: system)
  }
}

private func measureStream(
  _ mebibytes: Int, rounds: Int, _ report: Report, on system: DisplaySystem
) async throws {
  let size = mebibytes << 20
  report.heading(
    "\(mebibytes) MiB from process to process on \(system), to the disk, "
      + "times: \(rounds):")
  try await withDesktop(system, name: "bench-stream") { session in
    let picture = try await Picture.make(size, on: session)
    var bare: [Double] = []
    var satchel: [Stream] = []
    try await Satchel.seed(
      ["1", "--file", picture.path, "--kind", "image"], library: "giving",
      on: session)
    let giver = try await Satchel.start(
      library: "giving", in: .leftHalf, on: session)
    let tile = try await session.find(
      .cell, picture.name, in: giver.app, within: .seconds(60)
    ).rectangle.center
    for round in 0..<rounds {
      try run("/usr/bin/sync", [])
      while bare.count <= round {
        if let time = try await bareStream(picture, on: session) {
          bare.append(Double(size) / time / 1e6)
        } else {
          report.say("The bare source was ended by an error in GDK.")
        }
      }
      try run("/usr/bin/sync", [])
      satchel.append(
        try await stream(
          picture, from: giver, at: tile, round: round, on: session))
    }
    let rates = satchel.map { Double(size) / $0.time / 1e6 }
    report.tell("bare GTK 4 pair", bare, "MB/s")
    report.tell("Satchel", rates, "MB/s")
    report.check(
      "\(system): rate, as a ratio", ratios(rates, to: bare), atLeast: 1)
    for (who, ends) in [
      ("giver", satchel.map(\.giver)), ("taker", satchel.map(\.taker)),
    ] {
      report.check(
        "\(system): memory above idle, \(who)", worstOf: ends.map(\.memory),
        "MiB", atMost: 16)
      ends.map(\.loop).check("\(system), \(who)", report)
    }
  }
}

/// What a stream from Satchel to Satchel took.
private struct Stream {
  /// One of the two programs.
  struct End {
    /// Mebibytes above what it had before, at most.
    let memory: Double
    let loop: Satchel.Loop
  }
  /// In seconds.
  let time: Double
  let giver: End
  let taker: End
}

/// - Returns: How long it took; nil if the source came to its end before: GDK
///   4.8 sometimes finds its own assertion broken on X11
///   (`gdk_x11_selection_output_stream_flush_async`).
private func bareStream(
  _ picture: Picture, on session: DesktopSession
) async throws -> Double? {
  let kept = session.temporaryFolder + "/kept"
  let source = try await session.bare(
    "bare-source", ["image/png", picture.path], in: .below)
  let target = try await session.bare(
    "bare-target", ["image/png", kept], in: .besideBelow)
  defer {
    source.app.kill()
    target.app.kill()
    unlink(kept)
  }
  async let start = moment(of: "the first byte") {
    access(kept + ".part", F_OK) == 0
  }
  try await session.drag(from: source.center, to: target.center, steps: 6)
  let began = try await start
  let ended = try await moment(of: "the file") {
    access(kept, F_OK) == 0 || !source.app.isRunning
  }
  guard access(kept, F_OK) == 0 else { return nil }
  let line = try await target.app.waitForLine(containing: "kept")
  guard line.hasSuffix(picture.digest) else {
    throw DesktopError(.programFailed, "Other bytes came: \(line)")
  }
  return ended - began
}

private func stream(
  _ picture: Picture, from giver: Satchel, at tile: Point, round: Int,
  on session: DesktopSession
) async throws -> Stream {
  let taker = try await Satchel.start(
    library: "taking-\(round)", in: .rightHalf, on: session)
  _ = try await taker.sidebarRow("Shelf")
  for app in [giver.app, taker.app] { app.forgetPeak() }
  let idle = (giver.app.residentMemory, taker.app.residentMemory)
  for satchel in [giver, taker] { _ = try await satchel.loop() }
  let blob =
    "\(taker.library)/blobs/\(picture.digest.prefix(2))/\(picture.digest)"
  async let start = moment(of: "the first byte") { taker.isReceiving }
  try await session.drag(from: tile, to: taker.freeRoom, steps: 6)
  let began = try await start
  let ended = try await moment(of: "the content") { access(blob, F_OK) == 0 }
  _ = try await session.find(
    .cell, picture.name, in: taker.app, within: .seconds(30))
  let stream = Stream(
    time: ended - began, giver: try await giver.end(above: idle.0),
    taker: try await taker.end(above: idle.1))
  taker.app.kill()
  try await taker.app.waitForExit()
  try? FileManager.default.removeItem(atPath: taker.library)
  return stream
}

extension Satchel {
  fileprivate func end(above idle: Int) async throws -> Stream.End {
    Stream.End(
      memory: Double(app.peakResidentMemory - idle) / 1048576,
      loop: try await loop())
  }
}

/// A picture of a size that is made piece by piece, with its digest.
struct Picture: Sendable, Decodable {
  let length: Int
  let sha256: String
  var path = ""

  var digest: String { sha256 }
  var name: String { URL(filePath: path).lastPathComponent }

  private enum CodingKeys: CodingKey { case length, sha256 }

  static func make(
    _ size: Int, on session: DesktopSession
  ) async throws -> Picture {
    let path = session.temporaryFolder + "/large.png"
    let script =
      FileManager.default.currentDirectoryPath
      + "/Tests/Peers/large_content.py"
    let app = try await session.launch(
      "/usr/bin/python3",
      ["-B", script, "picture", path, String(size), String(1 << 20)])
    let line = try await app.waitForLine(
      containing: "\"event\": \"made\"", within: .seconds(300))
    var picture = try JSONDecoder().decode(Picture.self, from: Data(line.utf8))
    picture.path = path
    return picture
  }
}
