import DesktopDriver
import Foundation
import Testing

/// Whatever somebody does with the pointer during drags.
@Suite(.serialized) struct RandomWalkTests {
  @Test(
    """
    DND-28 DND-29 DND-30 DND-31 a random walk of moves, pauses, modifiers, \
    endings, drops and stacks never shows two destinations nor a mark without a drag, \
    leaves nothing behind, and puts items where a plain array would
    """,
    arguments: DisplaySystem.allCases)
  func walk(_ system: DisplaySystem) async throws {
    let usual = system == .x11 ? 350 : 150
    let environment = ProcessInfo.processInfo.environment
    let wished = environment["SATCHEL_WALK_STEPS"].flatMap(Int.init)
    let steps = wished.map { max(1, $0) } ?? usual
    let seed =
      environment["SATCHEL_WALK_SEED"].flatMap(UInt64.init) ?? 20_240_229
    try await desktopTest(system, name: "random-walk") { session in
      // They would come to the Launcher when it is first seen.
      try await session.hidePrograms()
      let desk = try await InsideDesk.open(
        ["a", "b", "c", "d", "e", "f", "g"], frame: .tall, on: session)
      for name in ["Groceries", "Pantry"] { try await desk.makeList(name) }
      // Each pane is made once, when it is first seen.
      for name in [
        "Notes", "Mail", "Contacts", "Photos", "Charts", "Launcher",
        "Groceries", "Pantry", "Shelf",
      ] {
        try await desk.goTo(name)
      }
      let walk = try RandomWalk(desk, seed: seed)
      _ = try await walk.begin()
      // What is made once comes with the first steps.
      try await walk.go(60)
      _ = try await walk.end()
      try await desk.show("Shelf")
      try await walk.leave()
      let before = try await walk.begin()
      let counts = try await desk.satchel.counts()
      let clock = ContinuousClock()
      let start = clock.now
      try await walk.go(steps)
      _ = try await walk.end()
      try await desk.show("Shelf")
      try await walk.leave()
      let after = try await walk.begin()
      var left = counts
      try await eventually(
        "what is under way is over", state: { "\(left), before \(counts)" }
      ) {
        left = try await desk.satchel.counts()
        return left.closures <= counts.closures + 2
          && left.objects <= counts.objects + 2
          && left.lasting.count <= counts.lasting.count
      }
      print(
        "\(system): \(steps) steps from \(seed), \(walk.drops) drops,",
        "\(walk.changes) changes, \(walk.stacked) onto items, \(clock.now - start); before \(counts),",
        "\(before.widgets) widgets; after \(left), \(after.widgets) widgets")
      #expect(walk.drops > steps / 30)
      #expect(walk.changes > steps / 60)
      #expect(walk.stacked > 0)
      #expect(left.objects <= counts.objects + 2, "what is under way now")
      let new = left.newFiles(since: counts)
      #expect(left.lasting.count <= counts.lasting.count, "new are \(new)")
      #expect(left.files.count <= counts.files.count + 2, "new are \(new)")
      #expect(left.databases <= Counts.mostOfDatabases)
      #expect(after.widgets <= before.widgets + 2)
    }
  }
}
