import DesktopDriver
import Foundation
import Testing

/// What the window shows at a start: what it showed when the app ended.
@Suite(.serialized) struct WindowStateTests {
  /// How the app ends.
  enum End: CaseIterable {
    case quit, closed, terminated, killed
  }

  @Test(
    """
    NAV-05 NAV-02 a start shows what showed last, how far in and what was \
    selected there, and knows how far in all other places were left, however \
    the app ended
    """, arguments: DisplaySystem.allCases)
  func places(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "state-places") { session in
      var navigation = try await NavigationDesk.open(on: session)
      let places = try await navigation.places()
      for end in End.allCases {
        var model = PathModel(places: places, isFolded: false)
        try await navigation.desk.show("Shelf")
        model.open("Outer")
        try await navigation.open("Outer")
        try await navigation.expect(model, "“Outer” is open")
        model.choose("Teas")
        try await navigation.desk.show("Teas")
        model.open("Tin")
        try await navigation.open("Tin")
        try await navigation.expect(model, "“Tin” is open")
        try await session.key("ctrl+a")
        try await navigation.desk.awaitSelected(["e", "f"])

        let chosen = try navigation.desk.satchel.listing()
          .items(inStack: "Tin").map(\.id)
        #expect(chosen.count == 2)
        navigation = try await navigation.restarted(by: end) { state in
          chosen.allSatisfy(state.contains)
        }
        try await navigation.expect(model, "“Tin” is still open")
        try await navigation.desk.awaitSelected(["e", "f"])
        try await session.look("state-places-\(end)")
        // The keyboard is where it was.
        try await session.key("Down")
        try await navigation.desk.awaitSelected(["f"])
        try await session.key("alt+Left")
        model.goBack()
        try await navigation.expect(model, "Back leads out of it")
        try await session.key("ctrl+1")
        model.choose("Shelf")
        try await navigation.expect(model, "“Outer” is still open")
        try await session.key("alt+Left")
        model.goBack()
        try await navigation.expect(model, "the Shelf shows")

        // A place that is no list.
        try await navigation.desk.show("Transfers")
        model.choose("Transfers")
        navigation = try await navigation.restarted(by: end) {
          $0.contains("\"transfers\"")
        }
        try await navigation.expect(model, "Transfers still shows")
      }
    }
  }

  @Test(
    """
    NAV-05 DND-38 what can't be found again, or read, is as in a new window, and \
    nobody is bothered with it
    """, arguments: DisplaySystem.allCases)
  func broken(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "state-broken") { session in
      var desk = try await InsideDesk.open(["a"], on: session)
      let file = desk.satchel.library + "/window"
      let texts = [
        "", "{", "\u{0}\u{0}", "[[[[", #"{"pane": "gone", "place": "gone"}"#,
        #"{"pane": "lists", "place": "gone", "selected": ["gone"]}"#,
        #"{"paths": [["shelf", "gone"], ["gone", "shelf"], [], ["shelf"]]}"#,
        #"{"pane": "search", "width": 99999999, "height": -1}"#,
        String(repeating: "[", count: 2 << 20),
      ]
      for text in texts {
        desk.satchel.app.kill(SIGKILL)
        try await desk.satchel.app.waitForExit()
        try Data(text.utf8).write(to: URL(fileURLWithPath: file))
        desk = InsideDesk(
          session: session, satchel: try await Satchel.start(on: session))
        _ = try await desk.frame("a")
        let shown = try await WindowReader(desk.satchel).read()
        #expect(shown.title == "Shelf", "\(text.prefix(80))")
        #expect(try await desk.satchel.shownMessage() == nil)
        // It is kept anew.
        try await session.awaitState(in: file) { $0.contains("shelf") }
      }
      // Where it can't be kept at all, nothing else is missing.
      desk.satchel.app.kill(SIGKILL)
      try await desk.satchel.app.waitForExit()
      try FileManager.default.removeItem(atPath: file)
      try FileManager.default.createDirectory(
        atPath: file + "/in the way", withIntermediateDirectories: true)
      desk = InsideDesk(
        session: session, satchel: try await Satchel.start(on: session))
      try await desk.show("Notes")
      try await desk.show("Shelf")
      _ = try await desk.frame("a")
      #expect(try await desk.satchel.shownMessage() == nil)
      try await session.key("ctrl+q")
      #expect(try await desk.satchel.app.waitForExit() == .status(0))
      #expect(FileManager.default.fileExists(atPath: file + "/in the way"))
    }
  }

  @Test(
    """
    NAV-05 DND-10 files that the app is started with are on the Shelf, which \
    shows then, whatever showed last
    """, arguments: DisplaySystem.allCases)
  func files(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "state-files") { session in
      var desk = try await InsideDesk.open(["a"], on: session)
      try await desk.show("Notes")
      try await session.awaitState(in: desk.satchel.library + "/window") {
        $0.contains("\"notes\"")
      }
      try await session.key("ctrl+q")
      try await desk.satchel.app.waitForExit()
      let file = session.temporaryFolder + "/given.txt"
      try Data("given".utf8).write(to: URL(fileURLWithPath: file))
      desk = InsideDesk(
        session: session,
        satchel: try await Satchel.start([file], on: session))
      _ = try await desk.frame("given.txt")
      #expect(try await WindowReader(desk.satchel).read().title == "Shelf")
    }
  }

  @Test(
    "NAV-05 NAV-01 the window is as large as it was left",
    arguments: DisplaySystem.allCases)
  func size(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "state-size") { session in
      let desk = try await InsideDesk.open(
        ["a"], frame: Rectangle(100, 60, 612, 503), on: session)
      var frame = try await session.window(of: desk.satchel.app).frame
      var app = desk.satchel.app
      for end in [End.quit, .killed] {
        let width = "\"width\" : \(frame.width)"
        try await session.end(app, by: end, desk.satchel.library) {
          $0.contains(width)
        }
        app = try await Satchel.launch(
          library: desk.satchel.library, on: session)
        let window = try await session.window(of: app)
        #expect(window.frame.width == frame.width)
        #expect(window.frame.height == frame.height)
        // Left larger, and found so.
        frame = try await session.place(
          window, in: Rectangle(40, 40, 734, 611)
        ).frame
      }
    }
  }
}

