import Foundation

extension DesktopSession {
  /// Starts KWin without a screen, on the session's bus.
  func startKWin() async throws {
    let size = configuration.size
    let scale = configuration.scale
    try folder.write(
      """
      [org.kde.kdecoration2]
      NoPlugin=true
      [Windows]
      FocusStealingPreventionLevel=0
      """, to: "config/kwinrc")
    try folder.write(
      """
      [KDE]
      AnimationDurationFactor=\(configuration.animations ? 1 : 0)
      """, to: "config/kdeglobals")
    try folder.write(
      """
      [Layout]
      Use=true
      LayoutList=us
      ResetOldOptions=true
      Options=\(SpareKeys.option)
      """, to: "config/kxkbrc")
    try SpareKeys(folder: folder).write()
    // The installed program may raise its own priority. A container that
    // doesn't allow that doesn't run it; a copy may nothing, and runs.
    let program = folder.path + "/kwin_wayland"
    try Data(
      contentsOf: URL(fileURLWithPath: executable("kwin_wayland"))
    ).write(to: URL(fileURLWithPath: program))
    chmod(program, 0o700)
    let name = "wayland-1"
    let server = try await spawn(
      program,
      [
        "--virtual", "--width", "\(size.width)", "--height",
        "\(size.height)", "--scale", "\(scale)",
        "--no-lockscreen", "--no-global-shortcuts", "--socket", name,
      ],
      environment: [
        "XDG_RUNTIME_DIR": folder.compositor,
        // The software renderer of Qt has no screenshots.
        "KWIN_COMPOSE": "O2",
        "KWIN_WAYLAND_NO_PERMISSION_CHECKS": "1",
        "KWIN_SCREENSHOT_NO_PERMISSION_CHECKS": "1",
        // Read by WaylandDrags.
        "WAYLAND_DEBUG": "server",
      ])
    let socket = folder.compositor + "/" + name
    self.server = try await eventually("the compositor answers") {
      () throws -> KWinDisplay? in
      try stillRuns(server)
      guard access(socket, F_OK) == 0 else { return nil }
      let display = try KWinDisplay(
        socket: socket, log: server.standardError, folder: folder,
        scale: scale)
      do {
        _ = try display.windows()
      } catch {
        display.close()
        throw error
      }
      return display
    }
    try await giveSeatFinger()
  }

  /// Taps once where nothing is, if there is to be a screen to touch: programs
  /// are told of one with the first touch.
  func giveSeatFinger() async throws {
    guard configuration.touch else { return }
    let corner = Point(configuration.size.width - 1, 0)
    try touch(at: corner)
    try lift()
  }
}
