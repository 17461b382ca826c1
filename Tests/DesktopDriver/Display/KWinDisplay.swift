import DesktopDriverC
import Foundation

/// The connection to KWin: windows by scripts that it runs, input by a protocol
/// of its own, pictures by the session's bus.
final class KWinDisplay: WaylandServer {
  private let input: OpaquePointer
  private let bus: BusConnection
  private let reports: BusInbox
  let drags: WaylandDrags
  private let keys: SpareKeys
  private let script: String
  private let scale: Int
  private var scripts = 0
  /// KWin's names of the windows, each at the index that is its number.
  private var names: [String] = []

  private static let service = "org.kde.KWin"
  private static let method = "Windows"

  /// Connects to a compositor which writes its messages to a log.
  init(
    socket: String, log: String, folder: SessionFolder, scale: Int
  ) throws {
    drags = try WaylandDrags(log: log)
    keys = SpareKeys(folder: folder)
    script = folder.path + "/windows.js"
    self.scale = scale
    bus = try BusConnection(address: "unix:path=\(folder.bus)")
    reports = bus.receive(Self.method)
    var reason: UnsafePointer<CChar>?
    guard let input = desktop_fake_connect(socket, &reason) else {
      bus.close()
      throw DesktopError(
        .refused,
        "KWin's input: \(reason.map { String(cString: $0) } ?? "failed").")
    }
    self.input = input
  }

  func close() {
    desktop_fake_disconnect(input)
    bus.close()
  }

  private func check(_ done: Bool) throws {
    if !done {
      throw DesktopError(.refused, "The compositor has ended the connection.")
    }
  }

  // MARK: Input

  func move(to point: Point) throws {
    try check(desktop_fake_move(input, Int32(point.x), Int32(point.y)))
  }

  func button(_ button: PointerButton, pressed: Bool) throws {
    try check(desktop_fake_button(input, button.code, pressed))
  }

  func scroll(horizontal: Bool, steps: Int) throws {
    // This wheel turns smoothly, and GTK takes no notice of the first frame's
    // turns: here they are nothing that anyone sees.
    try check(desktop_fake_scroll(input, horizontal, 1))
    usleep(40_000)
    let step: Int32 = 15 * 256
    for _ in 0..<abs(steps) {
      try check(
        desktop_fake_scroll(
          input, horizontal, Int32(steps.signum()) * step))
    }
  }

  func key(_ symbol: KeySymbol, pressed: Bool) throws {
    try check(desktop_fake_key(input, try keys.code(for: symbol), pressed))
  }

  func prepare(_ symbols: [KeySymbol]) throws {
    guard try keys.add(symbols) else { return }
    bus.emit("reloadConfig", "/Layouts", "org.kde.keyboard")
    // It answers calls in the order of their coming.
    _ = try windows()
  }

  func finger(_ action: FingerAction, at point: Point) throws {
    let (x, y) = (Int32(point.x), Int32(point.y))
    switch action {
    case .down: try check(desktop_fake_finger_down(input, x, y))
    case .move: try check(desktop_fake_finger_move(input, x, y))
    case .up: try check(desktop_fake_finger_up(input))
    }
  }

  // MARK: Windows

  /// What a script tells of the windows.
  private struct Report: Decodable {
    struct Window: Decodable {
      let id: String
      let pid: Int32
      let title: String
      let frame: [Double]
      let isActive: Bool
    }

    let script: Int
    let windows: [Window]
  }

  func windows() throws -> [Window] { try run("") }

  func place(_ window: Window, in frame: Rectangle) throws {
    try change(
      window,
      """
      w.frameGeometry = {x: \(frame.x), y: \(frame.y), \
      width: \(frame.width), height: \(frame.height)};
      """)
  }

  func activate(_ window: Window) throws {
    // The property's name in version 5, and that in version 6.
    try change(window, "workspace.activeClient = workspace.activeWindow = w;")
  }

  private func change(_ window: Window, _ statement: String) throws {
    guard names.indices.contains(window.id) else {
      throw DesktopError(.notFound, "KWin never had “\(window.title)”.")
    }
    _ = try run(
      """
      for (const w of all)
        if (String(w.internalId) == "\(names[window.id])") \(statement)
      """)
  }

  /// Has KWin run a script and gives the windows after it.
  private func run(_ statement: String) throws -> [Window] {
    scripts += 1
    let text = """
      const all = Array.from(
        workspace.clientList ? workspace.clientList() : workspace.windowList());
      \(statement)
      callDBus("\(bus.name)", "/", "org.DesktopDriver.Window", "\(Self.method)",
        JSON.stringify({script: \(scripts), windows: all.filter(
          w => w.normalWindow || w.dialog).map(w => ({
            id: String(w.internalId), pid: w.pid, title: w.caption,
            isActive: w.active, frame: [
              w.frameGeometry.x, w.frameGeometry.y,
              w.frameGeometry.width, w.frameGeometry.height]}))}));
      """
    try Data(text.utf8).write(to: URL(fileURLWithPath: script))
    let name = "driver-\(scripts)"
    let scripting = "org.kde.kwin.Scripting"
    let number =
      try bus.call(
        Self.service, "/Scripting", scripting, "loadScript",
        [.string(script), .string(name)])[0]?.integer ?? 0
    try start(number)
    defer {
      _ = try? bus.call(
        Self.service, "/Scripting", scripting, "unloadScript", [.string(name)])
    }
    while true {
      let report = try JSONDecoder().decode(
        Report.self, from: Data(try reports.next().utf8))
      if report.script == scripts { return report.windows.map(window) }
    }
  }

  private func start(_ number: Int) throws {
    let interface = "org.kde.kwin.Script"
    do {
      _ = try bus.call(Self.service, "/\(number)", interface, "run")
    } catch {
      // Where version 6 has it.
      _ = try bus.call(
        Self.service, "/Scripting/Script\(number)", interface, "run")
    }
  }

  private func window(_ told: Report.Window) -> Window {
    let id = names.firstIndex(of: told.id) ?? names.count
    if id == names.count { names.append(told.id) }
    let frame = told.frame.map { Int($0.rounded()) }
    return Window(
      id: id, pid: told.pid, title: told.title,
      frame: Rectangle(frame[0], frame[1], frame[2], frame[3]),
      isActive: told.isActive)
  }

  // MARK: Pictures

  func picture(withPointer: Bool) throws -> Picture {
    let pipe = Pipe()
    let answer = try bus.call(
      Self.service, "/org/kde/KWin/ScreenShot2", "org.kde.KWin.ScreenShot2",
      "CaptureWorkspace",
      [
        .parsed(
          """
          @a{sv} {'include-cursor': <\(withPointer)>, \
          'native-resolution': <true>}
          """), .parsed("@h 0"),
      ], files: [pipe.fileHandleForWriting.fileDescriptor])
    try pipe.fileHandleForWriting.close()
    // Blue, green, red and alpha, which is 1 everywhere.
    guard let told = answer[0], let width = told["width"]?.integer,
      let height = told["height"]?.integer,
      told["stride"]?.integer == width * 4,
      let dots = try pipe.fileHandleForReading.read(
        upToCount: width * height * 4),
      dots.count == width * height * 4
    else {
      throw DesktopError(.refused, "KWin's picture has another form.")
    }
    return Picture(
      width: width, height: height, scale: scale, dots: [UInt8](dots))
  }
}
