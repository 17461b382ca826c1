import Foundation

extension DesktopSession {
  /// Starts mutter without a screen, on the session's bus.
  func startMutter() async throws {
    let size = configuration.size
    let scale = configuration.scale
    guard let library = Self.mutterLibrary else {
      throw DesktopError(
        .missingProgram,
        "Mutter's library is not installed, or not its description for "
          + "Python (gir1.2-mutter).")
    }
    let program = folder.path + "/mutter_desktop.py"
    try Data(PackageResources.mutter_desktop_py).write(
      to: URL(fileURLWithPath: program))
    try SpareKeys(folder: folder).write()
    let server = try await spawn(
      // Not the first on the path: the libraries are the system's.
      "/usr/bin/python3",
      [
        "-B", program, library.version, "wayland-1",
        "\(size.width * scale)", "\(size.height * scale)", "\(scale)",
      ],
      environment: [
        "XDG_RUNTIME_DIR": folder.compositor,
        "GI_TYPELIB_PATH": library.folder,
        "LD_LIBRARY_PATH": library.folder,
        // Read by WaylandDrags.
        "WAYLAND_DEBUG": "server",
      ])
    self.server = try await eventually("the compositor answers") {
      () throws -> MutterDisplay? in
      try stillRuns(server)
      let display = try MutterDisplay(
        log: server.standardError, folder: folder, size: size, scale: scale)
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

  /// The newest version that is installed, and its folder, such as
  /// `/usr/lib/x86_64-linux-gnu/mutter-11`.
  static var mutterLibrary: (version: String, folder: String)? {
    let files = FileManager.default
    let parents = (try? files.contentsOfDirectory(atPath: "/usr/lib")) ?? []
    let folders = parents.flatMap { parent in
      ((try? files.contentsOfDirectory(atPath: "/usr/lib/\(parent)")) ?? [])
        .filter { $0.hasPrefix("mutter-") }
        .map { (String($0.dropFirst(7)), "/usr/lib/\(parent)/\($0)") }
    }
    return folders.filter {
      files.fileExists(atPath: "\($0.1)/Meta-\($0.0).typelib")
    }.max { (Int($0.0) ?? 0) < (Int($1.0) ?? 0) }
  }
}
