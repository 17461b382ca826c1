import DesktopDriver
import Foundation

/// Satchel with a library of its own, on one desktop.
struct Tour: Sendable {
  let look: Look
  let album: Album
  let session: DesktopSession
  let app: App
  let window: DesktopDriver.Window

  /// Opens Satchel on a library in which nothing is yet.
  static func start(
    _ look: Look, album: Album, on session: DesktopSession
  ) async throws -> Tour {
    let app = try await session.launch(
      satchel, ["--library", library(session)])
    let window = try await session.place(
      session.window(of: app, within: .seconds(30)), in: look.frame)
    _ = try await session.find(.button, "Add Files…", in: app)
    try await eventually("the window is painted") {
      try await !session.screenshot().crop(window.frame.inset(by: 8)).isOneColor
    }
    return Tour(
      look: look, album: album, session: session, app: app, window: window)
  }

  /// Saves a picture of the screen, or of a part of it.
  func picture(
    _ name: String, _ caption: String, part: Rectangle? = nil,
    settling: Duration = .zero
  ) async throws {
    try await album.add(
      "\(look.name)-\(name)", caption, part: part, settling: settling,
      of: session)
  }

  /// Puts sample files on the Shelf by the command line.
  func openSamples(_ names: [String]) async throws {
    let paths = names.map { Self.samples + "/" + $0 }
    try await session.launch(
      Self.satchel, ["--library", Self.library(session)] + paths
    ).waitForExit()
    for path in paths {
      _ = try await tile(URL(filePath: path).lastPathComponent)
    }
  }

  /// Drags from a program that is started for it and offers one thing.
  ///
  /// - Parameters:
  ///   - end: where it is dropped.
  ///   - midway: what is done before letting go.
  func bring(
    _ type: String, _ text: String, to end: Point,
    midway: () async throws -> Void = {}
  ) async throws {
    let source = try await session.launch(
      "/usr/bin/python3",
      [
        "-B", Self.peers + "/gtk3_source.py", "--title", text, "--offer", type,
        text,
      ])
    try await source.waitForLine(
      containing: "\"ready\"", within: .seconds(30))
    let place = Rectangle(
      look.beside.x, look.beside.y, look.beside.width, 150)
    let window = try await session.place(
      session.window(of: source), in: place)
    try await session.beginDrag(at: window.frame.center, towards: end)
    try await session.hover(at: end)
    try await midway()
    try await session.drop()
    try await source.waitForLine(containing: "\"ended\"")
    source.kill()
    try await source.waitForExit()
  }

  /// Makes a list with a name, and shows it.
  func makeList(_ name: String) async throws {
    try await session.find(.button, "New List", in: app).click()
    let entry = try await session.find(nil, "Name", in: app)
    try await eventually("the name can be typed") {
      try await entry.states.contains("focused")
    }
    try await session.type(name)
    try await session.key("Return")
    _ = try await row(name)
  }

  /// Carries something along, takes a picture, and lets go.
  func carry(
    from start: Point, to end: Point, picture name: String, _ caption: String,
    part: Rectangle? = nil, settling: Duration = .zero,
    answer: DropAnswer = .taken
  ) async throws {
    try await session.beginDrag(at: start, towards: end)
    try await session.hover(at: end)
    try await picture(name, caption, part: part, settling: settling)
    try await session.drop(answer)
  }

  /// Rests with a drag on a list's name, takes the picture of the moment
  /// before it opens, and gives the drag up.
  func aboutToOpen(
    _ list: String, from start: Rectangle, _ name: String, _ caption: String
  ) async throws {
    let row = try await row(list)
    let pane = Rectangle(
      window.frame.x + 220, window.frame.y, window.frame.width - 220,
      window.frame.height)
    let rest = try await session.screenshot().crop(pane)
    func isOpen(_ picture: Picture) -> Bool {
      picture.crop(pane).difference(from: rest, tolerance: 8) > 0.04
    }
    // The moment is short, and may be missed.
    for _ in 0..<10 {
      try await eventually("the Shelf shows again") {
        try await !isOpen(session.screenshot())
      }
      try await session.beginDrag(at: start.center, towards: row.center)
      try await session.hover(at: row.point(0.25, 0.6))
      let before = try await session.screenshotWithPointer()
      let shot = try await eventually("the name blinks, or opens") {
        let now = try await session.screenshotWithPointer()
        let edge = Rectangle(row.x + row.width - 30, row.y, 24, row.height)
        let blinks =
          now.crop(edge).difference(from: before.crop(edge), tolerance: 8) > 0.3
        return blinks || isOpen(now) ? now : nil
      }
      try await session.cancelDrag()
      try await session.click(at: self.row("Shelf").center)
      guard isOpen(shot) else {
        return try await album.add(
          "\(look.name)-\(name)", caption, shot.crop(window.frame))
      }
    }
    throw DesktopError(.timeout, "No picture of “\(list)” about to open.")
  }

  /// Where a tile on the Shelf is.
  func tile(_ name: String) async throws -> Rectangle {
    try await rectangle(of: .cell, name)
  }

  /// Where a row of a list, or a place in the sidebar, is.
  func row(_ name: String) async throws -> Rectangle {
    try await rectangle(of: .listItem, name)
  }

  /// A row may be made anew between being found and being measured.
  private func rectangle(
    of role: Role, _ name: String
  ) async throws -> Rectangle {
    try await eventually("“\(name)” is in sight", within: .seconds(30)) {
      // A place's name goes on with how many items it has.
      try await session.findAll(role, nil, in: app).first {
        $0.name == name || $0.name.hasPrefix(name + ", ")
      }?.rectangle
    }
  }

  /// Free room at the end of the place that shows.
  var freeRoom: Point {
    Point(
      window.frame.x + window.frame.width - 60,
      window.frame.y + window.frame.height - 40)
  }

  private static func library(_ session: DesktopSession) -> String {
    session.dataFolder + "/tour-library"
  }

  /// The program that was built beside this one.
  private static let satchel =
    Bundle.main.bundleURL.appending(path: "satchel").path

  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// What is shown on a first start.
  static let samples = root.appending(path: "Data/Shelf").path

  private static let peers = root.appending(path: "Tests/Peers").path
}
