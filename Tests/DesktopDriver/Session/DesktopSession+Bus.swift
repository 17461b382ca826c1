extension DesktopSession {
  /// Starts the session's message bus; the accessibility bus is started on it
  /// by whoever asks first.
  func startBus() async throws {
    try folder.writeBusServices()
    let others = environment["XDG_DATA_DIRS"]?.split(separator: ":") ?? []
    try await startBus(
      at: folder.bus,
      services: others.filter { !$0.hasPrefix("/usr/") }.map {
        $0 + "/dbus-1/services"
      } + [folder.busServices])
  }

  /// Starts a bus that stands in for the machine's own, on which nobody is yet.
  ///
  /// - Returns: Its address, for `DBUS_SYSTEM_BUS_ADDRESS`.
  public func startSystemBus() async throws -> String {
    let socket = folder.runtime + "/system-bus"
    try await startBus(at: socket, services: [])
    return "unix:path=\(socket)"
  }

  private func startBus(at socket: String, services: [String]) async throws {
    let file = socket + ".conf"
    try Self.busConfiguration(socket, services).write(
      toFile: file, atomically: true, encoding: .utf8)
    let daemon = try await spawn(
      "dbus-daemon",
      ["--config-file=\(file)", "--nofork", "--nopidfile", "--nosyslog"])
    try await eventually("the message bus takes connections") {
      try stillRuns(daemon)
      return try AccessibilityBus.canConnect(to: "unix:path=\(socket)")
    }
  }

  /// A bus on which everybody may do everything, as on a session's.
  private static func busConfiguration(
    _ socket: String, _ services: [String]
  ) -> String {
    """
    <!DOCTYPE busconfig PUBLIC
     "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
     "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
    <busconfig>
      <type>session</type>
      <keep_umask/>
      <listen>unix:path=\(socket)</listen>
      <auth>EXTERNAL</auth>
      \(services.map { "<servicedir>\($0)</servicedir>" }.joined())
      <policy context="default">
        <allow send_destination="*" eavesdrop="true"/>
        <allow eavesdrop="true"/>
        <allow own="*"/>
      </policy>
      <limit name="max_match_rules_per_connection">50000</limit>
      <limit name="max_replies_per_connection">50000</limit>
    </busconfig>
    """
  }

  /// Calls an action of a program that is on the session's bus, as
  /// `gapplication action` does; it has been carried out when this returns.
  ///
  /// - Parameters:
  ///   - action: The action's name, without a prefix. It takes nothing.
  ///   - app: The program.
  /// - Throws: `DesktopError` when it has no name on the bus, or doesn't answer.
  public func callAction(_ action: String, of app: App) throws {
    // Those that programs have chosen, and not the bus.
    let names = try askBus("ListNames")?.strings.filter {
      !$0.hasPrefix(":") && $0 != "org.freedesktop.DBus"
    }
    let owner = names?.first { name in
      // It may have gone meanwhile.
      let process = try? askBus("GetConnectionUnixProcessID", [.string(name)])
      return process?.integer == Int(app.pid)
    }
    guard let owner else {
      throw DesktopError(.notFound, "\(app) has none of \(names ?? []).")
    }
    _ = try connection().call(
      owner, "/" + owner.replacing(".", with: "/"), "org.gtk.Actions",
      "Activate", [.string(action), .parsed("@av []"), .parsed("@a{sv} {}")])
  }

  /// Waits until a program on the session's bus has this name.
  public func awaitBusName(_ name: String) async throws {
    try await eventually("somebody is \(name)") {
      try askBus("ListNames")?.strings.contains(name) == true
    }
  }

  private func connection() throws -> BusConnection {
    let bus =
      try messageBus ?? BusConnection(address: "unix:path=\(folder.bus)")
    messageBus = bus
    return bus
  }

  private func askBus(
    _ method: String, _ arguments: [Argument] = []
  ) throws -> Variant? {
    try connection().call(
      "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
      method, arguments)[0]
  }
}
