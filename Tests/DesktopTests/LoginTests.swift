import DesktopDriver
import Foundation
import Testing

/// The app waits in the background from the person's login on.
@Suite(.serialized) struct LoginTests {
  @Test(
    """
    NS-065 the preferences have the app started at login, and say what \
    is the case; a desktop's word counts
    """)
  func setting() async throws {
    try await desktopTest(.x11, name: "login-setting") { session in
      let desk = try await InsideDesk.open([], on: session)
      let file =
        session.configurationFolder
        + "/autostart/dev.satchel.Satchel.desktop"
      var control = try await desk.openPreference("Start at Login")
      #expect(try await !control.states.contains("checked"))
      try await control.doAction()
      try await eventually("the file is there") {
        FileManager.default.fileExists(atPath: file)
      }
      try await session.look("login-setting")
      let validation = try await session.launch(
        "desktop-file-validate", [file])
      #expect(try await validation.waitForExit() == .status(0))
      #expect(validation.lines == [])
      // It waits for nothing where the window's end is its end.
      let staysOpen = try await desk.preference("Stay Open in the Background")
      #expect(try await staysOpen.states.contains("checked"))
      try await desk.shutPreferences(by: "Escape")
      let text = try String(contentsOfFile: file, encoding: .utf8)
      try Data((text + "Hidden=true\n").utf8).write(to: URL(filePath: file))
      control = try await desk.openPreference("Start at Login")
      try await eventually("it is off") {
        try await !control.states.contains("checked")
      }
      try await control.doAction()
      try await eventually("it is on") {
        try await control.states.contains("checked")
      }
      try await control.doAction()
      try await eventually("the file is gone") {
        !FileManager.default.fileExists(atPath: file)
      }
      // A file where the folder should be.
      let folder = session.configurationFolder + "/autostart"
      try FileManager.default.removeItem(atPath: folder)
      try Data().write(to: URL(filePath: folder))
      try await control.doAction()
      try await eventually("it says that it can't") {
        try await session.findAll(.label, nil, in: desk.satchel.app)
          .contains { $0.name == "“\(file)” can’t be changed." }
      }
      #expect(try await !control.states.contains("checked"))
      try await session.look("login-problem")
    }
  }

  @Test(
    """
    DND-17 NS-065 started in the background the app shows no window, its Shelf \
    comes to a drag and takes it, and the next start shows the window; a second \
    one in the background does nothing
    """)
  func background() async throws {
    try await desktopTest(.x11, name: "login-background") { session in
      let source = try await Peer.source(
        .gtk3, [("text/plain", Data("from afar".utf8))],
        frame: Rectangle(560, 200, 300, 260), on: session)
      func start(_ options: [String]) async throws -> App {
        try await session.launch(
          Satchel.executable, options,
          environment: ["SATCHEL_RESOURCES": Satchel.resources])
      }
      let app = try await start(["--background"])
      let desk = InsideDesk(
        session: session,
        satchel: Satchel(
          app: app, window: source.window,
          library: session.dataFolder + "/satchel", session: session))
      // It takes part in the session when it is ready.
      try await eventually("it is on the bus") {
        try await session.callAction("report-loop", of: app)
        return !app.lines.isEmpty
      }
      #expect(try await session.windows().map(\.pid) == [source.window.pid])
      try await session.beginDrag(
        at: source.center, towards: Point(700, 600))
      let strip = try await eventually("the Shelf comes") {
        try await session.windows().first {
          $0.title == "Shelf" && $0.frame.width > 1
        }
      }
      try await session.hover(at: strip.frame.point(0.5, 0.6))
      try await session.drop()
      try await desk.satchel.listing("it is on the Shelf") {
        $0.shelf.map(\.name) == ["from afar"]
      }
      let second = try await start(["--background"])
      #expect(try await second.waitForExit() == .status(0))
      #expect(
        try await !session.windows().contains { $0.title == "Satchel" })
      let third = try await start([])
      #expect(try await third.waitForExit() == .status(0))
      try await eventually("the window shows") {
        try await session.windows().contains {
          $0.title == "Satchel" && $0.pid == app.pid
        }
      }
      app.kill(SIGTERM)
      #expect(try await app.waitForExit() == .status(0))
    }
  }
}

extension InsideDesk {
  /// Opens the preferences, for one of them.
  fileprivate func openPreference(_ name: String) async throws -> Element {
    _ = try await openPreferences()
    return try await preference(name)
  }
}
