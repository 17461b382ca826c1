import DesktopDriver
import Foundation
import Testing

/// What a drag shows in the window, and that nothing of it stays.
@Suite(.serialized) struct InsideEndingsTests {
  /// The places that can be highlighted, and a spot in each on which nothing
  /// else is drawn.
  private func spots(_ desk: InsideDesk) async throws -> [String: Point] {
    let window = desk.satchel.window.frame
    var spots = [
      "pane": Point(window.x + window.width - 60, window.y + window.height - 40)
    ]
    for name in ["Shelf", "One", "Two"] {
      // Between the name and the number.
      spots[name] = try await desk.frame(name).point(0.85, 0.5)
    }
    return spots
  }

  /// Which spots look otherwise than before the drag, and as they do when they
  /// are highlighted, where that has been seen.
  private func highlighted(
    _ spots: [String: Point], _ blank: Picture, _ lit: [String: Picture.Pixel],
    on session: DesktopSession
  ) async throws -> Set<String> {
    let picture = try await session.screenshot()
    return Set(
      spots.filter { name, spot in
        picture[spot] != blank[spot]
          && (lit[name] == nil || picture[spot] == lit[name])
      }.keys)
  }

  @Test(
    """
    DND-29 DND-30 DND-31 one place at most is highlighted, the drag's own not \
    until it has been left, and none after the drop
    """,
    arguments: DisplaySystem.allCases)
  func highlight(_ system: DisplaySystem) async throws {
    let schemas = try Schemas()
    try await desktopTest(
      system, schemas.configuration, name: "inside-highlight"
    ) { session in
      // On a busy machine the drag rests anywhere long enough to open it.
      try await session.set("spring-loading-delay", "0")
      let desk = try await InsideDesk.open(["a", "b"], on: session)
      try await desk.makeList("One")
      try await desk.makeList("Two")
      try await desk.show("Shelf")
      try await session.move(to: desk.rest)
      let blank = try await session.settledPicture()
      let spots = try await spots(desk)
      // The colour of each spot while it is highlighted, as far as seen.
      var lit: [String: Picture.Pixel] = [:]
      // So that the preview doesn't cover the spots.
      let across = system == .x11 ? 0.1 : 0.95
      let one = try await desk.frame("One").point(across, 0.5)
      let two = try await desk.frame("Two").point(across, 0.5)
      let own = try await desk.besideTile("b", after: true)

      let start = try await desk.frame("a").center
      try await session.beginDrag(at: start, towards: own)
      let path: [(Point, Set<String>)] = [
        (own, []), (one, ["One"]), (two, ["Two"]), (own, ["pane"]),
        (one, ["One"]), (desk.rest, []), (own, ["pane"]),
      ]
      for (point, wanted) in path {
        try await session.hover(at: point)
        try await eventually(
          "highlighted at \(point) is \(wanted)",
          state: {
            "\((try? await highlighted(spots, blank, lit, on: session)) ?? [])"
          }
        ) { try await highlighted(spots, blank, lit, on: session) == wanted }
        let picture = try await session.screenshot()
        for name in wanted { lit[name] = spots[name].map { picture[$0] } }
      }
      // Never two, wherever on the way the drag is.
      for step in 0...12 {
        let point = Point(
          one.x + (own.x - one.x) * step / 12,
          one.y + (own.y - one.y) * step / 12)
        try await session.hover(at: point, steps: 1)
        #expect(
          try await highlighted(spots, blank, lit, on: session).count <= 1)
      }
      try await session.drop()
      try await desk.satchel.listing("it has been dropped") {
        $0.shelf.map(\.name) == ["b", "a"]
      }
      try await session.move(to: desk.rest)
      try await eventually("no highlight is left") {
        try await highlighted(spots, blank, lit, on: session).isEmpty
      }
      try await eventually("no mark is left") {
        try await desk.mark() == nil
      }
    }
  }
}

extension InsideDesk {
  /// Where the pointer rests so that nothing in the window reacts to it.
  var rest: Point { Point(200, 780) }
}
