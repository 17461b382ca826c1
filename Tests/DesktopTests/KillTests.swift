import DesktopDriver
import Foundation
import RandomTesting
import Synchronization
import Testing

/// The end may come at any moment.
@Suite(.serialized) struct KillTests {
  private static let rounds = 8

  @Test("What was seen to arrive survives a kill at any moment, once and whole")
  func kill() async throws {
    let seed = SoakRun.chosenSeed
    print("seed \(seed)")
    try await desktopTest(.x11, name: "kill") { session in
      var random = SeededRandom(seed: seed)
      var seen: Set<String> = []
      var first = 1
      for round in 1...Self.rounds {
        let peer = try await Peer.source(
          .gtk3, [("text/plain;charset=utf-8", Data("Thing ".utf8))],
          options: ["--number", String(first)], frame: .beside, on: session)
        let satchel = try await Satchel.start(on: session)
        try await eventually("what the last end left is cleared away") {
          satchel.incoming == 0
        }
        let listing = try satchel.listing()
        Self.check(listing, holds: seen, in: satchel, round: round)

        // One has come for sure, and others are on their way.
        try await session.drag(
          from: peer.center, to: satchel.freeRoom, steps: 3)
        let tile = try await satchel.tile("Thing \(first)")
        try await eventually("it has come") {
          try await !tile.states.contains("busy")
        }
        seen.insert("Thing \(first)")
        let delay = Duration.milliseconds(random.below(701))
        let end = End()
        async let ended: Void = end.bring(to: satchel.app, after: delay)
        while satchel.app.isRunning {
          do {
            seen.formUnion(try await Self.dragIn(peer, satchel, on: session))
          } catch  where end.isComing {
            break
          }
        }
        try await ended
        peer.app.kill()
        first += 1000
        print("round \(round): killed after \(delay), \(seen.count) seen")
      }
      #expect(seen.count >= Self.rounds, "the kills did not come too early")
      let last = try await Satchel.start(on: session)
      try await eventually("what the last end left is cleared away") {
        last.incoming == 0
      }
      Self.check(
        try last.listing(), holds: seen, in: last, round: Self.rounds + 1)
    }
  }

  /// Drags a small thing in.
  ///
  /// - Returns: The names of those that are seen on the Shelf then, and not
  ///   only where they will be.
  private static func dragIn(
    _ peer: Peer, _ satchel: Satchel, on session: DesktopSession
  ) async throws -> Set<String> {
    try await session.drag(
      from: peer.center, to: satchel.freeRoom, steps: 3)
    var arrived: Set<String> = []
    for cell in try await session.findAll(.cell, in: satchel.app)
    where cell.name.hasPrefix("Thing ") {
      if try await !cell.states.contains("busy") { arrived.insert(cell.name) }
    }
    return arrived
  }

  private static func check(
    _ listing: Satchel.Listing, holds seen: Set<String>, in satchel: Satchel,
    round: Int
  ) {
    let names = listing.shelf.map(\.name)
    #expect(
      seen.subtracting(names).isEmpty, "round \(round): something is lost")
    #expect(
      Set(names).count == names.count, "round \(round): something is doubled")
    for item in listing.shelf {
      let bytes = try? satchel.bytes(of: item)
      #expect(
        bytes == Data(item.name.utf8),
        "round \(round): “\(item.name)” is not whole")
    }
  }
}

/// The end of a program. Others may see it before its process is gone.
private final class End: Sendable {
  private let sent = Mutex(false)

  /// Whether it has been sent.
  var isComing: Bool { sent.withLock(\.self) }

  func bring(to app: App, after delay: Duration) async throws {
    try await Task.sleep(for: delay)
    sent.withLock { $0 = true }
    app.kill(SIGKILL)
    try await app.waitForExit()
  }
}
