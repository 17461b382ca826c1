import DesktopDriver
import Foundation
import Testing

@Suite(.serialized) struct DriverSessionTests {
  @Test(
    "A desktop starts, runs a program and leaves neither process nor file",
    arguments: DisplaySystem.allCases)
  func leavesNothing(on system: DisplaySystem) async throws {
    let session = try await DesktopSession.start(system)
    let folder = session.temporaryFolder
    // What leaves its parent and its process group must end too.
    let app = try await session.launch(
      "sh", ["-c", "setsid sleep 1000 & echo $!; exec sleep 1000"])
    let line = try await app.waitForLine("the process id") { Int($0) != nil }
    let orphan = try #require(Int32(line))
    #expect(kill(orphan, 0) == 0)
    #expect(app.isRunning)
    #expect(app.residentMemory > 0)
    #expect(app.openFileNames.count >= 3)

    try await session.stop()

    #expect(!FileManager.default.fileExists(atPath: folder))
    #expect(kill(orphan, 0) != 0)
    #expect(kill(app.pid, 0) != 0)
  }

  @Test(
    "A failure keeps the picture, the tree and the logs",
    arguments: DisplaySystem.allCases)
  func evidence(on system: DisplaySystem) async throws {
    struct Failure: Error {}
    let error = await #expect(throws: DesktopError.self) {
      try await withDesktop(system, name: "kept-evidence") { session in
        _ = try await openWindow(on: session)
        throw Failure()
      }
    }
    let folder =
      FileManager.default.currentDirectoryPath
      + "/.build/desktop-failures/kept-evidence-\(system.rawValue)"
    #expect(error?.description.contains(folder) == true)
    let tree = try String(
      contentsOfFile: folder + "/tree.txt", encoding: .utf8)
    #expect(tree.contains("push button “Undo”"))
    let picture = try #require(
      FileManager.default.contents(atPath: folder + "/screen.png"))
    #expect(picture.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    let logs = try FileManager.default.contentsOfDirectory(
      atPath: folder + "/logs")
    #expect(logs.contains { $0.contains("python3") })
    try FileManager.default.removeItem(atPath: folder)
  }

  @Test(
    "A dark desktop is dark, a light one light",
    arguments: DisplaySystem.allCases)
  func appearance(on system: DisplaySystem) async throws {
    var brightness: [Int] = []
    for appearance in [
      DesktopConfiguration.Appearance.light, .dark,
    ] {
      let configuration = DesktopConfiguration(appearance: appearance)
      let mean = try await withDesktop(system, configuration) { session in
        let app = try await openWindow(on: session)
        _ = try await session.find(.button, "Undo", in: app)
        let frame = try await session.window(of: app).frame
        return try await session.screenshot().crop(frame).averageColor
      }
      brightness.append(Int(mean.green))
    }
    #expect(brightness[0] > 180)
    #expect(brightness[1] < 100)
  }

  @Test(
    """
    A program that doesn't answer isn't taken for one that has nothing; one that \
    is gone has nothing
    """,
    arguments: DisplaySystem.allCases)
  func silent(on system: DisplaySystem) async throws {
    try await withDesktop(system) { session in
      let app = try await openWindow(on: session)
      let button = try await session.find(.button, "Undo", in: app)
      app.kill(SIGSTOP)
      defer { app.kill(SIGCONT) }
      let silence = await #expect(throws: DesktopError.self) {
        _ = try await session.findAll(.button, "Undo", in: app)
      }
      #expect(silence?.code == .timeout)
      let one = await #expect(throws: DesktopError.self) {
        _ = try await button.states
      }
      #expect(one?.code == .timeout)
      app.kill(SIGCONT)
      try await eventually("it answers again") {
        try await session.findAll(.button, "Undo", in: app).count == 1
      }
      app.kill(SIGKILL)
      try await app.waitForExit()
      #expect(try await session.findAll(.button, "Undo", in: app).isEmpty)
    }
  }

  @Test("A program that is missing or fails is named")
  func missing() async throws {
    try await desktopTest(.wayland) { session in
      let missing = await #expect(throws: DesktopError.self) {
        try await session.launch("no-such-program")
      }
      #expect(missing?.code == .missingProgram)
      let app = try await session.launch("sh", ["-c", "exit 3"])
      #expect(try await app.waitForExit() == .status(3))
      let waiting = try await session.launch("sleep", ["1000"])
      waiting.kill(SIGKILL)
      #expect(try await waiting.waitForExit() == .signal(9))
    }
  }
}
