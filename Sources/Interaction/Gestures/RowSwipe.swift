/// A finger's stroke along a row that slides its content aside, towards where
/// reading begins, and uncovers what can be done with it (GES-05).
///
///     var swipe = RowSwipe(rowWidth: 300, actionsWidth: 80)
///     swipe.press(at: point, at: now)
///     swipe.move(to: left, at: later)   // true: the stroke is the row's
///     content.shift = -swipe.distance
///     swipe.release(at: later)          // .open
///
/// A stroke that goes up or down scrolls, one the other way leads back, and one
/// that begins late is a drag: none of them is the row's.
public struct RowSwipe: Hashable, Sendable {
  /// How a stroke ends.
  public enum Ending: Hashable, Sendable {
    /// The row goes back over its actions.
    case closed
    /// The actions stay in sight.
    case open
    /// The stroke went so far that it does what the first action does.
    case performsFirst
  }

  /// Where the machine stands.
  private enum Phase: Hashable {
    case idle
    /// A finger is down and has not decided.
    case pressed
    case sliding
    /// The stroke is something else.
    case ruledOut
  }

  /// How far the content is aside, in logical pixels; 0 while it covers its
  /// actions.
  public private(set) var distance = 0.0

  private var phase = Phase.idle
  /// The room that all its actions need, in logical pixels.
  public var actionsWidth: Double
  private let rowWidth: Double
  private let isRightToLeft: Bool
  private let performsFirst: Bool
  private var start = Point(x: 0, y: 0)
  private var pressedAt = Instant(nanoseconds: 0)
  private var distanceAtPress = 0.0
  private var trail = FingerTrail()

  /// In logical pixels per second.
  private static let flickSpeed = 300.0

  /// Creates the machine for a row.
  ///
  /// - Parameters:
  ///   - rowWidth: In logical pixels.
  ///   - actionsWidth: The room that all its actions need, in logical pixels.
  ///   - isRightToLeft: Whether reading begins at the right.
  ///   - performsFirst: Whether a stroke across most of the row does what the
  ///     first action does.
  public init(
    rowWidth: Double, actionsWidth: Double, isRightToLeft: Bool = false,
    performsFirst: Bool = true
  ) {
    self.rowWidth = max(0, rowWidth)
    self.actionsWidth = max(0, actionsWidth)
    self.isRightToLeft = isRightToLeft
    self.performsFirst = performsFirst
  }

  /// Whether the content moves with a finger.
  public var isSliding: Bool { phase == .sliding }

  /// Whether a finger that leaves now does what the first action does.
  public var wouldPerformFirst: Bool {
    performsFirst && distance >= max(actionsWidth + 40, rowWidth * 0.6)
  }

  /// A finger touches the row.
  public mutating func press(at point: Point, at now: Instant) {
    phase = .pressed
    start = point
    pressedAt = now
    distanceAtPress = distance
    trail = FingerTrail()
  }

  /// The finger moves.
  ///
  /// - Returns: Whether the stroke is the row's, and nothing else is to take it.
  public mutating func move(to point: Point, at now: Instant) -> Bool {
    let aside = (point.x - start.x) * (isRightToLeft ? 1 : -1)
    let along = abs(point.y - start.y)
    if phase == .pressed { decide(aside, along, at: now) }
    guard phase == .sliding else { return false }
    let begun = aside < 0 ? -Finger.slop : Finger.slop
    distance = min(
      max(0, distanceAtPress + aside - begun), performsFirst ? rowWidth : reach)
    trail.add(distance, at: now)
    return true
  }

  /// Where the content comes to rest, with a little more that the finger can
  /// pull.
  private var reach: Double { min(rowWidth, actionsWidth + 24) }

  private mutating func decide(
    _ aside: Double, _ along: Double, at now: Instant
  ) {
    guard max(abs(aside), along) > Finger.slop else { return }
    let isLate = pressedAt.duration(to: now) > Finger.longestRest
    let isBack = aside < 0 && distanceAtPress == 0
    phase =
      along >= abs(aside) || isBack || isLate || actionsWidth == 0
      ? .ruledOut : .sliding
  }

  /// The finger leaves: it has pressed an open row, which closes it, or has
  /// slid it aside.
  public mutating func release(at now: Instant) -> Ending {
    defer { phase = .idle }
    guard phase == .sliding else { return close() }
    if wouldPerformFirst { return .performsFirst }
    let speed = trail.speed(at: now)
    let opens =
      abs(speed) >= Self.flickSpeed ? speed > 0 : distance > actionsWidth / 2
    guard opens else { return close() }
    distance = actionsWidth
    return .open
  }

  /// The stroke is over without an end: something else has taken the finger, or
  /// the row goes.
  @discardableResult public mutating func close() -> Ending {
    phase = .idle
    distance = 0
    return .closed
  }
}
