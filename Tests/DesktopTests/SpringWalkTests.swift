import DesktopDriver
import Foundation
import Testing

/// Everything that opens under a drag, found by asking the app for it.
@Suite(.serialized) struct SpringWalkTests {
  @Test(
    """
    NS-013 DND-20 DND-21 GES-02 whatever opens under a drag that rests opens \
    by a click and by a key too: places, the section of lists, the kinds of \
    the Shelf, stacks; and what a drag opened shuts when the drag comes to \
    nothing
    """,
    arguments: DisplaySystem.allCases)
  func all(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "spring-walk") { session in
      let walk = try await SpringWalk.open(on: session)
      try await walk.desk.stack("Bread", onto: "b.bin", making: "2 Items")
      let stack = try #require(try walk.desk.ids()["2 Items"])
      // Each of the sorts is there: with the section shut no lists are,
      // so both states are walked.
      var seen: [String] = []
      for isCollapsed in [true, false] {
        try await walk.rest(isCollapsed: isCollapsed)
        try await session.activate(walk.desk.satchel.window)
        for target in try await walk.reader.read().springs {
          seen.append(target.id)
          try await walk.prove(
            target, clicks: target.id == stack ? 2 : 1, isCollapsed: isCollapsed
          )
        }
      }
      #expect(seen.contains("section:lists"))
      #expect(seen.contains("1") && seen.contains("2"), "segments: \(seen)")
      #expect(seen.contains(stack), "the stack: \(seen)")
      #expect(Set(seen).count >= 6, "and two lists: \(seen)")
    }
  }

  @Test(
    """
    DND-20 a section that a drag has opened takes the drop and stays open; a \
    drag that goes on elsewhere shuts it
    """,
    arguments: DisplaySystem.allCases)
  func section(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "spring-section") { session in
      let walk = try await SpringWalk.open(on: session)
      let desk = walk.desk
      try await walk.rest(isCollapsed: true)
      let heading = try await walk.heading()
      func begin() async throws {
        try await session.beginDrag(
          at: desk.frame("a.bin").center, towards: heading)
        try await session.hover(at: heading, until: "the section opens") {
          try await !walk.reader.read().isCollapsed
        }
      }
      try await begin()
      try await session.hover(at: desk.pane.center, until: "the section shuts")
      {
        try await walk.reader.read().isCollapsed
      }
      try await desk.giveUp()
      try await desk.changes(
        "into the section", to: ["Groceries": ["a.bin"]]
      ) {
        try await begin()
        // The row that has come has a place with the next frame.
        let list = try await eventually("the list's name is below") {
          try await walk.reader.read().places.dropFirst().first {
            walk.reader.point(in: $0.frame, 0, 0).y > heading.y
          }
        }
        try await session.hover(at: walk.reader.point(in: list.frame, 0.4, 0.5))
        try await session.drop()
      }
      #expect(try await !walk.reader.read().isCollapsed)
    }
  }

  @Test(
    """
    DND-20 DND-31 a place that is hidden under a drag, since that was given up \
    there, takes the next one
    """,
    arguments: DisplaySystem.allCases)
  func hidden(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "spring-hidden") { session in
      let desk = try await InsideDesk.open(["a", "b"], on: session)
      try await desk.makeList("Groceries")
      try await desk.show("Shelf")
      func overList() async throws {
        try await session.beginDrag(
          at: desk.frame("a").center, towards: desk.frame("Groceries").center)
        try await desk.rest(on: "Groceries")
        try await session.hover(at: desk.pane.center)
      }
      for _ in 1...2 {
        try await overList()
        try await desk.giveUp()
        try await desk.awaits("Shelf")
      }
      try await desk.changes(
        "into the list", to: ["Shelf": ["b"], "Groceries": ["a"]]
      ) {
        try await overList()
        try await session.drop()
      }
    }
  }

  @Test(
    """
    DND-28 on a Shelf that shows one kind a drop lands beside the item that it \
    was dropped at, and what comes and would be hidden shows all again
    """,
    arguments: DisplaySystem.allCases)
  func filtered(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "filtered") { session in
      let walk = try await SpringWalk.open(on: session)
      let desk = walk.desk
      let names = try desk.names()
      #expect(names == ["Tea", "a.bin", "b.bin", "Bread"])
      func segment(_ name: String) async throws -> Element {
        try await session.find(nil, name, in: desk.satchel.app)
      }
      try await segment("Texts").click()
      try await eventually("only texts show") {
        try await walk.reader.read().rows.count == 2
      }
      // Before the first that shows is before it, not before what is hidden.
      try await desk.changes(
        "moved among the texts",
        to: ["Shelf": ["Bread", "Tea", "a.bin", "b.bin"]]
      ) {
        try await session.drag(
          from: desk.frame("Bread").center,
          to: desk.besideTile("Tea", after: false))
      }
      #expect(try await walk.reader.read().filter == "texts")
      // In its own gap nothing moves, though something hidden stands between.
      let before = try desk.satchel.listing()
      try await session.drag(
        from: desk.frame("Bread").center,
        to: desk.besideTile("Tea", after: false))
      let source = try await Peer.source(
        .gtk3, [Offer.text("Milk")], frame: .beside, on: session)
      try await desk.changes(
        "another text behind the last",
        to: ["Shelf": ["Bread", "Tea", "Milk", "a.bin", "b.bin"]]
      ) {
        #expect(try desk.satchel.listing() == before)
        try await session.drag(
          from: source.center, to: desk.besideTile("Tea", after: true))
        try await session.activate(desk.satchel.window)
      }
      #expect(try await walk.reader.read().filter == "texts")
      // By the keyboard, from the segment that has it.
      try await segment("All").click()
      try await eventually("everything shows") {
        try await walk.reader.read().filter.isEmpty
      }
      for _ in 1...2 { try await session.key("Right") }
      try await eventually("only files show") {
        let report = try await walk.reader.read()
        return report.filter == "files" && report.rows.count == 2
      }
      try await desk.changes(
        "a text among the files",
        to: ["Shelf": ["Bread", "Tea", "Milk", "a.bin", "Milk", "b.bin"]]
      ) {
        try await session.drag(
          from: source.center, to: desk.besideTile("b.bin", after: false))
        try await session.activate(desk.satchel.window)
      }
      try await eventually("everything shows") {
        let report = try await walk.reader.read()
        return report.filter.isEmpty && report.rows.count == 6
      }
      try await session.activate(desk.satchel.window)
      try await session.key("ctrl+a")
      try await session.key("Delete")
      try await eventually("an empty Shelf has no kinds") {
        try await walk.reader.read().springs.allSatisfy { Int($0.id) == nil }
      }
    }
  }
}

