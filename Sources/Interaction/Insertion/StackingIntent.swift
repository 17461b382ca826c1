/// What a drag means that is over the middle of an item: to pass on, to put
/// what is dragged into it, or to take it along (DND-16, DND-28).
///
/// One rule for people: *rest on an item, and a drop makes a stack with it;
/// rest on for a second, and it comes along.* A stack takes things at once, and
/// never comes along: resting on it opens it. So
///
/// - a drag that only crosses rows on its way to a gap never means into, for
///   which the short rest is there;
/// - resting too long loses nothing: what came along is where the drop would
///   have put it. Let go over it, and the stack is made just the same; only
///   going on with the drag makes a difference.
///
/// A key to hold would have been the other way, but no key reaches a drag
/// reliably on Wayland, and nothing on the screen would tell of it.
///
///     var intent = StackingIntent<ItemID>()
///     intent.move(over: .init(milk, canGather: true), to: point, at: now)
///     intent.tick(at: later)       // target: milk
///     intent.tick(at: muchLater)   // returns milk, to be taken along
///
/// Time passes only by what the caller says: after each call, wait until
/// ``deadline`` and call ``tick(at:)``.
public struct StackingIntent<ID: Hashable & Sendable>: Sendable {
  /// An item that the drag is over the middle of.
  public struct Candidate: Hashable, Sendable {
    /// Which item.
    public var id: ID
    /// Whether it holds items already, as a stack does.
    public var holdsItems: Bool
    /// Whether it could come along: it lies where the drag began.
    public var canGather: Bool

    /// Describes an item.
    public init(_ id: ID, holdsItems: Bool = false, canGather: Bool = false) {
      self.id = id
      self.holdsItems = holdsItems
      self.canGather = canGather && !holdsItems
    }
  }

  /// What a drop would go into; nil where it would land beside.
  public private(set) var target: ID?

  private let pause: Duration
  private let gather: Duration?
  private let slop: Double
  private var candidate: Candidate?
  private var rest = (
    point: Point(x: 0, y: 0), since: Instant(nanoseconds: 0)
  )
  private var gathered: ID?
  private var hold = Hold.none

  /// Whether rest means nothing, for other things lie under the drag than
  /// those that it came to rest on.
  private enum Hold: Hashable {
    case none
    /// Until it has moved on from where it is next heard of.
    case begun
    /// Until it has moved on from there.
    case at(Point)
  }

  /// Creates a machine for one drag after the other.
  ///
  /// - Parameters:
  ///   - pause: How long a drag has to rest on what is no stack, before a drop
  ///     would go into it.
  ///   - gather: How long before it comes along; nil for never.
  ///   - slop: The distance in logical pixels, on each axis, that still counts
  ///     as rest: the drag threshold.
  public init(
    pause: Duration = .milliseconds(200),
    gather: Duration? = .milliseconds(1000), slop: Double = 8
  ) {
    self.pause = max(.zero, pause)
    self.gather = gather.map { max(pause, $0) }
    self.slop = max(0, slop)
  }

  /// When ``tick(at:)`` has something to do; nil for never.
  public var deadline: Instant? {
    guard let candidate else { return nil }
    if target == nil { return rest.since.advanced(by: pause) }
    guard let gather, candidate.canGather, gathered != candidate.id else {
      return nil
    }
    return rest.since.advanced(by: gather)
  }

  /// The drag is at a point.
  ///
  /// - Parameters:
  ///   - candidate: The item whose middle it is over, if that could hold what
  ///     is dragged.
  ///   - point: In any coordinates that stay the same during the drag.
  ///   - now: The time.
  /// - Returns: An item that comes along now.
  @discardableResult public mutating func move(
    over candidate: Candidate?, to point: Point, at now: Instant
  ) -> ID? {
    guard let candidate, !isHeld(at: point) else {
      end()
      return nil
    }
    guard candidate.id == self.candidate?.id else {
      self.candidate = candidate
      gathered = nil
      rest = (point, now)
      target = candidate.holdsItems || pause == .zero ? candidate.id : nil
      return nil
    }
    // The clock may have been late; the drag has rested until now.
    let taken = tick(at: now)
    if DragThreshold(press: rest.point, distance: slop).isPassed(by: point) {
      rest = (point, now)
    }
    return taken
  }

  /// Time has passed.
  ///
  /// - Returns: An item that comes along now; once for each visit.
  @discardableResult public mutating func tick(at now: Instant) -> ID? {
    guard let candidate else { return nil }
    if target == nil, now >= rest.since.advanced(by: pause) {
      target = candidate.id
    }
    guard target != nil, let deadline, now >= deadline else { return nil }
    gathered = candidate.id
    return candidate.id
  }

  /// Other things lie under the drag now, a stack that it opened: let go where
  /// it is, it goes among them, until it has moved on by itself.
  public mutating func holdOff() {
    end()
    hold = .begun
  }

  private mutating func isHeld(at point: Point) -> Bool {
    switch hold {
    case .none: return false
    case .begun:
      hold = .at(point)
      return true
    case .at(let start):
      let passed = DragThreshold(press: start, distance: slop)
        .isPassed(by: point)
      if passed { hold = .none }
      return !passed
    }
  }

  /// The drag is over, or has gone elsewhere.
  public mutating func end() {
    candidate = nil
    target = nil
    gathered = nil
  }
}
