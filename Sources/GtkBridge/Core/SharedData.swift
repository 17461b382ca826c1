import CSatchelGtk
import Glibc

/// The folders in which GLib and GTK look for what programs share: icons in
/// `icons`, schemas of settings in `glib-2.0/schemas`, and so on.
@MainActor public enum SharedData {
  /// Adds a folder after those that the desktop has, for this program alone;
  /// programs that it starts don't know of it.
  ///
  /// Call it before anything else of this module, because GLib reads the
  /// folders once. Adding icons later is slow: GTK then reads the whole theme
  /// twice.
  ///
  /// - Parameter folder: its path; one with a colon can't be added, and is
  ///   passed over.
  public static func add(_ folder: String) {
    guard !folder.contains(":") else { return }
    let variable = "XDG_DATA_DIRS"
    let known = getenv(variable).map { String(cString: $0) }
    // What counts as known when nothing is said, by the XDG Base Directory
    // Specification.
    let folders =
      known.flatMap { $0.isEmpty ? nil : $0 } ?? "/usr/local/share:/usr/share"
    setenv(variable, "\(folders):\(folder)", 1)
    _ = g_get_system_data_dirs()
    if let known { setenv(variable, known, 1) } else { unsetenv(variable) }
  }
}