extension WindowStateTests {
  @Test(
    """
    NAV-05 NAV-01 a window that filled the screen fills it again, and goes back \
    to the size that it had before
    """)
  func maximized() async throws {
    try await desktopTest(.x11, name: "state-maximized") { session in
      let satchel = try await InsideDesk.open(["a"], on: session).satchel
      func frame(of app: App) async throws -> Rectangle {
        try await session.window(of: app).frame
      }
      /// A double click on the window's title.
      func toggle(_ app: App) async throws {
        _ = try await session.find(.cell, "a", in: app)
        _ = try await session.settledPicture()
        let frame = try await frame(of: app)
        try await session.doubleClick(
          at: Point(frame.x + frame.width / 2, frame.y + 12))
      }
      let before = try await frame(of: satchel.app)
      var app = satchel.app
      try await toggle(app)
      for end in [End.quit, .killed] {
        try await eventually("it fills the screen") {
          try await frame(of: app).width == 1_280
        }
        try await session.end(app, by: end, satchel.library) {
          $0.contains("\"isMaximized\" : true")
        }
        app = try await Satchel.launch(library: satchel.library, on: session)
      }
      try await eventually("it fills the screen") {
        try await frame(of: app).width == 1_280
      }
      try await toggle(app)
      try await eventually("it has its size again") {
        let after = try await frame(of: app)
        return (after.width, after.height) == (before.width, before.height)
      }
    }
  }
}

extension NavigationDesk {
  /// Ends the app and starts it again.
  nonisolated(nonsending) fileprivate func restarted(
    by end: WindowStateTests.End, keeping isKept: @Sendable (String) -> Bool
  ) async throws -> NavigationDesk {
    try await session.end(
      desk.satchel.app, by: end, desk.satchel.library, keeping: isKept)
    let satchel = try await Satchel.start(on: session)
    try await session.activate(satchel.window)
    return try NavigationDesk(
      desk: InsideDesk(session: session, satchel: satchel),
      reader: WindowReader(satchel))
  }
}

extension DesktopSession {
  /// Waits until it has been kept how the window is.
  fileprivate func awaitState(
    in file: String, _ isRight: @Sendable (String) -> Bool
  ) async throws {
    var text = ""
    try await eventually("the state is kept", state: { text }) {
      text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
      return isRight(text)
    }
  }

  /// Ends the app: that is killed once the last change has been kept.
  fileprivate func end(
    _ app: App, by end: WindowStateTests.End, _ library: String,
    keeping isKept: @Sendable (String) -> Bool
  ) async throws {
    switch end {
    case .quit: try key("ctrl+q")
    case .closed: try key("ctrl+w")
    case .terminated: app.kill()
    case .killed:
      try await awaitState(in: library + "/window", isKept)
      app.kill(SIGKILL)
    }
    try await app.waitForExit()
  }
}
