import DesktopDriver
import Foundation
import Testing

/// What scrolls under a drag near an edge.
@Suite(.serialized) struct FeelScrollTests {
  private static let names = (0..<36).map { $0 < 10 ? "n0\($0)" : "n\($0)" }

  @Test(
    """
    DND-32 the band inside the edge scrolls, beyond it nothing does, and the \
    drop lands where the mark is
    """,
    arguments: DisplaySystem.allCases)
  func grid(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "feel-scroll-grid") { session in
      let desk = try await InsideDesk.open(Self.names, on: session)
      let window = desk.satchel.window.frame
      let bottom = Point(window.x + 500, window.y + window.height - 18)
      let start = try await desk.firstInSight()
      try await session.beginDrag(
        at: desk.frame(start).center, towards: bottom)
      try await session.hover(at: bottom)
      try await eventually("it has scrolled to the end") {
        try await desk.isInSight("n35")
      }
      // Up again, slowly, and out over the edge: it stops at once.
      let kinds = try await session.find(nil, "Kinds", in: desk.satchel.app)
        .rectangle
      let top = Point(window.x + 500, kinds.y + kinds.height + 22)
      let pane = desk.pane
      let end = try await session.settledPicture().crop(pane)
      try await session.hover(at: top)
      try await eventually("it has scrolled up some way") {
        // Asking for elements would take longer than going all the way.
        try await session.screenshot().crop(pane).difference(
          from: end, tolerance: 8) > 0.05
      }
      try await session.hover(at: Point(window.x + 500, window.y + 20))
      // The app hears of it somewhat later; it would not stop before the top.
      let still = try await session.settledPicture()
      let there = try await desk.firstInSight()
      for _ in 0..<8 {
        try await session.hover(at: Point(window.x + 500, window.y + 20))
      }
      #expect(try await desk.firstInSight() == there)
      #expect(there != start)
      #expect(
        try await session.screenshot().crop(pane).difference(
          from: still.crop(pane), tolerance: 8) < 0.02)
      // It goes on to the end, and lands behind the last.
      try await session.hover(at: bottom)
      try await eventually("it has scrolled to the end again") {
        try await desk.isInSight("n35")
      }
      try await session.hover(at: desk.besideTile("n35", after: true))
      try await session.drop()
      try await desk.satchel.listing("it stands last") {
        $0.shelf.last?.name == start
      }
    }
  }

  @Test(
    "DND-32 names at the side scroll under a drag, and lists of rows do",
    arguments: DisplaySystem.allCases)
  func lists(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "feel-scroll-lists") { session in
      let low = Rectangle(420, 40, 840, 516)
      let desk = try await InsideDesk.open(
        Array(Self.names.prefix(12)), frame: low, on: session)
      try await desk.makeList("A")
      try await desk.show("Shelf")
      try await desk.moveAll(to: "A")
      for name in ["B", "C", "D"] { try await desk.makeList(name) }
      try await desk.show("A")
      let window = desk.satchel.window.frame
      let first = try await desk.frame("n00")
      let bottom = Point(window.x + 500, window.y + window.height - 18)
      try await session.beginDrag(at: first.center, towards: bottom)
      try await session.hover(at: bottom)
      try await eventually("the rows have scrolled to the end") {
        try await desk.isInSight("n11")
      }
      // Over to the names: the last one comes into sight and takes it.
      let side = Point(window.x + 100, window.y + window.height - 18)
      try await session.hover(at: side)
      try await eventually("the names have scrolled to the end") {
        let frame = try await desk.satchel.frameNow("D")
        return frame.map { $0.center.y < window.y + window.height - 10 }
          ?? false
      }
      try await session.hover(at: desk.frame("D").center)
      try await session.drop()
      try await desk.satchel.listing("the last list has it") {
        $0.items(in: "D").count == 1
      }
    }
  }
}

extension InsideDesk {
  /// Moves everything on the Shelf, which shows, to a list.
  func moveAll(to place: String) async throws {
    let all = try names()
    try await click(all[0])
    try await session.key("ctrl+a")
    try await awaitSelected(to: all[0], all[1])
    try await session.drag(
      from: frame(all[0]).center, to: frame(place).center)
    try await satchel.listing("all are in “\(place)”") {
      $0.items(in: place).map(\.name) == all
    }
  }

  private func awaitSelected(to first: String, _ second: String) async throws {
    try await eventually("all are selected") {
      try await selected().isSuperset(of: [first, second])
    }
  }

  /// Whether the middle of a tile or row is in sight.
  func isInSight(_ name: String) async throws -> Bool {
    guard let frame = try await satchel.frameNow(name) else { return false }
    return pane.contains(frame.center)
  }

  /// The first item whose middle is in sight.
  func firstInSight() async throws -> String {
    try await eventually("there is an item in sight") {
      try await satchel.rowsNow().first { pane.contains($0.frame.center) }?.name
    }
  }
}
