import DesktopDriver
import Foundation
import Testing

@Suite(.serialized) struct InsideInstanceTests {
  @Test(
    "A second start hands its files to the first, which keeps them",
    arguments: DisplaySystem.allCases)
  func second(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "second-start") { session in
      let desk = try await InsideDesk.open(["a"], on: session)
      let file = session.temporaryFolder + "/later.txt"
      try Data("later".utf8).write(to: URL(filePath: file))
      let second = try await session.launch(
        Satchel.executable, ["--library", desk.satchel.library, file])
      #expect(try await second.waitForExit() == .status(0))
      try await desk.satchel.listing("the file is on the Shelf") {
        $0.shelf.map(\.name) == ["a", "later.txt"]
      }
      _ = try await desk.satchel.tile("later.txt")
      #expect(desk.satchel.app.isRunning)
      let own = try await session.windows().filter {
        $0.pid == desk.satchel.app.pid
      }
      #expect(own.count == 1)
    }
  }
}
