import DesktopDriver
import Foundation
import Harness

/// From a drop of many files to their rows, and to their being kept.
///
/// How many come is known when the source has been asked, which may be done
/// only after the drop (DND-26); how long it takes to tell is its own affair.
func measureDrops(_ report: Report) async throws {
  for count in [1, 100, setting("BENCH_FILES", usually: 10_000)] {
    let rounds = setting("BENCH_ROUNDS", usually: 10)
    report.heading(
      "\(count) files of 4 KiB dropped one beside another, \(rounds) times:")
    try await withDesktop(.x11, name: "bench-drop") { session in
      let paths = try makeFiles(count, in: session.temporaryFolder + "/many")
      var drops: [MeasuredDrop] = []
      for round in 0..<rounds {
        drops.append(
          try await drop(paths, into: "taking-\(round)", on: session))
      }
      tell(drops, count, report)
      try leftovers.take(from: session)
    }
  }
}

private func tell(_ drops: [MeasuredDrop], _ count: Int, _ report: Report) {
  if count <= 100 {
    report.check(
      "\(count) files: rows painted, frames", drops.map { Double($0.frames) },
      atMost: 1)
  }
  report.tell(
    "\(count) files: painted after the count",
    drops.map(\.paintedAfterCount), "ms")
  report.check(
    "\(count) files: painted after the drop", worstOf: drops.map(\.painted),
    "ms", atMost: 50)
  report.tell("\(count) files: all kept after", drops.map(\.kept), "s")
  drops.map(\.loop).check("\(count) files", report)
}

/// What one drop took: milliseconds, and seconds until all was kept.
private struct MeasuredDrop {
  let frames: Int
  let painted: Double
  let paintedAfterCount: Double
  let kept: Double
  let loop: Satchel.Loop
}

private func drop(
  _ paths: [String], into library: String, on session: DesktopSession
) async throws -> MeasuredDrop {
  try await dropping(
    paths, into: library, on: session,
    settling: { try run("/usr/bin/sync", []) }
  ) { taker, start in
    let limit = 60.0 + Double(paths.count) / 20
    try await eventually(
      "all are kept", within: .seconds(limit),
      state: { "\((try? await taker.itemCount()) ?? 0)" }
    ) {
      // Each look starts a program, on the processors of what is measured.
      try await Task.sleep(for: .milliseconds(min(paths.count, 250)))
      return try await taker.itemCount() == paths.count
    }
    let ended = now
    let painted = try await taker.painted().dropped
    guard let all = painted.first(where: { $0.rows >= paths.count }) else {
      throw DesktopError(.notFound, "No frame had all rows: \(painted)")
    }
    return MeasuredDrop(
      frames: all.frame, painted: all.after, paintedAfterCount: all.afterCount,
      kept: ended - start, loop: try await taker.loop())
  }
}
