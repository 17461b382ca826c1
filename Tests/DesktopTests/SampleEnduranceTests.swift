import DesktopDriver
import Foundation
import Testing

/// A program made with DragKit grows no more than the app does.
@Suite(.serialized) struct SampleEnduranceTests {
  @Test(
    "200 drags into the to-do list and out of it leave no growth",
    arguments: DisplaySystem.allCases)
  func manyDrags(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "sample-endurance") { session in
      let list = try await SampleProgram.start("todo-list", on: session)
      let type = "text/plain;charset=utf-8"
      let source = try await Peer.source(
        .gtk3, [(type, Data("Passing".utf8))],
        frame: Rectangle(10, 60, 390, 260), on: session)
      let target = try await Peer.target(
        .gtk3, wanting: [type], frame: Rectangle(10, 360, 390, 260),
        on: session)
      let first = try await list.frame("Apples").center

      func drags(_ count: Int) async throws {
        for _ in 0..<count / 2 {
          try await session.drag(
            from: source.center, to: list.window.frame.center, steps: 4)
          #expect(try await source.next("ended").action == "copy")
          try await list.expect(["Apples", "Bread", "Passing"])
          try await list.press("ctrl+z")
          try await list.expect(["Apples", "Bread"])
          try await session.drag(from: first, to: target.center, steps: 4)
          let dropped = try await target.next("dropped")
          #expect(dropped.text(of: type) == "Apples")
        }
      }

      // What is made once comes with the first drags.
      try await drags(10)
      let before = try await session.counts(of: list.app)
      try await drags(200)
      let after = try await session.counts(of: list.app)
      print("\(system): before \(before); after 200 drags: \(after)")
      after.expectNoGrowth(since: before)
    }
  }
}
