import DesktopDriver
import Foundation
import Harness

/// The motions of a drag over a long list, against a bare list with a drop
/// target under the same motions.
func measureMotions(_ report: Report) async throws {
  let motions = setting("BENCH_MOTIONS", usually: 10_000)
  let rows = setting("BENCH_ROWS", usually: 100_000)
  for system in DisplaySystem.allCases {
    report.heading(
      "\(motions) motions of a drag over a list of \(rows) rows on \(system), "
        + "1280×800, Cairo:")
    try await withDesktop(
      system, DesktopConfiguration(animations: true), name: "bench-motions"
    ) { session in
      let (bare, heard, missed) = try await bareMotions(
        motions, rows, on: session)
      try await Satchel.seed(
        ["\(rows)", "--list", "Many"], library: "motions", on: session)
      let satchel = try await satchelMotions(
        motions, missedByBare: missed, report, on: session)
      report.tell("motions heard by the bare list", Double(heard), "")
      report.tell("bare GTK 4 list, CPU a motion", bare * 1e6, "µs")
      report.tell("Satchel, CPU a motion", satchel * 1e6, "µs")
      report.check(
        "\(system): CPU a motion, ratio", satchel / bare, atMost: 1.5)
    }
  }
}

/// - Returns: Processor time a motion, in seconds, how many motions were heard,
///   and the frames missed.
private func bareMotions(
  _ motions: Int, _ rows: Int, on session: DesktopSession
) async throws -> (time: Double, heard: Int, missed: Int) {
  let list = try await session.launch(Programs.bare("bare-list"), ["\(rows)"])
  let window = try await session.place(
    session.window(of: list, within: .seconds(30)), in: .list)
  let source = try await session.dragSource()
  let (before, after, _) = try await session.move(
    motions, over: window, from: source
  ) { list.processorTime }
  try await list.waitForLine(containing: "motions")
  // A line each time that the drag has left: motions N missed N
  let counts = list.lines.map { line in
    line.split(separator: " ").compactMap { Int($0) }
  }.filter { $0.count == 2 }
  let heard = counts.reduce(0) { $0 + $1[0] }
  for app in [list, source.app] {
    app.kill()
    try await app.waitForExit()
  }
  return (
    (after - before) / Double(max(1, heard)), heard,
    counts.reduce(0) { $0 + $1[1] }
  )
}

private func satchelMotions(
  _ motions: Int, missedByBare: Int, _ report: Report,
  on session: DesktopSession
) async throws -> Double {
  let satchel = try await Satchel.start(
    library: "motions", in: .list, on: session)
  try await satchel.sidebarRow("Many").click()
  _ = try await session.find(
    .listItem, "Sample 1", in: satchel.app, within: .seconds(60))
  let source = try await session.dragSource()
  _ = try await satchel.frames()
  // What comes before is the drag's coming in, for which GTK styles all rows
  // anew: the bare list does so too.
  let (before, after, elapsed) = try await session.move(
    motions, over: satchel.window, from: source
  ) {
    (
      time: satchel.app.processorTime, frames: try await satchel.frames(),
      loop: try await satchel.loop()
    )
  }
  let frames = after.frames
  report.tell("motions heard", Double(frames.motions), "")
  report.tell(
    "frames painted in a second",
    Double(frames.painted) / elapsed, "")
  report.tell("longest frame", frames.longestFrame, "ms")
  report.tell(
    "longest frame as the drag came in", before.frames.longestFrame, "ms")
  report.tell("frames missed by the bare list", Double(missedByBare), "")
  // What else runs makes both miss some: the compositor, which paints on the
  // same processors, asks late, or a clock does not get one in time.
  report.check(
    "\(session.system): frames missed at 60 Hz", Double(frames.missed), "",
    atMost: Double(missedByBare))
  report.check(
    "\(session.system): frames missed by own work",
    Double(frames.missedByOwnWork), "", atMost: 0)
  report.check(
    "\(session.system): frames whose mark was behind",
    Double(frames.strayMarks), "", atMost: 0)
  report.check(
    "\(session.system): main loop held, 99 %", after.loop.p99, "ms", atMost: 16)
  report.tell("main loop held, longest", after.loop.longest, "ms")
  return (after.time - before.time) / Double(max(1, frames.motions))
}

extension Rectangle {
  static let list = Rectangle(300, 40, 900, 620)
}

extension DesktopSession {
  /// A bare program that gives a text.
  func dragSource() async throws -> (app: App, center: Point) {
    let file = temporaryFolder + "/text"
    try Data("A text".utf8).write(to: URL(filePath: file))
    let app = try await launch(
      Programs.bare("bare-source"), ["text/plain", file])
    let window = try await place(
      window(of: app), in: Rectangle(5, 560, 280, 220))
    return (app, window.frame.center)
  }

  /// Drags up and down over a window, at 125 motions in a second as a mouse
  /// makes them, away from its edges.
  ///
  /// - Returns: What was read once the drag was over the window, and after the
  ///   last motion, and how long they took.
  func move<Figures>(
    _ motions: Int, over window: DesktopDriver.Window,
    from source: (app: App, center: Point),
    reading figures: () async throws -> Figures
  ) async throws -> (before: Figures, after: Figures, elapsed: Double) {
    let frame = window.frame
    let start = Point(frame.x + frame.width / 2, frame.y + 150)
    try await beginDrag(at: source.center, towards: start)
    try await hover(at: start)
    let before = try await figures()
    let began = now
    let reach = frame.height - 300
    for motion in 0..<motions {
      let turn = motion % (2 * reach)
      let y = turn < reach ? turn : 2 * reach - turn
      try move(to: Point(start.x + motion % 2, start.y + y))
      let next = began + Double(motion + 1) / 125
      if next > now { try await Task.sleep(for: .seconds(next - now)) }
    }
    let elapsed = now - began
    let after = try await figures()
    // GTK 4.8 by itself hears no Escape during a drag.
    try await hover(at: Point(100, 300))
    try await drop()
    return (before, after, elapsed)
  }
}
