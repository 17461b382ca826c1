import DesktopDriver
import Foundation
import Testing

/// How what scrolls under a drag goes on and stops.
@Suite(.serialized) struct ScrollSpeedTests {
  @Test(
    """
    DND-32 the deeper a drag is in the band, the faster it scrolls; once it is \
    out of it, nothing moves any more
    """,
    arguments: DisplaySystem.allCases)
  func depth(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "scroll-depth") { session in
      let names = (100..<172).map { "n\($0)" }
      let desk = try await InsideDesk.open(names, on: session)
      let scroll = try await Scrolling(desk)
      let window = desk.satchel.window.frame
      let x = window.x + 500
      let bottom = window.y + window.height
      let middle = Point(x, window.y + window.height / 2)
      try await session.beginDrag(
        at: desk.frame("n100").center, towards: middle)
      try await session.hover(at: middle)
      let start = try await scroll.offset()
      #expect(start == 0)
      // The band is 30 pixels deep.
      let shallow = try await scroll.speed(at: Point(x, bottom - 26))
      try await session.hover(at: middle)
      try await scroll.expectStill(after: shallow)
      let deep = try await scroll.speed(at: Point(x, bottom - 6))
      #expect(
        deep > shallow * 2 && shallow > 0,
        "\(shallow) and \(deep) pixels a second")
      // Out over the edge, while it goes on.
      try await session.hover(at: middle)
      try await scroll.expectStill(after: deep)
      let there = try await scroll.offset()
      try await session.hover(at: Point(x, bottom - 26))
      try await eventually("it scrolls again") {
        try await scroll.offset() > there
      }
      try await session.glide(to: Point(200, bottom - 26))
      try await scroll.expectStill(after: shallow)
      #expect(try await scroll.offset() < scroll.length)
      try await desk.giveUp()
    }
  }

  @Test(
    "DND-32 the kinds scroll sideways under a drag where they have no room",
    arguments: DisplaySystem.allCases)
  func sideways(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "scroll-sideways") { session in
      let satchel = try await Satchel.start(
        holding: [.image, .file, .folder, .text, .link, .color],
        frame: Rectangle(420, 40, 400, 700), on: session)
      let desk = InsideDesk(session: session, satchel: satchel)
      let reader = try WindowReader(satchel)
      try await reader.calibrate()
      try await session.activate(satchel.window)
      // The segments that a drag could open, by their places in a row.
      nonisolated(nonsending) func segments() async throws -> [WindowReport.Row]
      {
        try await reader.read().springs.filter { Int($0.id) != nil }
          .sorted { $0.frame[0] < $1.frame[0] }
      }
      let first = try await segments()
      let width = try await reader.read().window[2]
      let last = try #require(first.last)
      let end = last.frame[0] + last.frame[2]
      #expect(end > width, "all kinds have room: \(first)")
      let right = reader.point(
        in: [width - 20, last.frame[1], 0, last.frame[3]], 0, 0.5)
      let tile = try #require(
        try await reader.read().rows.first { $0.frame[1] > last.frame[1] + 60 })
      try await session.beginDrag(
        at: reader.point(in: tile.frame, 0.5, 0.4), towards: right)
      try await session.hover(at: right)
      try await eventually("the last kind is in sight") {
        let now = try await segments().last
        return now.map { $0.frame[0] + $0.frame[2] <= width } == true
      }
      try await desk.giveUp()
    }
  }
}

/// How far the Shelf has scrolled, by where its tiles are.
private struct Scrolling {
  let desk: InsideDesk
  let reader: WindowReader
  /// How many tiles stand in a line, where the first line begins, and how far
  /// the lines are from each other.
  private let columns: Int
  private let top: Double
  private let pitch: Double
  /// How far it could scroll, as long as no more than the view is below.
  let length: Double

  nonisolated(nonsending) init(_ desk: InsideDesk) async throws {
    self.desk = desk
    reader = try WindowReader(desk.satchel)
    _ = try await desk.session.settledPicture()
    try await reader.calibrate()
    let rows = try await reader.read().rows
    let first = try #require(rows.first)
    let top = first.frame[1]
    columns = rows.count { $0.frame[1] == top }
    let next = try #require(rows.first { $0.frame[1] > top })
    pitch = next.frame[1] - top
    self.top = top
    let lines = (try desk.names().count + columns - 1) / columns
    length = Double(lines) * pitch - Double(desk.pane.height)
  }

  nonisolated(nonsending) func offset() async throws -> Double {
    let rows = try await reader.read().rows
    let row = try #require(rows.first)
    let index = try #require(Int(row.name.dropFirst())) - 100
    return top + Double(index / columns) * pitch - row.frame[1]
  }

  /// Rests at a point until it scrolls, and measures that.
  ///
  /// - Returns: pixels a second.
  nonisolated(nonsending) func speed(at point: Point) async throws -> Double {
    let before = try await offset()
    try await desk.session.hover(at: point)
    let start = try await eventually("it scrolls at \(point)") {
      let now = try await offset()
      return now > before ? (now, ContinuousClock.now) : nil
    }
    let end = try await eventually("it goes on at \(point)") {
      let now = (try await offset(), ContinuousClock.now)
      return now.1 - start.1 > .milliseconds(250) ? now : nil
    }
    return (end.0 - start.0) / ((end.1 - start.1) / .seconds(1))
  }

  /// Checks that nothing moves from the next frame on.
  ///
  /// - Parameter speed: how fast it scrolled so far, in pixels a second: a
  ///   frame's step is that of 50 milliseconds at most.
  nonisolated(nonsending) func expectStill(after speed: Double) async throws {
    let last = try await offset()
    let first = try await offset()
    #expect(abs(first - last) <= speed * 0.05)
    let point = await desk.session.pointer
    for _ in 0..<5 {
      try await desk.session.hover(at: point, steps: 1)
      #expect(try await offset() == first)
    }
  }
}
