/// A finger that pulls content down beyond its upper end, to fetch what is new
/// (CTL-50).
///
///     var pull = RefreshPull()
///     pull.press(at: point, isAtTop: true, at: now)
///     pull.move(to: below, at: later)   // true: the stroke is the pull's
///     content.shift = pull.distance
///     pull.release()                    // true: it went far enough
///
/// The content goes half as far as the finger. A stroke that begins where the
/// content is scrolled, goes up, or goes aside, is not the pull's, nor is one that
/// begins late: it drags what it is on.
public struct RefreshPull: Hashable, Sendable {
  private enum Phase: Hashable {
    case idle
    /// A finger is down and has not decided.
    case pressed(Point, at: Instant)
    case pulling(Point)
  }

  /// How far down the content has to be for what is new to be fetched, in logical
  /// pixels.
  public static let threshold = 48.0
  /// It goes no further, in logical pixels.
  private static let longest = 72.0

  /// How far down the content is, in logical pixels.
  public private(set) var distance = 0.0
  private var phase = Phase.idle

  /// Creates the machine; no finger is down.
  public init() {}

  /// Whether a finger that leaves now has what is new fetched.
  public var wouldRefresh: Bool { distance >= Self.threshold }

  /// A finger touches the content.
  ///
  /// - Parameters:
  ///   - point: Where, in logical pixels.
  ///   - isAtTop: Whether the content shows its upper end.
  ///   - now: When.
  public mutating func press(
    at point: Point, isAtTop: Bool, at now: Instant
  ) {
    cancel()
    if isAtTop { phase = .pressed(point, at: now) }
  }

  /// The finger moves.
  ///
  /// - Returns: Whether the stroke is the pull's, and nothing else is to take it.
  public mutating func move(to point: Point, at now: Instant) -> Bool {
    if case .pressed(let start, let begin) = phase {
      let isLate = begin.duration(to: now) > Finger.longestRest
      decide(from: start, to: point, isLate: isLate)
    }
    guard case .pulling(let start) = phase else { return false }
    let way = (point.y - start.y - Finger.slop) / 2
    distance = min(max(0, way), Self.longest)
    return true
  }

  private mutating func decide(
    from start: Point, to point: Point, isLate: Bool
  ) {
    let aside = abs(point.x - start.x)
    let down = point.y - start.y
    guard max(aside, abs(down)) > Finger.slop else { return }
    phase = down > aside && !isLate ? .pulling(start) : .idle
  }

  /// The finger leaves: the content goes back.
  ///
  /// - Returns: Whether what is new is to be fetched.
  public mutating func release() -> Bool {
    defer { cancel() }
    return wouldRefresh
  }

  /// Something else has taken the finger: the content goes back, and nothing is
  /// fetched.
  public mutating func cancel() {
    phase = .idle
    distance = 0
  }
}
