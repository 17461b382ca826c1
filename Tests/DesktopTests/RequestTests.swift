import CommandTesting
import DesktopDriver
import Foundation
import Testing

/// Commands that change what is kept, while the app shows it.
@Suite(.serialized) struct RequestTests {
  @Test(
    """
    DND-19 DND-21 what commands add, remove and undo while the app is open shows \
    in it, and is undone by keyboard there
    """, arguments: DisplaySystem.allCases)
  func open(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "requests") { session in
      let desk = try await InsideDesk.open(["a", "b"], on: session)
      let satchel = desk.satchel
      let file = session.temporaryFolder + "/c.txt"
      try Data("see".utf8).write(to: URL(filePath: file))
      let add = try await satchel.command(
        "add", file, "https://example.org/x", on: session)
      #expect(add.errors == "" && add.lines == ["2 items added to Shelf."])
      // It is there when the command has ended.
      #expect(
        try satchel.listing().shelf.map(\.name) == ["a", "b", "c.txt", "x"])
      for name in ["c.txt", "x"] {
        _ = try await session.find(nil, name, in: satchel.app)
      }
      let remove = try await satchel.command(
        "remove", "a", "c.txt", on: session)
      #expect(remove.lines == ["2 items removed."])
      #expect(try satchel.listing().shelf.map(\.name) == ["b", "x"])

      try await session.activate(satchel.window)
      try await session.key("ctrl+z")
      try await satchel.listing("they are back") {
        $0.shelf.map(\.name) == ["a", "b", "c.txt", "x"]
      }
      let undo = try await satchel.command("undo", on: session)
      #expect(undo.lines == ["Undone: Add 2 Items to Shelf."])
      #expect(try satchel.listing().shelf.map(\.name) == ["a", "b"])
      let redo = try await satchel.command("redo", on: session)
      #expect(redo.lines == ["Redone: Add 2 Items to Shelf."])
      #expect(
        try satchel.listing().shelf.map(\.name) == ["a", "b", "c.txt", "x"])

      let export = try await satchel.command(
        "export", "--to", session.temporaryFolder, "c.txt", on: session)
      #expect(export.lines == [session.temporaryFolder + "/c 2.txt"])
      #expect(
        FileManager.default.contents(
          atPath: session.temporaryFolder + "/c 2.txt")
          == Data("see".utf8))

      // What can't be kept is said by both.
      let pipe = session.temporaryFolder + "/pipe"
      mkfifo(pipe, 0o600)
      let refused = try await satchel.command("add", pipe, on: session)
      let sentence = "“pipe” can’t be kept: it is neither a file nor a folder."
      #expect(refused.exit == .status(1) && refused.errors == sentence + "\n")
      #expect(refused.lines == [])
      try await eventually("the row says so") {
        try await session.findAll(nil, nil, in: satchel.app).contains {
          $0.name.contains(sentence)
        }
      }
    }
  }

  @Test(
    "Where the app is killed the command says so, and what it asked is done")
  func killed() async throws {
    try await desktopTest(.x11, name: "requests-killed") { session in
      let paced = try PacedSatchel(session, pace: 4 << 20)
      let satchel = try await Satchel.start(
        program: paced.program, on: session)
      let large = session.temporaryFolder + "/large"
      try Data(count: 40 << 20).write(to: URL(filePath: large))
      let add = try await session.launch(
        Satchel.executable, ["add", "--library", satchel.library, large])
      try await eventually("some of it is copied") {
        paced.partSize > 1 << 20
      }
      #expect(add.isRunning)
      satchel.app.kill(SIGKILL)
      #expect(try await add.waitForExit() == .status(1))
      #expect(
        add.errors == "Error: Satchel ended before it had answered. "
          + "“satchel list” tells what was done.\n")
      try paced.setPace(nil)
      paced.signalCourier(SIGKILL)
      let again = try await Satchel.start(
        library: satchel.library, program: paced.program, on: session)
      try await again.listing("it is there after all") {
        $0.shelf.map(\.name) == ["large"]
      }
    }
  }

  @Test("Where the app starts while a command is at work, both are done")
  func starting() async throws {
    try await desktopTest(.x11, name: "requests-starting") { session in
      let desk = try await InsideDesk.open(["a"], on: session)
      let satchel = desk.satchel
      let large = session.temporaryFolder + "/large"
      try run("truncate", "-s", "60M", large)
      try await session.key("ctrl+q")
      _ = try await satchel.app.waitForExit()
      let add = try await session.launch(
        Satchel.executable, ["add", "--library", satchel.library, large])
      let again = try await Satchel.start(
        [], library: satchel.library, on: session)
      #expect(try await add.waitForExit() == .status(0), "\(add.errors)")
      try await again.listing("all is there") {
        $0.shelf.map(\.name) == ["a", "large"]
      }
      _ = try await session.find(nil, "large", in: again.app)
    }
  }
}

extension Satchel {
  /// Runs a command on the library to its end, as a person at a terminal of the
  /// session does.
  fileprivate func command(
    _ name: String, _ arguments: String..., on session: DesktopSession
  ) async throws -> App {
    let app = try await session.launch(
      Self.executable, [name, "--library", library] + arguments)
    try await app.waitForExit()
    return app
  }
}
