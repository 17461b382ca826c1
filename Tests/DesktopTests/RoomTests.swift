import DesktopDriver
import Foundation
import Testing

/// Things that stay where they are, and as they were left.
@Suite(.serialized) struct RoomTests {
  @Test(
    """
    DND-28 DND-35 a tile stands where it stood when another kind comes and goes \
    and while something is on its way, which stands as high as the tile; the \
    kinds have their room with the first row and give it back with the last
    """,
    arguments: DisplaySystem.allCases)
  func kinds(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "room-kinds") { session in
      let desk = try await InsideDesk.open(["a"], on: session)
      let satchel = desk.satchel
      let app = satchel.app
      let reader = try WindowReader(satchel)
      try await reader.calibrate()
      func segments() async throws -> [String] {
        try await session.findAll(.radioButton, nil, in: app).map(\.name)
      }
      try await eventually("the one kind shows") {
        try await segments() == ["All", "Files"]
      }
      let place = try await desk.frame("a")
      func expectSame(_ what: String) async throws {
        #expect(try await desk.frame("a") == place, "\(what)")
      }
      // Another kind, as slow as can be: first its placeholder, then itself.
      let content = try await LargeContent.picture(
        bytes: 2_000_000, at: session.temporaryFolder + "/slow.png",
        on: session)
      let gate = session.temporaryFolder + "/gate"
      let peer = try await Peer.slow(
        [], files: [("image/png", content.path)],
        pace: Peer.Pace(gate: (gate, content.size / 2)), frame: .beside,
        on: session)
      try await session.drag(from: peer.center, to: satchel.freeRoom)
      try await eventually("it has its tile") {
        try await reader.read().rows.count == 2
      }
      try await expectSame("a placeholder has come")
      // Its words stand as high as the item's.
      let words = try await eventually("both are painted") {
        let heights = try await session.findAll(.label, nil, in: app)
          .asyncMap { (name: $0.name, y: try await $0.rectangle.y) }
        let found = heights.filter { ["a", "Picture"].contains($0.name) }
          .map(\.y).filter { $0 > place.center.y }
        return found.count == 2 ? found : nil
      }
      #expect(Set(words).count == 1, "\(words)")
      try await session.look("placeholder")
      #expect(FileManager.default.createFile(atPath: gate, contents: nil))
      try await satchel.listing("it has come") { $0.shelf.count == 2 }
      try await eventually("the second kind shows") {
        try await segments() == ["All", "Pictures", "Files"]
      }
      try await expectSame("a second kind has come")
      try await session.activate(satchel.window)
      try await session.key("ctrl+z")
      try await eventually("the second kind has gone") {
        try await segments() == ["All", "Files"]
      }
      try await expectSame("the second kind has gone")
      try await desk.click("a")
      try await session.key("Delete")
      try await eventually("the kinds have gone") {
        let report = try await reader.read()
        return report.rows.isEmpty
          && report.springs.allSatisfy { Int($0.id) == nil }
      }
    }
  }

  @Test(
    """
    The kind that the Shelf showed and the hidden lists are as they were left \
    when the app starts anew, and all shows where nothing of the kind is left
    """,
    arguments: DisplaySystem.allCases)
  func left(_ system: DisplaySystem) async throws {
    let schemas = try Schemas()
    try await desktopTest(
      system, schemas.configuration, name: "room-left"
    ) { session in
      var walk = try await SpringWalk.open(on: session)
      try await session.find(nil, "Texts", in: walk.desk.satchel.app).click()
      try await session.click(at: walk.heading())
      try await eventually("only texts show, and no list") {
        let report = try await walk.reader.read()
        return report.filter == "texts" && report.isCollapsed
          && report.rows.count == 2
      }
      walk = try await walk.startedAnew()
      try await eventually("the same shows") {
        let report = try await walk.reader.read()
        return report.filter == "texts" && report.isCollapsed
          && report.rows.count == 2
      }
      try await session.activate(walk.desk.satchel.window)
      try await walk.desk.click("Tea")
      try await session.key("ctrl+a")
      try await session.key("Delete")
      try await eventually("everything shows that is left") {
        let report = try await walk.reader.read()
        return report.filter.isEmpty && report.rows.count == 2
      }
      walk = try await walk.startedAnew()
      try await eventually("all shows") {
        let report = try await walk.reader.read()
        return report.filter.isEmpty && report.rows.count == 2
      }
    }
  }
}

extension SpringWalk {
  /// The same library in an app that has just been started.
  func startedAnew() async throws -> SpringWalk {
    let session = desk.session
    try await session.activate(desk.satchel.window)
    try await session.key("ctrl+w")
    try await desk.satchel.app.waitForExit(within: .seconds(20))
    let satchel = try await Satchel.start(frame: .tall, on: session)
    _ = try await satchel.sidebarRow("Shelf")
    return SpringWalk(
      desk: InsideDesk(session: session, satchel: satchel),
      reader: try WindowReader(satchel))
  }
}
