import DesktopDriver
import Testing

/// A finger that slides rows of a list aside.
@Suite(.serialized) struct RowSwipeTests {
  @Test(
    """
    GES-05 a finger that slides a row aside uncovers Delete, one that goes \
    across deletes, and Undo brings back; what is tapped elsewhere, or scrolled, \
    covers it again and does nothing else
    """, .enabled(if: !TouchTests.systems.isEmpty, TouchTests.reason),
    arguments: TouchTests.systems)
  func rows(_ system: DisplaySystem) async throws {
    let names = (10..<40).map { "n\($0)" }
    try await desktopTest(
      system, .init(touch: true), name: "row-swipe", load: .alone
    ) { session in
      let desk = try await InsideDesk.open(names, frame: .tall, on: session)
      let app = desk.satchel.app
      try await desk.makeList("Groceries")
      try await desk.show("Shelf")
      try await desk.click("n10")
      for key in ["ctrl+a", "ctrl+x"] { try await session.key(key) }
      try await desk.show("Groceries")
      try await session.key("ctrl+v")
      nonisolated(nonsending) func expect(
        _ expected: [String], _ what: String
      ) async throws {
        try await desk.satchel.listing(what) {
          $0.items(in: "Groceries").map(\.name) == expected
        }
      }
      nonisolated(nonsending) func actions() async throws -> [Element] {
        try await session.findAll(.button, "Delete", in: app)
      }
      nonisolated(nonsending) func slide(
        _ name: String, by x: Int, _ y: Int = 0,
        pause: Duration = .milliseconds(20)
      ) async throws {
        let row = try await desk.frame(name)
        let start = Point(row.x + row.width - 60, row.center.y)
        try await session.touch(at: start)
        try await session.slide(to: start.offset(x, y), steps: 10, pause: pause)
        try await session.lift()
      }
      nonisolated(nonsending) func awaitCovered(_ what: String) async throws {
        try await eventually(what) { try await actions().isEmpty }
      }
      try await expect(names, "all are in the list")
      _ = try await session.settledPicture()
      try await session.key("ctrl+shift+a")
      try await desk.awaitSelected([])
      // Part of the way.
      try await slide("n12", by: -110)
      let delete = try await session.find(.button, "Delete", in: app)
      let row = try await desk.frame("n12")
      _ = try await session.settledPicture()
      let frame = try await delete.restingRectangle
      // Each is told without its padding.
      #expect(abs(frame.center.y - row.center.y) <= 4)
      #expect(abs(frame.x + frame.width - row.x - row.width) <= 16)
      try await session.look("row-swipe-open")
      // A tap elsewhere means nothing more than that.
      try await session.touch(at: desk.frame("n14").center)
      try await session.lift()
      try await awaitCovered("a tap covers it")
      try await desk.awaitSelected([])
      // So little is nothing.
      try await slide("n12", by: -25, pause: .milliseconds(60))
      try await awaitCovered("it is covered again")
      // What scrolls covers it.
      try await slide("n12", by: -110)
      _ = try await session.find(.button, "Delete", in: app)
      try await session.scroll(at: desk.pane.center, steps: 1)
      try await awaitCovered("scrolling covers it")
      try await session.scroll(at: desk.pane.center, steps: -1)
      _ = try await session.settledPicture()
      // The button.
      try await slide("n13", by: -110)
      let other = try await session.find(.button, "Delete", in: app)
      _ = try await session.settledPicture()
      try await session.touch(at: other.restingRectangle.center)
      try await session.lift()
      try await expect(names.filter { $0 != "n13" }, "it is deleted")
      try await awaitCovered("no action is left")
      try await session.key("ctrl+z")
      try await expect(names, "it is back")
      // Across.
      _ = try await session.settledPicture()
      let width = try await desk.frame("n14").width
      try await slide("n14", by: -(width * 4 / 5))
      try await expect(names.filter { $0 != "n14" }, "it is deleted, too")
      try await session.key("ctrl+z")
      try await expect(names, "that is back, too")
    }
  }

  @Test(
    """
    GES-05 CTL-43 a finger that slides a transfer aside uncovers what ends it, \
    and one that goes across takes one that has ended out of the list
    """, .enabled(if: !TouchTests.systems.isEmpty, TouchTests.reason),
    arguments: TouchTests.systems)
  func transfers(_ system: DisplaySystem) async throws {
    try await desktopTest(
      system, .init(touch: true), name: "transfer-swipe", load: .alone
    ) { session in
      let slow = try await Slow(session)
      let app = slow.satchel.app
      _ = try await slow.dropGated(["slow.png"])
      try await slow.satchel.click("Transfers")
      _ = try await session.settledPicture()
      nonisolated(nonsending) func slide(by share: Double) async throws {
        let row = try await session.find(.listItem, "slow.png", in: app)
          .restingRectangle
        // Its buttons are at the end.
        let start = Point(row.x + row.width * 7 / 8, row.center.y)
        try await session.touch(at: start)
        try await session.slide(
          to: start.offset(-Int(Double(row.width) * share), 0), steps: 10,
          pause: .milliseconds(20))
        try await session.lift()
      }
      try await slide(by: 0.25)
      let cancel = try await session.find(.button, "Cancel", in: app)
      _ = try await session.settledPicture()
      try await session.look("transfer-swipe")
      try await session.touch(at: cancel.restingRectangle.center)
      try await session.lift()
      _ = try await session.find(.button, "Remove slow.png", in: app)
      try await eventually("nothing is uncovered") {
        try await session.findAll(.button, "Cancel", in: app).isEmpty
      }
      #expect(try slow.satchel.listing().shelf.isEmpty)
      try await slide(by: 0.82)
      _ = try await session.find(.label, "No Transfers", in: app)
    }
  }
}
