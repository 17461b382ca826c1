import DesktopDriver
import Foundation
import Harness

/// The motions of a drag over a long list, against a bare list with a drop
/// target under the same motions.
func measureMotions(_ report: Report) async throws {
  let motions = setting("BENCH_MOTIONS", usually: 1000)
  let rounds = setting("BENCH_ROUNDS", usually: 10)
  let rows = setting("BENCH_ROWS", usually: 100_000)
  for system in DisplaySystem.allCases {
    report.heading(
      "\(motions) motions of a drag over a list of \(rows) rows on \(system), "
        + "1280×800, Cairo, \(rounds) times:")
    try await withDesktop(
      system, DesktopConfiguration(animations: true), name: "bench-motions"
    ) { session in
      try await Satchel.seed(
        ["\(rows)", "--list", "Many"], library: "motions", on: session)
      var bare: [BareMotions] = []
      var satchel: [SatchelMotions] = []
      for _ in 0..<rounds {
        bare.append(try await bareMotions(motions, rows, on: session))
        satchel.append(try await satchelMotions(motions, on: session))
      }
      tell(satchel, bare, report, on: system)
    }
  }
}

/// What the bare list did with a drag over it.
private struct BareMotions {
  /// Processor time a motion, in microseconds.
  let time: Double
  let heard: Int
  let missedFrames: Int
}

/// What Satchel did with a drag over a list.
private struct SatchelMotions {
  /// Processor time a motion, in microseconds.
  let time: Double
  /// How long it was dragged, in seconds.
  let elapsed: Double
  let longestAsItCameIn: Double
  let frames: Satchel.Frames
  let loop: Satchel.Loop
}

private func tell(
  _ satchel: [SatchelMotions], _ bare: [BareMotions], _ report: Report,
  on system: DisplaySystem
) {
  let frames = satchel.map(\.frames)
  report.tell(
    "motions heard by the bare list", bare.map { Double($0.heard) }, "")
  report.tell("motions heard", frames.map { Double($0.motions) }, "")
  report.tell(
    "frames painted in a second",
    satchel.map { Double($0.frames.painted) / $0.elapsed }, "")
  report.tell("longest frame", frames.map(\.longestFrame), "ms")
  report.tell(
    "longest frame as the drag came in", satchel.map(\.longestAsItCameIn), "ms")
  // What else runs makes both miss some: the compositor, which paints on the
  // same processors, asks late, or a clock does not get one in time.
  let missed = bare.reduce(0) { $0 + $1.missedFrames }
  report.tell("frames missed by the bare list", Double(missed), "")
  report.check(
    "\(system): frames missed at 60 Hz",
    Double(frames.reduce(0) { $0 + $1.missed }), atMost: Double(missed))
  report.check(
    "\(system): frames missed by own work",
    worstOf: frames.map { Double($0.missedByOwnWork) }, atMost: 0)
  report.check(
    "\(system): frames whose mark was behind",
    worstOf: frames.map { Double($0.strayMarks) }, atMost: 0)
  satchel.map(\.loop).check("\(system)", report)
  report.tell("bare GTK 4 list, CPU a motion", bare.map(\.time), "µs")
  report.tell("Satchel, CPU a motion", satchel.map(\.time), "µs")
  report.check(
    "\(system): CPU a motion, ratio",
    ratios(satchel.map(\.time), to: bare.map(\.time)), atMost: 1)
}

private func bareMotions(
  _ motions: Int, _ rows: Int, on session: DesktopSession
) async throws -> BareMotions {
  let (list, time) = try await session.move(
    motions, over: "bare-list", rows: rows
  ) { try await $0.waitForLine(containing: "motions") }
  // A line each time that the drag has left: motions N missed N
  let counts = list.lines.map { line in
    line.split(separator: " ").compactMap { Int($0) }
  }.filter { $0.count == 2 }
  let heard = counts.reduce(0) { $0 + $1[0] }
  return BareMotions(
    time: time / Double(max(1, heard)) * 1e6, heard: heard,
    missedFrames: counts.reduce(0) { $0 + $1[1] })
}

private func satchelMotions(
  _ motions: Int, on session: DesktopSession
) async throws -> SatchelMotions {
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
  for app in [satchel.app, source.app] {
    app.kill()
    try await app.waitForExit()
  }
  let time = after.time - before.time
  return SatchelMotions(
    time: time / Double(max(1, after.frames.motions)) * 1e6, elapsed: elapsed,
    longestAsItCameIn: before.frames.longestFrame, frames: after.frames,
    loop: after.loop)
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
    try await drop(.refused)
    return (before, after, elapsed)
  }

  /// Starts a program with a list of so many rows, drags over it as the others do,
  /// and ends it.
  ///
  /// - Parameters:
  ///   - isOwn: whether a row of its own is dragged, and not a text from a bare
  ///     program.
  ///   - body: what to wait for once the drag is over.
  /// - Returns: the program, and how much processor time it has taken meanwhile,
  ///   in seconds.
  func move(
    _ motions: Int, over program: String, rows: Int,
    ofItsOwn isOwn: Bool = false,
    then body: (App) async throws -> Void = { _ in }
  ) async throws -> (list: App, time: Double) {
    let list = try await launch(Programs.bare(program), ["\(rows)"])
    let window = try await place(
      window(of: list, within: .seconds(30)), in: .list)
    _ = try await settledPicture()
    let source = try await dragSource()
    let row = Point(window.frame.x + 60, window.frame.y + 150)
    let (before, after, _) = try await move(
      motions, over: window, from: isOwn ? (list, row) : source
    ) { list.processorTime }
    try await body(list)
    for app in [list, source.app] {
      app.kill()
      try await app.waitForExit()
    }
    return (list, after - before)
  }
}
