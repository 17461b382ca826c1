/// A column of a picker that follows a finger, and goes on by itself until it
/// rests on a row (CTL-31).
///
///     var spin = WheelSpin(at: column.chosen, of: 31, rowHeight: 26)
///     spin.press(at: 60, at: now)
///     spin.move(to: 20, at: later)   // true: the stroke is the column's
///     spin.release(at: later)        // spin.end is what is chosen
///     spin.tick(at: frameTime)       // until it isAtRest
public struct WheelSpin: Hashable, Sendable {
  private enum Phase: Hashable {
    case atRest
    /// A finger is down and has not decided.
    case pressed(y: Double)
    /// The rows follow the finger.
    case held(position: Double, y: Double)
    case coasting(Coasting)
  }

  private struct Coasting: Hashable {
    let from: Double
    let to: Double
    let begin: Instant
    let time: Duration
  }

  /// The row that is in the middle, from 0; between two rows while it moves.
  public private(set) var position: Double
  private let count: Int
  private let rowHeight: Double
  private var phase = Phase.atRest
  private var trail = FingerTrail()

  /// How long it goes on when it was let go in motion.
  private static let longCoast = Duration.milliseconds(650)
  /// How long it takes to come to rest on a row when it was held still.
  private static let shortCoast = Duration.milliseconds(180)
  /// In rows per second: who lets go more slowly means the row that is there.
  private static let flickSpeed = 3.0

  /// Creates the machine for a column.
  ///
  /// - Parameters:
  ///   - row: The row in the middle, from 0.
  ///   - count: How many rows there are, at least one.
  ///   - rowHeight: In logical pixels.
  public init(at row: Int, of count: Int, rowHeight: Double) {
    position = Double(row)
    self.count = max(1, count)
    self.rowHeight = max(1, rowHeight)
  }

  /// The row that is nearest to the middle, from 0.
  public var row: Int { Int(position.rounded()) }

  /// The row that it comes to rest on, from 0.
  public var end: Int {
    if case .coasting(let coasting) = phase { return Int(coasting.to) }
    return row
  }

  /// How far below its place ``row`` is, in logical pixels: at most half a row.
  public var offset: Double { (position.rounded() - position) * rowHeight }

  /// Whether nothing moves and no finger is down.
  public var isAtRest: Bool { phase == .atRest }

  /// Whether the rows follow a finger, or go on after it.
  public var isMoving: Bool {
    switch phase {
    case .atRest, .pressed: false
    case .held, .coasting: true
    }
  }

  /// A finger touches the column: it stops.
  ///
  /// - Parameters:
  ///   - y: In logical pixels, growing downwards.
  ///   - now: When.
  public mutating func press(at y: Double, at now: Instant) {
    trail = FingerTrail()
    if isMoving {
      phase = .held(position: position, y: y)
    } else {
      phase = .pressed(y: y)
    }
  }

  /// The finger moves.
  ///
  /// - Parameters:
  ///   - y: In logical pixels, growing downwards.
  ///   - now: When.
  /// - Returns: Whether the stroke is the column's, and no press of a row.
  public mutating func move(to y: Double, at now: Instant) -> Bool {
    if case .pressed(let start) = phase, abs(y - start) > Finger.slop {
      phase = .held(
        position: position,
        y: y < start ? start - Finger.slop : start + Finger.slop
      )
    }
    guard case .held(let start, let from) = phase else { return false }
    position = clamped(start - (y - from) / rowHeight)
    trail.add(position, at: now)
    return true
  }

  /// The finger leaves: the column goes on as fast as it was, ever slower, to a
  /// whole row.
  public mutating func release(at now: Instant) {
    guard case .held = phase else {
      phase = .atRest
      return
    }
    let speed = trail.speed(at: now)
    let isFlick = abs(speed) >= Self.flickSpeed
    let time = isFlick ? Self.longCoast : Self.shortCoast
    // What slows down evenly from this speed goes half as far as it would have.
    let way = isFlick ? speed * (time / .seconds(1)) / 2 : 0
    let end = clamped(position + way).rounded()
    phase = .coasting(
      Coasting(from: position, to: end, begin: now, time: time))
  }

  /// Time has passed.
  public mutating func tick(at now: Instant) {
    guard case .coasting(let coasting) = phase else { return }
    let part = coasting.begin.duration(to: now) / coasting.time
    guard part < 1 else { return settle(on: coasting.to) }
    let left = 1 - max(0, part)
    position = coasting.to - (coasting.to - coasting.from) * left * left
  }

  private mutating func settle(on row: Double) {
    position = row
    phase = .atRest
  }

  private func clamped(_ position: Double) -> Double {
    min(max(0, position), Double(count - 1))
  }
}
