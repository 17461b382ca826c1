import CommandTesting
import DesktopDriver
import Foundation
import Testing

/// The app as `make install` puts it in place, and as `make uninstall` takes it
/// away.
@Suite(.serialized) struct InstalledTests {
  @Test(
    """
    The installed app is started by the message bus, finds its resources and \
    its courier, which the bus starts, and leaves nothing when it is uninstalled
    """)
  func installed() async throws {
    let prefix = try Prefix()
    try prefix.install()
    // A second's copy is seen at work, however fast the disk is.
    let courier = try prefix.slowCourier(pace: 100 << 20)
    try await desktopTest(.x11, prefix.configuration) { session in
      let film = session.temporaryFolder + "/film"
      try Data("a film".utf8).write(to: URL(filePath: film))
      let exit = try await session.launch(
        "gdbus",
        [
          "call", "--session", "--dest", "dev.satchel.Satchel",
          "--object-path", "/dev/satchel/Satchel",
          "--method", "org.freedesktop.Application.Open",
          "['file://\(film)']", "{}",
        ]
      ).waitForExit(within: .seconds(30))
      #expect(exit == .status(0))
      let list = prefix.program("satchel")
      let library = session.dataFolder + "/satchel"
      try await eventually("the file is on the Shelf") {
        try run(list, "list", "--json", "--library", library)
          .contains("\"film\"")
      }
      let window = try await eventually("the window shows") {
        try await session.windows().first { $0.title == "Satchel" }
      }
      try await session.place(window, in: .satchel)
      #expect(try await session.find(.cell, "film").rectangle.width > 0)

      // What came by the bus went through the courier that is installed.
      let big = session.temporaryFolder + "/big"
      try run("truncate", "--size=300M", big)
      let second = try await session.launch(list, [big])
      #expect(try await second.waitForExit() == .status(0))
      try await eventually("the installed courier works") {
        try Prefix.processes(of: courier) != []
      }
      try await eventually("the large file is there", within: .seconds(60)) {
        try run(list, "list", "--json", "--library", library)
          .contains("\"big\"")
      }
      // The bus itself starts that one, where none runs.
      // The app may ask for one more when it has seen what the last has done.
      try await eventually("the courier has ended") {
        let running = try Prefix.processes(of: courier)
        for process in running { kill(process, SIGTERM) }
        return running == []
      }
      let name = "dev.satchel.Courier"
      let started = try await session.askBus(
        "StartServiceByName", [name, "0"])
      #expect(started == "(uint32 1,)", "it did not run, and does now")
      let owner = try await session.askBus(
        "GetConnectionUnixProcessID", [name])
      #expect(
        try Prefix.processes(of: courier).map { "(uint32 \($0),)" }
          == [owner])
      try await session.activate(window)
      try await session.key("ctrl+w")
      try await eventually("the app has ended") {
        try Prefix.processes(of: list) == []
      }
    }
    try prefix.uninstall()
    #expect(prefix.leftovers() == [])
  }

  @Test("The desktop entry's own actions open the app, and do what they say")
  func actions() async throws {
    let prefix = try Prefix()
    try prefix.install()
    try await desktopTest(
      .x11, prefix.configuration, name: "installed-actions"
    ) { session in
      func act(_ name: String) async throws {
        let exit = try await session.launch(
          "gapplication", ["action", "dev.satchel.Satchel", name]
        ).waitForExit(within: .seconds(30))
        #expect(exit == .status(0))
      }
      // It was left with something selected, which keeps the keyboard from no
      // name.
      let file = session.temporaryFolder + "/letter.txt"
      let library = session.dataFolder + "/satchel"
      try Data("Dear Anna".utf8).write(to: URL(filePath: file))
      let satchel = prefix.program("satchel")
      try run(satchel, "add", "--library", library, file)
      let first = try await session.launch(satchel, [])
      try await session.find(
        .cell, "letter.txt", within: .seconds(30)
      ).click()
      try await session.key("ctrl+q")
      #expect(try await first.waitForExit() == .status(0))
      // The first starts the app.
      try await act("new-list")
      try await eventually("the new list’s name is asked for") {
        try await session.find(nil, "Name", within: .seconds(30))
          .states.contains("focused")
      }
      _ = try await session.settledPicture()
      try await session.type("Teas\n")
      try await eventually("the list is made") {
        try run(satchel, "list", "--json", "--library", library)
          .contains("\"Teas\"")
      }
      try await act("add-files")
      _ = try await session.sideWindow("Add Files")
    }
  }

  @Test("Thunar sends files to the installed app, which opens for them")
  func sentByThunar() async throws {
    let prefix = try Prefix()
    try prefix.install()
    try await desktopTest(
      .x11, prefix.configuration, name: "installed-thunar"
    ) { session in
      let thunar = try await Thunar.start(
        ["one letter.txt": Data("Grüße\n".utf8)],
        frame: Rectangle(10, 40, 600, 500),
        on: session)
      try await session.click(at: thunar.icon(0))
      try await session.key("shift+F10")
      try await session.find("menu", "Send To", in: thunar.app).doAction()
      try await session.find("menu item", "Satchel", in: thunar.app).doAction()
      let library = session.dataFolder + "/satchel"
      try await eventually("the file is on the Shelf", within: .seconds(30)) {
        try run(
          prefix.program("satchel"), "list", "--json", "--library", library
        ).contains("\"one letter.txt\"")
      }
      _ = try await eventually("the window shows") {
        try await session.windows().first { $0.title == "Satchel" }
      }
    }
  }
}
