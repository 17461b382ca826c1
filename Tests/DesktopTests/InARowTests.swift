import DesktopDriver
import Foundation
import Testing

/// Drops on the same target, one right after the other. KWin tells no target
/// that a drag has left it by being dropped, and GTK ignores the next one then.
@Suite(.serialized) struct InARowTests {
  @Test(
    "DND-10 DND-11 a target takes each of several drops from another program",
    arguments: DisplaySystem.allCases)
  func fromAnotherProgram(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "in-a-row-arriving") { session in
      let arriving = try await Arriving(session, from: .gtk3)
      try await arriving.makeList("Groceries")
      try await arriving.satchel.click("Shelf")
      let peer = try await arriving.source([Offer.text("bread")])
      for (place, point) in [
        ("Shelf", arriving.satchel.freeRoom),
        ("Groceries", try await arriving.satchel.frame("Groceries").center),
      ] {
        for count in 1...4 {
          try await session.drag(from: peer.center, to: point)
          let action = try await peer.next("ended").action
          #expect(action == "copy", "drop \(count) on “\(place)”")
          try await arriving.satchel.listing("\(count) in “\(place)”") {
            $0.items(in: place).count == count
          }
        }
      }
      try await arriving.expectNoLeftovers()
    }
  }

  @Test(
    "DND-01 DND-05 items are put in order several times, and then sorted",
    arguments: DisplaySystem.allCases)
  func inside(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "in-a-row-inside") { session in
      let desk = try await InsideDesk.open(["a", "b", "c"], on: session)
      try await desk.makeList("Groceries")
      try await desk.show("Shelf")
      let reader = try WindowReader(desk.satchel)
      for order in [
        ["c", "a", "b"], ["b", "c", "a"], ["a", "b", "c"], ["c", "a", "b"],
      ] {
        try await session.drag(
          from: desk.frame(order[0]).center,
          to: desk.besideTile(order[1], after: false))
        try await desk.satchel.listing("the order is \(order)") {
          $0.shelf.map(\.name) == order
        }
        try await eventually("nothing of the drag is left") {
          try await reader.read().isAtRest
        }
      }
      let list = try await desk.frame("Groceries").center
      for sorted in [["c"], ["c", "a"], ["c", "a", "b"]] {
        try await session.drag(
          from: desk.frame(try #require(sorted.last)).center, to: list)
        try await desk.satchel.listing("\(sorted) are in the list") {
          $0.items(in: "Groceries").map(\.name) == sorted
        }
      }
    }
  }

  @Test(
    "DND-14 an entry of GTK's own takes each of several texts that are dropped on it",
    arguments: DisplaySystem.allCases)
  func entry(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "in-a-row-entry") { session in
      let arriving = try await Arriving(session, from: .gtk3)
      let desk = InsideDesk(session: session, satchel: arriving.satchel)
      let window = try await desk.openPreferences()
      let peer = try await arriving.source([Offer.text("7")])
      try await session.activate(window)
      let number = try await session.find("spin button", in: desk.satchel.app)
      for count in 1...3 {
        try await session.drag(
          from: peer.center, to: number.rectangle.point(0.2, 0.5))
        let action = try await peer.next("ended").action
        #expect(action == "copy", "drop \(count)")
      }
      try await session.look("in-a-row-entry")
    }
  }

  @Test(
    """
    DND-10 DND-16 a drag that begins while the drop before it is still being \
    carried out takes its own items
    """, arguments: DisplaySystem.allCases)
  func overlapping(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "in-a-row-overlapping") { session in
      let desk = try await InsideDesk.open(["a", "b", "c", "d"], on: session)
      try await desk.makeList("Groceries")
      try await desk.show("Shelf")
      let groceries = try await desk.frame("Groceries").center
      for (first, second, order) in [
        ("d", "b", ["a", "c", "b"]), ("a", "c", ["b", "c"]),
      ] {
        let start = try await desk.frame(second).center
        let writer = try await holdWriting(
          to: desk.satchel.library, on: session)
        try await session.drag(
          from: desk.frame(first).center, to: groceries)
        try await session.beginDrag(at: start, towards: desk.satchel.freeRoom)
        writer.kill()
        try await writer.waitForExit()
        try await desk.satchel.listing("“\(first)” is in the list") {
          $0.items(in: "Groceries").map(\.name).contains(first)
        }
        try await session.hover(at: desk.satchel.freeRoom)
        try await session.drop()
        try await desk.satchel.listing("the order is \(order)") {
          $0.shelf.map(\.name) == order
        }
      }
    }
  }
}
