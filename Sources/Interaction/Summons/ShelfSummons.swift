/// When the Shelf comes to a drag of another program, and when it goes again.
///
/// It comes as the drag begins, where its window can't be reached, or as the drag
/// is shaken; where no drag is told of, it comes as one reaches the side of the
/// screen. It goes when the drag has ended elsewhere, or has left it; what was
/// dropped on it makes it stay until it is put away or nothing is left on it.
///
///     var summons = ShelfSummons()
///     summons.dragBegan(.init(at: point, of: "Thunar"), isInReach: false)
///     summons.dragEnded(isOver: false, at: now)
///     summons.tick(at: summons.deadline)     // [.hide]
public struct ShelfSummons: Hashable, Sendable {
  /// What makes the Shelf come.
  public enum Way: String, CaseIterable, Hashable, Sendable {
    /// The beginning of a drag, or a shake.
    case drag
    /// A shake alone.
    case shake
    /// Nothing.
    case never
  }

  /// Where it is to come.
  public enum Approach: Hashable, Sendable {
    /// At the side of the screen that is nearest to the pointer.
    case edge(Point)
    /// Beside the pointer.
    case pointer(Point)
    /// At the side that is set, of a monitor; nil for that of the compositor's
    /// choice.
    case side(monitor: Int?)
  }

  /// What the caller has to do.
  public enum Effect: Hashable, Sendable {
    /// Show it, or put it elsewhere.
    case show(Approach)
    /// Tell other programs once more of its shape.
    case announce
    /// Take it off the screen.
    case hide
  }

  /// A drag of another program.
  public struct Drag: Hashable, Sendable {
    /// Where the pointer was on the screen as it began, in logical pixels.
    public var start: Point
    /// What the program calls itself; nil where that isn't known.
    public var program: String?

    /// - Parameters:
    ///   - start: where the pointer was, in logical pixels.
    ///   - program: what the program calls itself.
    public init(at start: Point, of program: String?) {
      self.start = start
      self.program = program
    }
  }

  /// Whether it shows, and why.
  public enum Phase: Hashable, Sendable {
    case away
    /// As long as the drag goes on.
    case forDrag
    /// Until it is put away.
    case kept
  }

  /// What makes it come; a change holds from the next drag on.
  public var way: Way
  /// The programs whose drags it doesn't come to, as they call themselves.
  public var exceptions: Set<String>
  /// Whether it shows, and why.
  public private(set) var phase = Phase.away
  /// The drag that goes on; nil for none, or one that it doesn't come to.
  public private(set) var drag: Drag?
  /// When ``tick(at:)`` has something to do; nil for never.
  public private(set) var deadline: Instant?
  private var isHovered = false
  /// The monitor at whose side it shows; nil where it came in another way.
  private var side: Int?
  private var isEmpty = false
  private var shake = ShakeDetector()
  private var announcedAt: Instant?

  /// How long it stays after the drag has ended elsewhere.
  static let grace = Duration.milliseconds(250)
  /// How long it stays after a drag has left it that may go on elsewhere.
  static let sideGrace = Duration.milliseconds(500)
  /// How often it is told of the Shelf's shape, while its drag is over that and it
  /// doesn't say so.
  static let pause = Duration.milliseconds(50)
  /// How long a program may take to say that it has dropped.
  static let patience = Duration.seconds(2)

  /// - Parameters:
  ///   - way: what makes it come.
  ///   - exceptions: the programs whose drags it doesn't come to.
  public init(_ way: Way = .drag, except exceptions: Set<String> = []) {
    self.way = way
    self.exceptions = exceptions
  }

  /// Another program has begun a drag.
  ///
  /// - Parameters:
  ///   - new: the drag.
  ///   - isInReach: whether enough of the app's own window is in sight to drop
  ///     things there.
  public mutating func dragBegan(_ new: Drag, isInReach: Bool) -> [Effect] {
    guard way != .never, new.program.map(exceptions.contains) != true else {
      return []
    }
    drag = new
    isHovered = false
    shake = ShakeDetector()
    deadline = nil
    guard way == .drag, phase == .away, !isInReach else { return [] }
    phase = .forDrag
    return [.show(.edge(new.start))]
  }

