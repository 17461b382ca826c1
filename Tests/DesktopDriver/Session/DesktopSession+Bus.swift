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
}
