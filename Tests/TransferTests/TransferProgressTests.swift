import RandomTesting
import Testing
import Transfer

@Suite struct TransferProgressTests {
  @Test(
    "The length of a sound is written as players write it",
    arguments: [
      (0.0, "0:01"), (0.4, "0:01"), (5.4, "0:05"), (59.6, "1:00"),
      (205, "3:25"), (600, "10:00"), (3750, "1:02:30"), (36_000, "10:00:00"),
      (-3, "0:01"),
    ])
  func playingTime(_ seconds: Double, _ words: String) {
    #expect(TransferWords.playingTime(.seconds(seconds)) == words)
  }

  @Test(
    """
    NS-023 CTL-44 the fraction comes from real counters, never falls, and is 1 \
    only at the true end
    """, arguments: 0..<50 as Range<UInt64>)
  func honest(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var progress = TransferProgress()
    var last = 0.0
    var now = Duration.zero
    for _ in 0..<200 {
      now += .milliseconds(Int.random(in: 0...400, using: &random))
      let bytes = Int64.random(in: 0...5000, using: &random)
      switch Int.random(in: 0..<8, using: &random) {
      case 0: progress.learn(.exact(bytes))
      case 1: progress.learn(.atLeast(bytes))
      case 2: progress.restart(at: now, total: .exact(bytes))
      case 3: progress.resume(at: now)
      default: progress.advance(to: bytes, at: now)
      }
      if let fraction = progress.fraction {
        #expect(fraction >= last)
        #expect(fraction < 1)
        last = fraction
      }
      if case .exact(let total) = progress.total {
        #expect(progress.completed <= total)
      }
      if let left = progress.timeLeft(at: now) { #expect(left >= .zero) }
    }
    progress.finish()
    #expect(progress.fraction == 1)
  }

  @Test("CTL-44 what has ended is as large as it is, whatever was counted last")
  func ended() {
    // A small file is there before anything was counted.
    var small = TransferProgress()
    small.finish(size: 137)
    #expect(small.completed == 137)
    #expect(small.total == .exact(137))
    var large = TransferProgress(total: .exact(1_300_000))
    large.advance(to: 1_200_000, at: .seconds(1))
    large.finish(size: 1_300_000)
    #expect(large.completed == 1_300_000)
    #expect(large.fraction == 1)
    // Where nothing is known for sure, what was counted.
    var unknown = TransferProgress()
    unknown.advance(to: 10, at: .seconds(1))
    unknown.finish()
    #expect(unknown.completed == 10)
  }

  @Test("CTL-40 CTL-44 there is a fraction only of a total that is known")
  func totals() {
    var progress = TransferProgress()
    progress.advance(to: 10, at: .seconds(1))
    #expect(progress.fraction == nil)
    progress.learn(.atLeast(100))
    #expect(progress.total == .atLeast(100))
    #expect(progress.fraction == nil)
    progress.learn(.atLeast(50))
    #expect(progress.total == .atLeast(100))
    progress.learn(.exact(40))
    #expect(progress.fraction == 0.25)
    progress.learn(.atLeast(1000))
    #expect(progress.total == .exact(40))
    progress.advance(to: 41, at: .seconds(2))
    #expect(progress.total == .atLeast(41), "more came than there was to be")
    #expect(progress.fraction == nil)
  }

  @Test(
    "CTL-45 DND-27 on a steady feed the time left is right within a fifth",
    arguments: [1_000, 64_000, 3_000_000] as [Int64])
  func steady(_ rate: Int64) {
    let total = rate * 30
    var progress = TransferProgress(total: .exact(total))
    for tenth in 1...300 {
      let now = Duration.milliseconds(tenth * 100)
      progress.advance(to: rate * Int64(tenth) / 10, at: now)
      let left = progress.timeLeft(at: now)
      guard tenth >= 20 else {
        #expect(left == nil, "not before two seconds")
        continue
      }
      let truth = Double(300 - tenth) / 10
      let told = (left ?? .zero) / .seconds(1)
      #expect(abs(told - truth) <= max(0.2, truth / 5))
    }
  }

  @Test(
    "CTL-45 the time left follows a feed that gets slower, and stops with it")
  func slower() {
    var progress = TransferProgress(total: .exact(10_000))
    for second in 1...5 {
      progress.advance(to: Int64(second) * 1000, at: .seconds(second))
    }
    for second in 6...12 {
      progress.advance(
        to: 5000 + Int64(second - 5) * 100, at: .seconds(second))
    }
    let left = (progress.timeLeft(at: .seconds(12)) ?? .zero) / .seconds(1)
    #expect(abs(left - 43) < 9)
    #expect(progress.timeLeft(at: .seconds(60)) == nil, "nothing comes")
    progress.resume(at: .seconds(60))
    #expect(progress.timeLeft(at: .seconds(61)) == nil)
  }

  @Test("CTL-45 no time is told of a transfer that all but stands still")
  func trickle() {
    var progress = TransferProgress(total: .exact(80_000_000))
    for second in 1...10 {
      progress.advance(to: Int64(second) * 100, at: .seconds(second))
    }
    #expect(progress.timeLeft(at: .seconds(10)) == nil)
    for second in 11...20 {
      progress.advance(to: Int64(second - 10) * 1_000, at: .seconds(second))
    }
    #expect(progress.timeLeft(at: .seconds(20)) != nil)
  }
}

@Suite struct TransferWordsTests {
  @Test(
    "Sizes have decimal units and the plural that they need",
    arguments: [
      (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1000, "1.0 kB"),
      (9949, "9.9 kB"), (9_960, "10 kB"), (999_499, "999 kB"),
      (999_600, "1.0 MB"), (3_200_000, "3.2 MB"), (80_000_000, "80 MB"),
      (5_000_000_000, "5.0 GB"), (-5, "0 bytes"),
    ] as [(Int64, String)])
  func sizes(_ bytes: Int64, _ words: String) {
    #expect(TransferWords.size(bytes) == words)
  }

