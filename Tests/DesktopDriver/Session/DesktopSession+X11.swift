import DesktopDriverC
import Foundation
import Synchronization

extension DesktopSession {
  /// Starts an X server, openbox and picom or xcompmgr, each awaited by what it
  /// shows the world.
  func startX11() async throws {
    let name = try await startServer()
    environment["DISPLAY"] = name
    server = try X11Display(
      name, size: configuration.size, scale: configuration.scale)
    let manager = try await spawn("openbox", ["--sm-disable"])
    let compositor =
      configuration.compositor ? try await startCompositor() : nil
    try await eventually("the window manager is there") {
      try stillRuns(manager)
      return try x11.hasManager
    }
    if let compositor {
      try await eventually("the compositing manager is there") {
        try stillRuns(compositor)
        return try x11.hasOwner("_NET_WM_CM_S0")
      }
    }
  }

  /// Starts picom, or xcompmgr where picom is newer than 10: such (12.5 and 13)
  /// leave on the screen what has gone from it.
  private func startCompositor() async throws -> App {
    guard try await picomVersion() <= 10 else {
      return try await spawn("xcompmgr", ["-n"])
    }
    return try await spawn(
      "picom", ["--backend", "xrender", "--config", "/dev/null"])
  }

  private static let knownPicom = Mutex<Int?>(nil)

  /// The first number of picom's version, which only the first session asks for.
  private func picomVersion() async throws -> Int {
    if let known = Self.knownPicom.withLock({ $0 }) { return known }
    let asked = try await spawn("picom", ["--version"])
    try await asked.waitForExit(within: .seconds(10))
    let answer = asked.lines.joined()
    let digits = answer.drop { !$0.isNumber }.prefix { $0.isNumber }
    let version = Int(digits) ?? .max
    Self.knownPicom.withLock { $0 = version }
    return version
  }

  /// Starts an X server, with a screen to touch where that is wanted.
  ///
  /// - Returns: The display's name.
  func startServer() async throws -> String {
    // The server picks a free number and writes it here.
    let numberFile = folder.path + "/display"
    let number = open(numberFile, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard number >= 0 else {
      throw DesktopError(
        .programFailed, "\(numberFile) could not be made: \(systemError()).")
    }
    defer { close(number) }
    let (program, arguments) =
      try configuration.touch ? serverWithFingers() : serverWithoutScreen
    let server = try await spawn(
      program,
      ["-displayfd", "3", "-noreset", "-nolisten", "tcp"] + arguments,
      extraFile: number)
    let name = try await eventually("the X server takes connections") {
      () throws -> String? in
      try stillRuns(server)
      let text = try String(contentsOfFile: numberFile, encoding: .utf8)
      return text.hasSuffix("\n") ? ":" + text.dropLast() : nil
    }
    if configuration.touch {
      touchScreen = try TouchScreen(
        path: folder.finger, size: configuration.size)
    }
    return name
  }

  private var serverWithoutScreen: (String, [String]) {
    let size = configuration.size
    let scale = configuration.scale
    return (
      "Xvfb",
      [
        "-screen", "0", "\(size.width * scale)x\(size.height * scale)x24",
        "-dpi", "96",
      ]
    )
  }

  private var x11: X11Display {
    get throws { try requireX11("windows of the X Window System") }
  }

  /// The X display, or an error that says what Wayland doesn't show.
  func requireX11(_ what: String) throws -> X11Display {
    guard let x11 = try display as? X11Display else {
      throw DesktopError(.unsupported, "\(system) does not show \(what).")
    }
    return x11
  }

  func stillRuns(_ app: App) throws {
    if let exit = app.exit {
      throw DesktopError(
        .programFailed, "\(app) has ended: \(exit).\n\(app.errors)")
    }
  }
}
