import RandomTesting
import Testing

extension CourierTests {
  /// The end may come at any moment.
  @Suite struct KillTests {
    /// After so many a queue is finished and looked at, and the next one begun.
    private static let momentsOfRound = 50

    @Test(
      """
      DND-10 DND-25 DND-35 whatever moment courier and sweeper are killed at, \
      each copy, folder, download and file for another program becomes whole, \
      and once, and no sweep takes what is wanted
      """)
    func kills() async throws {
      let soak = SoakRun(percent: 40, otherwise: 20)
      var random = SeededRandom(seed: soak.seed)
      var underWay = WorkUnderWay<KillRound.Work>()
      var tally = KillRound.Tally()
      while underWay.moments < soak.moments {
        let round = try await KillRound(&random)
        let left = soak.moments - underWay.moments
        for _ in 0..<min(left, Self.momentsOfRound) {
          underWay.note(try await round.kill(&random, &tally))
        }
        try await round.finish(&tally)
      }
      print("\(soak.moments) moments, \(tally); under way: \(underWay)")
      #expect(
        underWay.missed(KillRound.Work.allCases, share: 0.25) == [],
        "\(underWay) of \(underWay.moments), seed \(soak.seed)")
    }
  }
}
