import DesktopDriver
import RandomTesting
import Testing

/// The app and its courier may end at any moment of a long queue.
@Suite(.serialized) struct KillQueueTests {
  @Test(
    """
    NS-022 DND-10 DND-25 DND-35 after kills of the app and its courier at any \
    moment of copies, downloads and files that programs save here and are \
    saved, each is there whole, once, and in its place, or its row says why it \
    is not
    """, arguments: DisplaySystem.allCases)
  func queue(_ system: DisplaySystem) async throws {
    let soak = SoakRun(percent: 10, otherwise: system == .x11 ? 6 : 3)
    try await desktopTest(system, .wide, name: "kill-queue") { session in
      var random = SeededRandom(seed: soak.seed)
      var underWay = WorkUnderWay<KillQueue.Work>()
      let queue = try await KillQueue(
        PacedSatchel(session, pace: 500_000),
        WebPages.start(on: session), seed: soak.seed)
      try await queue.begin()
      for _ in 0..<soak.moments {
        underWay.note(try await queue.kill(&random))
      }
      try await queue.finish()
      print("\(soak.moments) moments, \(queue.tally); under way: \(underWay)")
      #expect(
        underWay.missed(queue.works, share: 0.2) == [],
        "\(underWay) of \(underWay.moments), seed \(soak.seed)")
    }
  }
}