  @Test(
    "CTL-45 the time left is rounded up as far as anybody can know it",
    arguments: [
      (0, "a few seconds left"), (5, "a few seconds left"),
      (6, "about 10 seconds left"), (55, "about 55 seconds left"),
      (56, "about 1 minute left"), (61, "about 2 minutes left"),
      (3599, "about 1 hour left"), (3700, "about 2 hours left"),
      (49 * 3600, "about 3 days left"),
    ] as [(Int, String)])
  func timeLeft(_ seconds: Int, _ words: String) {
    #expect(TransferWords.timeLeft(.seconds(seconds)) == words)
  }

  @Test("Numbers have their plural and groups of three")
  func counted() {
    #expect(TransferWords.counted(1, .item) == "1 item")
    #expect(TransferWords.counted(0, .item) == "0 items")
    #expect(TransferWords.counted(212_000, .file) == "212,000 files")
  }

  @Test(
    "CTL-41 CTL-42 CTL-45 the words say something, and change with the time")
  func states() {
    func words(_ progress: TransferProgress, at seconds: Int) -> String {
      TransferWords.state(
        of: progress, at: .seconds(seconds), startedAt: .zero)
    }
    var progress = TransferProgress()
    #expect(words(progress, at: 1) == "Waiting for the other program")
    #expect(
      words(progress, at: 5) == "Waiting for the other program, 5 seconds")
    progress.advance(to: 3_200_000, at: .seconds(5))
    #expect(words(progress, at: 5) == "3.2 MB so far, 5 seconds")
    #expect(words(progress, at: 6) == "3.2 MB so far, 6 seconds")
    progress.learn(.atLeast(40_000_000))
    #expect(words(progress, at: 6) == "3.2 MB of at least 40 MB, 6 seconds")
    progress.learn(.exact(16_000_000))
    #expect(
      words(progress, at: 5) == "3.2 MB of 16 MB, about 20 seconds left")
  }
}
