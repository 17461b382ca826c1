extension DesktopSession {
  /// Starts the session's message bus; the accessibility bus is started on it
  /// by whoever asks first.
  func startBus() async throws {
    let daemon = try await spawn(
      "dbus-daemon",
      [
        "--session", "--nofork", "--nopidfile", "--nosyslog",
        "--address=unix:path=\(folder.bus)",
      ])
    try await eventually("the message bus takes connections") {
      try stillRuns(daemon)
      return try AccessibilityBus.canConnect(to: "unix:path=\(folder.bus)")
    }
  }

  /// Calls an action of a program that is on the session's bus, as
  /// `gapplication action` does; it has been carried out when this returns.
  ///
  /// - Parameters:
  ///   - action: The action's name, without a prefix. It takes nothing.
  ///   - name: What the program's name on the bus begins with.
  /// - Throws: `DesktopError` when no such program answers.
  public func callAction(_ action: String, of name: String) throws {
    let bus =
      try messageBus ?? BusConnection(address: "unix:path=\(folder.bus)")
    messageBus = bus
    let names =
      try bus.call(
        "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
        "ListNames")[0]?.strings ?? []
    guard let owner = names.first(where: { $0.hasPrefix(name) }) else {
      throw DesktopError(.notFound, "\(name) is not among \(names).")
    }
    _ = try bus.call(
      owner, "/" + owner.replacing(".", with: "/"), "org.gtk.Actions",
      "Activate", [.string(action), .parsed("@av []"), .parsed("@a{sv} {}")])
  }
}
