/// Whether a pointer is shaken from side to side.
///
/// A stroke counts once it is long enough, and a turn when a stroke the other way
/// counts, too. So many turns within a short time are a shake.
public struct ShakeDetector: Hashable, Sendable {
  private let stroke: Double
  private let turns: Int
  private let period: Duration
  /// Which way the stroke that counts goes; 0 before there is one.
  private var direction = 0.0
  /// The least and the greatest x since then.
  private var (least, greatest) = (Double.infinity, -Double.infinity)
  private var turnedAt: [Instant] = []

  /// - Parameters:
  ///   - stroke: how long a stroke is at least, in logical pixels.
  ///   - turns: how many there are in a shake, at least 1.
  ///   - period: the longest time from the first of them to the last.
  public init(
    stroke: Double = 60, turns: Int = 3,
    within period: Duration = .milliseconds(700)
  ) {
    self.stroke = max(1, stroke)
    self.turns = max(1, turns)
    self.period = period
  }

  /// The pointer has moved.
  ///
  /// - Returns: whether that ends a shake; the next one begins anew.
  public mutating func move(to point: Point, at now: Instant) -> Bool {
    guard point.isFinite else { return false }
    least = min(least, point.x)
    greatest = max(greatest, point.x)
    if direction <= 0, point.x - least >= stroke {
      count(1, from: point.x, at: now)
    } else if direction >= 0, greatest - point.x >= stroke {
      count(-1, from: point.x, at: now)
    }
    guard turnedAt.count >= turns else { return false }
    self = ShakeDetector(stroke: stroke, turns: turns, within: period)
    return true
  }

  private mutating func count(
    _ new: Double, from x: Double, at now: Instant
  ) {
    let isTurn = direction != 0
    direction = new
    (least, greatest) = (x, x)
    guard isTurn else { return }
    turnedAt.removeAll { $0.duration(to: now) > period }
    turnedAt.append(now)
  }
}
