/// Decides which target carries the strong highlight of a drag.
///
/// At most one does, the innermost that would take the drop (DND-29). The
/// container that the drag began in carries none until the drag has left it
/// and come back (DND-30); it shows its insertion mark only. Every ending takes
/// the highlight away at once (DND-31).
///
///     var arbiter = HighlightArbiter<WidgetID>()
///     arbiter.begin(source: shelf)
///     arbiter.move(over: [
///       .init(row, accepts: false), .init(groceries, accepts: true),
///     ])                           // marked: groceries
///     arbiter.end()                // cleared: groceries
///
/// `Target` identifies a place to drop: a value, not a widget, because rows are
/// recycled while a drag goes on.
public struct HighlightArbiter<Target: Hashable & Sendable>: Sendable {
  /// A place under the pointer, and whether it would take the drop.
  public struct Candidate: Hashable, Sendable {
    /// The place.
    public var target: Target

    /// Whether it would take the drop as things stand.
    public var accepts: Bool

    /// Creates a candidate.
    public init(_ target: Target, accepts: Bool) {
      self.target = target
      self.accepts = accepts
    }
  }

  /// What to repaint: at most one target loses and one gains the highlight.
  public struct Change: Hashable, Sendable {
    /// The target that loses the highlight.
    public var cleared: Target?

    /// The target that gains it.
    public var marked: Target?

    /// Whether there is nothing to repaint.
    public var isEmpty: Bool { cleared == nil && marked == nil }

    /// Creates a change; by default one of nothing.
    public init(cleared: Target? = nil, marked: Target? = nil) {
      self.cleared = cleared
      self.marked = marked
    }
  }

  /// The target that carries the highlight now.
  public private(set) var highlighted: Target?

  /// Whether the drag has been outside of the container that it began in.
  public private(set) var hasLeftSource = false

  /// Whether a drag is going on.
  public private(set) var isActive = false

  private var source: Target?
  private var path: [Candidate] = []

  /// Creates an arbiter with no drag going on.
  public init() {}

  /// A drag began, or another program's drag came in.
  ///
  /// - Parameter source: The container that it began in; nil if that belongs to
  ///   another program, or can't take a drop.
  /// - Returns: What to clear of an earlier drag that was not seen to end.
  public mutating func begin(source: Target?) -> Change {
    let change = show(nil)
    isActive = true
    self.source = source
    hasLeftSource = false
    path = []
    return change
  }

  /// The pointer is now above these places; without effect if no drag goes on.
  ///
  /// - Parameter path: All places that contain the pointer, innermost first;
  ///   empty where there is none, above other programs' windows too.
  public mutating func move(over path: [Candidate]) -> Change {
    guard isActive else { return Change() }
    self.path = path
    if let source, !path.contains(where: { $0.target == source }) {
      hasLeftSource = true
    }
    return show(acceptable)
  }

  /// The pointer left one place, whatever lies above or below it.
  ///
  /// For toolkits that tell of leaving after entering the next place: it can't
  /// take away a highlight that has moved on.
  public mutating func leave(_ target: Target) -> Change {
    move(over: path.filter { $0.target != target })
  }

  /// The drag is over, in whichever way. Later events have no effect until the
  /// next `begin`.
  public mutating func end() -> Change {
    isActive = false
    source = nil
    hasLeftSource = false
    path = []
    return show(nil)
  }

  /// The innermost place that would take the drop; none, and no place around
  /// it either, if that is where the drag has been all the time.
  private var acceptable: Target? {
    guard let target = path.first(where: \.accepts)?.target else { return nil }
    return target == source && !hasLeftSource ? nil : target
  }

  private mutating func show(_ target: Target?) -> Change {
    guard target != highlighted else { return Change() }
    defer { highlighted = target }
    return Change(cleared: highlighted, marked: target)
  }
}
