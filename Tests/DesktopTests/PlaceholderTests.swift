import DesktopDriver
import Foundation
import Testing

/// What stands in the list while content is on its way.
@Suite(.serialized) struct PlaceholderTests {
  @Test(
    """
    NS-029 NS-089 NS-090 DND-27 DND-35 DND-36 CTL-40 CTL-44 LOD-03 a slow \
    picture has its place at once, a bar when its size is told, and becomes \
    its item in place
    """, arguments: DisplaySystem.allCases)
  func picture(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "placeholder-picture") { session in
      let slow = try await Slow(session)
      let gate = slow.gate
      let peer = try await slow.source(
        named: "holiday.png", gateAfter: slow.content.size / 2)
      #expect(try await slow.satchel.framesUntilDropSeen() == nil)
      try await session.drag(
        from: peer.center, to: slow.satchel.freeRoom)
      try await eventually("its row is in sight") {
        try await slow.satchel.framesUntilDropSeen() != nil
      }
      #expect(try await slow.satchel.framesUntilDropSeen() == 1)
      let row = try await slow.satchel.tile("holiday.png")
      try await eventually("its row is busy") {
        try await row.states.contains("busy")
      }
      let bar = try await session.find(
        .progressBar, "Progress of holiday.png", in: slow.satchel.app)
      try await eventually("half of it has come") {
        try await (bar.value ?? 0) > 0.4
      }
      #expect(try await (bar.value ?? 1) < 0.6)
      #expect(try slow.satchel.listing().shelf.isEmpty)
      try await session.look("picture")
      try gate.open()
      let shelf = try await slow.satchel.listing("it is on the Shelf") {
        $0.shelf.count == 1
      }.shelf
      #expect(shelf.first?.digest == slow.content.digest)
      #expect(shelf.first?.name == "holiday.png")
      try await eventually("its row is not busy any more") {
        let row = try await slow.satchel.tile("holiday.png")
        return try await !row.states.contains("busy")
      }
      try await eventually("its bar is gone") {
        try await session.findAll(.progressBar, nil, in: slow.satchel.app)
          .isEmpty
      }
      _ = try await peer.next("ended")
    }
  }

  @Test(
    """
    NS-029 DND-35 DND-38 LOD-03 in a list, too, nothing moves when a \
    placeholder becomes its item
    """, arguments: DisplaySystem.allCases)
  func inAList(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "placeholder-list") { session in
      let slow = try await Slow(session, bytes: 400_000)
      let satchel = slow.satchel
      let desk = InsideDesk(session: session, satchel: satchel)
      try await desk.makeList("Trip")
      let text = try await Peer.source(
        .gtk3, [Offer.text("below")], frame: .beside, on: session)
      try await session.drag(from: text.center, to: satchel.freeRoom)
      try await satchel.listing("the text is there") {
        $0.items(in: "Trip").map(\.name) == ["below"]
      }
      text.app.kill(SIGKILL)
      try await text.app.waitForExit()
      let peer = try await slow.source(named: "map.png", gateAfter: 200_000)
      try await session.drag(
        from: peer.center, to: desk.besideRow("below", after: false))
      _ = try await session.find(
        .progressBar, "Progress of map.png", in: satchel.app)
      let before = try await desk.frame("below")
      try await session.look("list")
      #expect(try await desk.frame("map.png").y < before.y)
      try slow.gate.open()
      try await satchel.listing("both are there") {
        $0.items(in: "Trip").map(\.name) == ["map.png", "below"]
      }
      try await eventually("the item shows") {
        try await session.findAll(.progressBar, nil, in: satchel.app).isEmpty
      }
      #expect(try await desk.frame("below") == before)

      // Of several rows the one that failed keeps its place, too.
      let dying = try await slow.source(named: "gone.png", exitAfter: 100_000)
      try await session.drag(from: dying.center, to: satchel.freeRoom)
      try await dying.app.waitForExit()
      try await eventually("it says so") {
        try await session.commands("Remove", in: satchel.app).count == 1
      }
      try await session.look("list-failed")
      try await satchel.failure(containing: "did not arrive whole")
      #expect(try await desk.frame("below") == before)
    }
  }

  @Test(
    """
    NS-032 NS-056 DND-38 CTL-43 Cancel ends a transfer at once; one that \
    breaks off says so in its row, and the next drag works
    """, arguments: DisplaySystem.allCases)
  func endings(_ system: DisplaySystem) async throws {
    try await desktopTest(
      system, name: "placeholder-endings", load: .alone
    ) { session in
      let slow = try await Slow(session)
      let satchel = slow.satchel
      let held = try await slow.source(named: "held.png", gateAfter: 100_000)
      try await session.drag(from: held.center, to: satchel.freeRoom)
      let tile = try await satchel.tile("held.png")
      let cancel = try await session.command("Cancel", below: tile)
      // With the pointer: by the bus GTK shows the press for 250 ms first.
      try await cancel.click()
      try await eventually(
        "nothing of it is left", within: .milliseconds(200)
      ) { try slow.parts().isEmpty }
      try await eventually("its row is gone") {
        try await satchel.rowNames().isEmpty
      }
      held.app.kill(SIGKILL)

      let dying = try await slow.source(
        named: "dying.png", exitAfter: 500_000)
      try await session.drag(from: dying.center, to: satchel.freeRoom)
      try await dying.app.waitForExit()
      try await eventually("its row says why") {
        let row = try await satchel.tile("dying.png")
        let labels = try await session.findAll(.label, nil, below: row)
        return labels.contains {
          $0.name.contains("“dying.png” did not arrive whole")
        }
      }
      let row = try await satchel.tile("dying.png")
      try await eventually("it is not busy any more") {
        try await !row.states.contains("busy")
      }
      try await session.look("failed")
      #expect(
        try await session.commands("Retry", below: row).isEmpty,
        "nobody is there who could send it again")
      try await satchel.failure(containing: "did not arrive whole")
      try await slow.expectNoParts()
      #expect(try await satchel.shownMessage() == nil)

      let good = try await slow.source(named: "good.png")
      try await session.drag(from: good.center, to: satchel.freeRoom)
      try await satchel.listing("the next one is there") {
        $0.shelf.map(\.name) == ["good.png"]
      }
    }
  }
}

extension Satchel {
  /// In which frame after the last drop a row of it was in sight first, as the
  /// app says; nil while none was, and before this was first asked.
  fileprivate func framesUntilDropSeen() async throws -> Int? {
    struct Report: Decodable { let seen: Int? }
    try await session.callAction("report-drop", of: app)
    let text = try await app.waitForLine(containing: "\"dropped\"")
    return try JSONDecoder().decode(Report.self, from: Data(text.utf8)).seen
  }
}
