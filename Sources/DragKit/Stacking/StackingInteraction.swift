import GtkBridge
import Interaction

/// Finds out what a drag means that rests on an item: to go beside it, into it,
/// or to take it along (DND-16, DND-28).
///
/// What rest means is decided by ``Interaction/StackingIntent``; this owns the
/// timer. Resting takes nothing along while spring-loading is switched off.
@MainActor public final class StackingInteraction<ID: Hashable & Sendable> {
  /// An item that a drag is over the middle of.
  public typealias Candidate = StackingIntent<ID>.Candidate

  private var intent = StackingInteraction.machine()
  private var timer: Timeout?
  private let onGather: @MainActor (ID) -> Void
  private let onChange: @MainActor () -> Void

  /// Makes one for a list or grid.
  ///
  /// - Parameters:
  ///   - onGather: takes an item along with what is dragged.
  ///   - onChange: called when a drag at rest means something else now: propose
  ///     anew.
  public init(
    onGather: @escaping @MainActor (ID) -> Void,
    onChange: @escaping @MainActor () -> Void
  ) {
    self.onGather = onGather
    self.onChange = onChange
  }

  private static func machine() -> StackingIntent<ID> {
    StackingIntent(
      gather: SpringLoadedInteraction.delay == nil ? nil : .seconds(1),
      slop: Double(DesktopSettings.dragThreshold))
  }

  /// What a drop would go into; nil where it would land beside.
  public var target: ID? { intent.target }

  /// The drag is at a point.
  ///
  /// - Parameters:
  ///   - candidate: the item whose middle it is over, if that could hold what
  ///     is dragged.
  ///   - point: in coordinates that stay the same.
  public func move(over candidate: Candidate?, to point: Point) {
    let gathered = intent.move(
      over: candidate, to: point, at: .now)
    if let gathered { onGather(gathered) }
    wait()
  }

  /// Other things lie under the drag now; see
  /// ``Interaction/StackingIntent/holdOff()``.
  public func holdOff() {
    intent.holdOff()
    wait()
  }

  /// The drag is over, or has gone elsewhere.
  public func end() {
    intent = Self.machine()
    wait()
  }

  private func wait() {
    timer?.cancel()
    timer = intent.deadline.map { deadline in
      // A timer counts whole milliseconds, and would be early.
      Timeout(after: Instant.now.duration(to: deadline) + .milliseconds(1)) {
        [weak self] in self?.rested()
      }
    }
  }

  private func rested() {
    if let gathered = intent.tick(at: .now) { onGather(gathered) }
    wait()
    onChange()
  }

  isolated deinit { timer?.cancel() }
}
