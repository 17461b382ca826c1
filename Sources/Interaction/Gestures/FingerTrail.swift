/// What strokes of a finger have in common.
enum Finger {
  /// The way in logical pixels that a finger held still may go.
  static let slop = 8.0
  /// A finger that was held for longer lifts what it is on.
  static let longestRest = Duration.milliseconds(400)
}

/// Where something that follows a finger was lately, and how fast it goes from
/// there.
struct FingerTrail: Hashable {
  /// What a finger did longer ago is no part of how fast it leaves.
  private static let memory = Duration.milliseconds(100)

  private var samples: [Sample] = []

  private struct Sample: Hashable {
    let place: Double
    let time: Instant
  }

  /// It is somewhere now.
  mutating func add(_ place: Double, at now: Instant) {
    samples.append(Sample(place: place, time: now))
    forget(before: now)
  }

  /// How fast it goes, in places per second: the slower the longer ago it moved.
  mutating func speed(at now: Instant) -> Double {
    forget(before: now)
    guard let first = samples.first, let last = samples.last else { return 0 }
    let time = first.time.duration(to: now) / .seconds(1)
    return time > 0 ? (last.place - first.place) / time : 0
  }

  private mutating func forget(before now: Instant) {
    samples.removeAll { $0.time.duration(to: now) > Self.memory }
  }
}
