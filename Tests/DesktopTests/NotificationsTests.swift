import DesktopDriver
import Foundation
import Testing

/// What the desktop is asked to tell of transfers.
@Suite(.serialized) struct NotificationsTests {
  /// Longer than what is told of takes at least.
  private static let long = Duration.seconds(6)

  @Test(
    """
    NS-092 MOD-08 a drop that took a while and came, or failed, while another \
    program had the keyboard is notified of, and in front again that goes; \
    nothing is where it is switched off, or was seen
    """, arguments: DisplaySystem.allCases)
  func transfers(_ system: DisplaySystem) async throws {
    let schemas = try Schemas()
    try await desktopTest(system, schemas.configuration, name: "notifications")
    { session in
      let server = try await session.launch(
        "/usr/bin/python3", ["-B", Peer.folder + "notifications.py"])
      try await server.waitForLine(containing: "ready")
      func shown() -> [String] {
        server.lines.filter { $0.hasPrefix("shown") }
      }
      let slow = try await Slow(session)
      let satchel = slow.satchel
      let desk = InsideDesk(session: session, satchel: satchel)

      // Seen.
      let seen = try await slow.held("seen.png")
      try await session.activate(satchel.window)
      try await Self.pass(Self.long)
      try seen.gate.open()
      try await satchel.listing("it has come") {
        $0.shelf.map(\.name) == ["seen.png"]
      }
      #expect(shown().isEmpty)

      // Switched off, then on: what comes first is not told of later.
      _ = try await desk.openPreferences()
      let finished = try await desk.preference("Notify of Finished Transfers")
      try await eventually("it is on") {
        try await finished.states.contains("checked")
      }
      try await finished.doAction()
      try await eventually("it is off") {
        try await !finished.states.contains("checked")
      }
      try await desk.shutPreferences(by: "Escape")
      let off = try await slow.held("off.png")
      try await session.activate(off.peer.window)
      try await Self.pass(Self.long)
      try off.gate.open()
      try await satchel.listing("it has come") { $0.shelf.count == 2 }
      #expect(shown().isEmpty)
      try await Self.pass(.seconds(2))
      #expect(shown().isEmpty)
      try await session.set("notify-finished", "true")

      // In the background.
      let told = try await slow.held("told.png")
      try await session.activate(told.peer.window)
      try await Self.pass(Self.long)
      try told.gate.open()
      try await server.waitForLine(
        containing: "shown|Transfer finished|told.png")
      #expect(shown().count == 1)
      try await session.activate(satchel.window)
      try await server.waitForLine(containing: "closed")

      // The program that it comes from quits.
      let dying = try await slow.held("dying.png")
      try await session.activate(told.peer.window)
      try await Self.pass(Self.long)
      dying.peer.app.kill(SIGKILL)
      let line = try await server.waitForLine(
        containing: "shown|Transfer failed|")
      #expect(line.contains("dying.png"), "\(line)")
      #expect(shown().count == 2)
    }
  }

  @Test(
    "MOD-08 where nothing shows notifications, nothing is said of it",
    arguments: DisplaySystem.allCases)
  func nothingShows(_ system: DisplaySystem) async throws {
    // What is logged fails a test.
    try await desktopTest(system, name: "notifications-nothing") { session in
      let slow = try await Slow(session)
      let dying = try await slow.held("dying.png")
      try await session.activate(dying.peer.window)
      try await Self.pass(Self.long)
      dying.peer.app.kill(SIGKILL)
      _ = try await session.find(
        .button, "Remove dying.png", in: slow.satchel.app)
      try await Self.pass(.seconds(3))
    }
  }

  /// Lets time pass, as it does while somebody works elsewhere.
  private static func pass(_ time: Duration) async throws {
    let end = ContinuousClock.now + time
    try await eventually("time has passed", within: time + .seconds(5)) {
      .now > end
    }
  }
}

extension Slow {
  /// A picture that was dropped on the Shelf and comes once the gate is open.
  fileprivate func held(
    _ name: String
  ) async throws -> (peer: Peer, gate: Gate) {
    let gate = Gate(path: session.temporaryFolder + "/gate-" + name)
    let peer = try await source(named: name, gateAfter: 100_000, gate: gate)
    try await session.drag(from: peer.center, to: satchel.freeRoom)
    _ = try await satchel.tile(name)
    return (peer, gate)
  }
}
