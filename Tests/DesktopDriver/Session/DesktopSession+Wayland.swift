import Foundation

extension DesktopSession {
  /// Starts sway without a screen and connects a pointer and a keyboard.
  ///
  /// A screen to touch is an X server's, of which sway has all as its window.
  func startWayland() async throws {
    let size = configuration.size
    let scale = configuration.scale
    let settings = folder.compositor + "/config"
    let screen = configuration.touch ? try await startServer() : nil
    let (backend, output) =
      screen == nil ? ("headless", "HEADLESS-1") : ("x11", "X11-1")
    try folder.write(
      """
      xwayland disable
      output \(output) resolution \(size.width * scale)x\(
        size.height * scale) position 0 0 scale \(scale)
      output * background #507090 solid_color
      default_border none
      default_floating_border none
      focus_follows_mouse no
      floating_maximum_size -1 x -1
      for_window [title=".*"] floating enable
      """, to: "compositor/config")
    var environment = [
      "XDG_RUNTIME_DIR": folder.compositor,
      "SWAYSOCK": folder.compositor + "/sway.sock",
      "WLR_BACKENDS": backend,
      "WLR_LIBINPUT_NO_DEVICES": "1",
      "WLR_RENDERER": "pixman",
      // Read by WaylandDrags.
      "WAYLAND_DEBUG": "server",
      "HOME": folder.compositor,
    ]
    environment["DISPLAY"] = screen
    // Without this a window that is slow to draw itself at a new size holds
    // up all others, and presses meanwhile reach no program.
    let atOnce = ["-D", "noatomic"]
    var command = [try executable("sway"), "--config", settings] + atOnce
    if geteuid() == 0 {
      // Sway refuses to run as root. Root may use nobody's sockets.
      guard let nobody = getpwnam("nobody")?.pointee else {
        throw DesktopError(
          .unsupported, "Sway may not run as root and no user is “nobody”.")
      }
      for path in [folder.compositor, settings]
      where chown(path, nobody.pw_uid, nobody.pw_gid) != 0 {
        throw DesktopError(
          .refused, "\(path) could not be given away: \(systemError()).")
      }
      command =
        [
          "setpriv", "--reuid=\(nobody.pw_uid)", "--regid=\(nobody.pw_gid)",
          "--clear-groups", "--",
        ] + command
    }
    let server = try await spawn(
      command[0], Array(command.dropFirst()), environment: environment)
    let wayland = folder.compositor + "/wayland-1"
    let socket = folder.compositor + "/sway.sock"
    let connection = try await eventually("the compositor answers") {
      () throws -> SwayConnection? in
      try stillRuns(server)
      guard access(wayland, F_OK) == 0 else { return nil }
      let connection = try SwayConnection(path: socket)
      _ = try connection.ask(.version)
      return connection
    }
    self.server = try WaylandDisplay(
      socket: wayland, sway: connection, log: server.standardError, size: size)
  }
}
