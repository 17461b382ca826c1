import DesktopDriver
import Foundation
import Harness

/// The motions of a drag over a long list of DragKit's, against a bare list with a
/// drop target under the same motions: of another program's text, and of a row of
/// its own.
func measureLists(_ report: Report) async throws {
  let motions = setting("BENCH_MOTIONS", usually: 1000)
  let rounds = setting("BENCH_ROUNDS", usually: 10)
  let rows = setting("BENCH_ROWS", usually: 100_000)
  for system in DisplaySystem.allCases {
    report.heading(
      "\(motions) motions of a drag over DragKit's list of \(rows) rows on "
        + "\(system), \(rounds) times:")
    try await withDesktop(
      system, DesktopConfiguration(animations: true), name: "bench-lists"
    ) { session in
      var (bare, foreign, own) = ([Double](), [Double](), [Double]())
      func cost(_ program: String, ofItsOwn isOwn: Bool = false) async throws
        -> Double
      {
        try await session.move(
          motions, over: program, rows: rows, ofItsOwn: isOwn
        ).time / Double(motions) * 1e6
      }
      for _ in 0..<rounds {
        bare.append(try await cost("bare-list"))
        foreign.append(try await cost("dragkit-list"))
        own.append(try await cost("dragkit-list", ofItsOwn: true))
      }
      report.tell("bare GTK 4 list, CPU a motion", bare, "µs")
      report.tell("DragKit's list, CPU a motion", foreign, "µs")
      report.tell("the same, of a row of its own", own, "µs")
      report.check(
        "\(system): CPU a motion over a list, ratio", ratios(foreign, to: bare),
        atMost: 1.2)
      report.check(
        "\(system): CPU a motion of an own row, ratio", ratios(own, to: bare),
        atMost: 1.2)
    }
  }
}
