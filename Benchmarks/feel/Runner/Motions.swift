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
      let bare = try await bareMotions(motions, rows, on: session)
      try await Satchel.seed(
        ["\(rows)", "--list", "Many"], library: "motions", on: session)
      let satchel = try await satchelMotions(motions, report, on: session)
      report.tell("bare GTK 4 list, CPU a motion", bare * 1e6, "µs")
      report.tell("Satchel, CPU a motion", satchel * 1e6, "µs")
      report.check(
        "\(system): CPU a motion, ratio", satchel / bare, atMost: 1.5)
    }
  }
}

private func bareMotions(
  _ motions: Int, _ rows: Int, on session: DesktopSession
) async throws -> Double {
  let list = try await session.launch(Programs.bare("bare-list"), ["\(rows)"])
  let window = try await session.place(
    session.window(of: list, within: .seconds(30)), in: .list)
  let source = try await session.dragSource()
  let (time, _) = try await session.move(motions, over: window, from: source) {
    list.processorTime
  }
  try await list.waitForLine(containing: "motions")
  // A line each time that the drag has left.
  let heard = list.lines.reduce(0) { sum, line in
    sum + (line.split(separator: " ").last.flatMap { Double($0) } ?? 0)
  }
  for app in [list, source.app] {
    app.kill()
    try await app.waitForExit()
  }
  return time / max(1, heard)
}

private func satchelMotions(
  _ motions: Int, _ report: Report, on session: DesktopSession
) async throws -> Double {
  let satchel = try await Satchel.start(
    library: "motions", in: .list, on: session)
  try await session.find(
    .listItem, "Many", in: satchel.app, within: .seconds(60)
  ).click()
  _ = try await session.find(
    .listItem, "Sample 1", in: satchel.app, within: .seconds(60))
  let source = try await session.dragSource()
  _ = try await satchel.frames()
  _ = try await satchel.loop()
  let (time, elapsed) = try await session.move(
    motions, over: satchel.window, from: source
  ) { satchel.app.processorTime }
  let frames = try await satchel.frames()
  report.tell("motions heard", Double(frames.motions), "")
  report.tell(
    "frames painted in a second",
    Double(frames.painted) / elapsed, "")
  report.tell("longest frame", frames.longestFrame, "ms")
  report.check(
    "\(session.system): frames missed at 60 Hz", Double(frames.missed), "",
    atMost: 0)
  report.check(
    "\(session.system): frames whose mark was behind",
    Double(frames.strayMarks), "", atMost: 0)
  let loop = try await satchel.loop()
  report.check(
    "\(session.system): main loop held, 99 %", loop.p99, "ms", atMost: 16)
  report.tell("main loop held, longest", loop.longest, "ms")
  return time / Double(max(1, frames.motions))
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
  /// - Returns: How much a figure grew meanwhile, and how long it took.
  func move(
    _ motions: Int, over window: DesktopDriver.Window,
    from source: (app: App, center: Point), growing figure: () -> Double
  ) async throws -> (grown: Double, elapsed: Double) {
    let frame = window.frame
    let start = Point(frame.x + frame.width / 2, frame.y + 150)
    try await beginDrag(at: source.center, towards: start)
    try await hover(at: start)
    let before = figure()
    let began = now
    let reach = frame.height - 300
    for motion in 0..<motions {
      let turn = motion % (2 * reach)
      let y = turn < reach ? turn : 2 * reach - turn
      try move(to: Point(start.x + motion % 2, start.y + y))
      let next = began + Double(motion + 1) / 125
      if next > now { try await Task.sleep(for: .seconds(next - now)) }
    }
    let result = (figure() - before, now - began)
    // GTK 4.8 by itself hears no Escape during a drag.
    try await hover(at: Point(100, 300))
    try await drop()
    return result
  }
}
