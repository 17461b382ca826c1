/// Scrolls a view while a drag is near its edge (DND-32).
///
/// A band inside each edge scrolls, the faster the deeper the drag is in it.
/// It begins after a short delay, so that a drag on its way out crosses it
/// without a jerk, and stops at once when the drag leaves band or view: beyond
/// the edge the drag goes on elsewhere.
///
///     var scroll = AutoScroll()
///     scroll.move(to: pointer, in: viewport, at: now)
///     // with each frame while scroll.isWanted:
///     let step = scroll.tick(at: frame)    // add it to the offsets
public struct AutoScroll: Hashable, Sendable {
  /// Pixels along both axes; positive is right and down.
  public struct Step: Hashable, Sendable {
    /// To the right.
    public var x: Double
    /// Down.
    public var y: Double

    /// Creates a step.
    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }

    /// No step.
    public static let none = Step(x: 0, y: 0)
  }

  private let band: Double
  private let delay: Duration
  private let slowest: Double
  private let fastest: Double
  /// How deep the drag is in the bands: -1 at the upper edge, 1 at the lower.
  private var depth = Step.none
  private var enteredAt: Instant?
  private var lastTick: Instant?

  /// A frame later than this counts as this long, so that a program that was
  /// busy doesn't leap.
  private static let longestFrame = Duration.milliseconds(50)

  /// Creates a machine for one view.
  ///
  /// - Parameters:
  ///   - band: The bands' depth in logical pixels; at most a quarter of the
  ///     view, so that a small one has a middle to drop on.
  ///   - delay: How long a drag is in a band before it scrolls.
  ///   - slowest: Pixels a second at the band's inner end.
  ///   - fastest: Pixels a second at the view's edge.
  public init(
    band: Double = 30, delay: Duration = .milliseconds(150),
    slowest: Double = 60, fastest: Double = 1_500
  ) {
    self.band = max(0, band)
    self.delay = delay
    self.slowest = max(0, slowest)
    self.fastest = max(slowest, fastest)
  }

  /// Whether time makes a difference: call ``tick(at:)`` with each frame.
  public var isWanted: Bool { enteredAt != nil }

  /// The drag is at a point.
  ///
  /// - Parameters:
  ///   - point: In the coordinates of `viewport`.
  ///   - viewport: The visible part of what scrolls.
  ///   - now: The time.
  public mutating func move(
    to point: Point, in viewport: Rect, at now: Instant
  ) {
    guard viewport.contains(point) else { return stop() }
    let new = Step(
      x: Self.depth(
        of: point.x - viewport.minX, in: viewport.width, band: band),
      y: Self.depth(
        of: point.y - viewport.minY, in: viewport.height, band: band))
    let isSameWay =
      new.x.sign(orZero: depth.x) && new.y.sign(orZero: depth.y)
    depth = new
    guard new != .none else { return stop() }
    if enteredAt == nil || !isSameWay {
      enteredAt = now
      lastTick = nil
    }
  }

  /// The drag has left the view, or is over.
  public mutating func stop() {
    depth = .none
    enteredAt = nil
    lastTick = nil
  }

  /// How far to scroll since the last tick. The caller keeps the offsets
  /// within their range.
  public mutating func tick(at now: Instant) -> Step {
    guard let enteredAt else { return .none }
    let start = enteredAt.advanced(by: delay)
    guard now >= start else { return .none }
    let elapsed = min(
      Self.longestFrame, max(lastTick ?? start, start).duration(to: now))
    lastTick = now
    let seconds = max(0, elapsed / .seconds(1))
    return Step(
      x: velocity(at: depth.x) * seconds, y: velocity(at: depth.y) * seconds)
  }

  /// The square lets the slow end be fine.
  private func velocity(at depth: Double) -> Double {
    guard depth != 0 else { return 0 }
    let speed = slowest + (fastest - slowest) * depth * depth
    return depth < 0 ? -speed : speed
  }

  private static func depth(
    of position: Double, in length: Double, band: Double
  ) -> Double {
    let band = min(band, length / 4)
    guard band > 0 else { return 0 }
    if position < band { return -(band - position) / band }
    if position > length - band {
      return (position - (length - band)) / band
    }
    return 0
  }
}

extension Double {
  /// Whether both point the same way, or both point nowhere.
  fileprivate func sign(orZero other: Double) -> Bool {
    (self > 0) == (other > 0) && (self < 0) == (other < 0)
  }
}