/// A desk on which everything is that opens under a drag.
struct SpringWalk {
  let desk: InsideDesk
  let reader: WindowReader
  private var session: DesktopSession { desk.session }

  static func open(on session: DesktopSession) async throws -> SpringWalk {
    let library = session.dataFolder + "/satchel-library"
    let texts = session.temporaryFolder + "/texts"
    try FileManager.default.createDirectory(
      atPath: texts, withIntermediateDirectories: true)
    let tea = try await LargeContent.text(
      bytes: 40, at: texts + "/Tea", on: session)
    try await Satchel.seed(tea, as: "text", library: library, on: session)
    let files = try ["a.bin", "b.bin"].map { name in
      let path = session.temporaryFolder + "/" + name
      try Data([0, 1, 2, 3]).write(to: URL(filePath: path))
      return path
    }
    let satchel = try await Satchel.start(files, frame: .tall, on: session)
    let desk = InsideDesk(session: session, satchel: satchel)
    try await satchel.listing("they are there") { $0.shelf.count == 3 }
    let source = try await Peer.source(
      .gtk3, [Offer.text("Bread")], frame: .beside, on: session)
    try await session.drag(from: source.center, to: satchel.freeRoom)
    try await satchel.listing("the text is there") { $0.shelf.count == 4 }
    source.app.kill()
    try await source.app.waitForExit()
    for name in ["Groceries", "Pantry"] { try await desk.makeList(name) }
    try await desk.show("Shelf")
    let reader = try WindowReader(satchel)
    try await reader.calibrate()
    return SpringWalk(desk: desk, reader: reader)
  }

  /// What a target opens.
  private struct Shown: Equatable {
    let place: String
    let filter: String
    let isCollapsed: Bool

    init(_ report: WindowReport) {
      place = report.place
      filter = report.filter
      isCollapsed = report.isCollapsed
    }

