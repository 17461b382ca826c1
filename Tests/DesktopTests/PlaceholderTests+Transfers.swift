import DesktopDriver
import Foundation
import Testing

/// What is on its way, beyond its row: the Transfers place, and a next start.
extension PlaceholderTests {
  @Test(
    """
    NS-023 NS-056 DND-25 DND-27 DND-36 CTL-43 the Transfers place tells what \
    runs, from where to where, for how long, and lets it be called off
    """, arguments: DisplaySystem.allCases)
  func transfers(_ system: DisplaySystem) async throws {
    try await desktopTest(
      system, .init(appearance: system.isWayland ? .dark : .light),
      name: "placeholder-transfers"
    ) { session in
      let slow = try await Slow(session, bytes: 30_000_000)
      let satchel = slow.satchel
      let peer = try await slow.source(named: "long.png", rate: 1_000_000)
      try await session.drag(from: peer.center, to: satchel.freeRoom)
      _ = try await satchel.tile("long.png")
      try await satchel.click("Transfers")
      let list = try await session.find(.list, "Transfers", in: satchel.app)
      let row = try await session.find(.listItem, "long.png", below: list)
      try await eventually("it is busy") {
        try await row.states.contains("busy")
      }
      try await eventually("it says how long it will take") {
        let labels = try await session.findAll(.label, nil, below: row)
        return labels.contains {
          $0.name.contains(" of 30 MB, about ") && $0.name.hasSuffix("/s")
        }
          && labels.contains {
            // Only X11 tells from which program.
            system == .x11
              ? $0.name.hasPrefix("From ") && $0.name.hasSuffix(" to")
              : $0.name == "To"
          }
      }
      try await session.look("transfers")
      let (seconds, left) = try await eventually("it says so of what is left") {
        try await session.findAll(.label, nil, below: row)
          .compactMap { Self.estimate(in: $0.name) }.first
      }
      #expect(
        Double(seconds) > 0.8 * left && Double(seconds - 5) < 1.2 * left,
        "\(seconds) s for \(left) MB at 1 MB a second, rounded up to 5 s")
      try await satchel.openGoal(of: "long.png")
      try await eventually("it is selected in its place") {
        try await satchel.tile("long.png").states.contains("selected")
      }
      try await session.look("transfers-revealed")
      try await satchel.click("Transfers")
      let again = try await session.find(
        .listItem, "long.png", below: list)
      try await session.find(.button, "Cancel long.png", below: again)
        .doAction()
      try await eventually("it is told as cancelled") {
        let rows = try await session.findAll(.listItem, "long.png", below: list)
        guard let row = rows.first else { return false }
        return try await session.findAll(.label, "Cancelled", below: row).count
          == 1
      }
      try await slow.expectNoParts()
      #expect(try satchel.listing().shelf.isEmpty)
    }
  }

  /// What “4.1 MB of 30 MB, about 30 seconds left” says, once a tenth has come:
  /// seconds, and the megabytes that are left.
  private static func estimate(in words: String) -> (Int, Double)? {
    guard
      let match = words.firstMatch(
        of: /([0-9.]+) MB of 30 MB, about ([0-9]+) seconds/),
      let come = Double(match.1), let seconds = Int(match.2), come > 3
    else { return nil }
    return (seconds, 30 - come)
  }

  @Test(
    """
    NS-022 DND-25 DND-35 what was on its way when the app was killed is in its \
    place at the next start, once
    """, arguments: DisplaySystem.allCases)
  func killed(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "placeholder-killed") { session in
      let slow = try await Slow(session, bytes: 200_000_000)
      let first = slow.satchel
      let text = try await Peer.source(
        .gtk3, [Offer.text("before")], frame: .beside, on: session)
      try await session.drag(from: text.center, to: first.freeRoom)
      try await first.listing("the text is there") { $0.shelf.count == 1 }
      text.app.kill(SIGKILL)
      try await text.app.waitForExit()
      let file = URL(filePath: slow.content.path)
      let files = try await Peer.source(
        .gtk3, [Offer.files([file])], frame: .beside, on: session)
      let start = try await first.middle(ofTile: "before").offset(-70, 0)
      try await session.drag(from: files.center, to: start)
      _ = try await first.tile("slow.png")
      // It shows before it is written down.
      try await eventually("the journal has it, or the library") {
        let running: [String] = try journal(
          of: first.library, "SELECT name FROM job")
        let count = try first.listing().shelf.count
        return running.contains("slow.png") || count == 2
      }
      first.app.kill(SIGKILL)
      try await first.app.waitForExit()
      let second = try await Satchel.start(on: session)
      let shelf = try await second.listing(
        "both are there", within: .seconds(30)
      ) { $0.shelf.count == 2 }.shelf
      #expect(shelf.map(\.name) == ["slow.png", "before"])
      #expect(shelf.first?.digest == slow.content.digest)
      try await slow.expectNoParts()
      try await eventually("two rows show") {
        try await second.rowNames() == ["slow.png", "before"]
      }

      // A stream dies with the app, and says so.
      let held = try await slow.source(named: "held.png", gateAfter: 1_000_000)
      try await session.drag(from: held.center, to: second.freeRoom)
      _ = try await session.find(
        .label, "Receiving 1 item", in: second.app)
      second.app.kill(SIGKILL)
      try await second.app.waitForExit()
      held.app.kill(SIGKILL)
      let third = try await Satchel.start(on: session)
      try await third.failure(containing: "“held.png” did not arrive whole")
      try await third.listing("nothing is doubled") { $0.shelf == shelf }
      try await slow.expectNoParts()
    }
  }
}
