import DesktopDriver
import Foundation
import Harness

/// Bytes from process to process, kept in a file: a pair of Satchels against a
/// pair of bare programs, one after the other on the same desktop.
func measureStreams(_ report: Report) async throws {
  let size = setting("BENCH_STREAM_MIB", usually: 1024) << 20
  let rounds = setting("BENCH_ROUNDS", usually: 2)
  for system in DisplaySystem.allCases {
    report.heading(
      "\(size >> 20) MiB from process to process on \(system), to the disk, "
        + "the faster of \(rounds):")
    try await withDesktop(system, name: "bench-stream") { session in
      let picture = try await Picture.make(size, on: session)
      var bare: [Double] = []
      var satchel: [Double] = []
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
            bare.append(time)
          } else {
            report.say("The bare source was ended by an error in GDK.")
          }
        }
        try run("/usr/bin/sync", [])
        satchel.append(
          try await stream(
            picture, from: giver, at: tile, round: round, report, on: session))
      }
      let rates = (
        bare: Double(size) / (bare.min() ?? 1) / 1e6,
        satchel: Double(size) / (satchel.min() ?? 1) / 1e6
      )
      report.tell("bare GTK 4 pair", rates.bare, "MB/s")
      report.tell("Satchel", rates.satchel, "MB/s")
      report.check(
        "\(system): rate, as a ratio", rates.satchel / rates.bare, atLeast: 0.9)
    }
  }
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
  _ report: Report, on session: DesktopSession
) async throws -> Double {
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
  for (name, satchel, idle) in [
    ("giver", giver, idle.0), ("taker", taker, idle.1),
  ] {
    let most = satchel.app.peakResidentMemory - idle
    report.check(
      "\(session.system): memory above idle, \(name)",
      Double(most) / 1048576, "MiB", atMost: 32)
    try await satchel.checkLoop("\(session.system), \(name)", report)
  }
  taker.app.kill()
  try await taker.app.waitForExit()
  try? FileManager.default.removeItem(atPath: taker.library)
  return ended - began
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