    /// Whether that shows which was opened. On its way there the keyboard may
    /// have opened other things.
    func has(_ opened: Shown, unlike before: Shown) -> Bool {
      opened.isCollapsed != before.isCollapsed
        ? isCollapsed == opened.isCollapsed
        : place == opened.place && filter == opened.filter
    }
  }

  /// The middle of the name of the section.
  func heading() async throws -> Point {
    try await session.find(.button, "Lists", in: desk.satchel.app)
      .rectangle.center
  }

  /// Shows all of the Shelf.
  func rest(isCollapsed: Bool) async throws {
    if try await reader.read().place != "shelf" {
      let shelf = try await reader.read().places[0].frame
      try await session.click(at: reader.point(in: shelf, 0.4, 0.5))
    }
    if try await !reader.read().filter.isEmpty {
      try await session.find(nil, "All", in: desk.satchel.app).click()
    }
    if try await reader.read().isCollapsed != isCollapsed {
      try await session.click(at: heading())
    }
    try await eventually("all of the Shelf shows") {
      let report = try await reader.read()
      return report.place == "shelf" && report.filter.isEmpty
        && report.isCollapsed == isCollapsed
        // What has just come has no place before its first frame.
        && report.springs.allSatisfy {
          $0.id == "window" || $0.frame[2] > 20 && $0.frame[1] > 0
        }
    }
  }

  /// Opens a target by a drag that rests, which then comes to nothing, by a
  /// click, or two on an item, and by a key.
  func prove(
    _ target: WindowReport.Row, clicks: Int, isCollapsed: Bool
  ) async throws {
    let before = Shown(try await reader.read())
    let point = reader.point(in: target.frame, 0.4, 0.5)
    try await session.beginDrag(
      at: desk.frame("a.bin").center, towards: point)
    try await session.hover(
      at: point, until: "\(target.id) opens under the drag"
    ) {
      try await Shown(reader.read()) != before
    }
    let opened = Shown(try await reader.read())
    try await desk.giveUp()
    try await eventually("the drag is over, and \(target.id) shut and there") {
      let report = try await reader.read()
      return Shown(report) == before && report.isAtRest
        && report.springs.contains {
          $0.id == target.id && $0.frame == target.frame
        }
    }
    if clicks == 2 {
      try await session.doubleClick(at: point)
    } else {
      try await session.click(at: point)
    }
    try await eventually("\(target.id) opens by a click") {
      try await Shown(reader.read()) == opened
    }
    try await rest(isCollapsed: isCollapsed)
    try await bringKeyboard(to: target)
    if try await !Shown(reader.read()).has(opened, unlike: before) {
      try await session.key("Return")
    }
    try await eventually("\(target.id) opens by a key") {
      try await Shown(reader.read()).has(opened, unlike: before)
    }
    try await rest(isCollapsed: isCollapsed)
  }

  /// Goes by Tab and the arrows until the keyboard is where the target is.
  private func bringKeyboard(to target: WindowReport.Row) async throws {
    try await desk.click("a.bin")
    let wanted = reader.point(in: target.frame, 0.5, 0.5)
    for _ in 0..<40 {
      let report = try await reader.read()
      guard let focus = report.focus else {
        try await session.key("Tab")
        continue
      }
      if reader.contains(focus, wanted) { return }
      if reader.contains(target.frame, reader.point(in: focus, 0.5, 0.5)) {
        return
      }
      let there = reader.point(in: focus, 0.5, 0.5)
      // Towards it by an arrow if that leads anywhere, else by Tab.
      let arrow =
        abs(there.y - wanted.y) < 12
        ? (there.x < wanted.x ? "Right" : "Left")
        : (there.y < wanted.y ? "Down" : "Up")
      // Arrows lead out of the sidebar; among tiles they lead nowhere else.
      let isAside = there.x - reader.origin.x < 200
      let goesAside = wanted.x - reader.origin.x < 200
      let isNear =
        abs(there.y - wanted.y) < 12
        ? isAside || !goesAside : isAside && goesAside
      for key in isNear ? [arrow, "Tab"] : ["Tab"] {
        try await session.key(key)
        let hasMoved = try? await eventually(
          "the keyboard has gone on", within: .milliseconds(400)
        ) { try await reader.read().focus == focus ? nil : true }
        if hasMoved == true { break }
      }
    }
    throw DesktopError(.notFound, "No key leads to \(target.id).")
  }
}
