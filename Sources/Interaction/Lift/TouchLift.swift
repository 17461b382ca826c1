/// What a finger on an item means: a tap, scrolling, or a drag (DND-02).
///
/// A finger that moves before it has been held scrolls, as lists do anywhere.
/// One that has been held lifts the item, and the same finger then drags it. A
/// second finger means something else, and puts the item down.
///
///     var touch = TouchLift()
///     touch.press(at: point, at: now)
///     touch.tick(at: touch.deadline)     // [.lift]
///     touch.release(at: now)             // [.putDown, .hold]
public struct TouchLift: Hashable, Sendable {
  /// What the caller has to do.
  public enum Effect: Hashable, Sendable {
    /// Show the item risen; the finger may drag it now.
    case lift
    /// Put the item down again.
    case putDown
    /// The item was held and let go without a drag: select it, and offer what
    /// can be done with it.
    case hold
  }

  /// Where the machine stands.
  public enum Phase: Hashable, Sendable {
    /// No finger that matters.
    case idle
    /// A finger is down and has not decided.
    case pressed
    /// The item is lifted.
    case lifted
    /// The item is being dragged.
    case dragging
    /// The view scrolls with the finger.
    case scrolling
  }

  /// Where the machine stands.
  public private(set) var phase = Phase.idle

  private let hold: Duration
  private let slop: Double
  private var press = Point(x: 0, y: 0)
  private var pressedAt = Instant(nanoseconds: 0)

  /// Creates a machine for fingers that come one after the other.
  ///
  /// - Parameters:
  ///   - hold: How long a finger is held before it lifts.
  ///   - slop: The distance in logical pixels, on each axis, that a finger
  ///     held still may move.
  public init(hold: Duration = .milliseconds(500), slop: Double = 8) {
    self.hold = max(.zero, hold)
    self.slop = max(0, slop)
  }

  /// When ``tick(at:)`` has something to do; nil for never.
  public var deadline: Instant? {
    phase == .pressed ? pressedAt.advanced(by: hold) : nil
  }

  /// Whether a drag may begin: the item is lifted.
  public var mayDrag: Bool { phase == .lifted || phase == .dragging }

  /// A finger touched an item. A second finger puts down what the first had.
  public mutating func press(at point: Point, at now: Instant) -> [Effect] {
    guard phase == .idle else { return cancel() }
    phase = .pressed
    press = point
    pressedAt = now
    return []
  }

  /// The finger moved: with what it holds, or with the view, which scrolls.
  public mutating func move(to point: Point, at now: Instant) -> [Effect] {
    // Held long enough before it moved, though the clock was late.
    let effects = tick(at: now)
    guard DragThreshold(press: press, distance: slop).isPassed(by: point)
    else { return effects }
    switch phase {
    case .idle, .dragging, .scrolling: break
    case .pressed: phase = .scrolling
    case .lifted: phase = .dragging
    }
    return effects
  }

  /// Time has passed.
  public mutating func tick(at now: Instant) -> [Effect] {
    guard let deadline, now >= deadline else { return [] }
    phase = .lifted
    return [.lift]
  }

  /// The finger left the screen. One that was not held has tapped, which means
  /// what it usually does.
  public mutating func release(at now: Instant) -> [Effect] {
    let effects = tick(at: now)
    defer { phase = .idle }
    return switch phase {
    case .idle, .scrolling, .pressed: effects
    case .dragging: effects + [.putDown]
    case .lifted: effects + [.putDown, .hold]
    }
  }

  /// A second finger came, or the system took the finger for itself.
  public mutating func cancel() -> [Effect] {
    defer { phase = .idle }
    return mayDrag ? [.putDown] : []
  }
}
