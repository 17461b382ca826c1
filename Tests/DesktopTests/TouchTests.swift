import DesktopDriver
import Foundation
import Testing

/// A finger, in the one session without a screen that has one: mutter's.
@Suite(.serialized) struct TouchTests {
  @Test(
    """
    DND-02 GES-08 CTL-13 a finger that moves at once scrolls; one that is held \
    lifts what it is on and drags it; one that is held and let go opens its menu
    """)
  func finger() async throws {
    try await desktopTest(.x11) { session in
      let names = (1...40).map { "Thing \($0)" }
      let touch = try await TouchDesk.open(names, on: session)
      let reader = touch.reader
      let before = try await reader.read()
      // At once: the list scrolls, and nothing is lifted.
      let tile = try #require(before.rows.dropFirst(6).first).frame
      let start = reader.point(in: tile, 0.5, 0.5)
      try touch.send("down \(start.x) \(start.y)")
      for step in 1...12 {
        try touch.send("motion \(start.x) \(start.y - 12 * step)")
      }
      let moving = try await reader.read()
      #expect(!moving.isDragging && moving.lifted == 0)
      try touch.send("up")
      try await eventually("the list has scrolled") {
        try await reader.read().rows.first?.frame != before.rows.first?.frame
      }
      try await eventually("the list stands still again") {
        let frames = try await reader.read().rows.map(\.frame)
        try await Task.sleep(for: .milliseconds(100))
        return try await reader.read().rows.map(\.frame) == frames
      }
      // Held: it is lifted, and goes where the finger does.
      let rest = try await reader.read()
      let row = try #require(
        rest.rows.first { $0.frame[1] > 80 && $0.frame[1] < 400 })
      let hold = reader.point(in: row.frame, 0.5, 0.5)
      try touch.send("down \(hold.x) \(hold.y)")
      try await Task.sleep(for: .milliseconds(800))
      try touch.send("motion \(hold.x + 20) \(hold.y + 20)")
      try await eventually("the drag has begun") {
        try touch.send("motion \(hold.x + 30) \(hold.y + 20)")
        try touch.send("motion \(hold.x + 24) \(hold.y + 20)")
        let report = try await reader.read()
        return report.isDragging && report.lifted == 1
      }
      let list = try #require(rest.places.last).frame
      let target = reader.point(in: list, 0.5, 0.5)
      try await eventually("the list's name is the destination") {
        try touch.send("motion \(target.x + 2) \(target.y)")
        try touch.send("motion \(target.x) \(target.y)")
        return try await reader.read().highlights == 1
      }
      try touch.send("up")
      try await touch.satchel.listing("it is in the list") {
        $0.places.last?.items.map(\.id) == [row.id]
      }
      try await eventually("nothing of the drag is left") {
        try await reader.read().isAtRest
      }
      // Held and let go: the menu.
      try touch.send("down \(hold.x) \(hold.y)")
      try await Task.sleep(for: .milliseconds(800))
      try touch.send("up")
      try await eventually("the menu opens") {
        try await session.findAll(.menuItem, nil, in: touch.satchel.app)
          .contains { $0.name == "Cut" }
      }
    }
  }
}

/// The app in a session of mutter's, and a finger.
private struct TouchDesk {
  let satchel: Satchel
  let reader: WindowReader
  private let pipe: FileHandle

  static func open(
    _ names: [String], on session: DesktopSession
  ) async throws -> TouchDesk {
    // Mutter shows a finger's place in terms of a picture that it would send.
    try await session.launch("pipewire")
    try await session.launch(
      "mutter",
      [
        "--headless", "--virtual-monitor", "900x640", "--wayland", "--no-x11",
        "--wayland-display=touch",
      ])
    let runtime = await session.environment["XDG_RUNTIME_DIR"] ?? ""
    try await eventually("mutter takes programs", within: .seconds(20)) {
      FileManager.default.fileExists(atPath: runtime + "/touch")
    }
    let pipe = session.temporaryFolder + "/touch"
    guard mkfifo(pipe, 0o600) == 0 else {
      throw DesktopError(.refused, "\(pipe) could not be made.")
    }
    let helper = try await session.launch(
      "/usr/bin/python3", ["-B", Self.helper, pipe])
    try await helper.waitForLine(containing: "ready", within: .seconds(20))
    let files = try names.map { name in
      let path = session.temporaryFolder + "/" + name
      try Data(name.utf8).write(to: URL(filePath: path))
      return path
    }
    let library = session.dataFolder + "/satchel-library"
    let app = try await session.launch(
      Satchel.executable, ["--library", library] + files,
      environment: ["GDK_BACKEND": "wayland", "WAYLAND_DISPLAY": "touch"])
    let satchel = Satchel(
      app: app,
      window: .init(
        id: 0, pid: app.pid, title: "Satchel",
        frame: Rectangle(0, 0, 900, 640), isActive: true),
      library: library, session: session)
    let desk = TouchDesk(
      satchel: satchel, reader: try WindowReader(satchel),
      pipe: try FileHandle(forWritingTo: URL(filePath: pipe)))
    try await satchel.listing("the files are there") {
      $0.shelf.count == names.count
    }
    try await session.find(.button, "New List", in: app).doAction()
    try await satchel.listing("there is a list") { $0.places.count == 2 }
    try await session.find(.button, "Rename", in: app).doAction()
    try await desk.fillScreen()
    return desk
  }

  private static let helper =
    URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().path
    + "/Peers/mutter_touch.py"

  /// Has the finger do something.
  func send(_ command: String) throws {
    try pipe.write(contentsOf: Data((command + "\n").utf8))
  }

  /// Waits until the window fills the screen, so that it is known where things
  /// are: mutter does that with one that is nearly as large.
  private func fillScreen() async throws {
    try await eventually(
      "the window fills the screen",
      state: { "\((try? await reader.read().window) ?? [])" }
    ) {
      let report = try await reader.read()
      return report.window == [0, 0, 900, 640]
    }
    let shelf = try await reader.read().places[0].frame
    let point = reader.point(in: shelf, 0.5, 0.5)
    // The first touch makes the touch screen, of which programs then hear.
    try await eventually("a tap shows the Shelf") {
      if try await reader.read().place != "shelf" {
        try send("down \(point.x) \(point.y)")
        try send("up")
        try await Task.sleep(for: .milliseconds(300))
      }
      let rows = try await reader.read().rows
      return rows.count > 6 && rows.allSatisfy { $0.frame[2] > 40 }
    }
  }
}