  /// A drag has come to the side of the screen, where nothing tells of drags
  /// elsewhere.
  ///
  /// - Parameter monitor: the number of the monitor.
  public mutating func sideEntered(ofMonitor monitor: Int) -> [Effect] {
    guard way != .never, phase != .kept else { return [] }
    deadline = nil
    guard side != monitor else { return [] }
    phase = .forDrag
    side = monitor
    isHovered = false
    return [.show(.side(monitor: monitor))]
  }

  /// It is at the side of the screen no more: it is over the Shelf that came, or
  /// elsewhere.
  public mutating func sideLeft(at now: Instant) {
    guard side != nil, phase == .forDrag, !isHovered else { return }
    deadline = now.advanced(by: Self.sideGrace)
  }

  /// The pointer has moved with the drag.
  ///
  /// - Parameters:
  ///   - point: where it is on the screen.
  ///   - isOver: whether it is over the Shelf: then the drag's program should say
  ///     so, and doesn't where it hasn't noticed the Shelf.
  ///   - now: the time.
  public mutating func moved(
    to point: Point, isOver: Bool, at now: Instant
  ) -> [Effect] {
    guard drag != nil, !isHovered else { return [] }
    if shake.move(to: point, at: now) {
      if phase == .away { phase = .forDrag }
      return [.show(.pointer(point))]
    }
    guard isOver, phase != .away,
      announcedAt.map({ $0.duration(to: now) >= Self.pause }) ?? true
    else { return [] }
    announcedAt = now
    return [.announce]
  }

  /// The button was let go.
  ///
  /// - Parameters:
  ///   - isOver: whether the pointer is over the Shelf: then a drop may be on its
  ///     way, which the program of the drag says later.
  ///   - now: the time.
  public mutating func dragEnded(
    isOver: Bool, at now: Instant
  ) -> [Effect] {
    drag = nil
    switch phase {
    case .away: break
    case .forDrag:
      let isNear = isOver || isHovered
      deadline = now.advanced(by: isNear ? Self.patience : Self.grace)
    case .kept: if isEmpty { return dismiss() }
    }
    return []
  }

  /// A drag is over the Shelf, and may be let go by now.
  public mutating func entered(at now: Instant) {
    isHovered = true
    deadline =
      phase == .forDrag && drag == nil && side == nil
      ? now.advanced(by: Self.patience) : nil
  }

  /// It is over it no more.
  public mutating func left(at now: Instant) {
    isHovered = false
    guard phase == .forDrag, drag == nil else { return }
    deadline = now.advanced(by: side != nil ? Self.sideGrace : Self.grace)
  }

  /// Something was dropped on the Shelf.
  public mutating func dropped() {
    guard phase != .away else { return }
    phase = .kept
    isHovered = false
    // It stands there soon.
    isEmpty = false
    deadline = nil
  }

  /// What is on the Shelf, or on its way there, has changed.
  ///
  /// - Parameter isEmpty: whether there is nothing.
  public mutating func contentsChanged(isEmpty: Bool) -> [Effect] {
    self.isEmpty = isEmpty
    return isEmpty && phase == .kept && drag == nil ? dismiss() : []
  }

  /// A person asked for it, or for it to go where it shows.
  ///
  /// - Parameter approach: where it is to come.
  public mutating func call(_ approach: Approach) -> [Effect] {
    guard phase == .away else { return dismiss() }
    phase = .kept
    isEmpty = false
    return [.show(approach)]
  }

  /// A person put it away.
  public mutating func dismiss() -> [Effect] {
    deadline = nil
    isHovered = false
    side = nil
    guard phase != .away else { return [] }
    phase = .away
    return [.hide]
  }

  /// Time has passed.
  public mutating func tick(at now: Instant) -> [Effect] {
    guard let deadline, now >= deadline else { return [] }
    return dismiss()
  }
}
