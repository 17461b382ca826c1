/// Opens what a drag rests on, without a drop (DND-20).
///
/// A target is possible when the drag comes over it, blinks shortly before its
/// time, and is activated once. It arms again when the drag has left it. What
/// an activation opened is taken back when the drag leaves, or comes to
/// nothing, as the caller wishes. Activations in a chain are taken back last
/// one first.
///
///     var spring = SpringLoading<PlaceID>()
///     spring.move(over: groceries, to: point, at: now)   // [.possible]
///     spring.tick(at: spring.deadline)                   // [.blink]
///     spring.tick(at: spring.deadline)                   // [.activate]
///
/// Time passes only by what the caller says: after each call, wait until
/// ``deadline`` and call ``tick(at:)``.
public struct SpringLoading<Target: Hashable & Sendable>: Sendable {
  /// When that which an activation opened is shut again.
  public enum Reversal: Hashable, Sendable {
    /// It stays, as if it had been clicked.
    case never
    /// When the drag leaves the target, or ends without a drop.
    case onLeave
    /// When the drag ends without a drop in this program.
    case onCancel
  }

  /// How a drag ended.
  public enum Ending: Hashable, Sendable {
    /// Something here took it.
    case dropped
    /// Escape, a drop elsewhere, or a source that went away.
    case cancelled
  }

  /// What the caller has to do, in the order given.
  public enum Effect: Hashable, Sendable {
    /// Show that the target would open.
    case possible(Target)
    /// Show that it is about to.
    case blink(Target)
    /// Open it. Comes once until the drag has left the target.
    case activate(Target)
    /// Take the cue away.
    case reset(Target)
    /// Shut what ``activate(_:)`` opened.
    case undo(Target)
  }

  /// Where the machine stands.
  public enum Phase: Hashable, Sendable {
    /// The drag is over nothing that springs.
    case idle
    /// Over this target, which waits for the drag to rest.
    case possible(Target)
    /// This target is about to be activated.
    case activating(Target)
    /// This target has been activated, and waits for the drag to leave.
    case activated(Target)
  }

  /// Where the machine stands.
  public private(set) var phase: Phase = .idle

  private let delay: Duration?
  private let blink: Duration
  private let slop: Double
  private var rest = Rest(
    point: Point(x: 0, y: 0), since: .init(nanoseconds: 0))
  private var reversal = Reversal.never
  private var opened: [Target] = []

  private struct Rest {
    var point: Point
    var since: Instant
  }

  /// Creates a machine for drags that come one after the other.
  ///
  /// - Parameters:
  ///   - delay: How long a drag has to rest; nil switches it all off.
  ///   - blink: How long before that the target shows that it will open.
  ///   - slop: The distance in logical pixels, on each axis, that still counts
  ///     as rest: the drag threshold.
  public init(
    delay: Duration? = .milliseconds(500),
    blink: Duration = .milliseconds(150), slop: Double = 8
  ) {
    self.delay = delay.map { max(.zero, $0) }
    self.blink = max(.zero, blink)
    self.slop = max(0, slop)
  }

  /// The target that the drag is over.
  public var target: Target? {
    switch phase {
    case .idle: nil
    case .possible(let target), .activating(let target),
      .activated(let target):
      target
    }
  }

  /// When ``tick(at:)`` has something to do; nil for never.
  public var deadline: Instant? {
    guard let delay else { return nil }
    return switch phase {
    case .idle, .activated: nil
    case .possible: rest.since.advanced(by: max(.zero, delay - blink))
    case .activating: rest.since.advanced(by: delay)
    }
  }

  /// The drag is at a point, over a target or over none.
  ///
  /// - Parameters:
  ///   - target: What springs there and would be of use to this drag.
  ///   - reversal: When that which it opens is shut again.
  ///   - point: In any coordinates that stay the same during the drag.
  ///   - now: The time.
  public mutating func move(
    over target: Target?, reversal: Reversal = .never, to point: Point,
    at now: Instant
  ) -> [Effect] {
    guard let delay, delay >= .zero else { return [] }
    guard let target else { return leave() }
    guard target == self.target else {
      let effects = leave()
      phase = .possible(target)
      self.reversal = reversal
      rest = Rest(point: point, since: now)
      return effects + [.possible(target)]
    }
    // The clock may have been late; the drag has rested until now.
    var effects = tick(at: now)
    guard isMotion(point) else { return effects }
    switch phase {
    case .idle, .activated: return effects
    case .activating:
      effects += [.reset(target), .possible(target)]
      phase = .possible(target)
    case .possible: break
    }
    rest = Rest(point: point, since: now)
    return effects
  }

  /// Time has passed.
  public mutating func tick(at now: Instant) -> [Effect] {
    var effects: [Effect] = []
    while let deadline, now >= deadline {
      switch phase {
      case .possible(let target):
        phase = .activating(target)
        effects.append(.blink(target))
      case .activating(let target):
        phase = .activated(target)
        effects += [.reset(target), .activate(target)]
        if reversal == .onCancel { opened.append(target) }
      case .idle, .activated: break
      }
    }
    return effects
  }

  /// The drag left the target, whatever lies beside it.
  public mutating func leave() -> [Effect] {
    defer { phase = .idle }
    switch phase {
    case .idle: return []
    case .possible(let target), .activating(let target):
      return [.reset(target)]
    case .activated(let target):
      return reversal == .onLeave ? [.undo(target)] : []
    }
  }

  /// The drag is over. The next may begin.
  public mutating func end(_ ending: Ending) -> [Effect] {
    // A drop on what it opened keeps it open.
    if ending == .dropped, case .activated = phase { phase = .idle }
    let effects = leave()
    defer { opened = [] }
    return effects
      + (ending == .cancelled ? opened.reversed().map { .undo($0) } : [])
  }

  private func isMotion(_ point: Point) -> Bool {
    DragThreshold(press: rest.point, distance: slop).isPassed(by: point)
  }
}
