/// The desktop's portal, which asks the person what a program may.
@MainActor enum Portal {
  static let name = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  static let location = interface("org.freedesktop.portal.Location")
  static let globalShortcuts = interface(
    "org.freedesktop.portal.GlobalShortcuts")
  static let openURI = interface("org.freedesktop.portal.OpenURI")
  /// Where a program that is in no sandbox says which one it is.
  static let registry = interface("org.freedesktop.host.portal.Registry")

  private static func interface(_ interface: String) -> SessionBus.Address {
    SessionBus.Address(name: name, path: path, interface: interface)
  }

  /// What answers a request.
  ///
  /// - Parameter token: its `handle_token`.
  static func request(
    _ token: String, on bus: SessionBus
  ) -> SessionBus.Address {
    let sender = bus.ownName.dropFirst()
      .map { $0 == "." ? "_" : String($0) }.joined()
    return SessionBus.Address(
      name: name, path: "\(path)/request/\(sender)/\(token)",
      interface: "org.freedesktop.portal.Request")
  }

  private static var requests = 0

  /// A word for a request or a session that this program has used for none yet.
  static func newToken() -> String {
    requests += 1
    return "satchel\(requests)"
  }

  /// A session of one of its interfaces.
  static func session(at path: String) -> SessionBus.Address {
    SessionBus.Address(
      name: name, path: path, interface: "org.freedesktop.portal.Session")
  }

  /// The version of an interface, which takes no question; nil where the desktop
  /// hasn't got it.
  static func version(of address: SessionBus.Address) async -> UInt32? {
    guard let bus = SessionBus() else { return nil }
    let properties = SessionBus.Address(
      name: name, path: path, interface: "org.freedesktop.DBus.Properties")
    return await withCheckedContinuation { continuation in
      bus.call(
        "Get", of: properties, [.text(address.interface), .text("version")]
      ) { continuation.resume(returning: $0?[0]?.number) }
    }
  }
}
