/// How far a transfer is, from real counters alone (CTL-44).
///
/// The fraction never falls and is 1 only at the true end; without a total
/// there is none. Rate and time left come from the last few seconds, so that
/// they follow a connection that gets slower. The caller supplies the time, as
/// a duration since a start of its own.
///
///     var progress = TransferProgress(total: .exact(80_000_000))
///     progress.advance(to: 3_200_000, at: .seconds(1))
///     progress.fraction              // 0.04
///     progress.timeLeft(at: .seconds(2))
public struct TransferProgress: Hashable, Sendable {
  /// How many bytes there will be: nobody has said, XDND's INCR gave a lower
  /// bound, or exactly so many.
  public typealias Total = TransferJob.Total

  /// How much of the past counts for the rate.
  public static let window = Duration.seconds(5)
  /// How long there must have been samples before a time left is given
  /// (CTL-45).
  public static let patience = Duration.seconds(2)
  /// A rate that would take longer than this is nearly a stop: the last seconds
  /// say nothing about so long a time (CTL-45).
  public static let farthest = Duration.seconds(7 * 86_400)
  /// Samples closer to one another than this are one.
  private static let step = Duration.milliseconds(100)

  private struct Sample: Hashable, Sendable {
    var time: Duration
    var completed: Int64
  }

  /// How many bytes there will be, as far as it is known.
  public private(set) var total: Total
  /// How many bytes have come.
  public private(set) var completed: Int64 = 0
  /// Whether everything has come, is checked and kept.
  public private(set) var isFinished = false
  private var reached = 0.0
  private var samples: [Sample]

  /// Starts at nothing.
  ///
  /// - Parameters:
  ///   - start: the time now.
  ///   - total: how many bytes there will be, as far as it is known.
  public init(startedAt start: Duration = .zero, total: Total = .unknown) {
    self.total = .unknown
    samples = [Sample(time: start, completed: 0)]
    learn(total)
  }

  /// Takes up what has been found out about the total. What is known less
  /// exactly than before is passed over.
  public mutating func learn(_ total: Total) {
    switch (total, self.total) {
    case (.unknown, _), (.atLeast, .exact): break
    case (.atLeast(let new), .atLeast(let known)):
      self.total = .atLeast(max(new, known))
    case (.atLeast(let new), .unknown):
      if new > 0 { self.total = .atLeast(new) }
    case (.exact(let new), _):
      guard new >= completed, new > 0 else { break }
      self.total = .exact(new)
      noteFraction()
    }
  }

  /// Notes how much has come by now; less than before changes nothing.
  ///
  /// More than the exact total shows that it was none: from then on it is a
  /// lower bound.
  public mutating func advance(to completed: Int64, at time: Duration) {
    guard !isFinished else { return }
    self.completed = max(self.completed, completed)
    if case .exact(let total) = total, self.completed > total {
      self.total = .atLeast(self.completed)
    }
    noteFraction()
    note(Sample(time: time, completed: self.completed))
  }

  /// Begins the count anew, as for another form of the same content, or for a
  /// retry. The fraction still never falls.
  public mutating func restart(at time: Duration, total: Total = .unknown) {
    guard !isFinished else { return }
    completed = 0
    self.total = .unknown
    samples = [Sample(time: time, completed: 0)]
    learn(total)
  }

  /// Forgets the past rate: after a pause it says nothing.
  public mutating func resume(at time: Duration) {
    samples = [Sample(time: time, completed: completed)]
  }

  /// Everything has come, is checked and kept.
  ///
  /// - Parameter size: how many bytes there are, where that is known for sure:
  ///   the last count may be older than the end, and a small file has landed
  ///   before any. Without it the last count stays.
  public mutating func finish(size: Int64? = nil) {
    isFinished = true
    completed = size ?? completed
    total = .exact(completed)
    reached = 1
  }

  /// The part that has come, from 0 to 1; nil while the total isn't known.
  public var fraction: Double? {
    if isFinished { return 1 }
    guard case .exact = total else { return nil }
    return reached
  }

  /// Bytes a second over the last seconds; nil in the first half second.
  public func rate(at now: Duration) -> Double? {
    let base = base(at: now)
    let span = (now - base.time) / .seconds(1)
    guard span >= 0.5 else { return nil }
    return Double(completed - base.completed) / span
  }

  /// How long the rest will take at the rate of the last seconds (CTL-45).
  ///
  /// - Returns: nil in the first two seconds, without an exact total, and when
  ///   nothing comes any more or next to nothing: see ``farthest``.
  public func timeLeft(at now: Duration) -> Duration? {
    guard !isFinished, case .exact(let total) = total,
      let first = samples.first, now - first.time >= Self.patience,
      let rate = rate(at: now), rate > 0
    else { return nil }
    let left = Double(total - completed) / rate
    return left <= Self.farthest / .seconds(1) ? .seconds(left) : nil
  }

  private mutating func noteFraction() {
    guard case .exact(let total) = total else { return }
    let part = Double(completed) / Double(total)
    reached = max(reached, min(part, 1.0.nextDown))
  }

  private mutating func note(_ sample: Sample) {
    if samples.count > 1, let last = samples.last,
      sample.time - last.time < Self.step
    {
      samples[samples.count - 1].completed = sample.completed
      return
    }
    samples.append(sample)
    // One older than the window stays: the window begins at it.
    while samples.count > 2, sample.time - samples[1].time > Self.window {
      samples.removeFirst()
    }
  }

  private func base(at now: Duration) -> Sample {
    samples.last { now - $0.time >= Self.window } ?? samples[0]
  }
}
