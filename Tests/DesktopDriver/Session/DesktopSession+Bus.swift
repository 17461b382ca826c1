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
  ///   - app: The program.
  /// - Throws: `DesktopError` when it has no name on the bus, or doesn't answer.
  public func callAction(_ action: String, of app: App) throws {
    let bus =
      try messageBus ?? BusConnection(address: "unix:path=\(folder.bus)")
    messageBus = bus
    func ask(_ method: String, _ arguments: [Argument] = []) throws -> Variant?
    {
      try bus.call(
        "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
        method, arguments)[0]
    }
    // Those that programs have chosen, and not the bus.
    let names = try ask("ListNames")?.strings.filter {
      !$0.hasPrefix(":") && $0 != "org.freedesktop.DBus"
    }
    let owner = names?.first { name in
      // It may have gone meanwhile.
      let process = try? ask("GetConnectionUnixProcessID", [.string(name)])
      return process?.integer == Int(app.pid)
    }
    guard let owner else {
      throw DesktopError(.notFound, "\(app) has none of \(names ?? []).")
    }
    _ = try bus.call(
      owner, "/" + owner.replacing(".", with: "/"), "org.gtk.Actions",
      "Activate", [.string(action), .parsed("@av []"), .parsed("@a{sv} {}")])
  }
}
