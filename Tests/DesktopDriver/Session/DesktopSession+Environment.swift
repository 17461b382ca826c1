import Foundation

extension DesktopSession {
  /// Where libraries are found, and what sanitizers do with what they find.
  private static let inherited = [
    "LD_LIBRARY_PATH", "ASAN_OPTIONS", "UBSAN_OPTIONS",
  ]

  /// Nothing else is inherited: the caller's own desktop must not be seen.
  static func environment(
    _ system: DisplaySystem, _ configuration: DesktopConfiguration,
    _ folder: SessionFolder
  ) -> [String: String] {
    var variables = [
      "PATH": searchPath,
      "LANG": "C.UTF-8",
      "HOME": folder.home,
      "TMPDIR": folder.temporary,
      "XDG_RUNTIME_DIR": folder.runtime,
      "XDG_DATA_HOME": folder.data,
      "XDG_CONFIG_HOME": folder.configuration,
      "XDG_CACHE_HOME": folder.cache,
      "XDG_STATE_HOME": folder.path + "/state",
      "XDG_SESSION_TYPE": system.isWayland ? "wayland" : "x11",
      "DBUS_SESSION_BUS_ADDRESS": "unix:path=\(folder.bus)",
      "GSETTINGS_BACKEND": "keyfile",
      "GSK_RENDERER": "cairo",
      "GIO_USE_VFS": "local",
      "GIO_USE_VOLUME_MONITOR": "unix",
      "GTK_USE_PORTAL": "0",
      "LIBGL_ALWAYS_SOFTWARE": "1",
      "XCURSOR_THEME": "Adwaita",
      "XCURSOR_SIZE": "24",
      "QT_ENABLE_HIGHDPI_SCALING": "0",
      "NO_AT_BRIDGE": "0",
    ]
    if system == .x11 {
      variables["GDK_BACKEND"] = "x11"
      variables["QT_QPA_PLATFORM"] = "xcb"
      if configuration.scale > 1 {
        variables["GDK_SCALE"] = String(configuration.scale)
        variables["QT_SCALE_FACTOR"] = String(configuration.scale)
      }
    } else {
      variables["GDK_BACKEND"] = "wayland"
      variables["QT_QPA_PLATFORM"] = "wayland"
      variables["WAYLAND_DISPLAY"] = folder.compositor + "/wayland-1"
    }
    for name in inherited {
      variables[name] = ProcessInfo.processInfo.environment[name]
    }
    return variables.merging(configuration.environment) { $1 }
  }
}
