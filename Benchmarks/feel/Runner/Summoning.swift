import DesktopDriver
import Foundation
import Harness

/// How soon the Shelf is seen that comes to a drag of another program, the first
/// time and later: from the moment that the drag has begun to a picture of the
/// screen that has changed at its side.
func measureSummoning(_ report: Report) async throws {
  let rounds = setting("BENCH_ROUNDS", usually: 9)
  report.heading("The Shelf comes to a drag on X11, \(rounds) times:")
  try await withDesktop(
    .x11, DesktopConfiguration(animations: true), name: "bench-summoning"
  ) { session in
    try await Satchel.seed(["200"], library: "summoning", on: session)
    var first: [Double] = []
    var later: [Double] = []
    for _ in 0..<rounds {
      let satchel = try await Satchel.start(
        library: "summoning", in: .list, on: session)
      let source = try await session.dragSource()
      try await session.hide(satchel.window)
      first.append(try await summon(from: source, on: session))
      later.append(try await summon(from: source, on: session))
      for app in [satchel.app, source.app] {
        app.kill()
        try await app.waitForExit()
      }
    }
    report.tell("the first time", first, "ms")
    report.tell("later", later, "ms")
    report.check(
      "X11: until the Shelf is seen, the first time", worstOf: first,
      atMost: 180)
    report.check(
      "X11: until the Shelf is seen, later", worstOf: later, atMost: 180)
  }
}

/// Begins a drag, waits until the Shelf is seen and gone again.
///
/// - Returns: milliseconds.
private func summon(
  from source: (app: App, center: Point), on session: DesktopSession
) async throws -> Double {
  let clock = ContinuousClock()
  // The source stands at the left, so it comes out of the right side.
  let side = Rectangle(1180, 0, 100, 800)
  var empty = try await session.screenshot().crop(side)
  try await eventually("the side is at rest") {
    let last = empty
    empty = try await session.screenshot().crop(side)
    return empty.difference(from: last, tolerance: 0) == 0
  }
  try await session.beginDrag(at: source.center, towards: Point(600, 400))
  let begun = clock.now
  let atRest = empty
  try await eventually("the Shelf is seen") {
    try await session.screenshot().crop(side)
      .difference(from: atRest, tolerance: 8) > 0.02
  }
  let time = clock.now - begun
  try await session.cancelDrag()
  try await eventually("the Shelf has gone") {
    try await session.windows().allSatisfy { $0.title != "Shelf" }
  }
  return time / .milliseconds(1)
}
