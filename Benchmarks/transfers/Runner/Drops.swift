import DesktopDriver
import Foundation
import Harness

/// From a drop of many files to their rows, and to their being kept.
///
/// How many come is known when the source has been asked, which may be done
/// only after the drop (DND-26); how long it takes to tell is its own affair.
/// A drop of one file holds the main loop some dozens of times, so that 99 % of
/// them are all: the middle of several drops is held to the limit.
func measureDrops(_ report: Report) async throws {
  for count in [1, 100, setting("BENCH_FILES", usually: 10_000)] {
    let rounds = setting("BENCH_ROUNDS", usually: count > 100 ? 3 : 9)
    report.heading(
      "\(count) files of 4 KiB dropped one beside another, the middle of "
        + "\(rounds):")
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
  func middle(_ figure: (MeasuredDrop) -> Double) -> Double {
    drops.map(figure).sorted()[drops.count / 2]
  }
  if count <= 100 {
    report.check(
      "\(count) files: rows painted, frames", middle { Double($0.frames) }, "",
      atMost: 1)
  } else {
    report.check(
      "\(count) files: rows painted after", middle(\.paintedAfterCount), "ms",
      atMost: 100)
  }
  report.tell(
    "\(count) files: painted after the drop", middle(\.painted), "ms")
  report.tell("all kept after", middle(\.kept), "s")
  report.check(
    "\(count) files: main loop held, 99 %", middle(\.loop.p99), "ms",
    atMost: 16)
  report.tell(
    "\(count) files: wait at any moment, 99 %", middle(\.loop.wait), "ms")
  report.tell(
    "\(count) files: main loop held, longest of all",
    drops.map(\.loop.longest).max() ?? 0, "ms")
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
