import DesktopDriver
import Foundation
import Testing

/// Nothing grows, however long the app is used.
@Suite(.serialized) struct EnduranceTests {
  @Test(
    "Many drags in a row leave no growth in objects, files or memory",
    arguments: DisplaySystem.allCases)
  func manyDrags(_ system: DisplaySystem) async throws {
    let count = 200
    try await desktopTest(system, name: "endurance") { session in
      let content = try await LargeContent.text(
        bytes: 2000, at: session.temporaryFolder + "/anchor.txt", on: session)
      try await Satchel.seed(content, as: "text", on: session)
      let satchel = try await Satchel.start(on: session)
      let type = "text/plain;charset=utf-8"
      let source = try await Peer.source(
        .gtk3, [(type, Data("Passing".utf8))],
        frame: Rectangle(10, 60, 390, 260), on: session)
      let target = try await Peer.target(
        .gtk3, wanting: [type], frame: Rectangle(10, 360, 390, 260),
        on: session)
      let anchor = try await satchel.frame("anchor.txt").center

      let undo = try await session.find(.button, "Undo", in: satchel.app)
        .rectangle.center

      func drags(_ count: Int) async throws {
        for _ in 0..<count / 2 {
          try await session.drag(
            from: source.center, to: satchel.freeRoom, steps: 4)
          let ended = try await source.next("ended")
          #expect(ended.action == "copy")
          try await eventually("the item is there") {
            try await session.findAll(.cell, in: satchel.app).count == 2
          }
          try await session.click(at: undo)
          try await eventually("the item has gone again") {
            try await session.findAll(.cell, in: satchel.app).count == 1
          }
          try await session.drag(from: anchor, to: target.center, steps: 4)
          let dropped = try await target.next("dropped")
          #expect((dropped.data?[type] ?? nil)?.length == content.size)
        }
      }

      // What is made once comes with the first drags.
      try await drags(10)
      let before = try await satchel.counts()
      let clock = ContinuousClock()
      let start = clock.now
      try await drags(count)
      let after = try await satchel.counts()
      print(
        "\(system): before \(before); after \(count) drags: \(after);",
        "\(clock.now - start)")
      after.expectNoGrowth(since: before)
      #expect(after.databases <= Counts.mostOfDatabases)

      #expect(satchel.incoming == 0)
      #expect(session.handedOut.isEmpty, "text needs no file")
      let listing = try await satchel.listing("only the anchor is there") {
        $0.shelf.count == 1
      }
      #expect(listing.shelf.first?.digest == content.digest)
      let left = try FileManager.default.contentsOfDirectory(
        atPath: session.temporaryFolder)
      #expect(left == ["anchor.txt"])
    }
  }
}
