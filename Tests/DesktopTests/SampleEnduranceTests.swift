import DesktopDriver
import Foundation
import Testing

/// Programs made with DragKit grow no more than the app does.
@Suite(.serialized) struct SampleEnduranceTests {
  @Test(
    "200 drags into the to-do list and out of it onto a page leave no growth",
    arguments: DisplaySystem.allCases)
  func texts(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "sample-endurance") { session in
      let list = try await SampleProgram.start("todo-list", on: session)
      let pages = try await SampleProgram.start(
        "springing-page", frame: Rectangle(10, 360, 390, 260), on: session)
      let source = try await Peer.source(
        .gtk3, [Offer.text("Passing")], frame: Rectangle(10, 60, 390, 260),
        on: session)
      let rows = [
        ("Apples", try await list.frame("Apples").center),
        ("Bread", try await list.frame("Bread").center),
      ]
      // On the way a drag comes over a button that would open a page.
      let button = try await eventually("there is a button") {
        try await session.findAll(nil, "Tomorrow", in: pages.app).first {
          $0.role != .label
        }
      }.rectangle.center

      try await expectNoGrowth(of: [list, pages], on: system) { count in
        for index in 0..<count / 2 {
          let (name, row) = rows[index % 2]
          try await session.drag(
            from: source.center, to: list.window.frame.center, steps: 4)
          #expect(try await source.next("ended").action == "copy")
          try await list.expect(["Apples", "Bread", "Passing"])
          try await list.press("ctrl+z")
          try await list.expect(["Apples", "Bread"])
          try await session.beginDrag(at: row, towards: button)
          try await session.hover(at: button)
          try await session.hover(at: pages.window.frame.center)
          try await session.drop()
          _ = try await session.find(.label, name, in: pages.app)
        }
      }
    }
  }

  @Test(
    "200 drags into the picture grid and out of it leave no growth",
    arguments: DisplaySystem.allCases)
  func pictures(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "grid-endurance") { session in
      let grid = try await SampleProgram.start("picture-grid", on: session)
      let picture = URL(filePath: session.temporaryFolder).appending(
        path: "a.png")
      try Fixture.bytes(Fixture.png).write(to: picture)
      let source = try await Peer.source(
        .gtk3, [Offer.files([picture])], frame: Rectangle(10, 60, 390, 260),
        on: session)
      let type = "text/uri-list"
      let target = try await Peer.target(
        .gtk3, wanting: [type], frame: Rectangle(10, 360, 390, 260),
        on: session)

      try await expectNoGrowth(of: [grid], on: system) { count in
        for _ in 0..<count / 2 {
          try await session.drag(
            from: source.center, to: grid.window.frame.center, steps: 4)
          #expect(try await source.next("ended").action == "copy")
          try await grid.expect(["a.png"], role: .cell)
          try await session.drag(
            from: grid.frame("a.png", .cell).center, to: target.center,
            steps: 4)
          let dropped = try await target.next("dropped")
          #expect(dropped.text(of: type)?.hasSuffix("a.png\r\n") == true)
          try await grid.press("ctrl+z")
          try await grid.expect([], role: .cell)
        }
      }
    }
  }

  /// Has drags done, and looks at what 200 have left.
  private func expectNoGrowth(
    of programs: [SampleProgram], on system: DisplaySystem,
    _ drags: (Int) async throws -> Void
  ) async throws {
    // What is made once comes with the first drags.
    try await drags(10)
    var before: [Counts] = []
    for program in programs {
      try await before.append(program.session.counts(of: program.app))
    }
    try await drags(200)
    for (program, before) in zip(programs, before) {
      let after = try await program.session.counts(of: program.app)
      print(
        "\(system), \(program.app.name): before \(before); "
          + "after 200 drags: \(after)")
      after.expectNoGrowth(since: before)
    }
  }
}
