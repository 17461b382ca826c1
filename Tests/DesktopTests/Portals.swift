import DesktopDriver
import Foundation

/// The desktop's real portals on a session's bus, with stand-ins for what is behind
/// them: the person who answers their questions, and the machine's location.
struct Portals: Sendable {
  /// `Tests/Peers/portal_backend.py`, which prints what the person is asked.
  let person: App
  /// `Tests/Peers/geoclue.py`, which prints what the machine is asked.
  let geoclue: App
  /// Hands files over between programs.
  let documents: App

  /// Starts the portals; they can be called when this returns.
  ///
  /// - Parameters:
  ///   - person: options of the person's.
  ///   - geoclue: options of the machine's.
  static func start(
    person: [String] = [], geoclue: [String] = [], on session: DesktopSession
  ) async throws -> Portals {
    let machine = [
      "DBUS_SYSTEM_BUS_ADDRESS": try await session.startSystemBus()
    ]
    let person = try await session.launch(
      python, ["-B", Peer.folder + "portal_backend.py"] + person)
    let geoclue = try await session.launch(
      python, ["-B", Peer.folder + "geoclue.py"] + geoclue,
      environment: machine)
    try await person.waitForLine(containing: "ready")
    try await geoclue.waitForLine(containing: "ready")
    func service(
      _ program: String, _ name: String, _ environment: [String: String] = [:]
    ) async throws -> App {
      let app = try await session.launch(
        "/usr/libexec/" + program, environment: environment)
      try await session.awaitBusName(name)
      return app
    }
    _ = try await service(
      "xdg-permission-store", "org.freedesktop.impl.portal.PermissionStore")
    let documents = try await service(
      "xdg-document-portal", "org.freedesktop.portal.Documents")
    let folder = session.configurationFolder + "/portals"
    try write(
      """
      [portal]
      DBusName=org.freedesktop.impl.portal.desktop.person
      Interfaces=org.freedesktop.impl.portal.Access;\
      org.freedesktop.impl.portal.AppChooser;\
      org.freedesktop.impl.portal.FileChooser;\
      org.freedesktop.impl.portal.GlobalShortcuts;\
      org.freedesktop.impl.portal.Settings;
      UseIn=person

      """, to: folder + "/person.portal")
    try write(
      """
      [preferred]
      default=person

      """, to: folder + "/portals.conf")
    _ = try await service(
      "xdg-desktop-portal", "org.freedesktop.portal.Desktop",
      machine.merging([
        "XDG_CURRENT_DESKTOP": "person", "XDG_DESKTOP_PORTAL_DIR": folder,
      ]) { $1 })
    return Portals(person: person, geoclue: geoclue, documents: documents)
  }

  /// What the machine was asked.
  var calls: [String] {
    geoclue.lines.filter { $0.hasPrefix("called ") }
      .map { String($0.dropFirst("called ".count)) }
  }

  private static let python = "/usr/bin/python3"

  private static func write(_ words: String, to file: String) throws {
    let file = URL(filePath: file)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(words.utf8).write(to: file)
  }
}

extension AppSandbox {
  /// What Flatpak puts around Satchel.
  static let satchel = AppSandbox(
    "dev.satchel.Satchel",
    seeing: [Satchel.programs.path, Satchel.resources], hasFolders: true)
}
