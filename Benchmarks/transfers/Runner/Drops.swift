import DesktopDriver
import Foundation
import Harness

/// From a drop of many files to their rows, and to their being kept.
///
/// How many come is known when the source has been asked, which may be done
/// only after the drop (DND-26); how long it takes to tell is its own affair.
func measureDrops(_ report: Report) async throws {
  for count in [1, 100, setting("BENCH_FILES", usually: 10_000)] {
    report.heading("\(count) files of 4 KiB dropped one beside another:")
    try await withDesktop(.x11, name: "bench-drop") { session in
      let paths = try makeFiles(count, in: session.temporaryFolder + "/many")
      let taker = try await Satchel.start(
        library: "taking", in: .rightHalf, on: session)
      _ = try await session.find(.listItem, "Shelf", in: taker.app)
      let source = try await session.fileSource(paths)
      _ = try await taker.loop()
      _ = try await taker.painted()
      try await session.drag(from: source.center, to: taker.freeRoom, steps: 6)
      let start = try await source.asked()
      let limit = 60.0 + Double(count) / 20
      try await eventually(
        "all are kept", within: .seconds(limit),
        state: { "\((try? await taker.itemCount()) ?? 0)" }
      ) { try await taker.itemCount() == count }
      let ended = now
      let painted = try await taker.painted().dropped
      guard let all = painted.first(where: { $0.rows >= count }) else {
        throw DesktopError(.notFound, "No frame had all rows: \(painted)")
      }
      if count <= 100 {
        report.check(
          "\(count) files: rows painted, frames", Double(all.frame), "",
          atMost: 1)
      } else {
        report.check(
          "\(count) files: rows painted after", all.afterCount, "ms",
          atMost: 100)
      }
      report.tell("\(count) files: painted after the drop", all.after, "ms")
      report.tell("all kept after", ended - start, "s")
      try await taker.checkLoop("\(count) files", report)
    }
  }
}
