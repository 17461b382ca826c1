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
      for _ in 0..<rounds {
        bare.append(
          try await costOfMotions(
            motions, over: "bare-list", rows, on: session))
        foreign.append(
          try await costOfMotions(
            motions, over: "dragkit-list", rows, on: session))
        own.append(
          try await costOfMotions(
            motions, over: "dragkit-list", rows, ofItsOwn: true, on: session))
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

/// Processor time of a list's program for each motion that the pointer made, in
/// microseconds.
private func costOfMotions(
  _ motions: Int, over program: String, _ rows: Int,
  ofItsOwn isOwn: Bool = false,
  on session: DesktopSession
) async throws -> Double {
  let list = try await session.launch(Programs.bare(program), ["\(rows)"])
  let window = try await session.place(
    session.window(of: list, within: .seconds(30)), in: .list)
  _ = try await session.settledPicture()
  let source = try await session.dragSource()
  let row = Point(window.frame.x + 60, window.frame.y + 150)
  let (before, after, _) = try await session.move(
    motions, over: window, from: isOwn ? (list, row) : source
  ) { list.processorTime }
  for app in [list, source.app] {
    app.kill()
    try await app.waitForExit()
  }
  return (after - before) / Double(motions) * 1e6
}
