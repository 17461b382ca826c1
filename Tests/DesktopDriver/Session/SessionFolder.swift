import CSatchelGtk
import Foundation

/// The one folder that holds everything of a session. The keeper removes it.
struct SessionFolder: Sendable {
  let path: String

  var home: String { path + "/home" }
  var runtime: String { path + "/run" }
  var data: String { path + "/data" }
  var configuration: String { path + "/config" }
  var cache: String { path + "/cache" }
  var temporary: String { path + "/tmp" }
  var logs: String { path + "/logs" }
  /// Belongs to the compositor's user.
  var compositor: String { path + "/compositor" }
  var bus: String { runtime + "/bus" }
  /// What the session's bus starts when somebody asks for it.
  var busServices: String { path + "/services" }
  /// The socket of the screen to touch.
  var finger: String { path + "/finger" }

  /// Makes a folder of a name that nobody has, and the folders in it.
  init() throws {
    var template = Array("/tmp/desktop-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw DesktopError(
        .refused, "No folder could be made in /tmp: \(systemError()).")
    }
    path = String(
      decoding: template.dropLast().map { UInt8(bitPattern: $0) },
      as: UTF8.self)
    for folder in [
      home, runtime, data, configuration, cache, temporary, logs, compositor,
    ] {
      guard mkdir(folder, 0o700) == 0 else {
        throw DesktopError(
          .refused, "\(folder) could not be made: \(systemError()).")
      }
    }
    // The compositor's user must get through to its own folder.
    chmod(path, 0o711)
  }

  func write(_ text: String, to file: String) throws {
    let url = URL(fileURLWithPath: path + "/" + file)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  /// Has the bus start what is installed, the desktop's portals excepted: whether
  /// there are any is for the test to say, and not for the machine.
  func writeBusServices() throws {
    let installed = "/usr/share/dbus-1/services"
    let files = FileManager.default
    try files.createDirectory(
      atPath: busServices, withIntermediateDirectories: false)
    for service in try files.contentsOfDirectory(atPath: installed)
    where !service.hasPrefix("org.freedesktop.portal.")
      && !service.hasPrefix("org.freedesktop.impl.portal.")
    {
      try files.createSymbolicLink(
        atPath: busServices + "/" + service,
        withDestinationPath: installed + "/" + service)
    }
  }

  /// The settings of the toolkits: nothing that moves by itself, and the look
  /// that everyone has.
  func writeSettings(
    _ configuration: DesktopConfiguration, for system: DisplaySystem
  ) throws {
    let dark = configuration.appearance == .dark
    let settings = """
      [Settings]
      gtk-theme-name=\(dark ? "Adwaita-dark" : "Adwaita")
      gtk-icon-theme-name=Adwaita
      gtk-cursor-theme-name=Adwaita
      gtk-font-name=DejaVu Sans 10
      gtk-application-prefer-dark-theme=\(dark)
      gtk-enable-animations=\(configuration.animations)
      gtk-cursor-blink=false
      gtk-recent-files-enabled=false
      """
    try write(settings, to: "config/gtk-3.0/settings.ini")
    try write(
      settings.replacingOccurrences(of: "Adwaita-dark", with: "Adwaita")
        + (dark && gtk_get_minor_version() >= 20
          ? "\ngtk-interface-color-scheme=dark" : ""),
      to: "config/gtk-4.0/settings.ini")
    // On Wayland GTK reads these instead.
    try write(
      """
      [org/gnome/desktop/interface]
      gtk-theme='\(dark ? "Adwaita-dark" : "Adwaita")'
      color-scheme='\(dark ? "prefer-dark" : "default")'
      icon-theme='Adwaita'
      cursor-theme='Adwaita'
      font-name='DejaVu Sans 10'
      enable-animations=\(configuration.animations)
      cursor-blink=false
      \(system == .mutter ? mutterSettings(scale: configuration.scale) : "")
      """, to: "config/glib-2.0/settings/keyfile")
  }

  /// What follows in the part about the interface, and mutter's own part.
  private func mutterSettings(scale: Int) -> String {
    // With the feature, it counts in logical pixels. A program that doesn't
    // answer is the test's concern.
    """
    scaling-factor=uint32 \(scale)

    [org/gnome/mutter]
    experimental-features=['scale-monitor-framebuffer']
    check-alive-timeout=uint32 0
    """
  }
}
