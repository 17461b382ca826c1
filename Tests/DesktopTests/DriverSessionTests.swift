import DesktopDriver
import Foundation
import Testing

@Suite(.serialized) struct DriverSessionTests {
  @Test(
    "A desktop starts, runs a program and leaves neither process nor file",
    arguments: DisplaySystem.allCases)
  func leavesNothing(on system: DisplaySystem) async throws {
    let clock = ContinuousClock()
    let start = clock.now
    let session = try await DesktopSession.start(system)
    print("A desktop on \(system) is ready after \(clock.now - start).")
    let folder = session.temporaryFolder
    // What leaves its parent and its process group must end too.
    let app = try await session.launch(
      "sh", ["-c", "setsid sleep 1000 & echo $!; exec sleep 1000"])
    let line = try await app.waitForLine("the process id") { Int($0) != nil }
    let orphan = try #require(Int32(line))
    #expect(kill(orphan, 0) == 0)
    #expect(app.isRunning)
    #expect(app.residentMemory > 0)
    #expect(app.openFiles >= 3)

    try await session.stop()

    #expect(!FileManager.default.fileExists(atPath: folder))
    #expect(kill(orphan, 0) != 0)
    #expect(kill(app.pid, 0) != 0)
  }
}
