import GtkBridge
import Interaction

/// What opens when a drag rests on it (DND-20). It opens by a click and by a
/// key too: spring-loading is never the only way (DND-21).
@MainActor public struct SpringTarget {
  /// Tells targets of one interaction apart.
  public let name: String
  /// Gets the CSS class ``SpringLoadedInteraction/blinkClass`` shortly before
  /// it opens.
  public let widget: Widget
  /// When it is shut again.
  public let reversal: SpringLoading<String>.Reversal

  /// Describes a target.
  public init(
    name: String, widget: Widget,
    reversal: SpringLoading<String>.Reversal = .never
  ) {
    self.name = name
    self.widget = widget
    self.reversal = reversal
  }
}

/// Makes a widget, or parts of one, open when a drag rests on it.
///
/// What counts as rest, and when it opens, is decided by
/// ``Interaction/SpringLoading``; this owns the timer and shows the blink.
@MainActor public final class SpringLoadedInteraction {
  /// How long a drag has to rest, for all interactions from their next drag on;
  /// nil switches it all off.
  public static var delay: Duration? = .milliseconds(500) {
    didSet {
      guard delay != oldValue else { return }
      for one in registered.compactMap(\.interaction) where one.isIdle {
        one.spring = machine()
      }
    }
  }

  /// The last part of that time, in which a target blinks.
  private static let blinkShare = 0.3

  /// No drag has been over it since the last one ended.
  private var isIdle: Bool { widgets.isEmpty }

  /// The CSS class of a target that is about to open.
  public static let blinkClass = "spring-blink"

  /// What would open now if a drag rested on it, of all interactions that there
  /// are: each must open by a click and by a key too (DND-21).
  public static var targets: [SpringTarget] {
    registered.compactMap(\.interaction).flatMap { $0.all() }
  }

  private struct Registered {
    weak var interaction: SpringLoadedInteraction?
  }

  private static var registered: [Registered] = []

  private var motion: DropMotion?
  private let all: @MainActor () -> [SpringTarget]
  private let target: @MainActor (Point) -> SpringTarget?
  private let activate: @MainActor (String) -> Void
  private let undo: @MainActor (String) -> Void
  private var spring = SpringLoadedInteraction.machine()
  private var widgets: [String: Widget] = [:]
  private var timer: Timeout?
  /// Whether a drag is over a target.
  private var isOverTarget = false

  /// Makes parts of a widget spring-loaded. It works for as long as it is kept.
  ///
  /// - Parameters:
  ///   - widget: what a drag passes over.
  ///   - target: what would open at a point, if that is of any use to the drag
  ///     that goes on.
  ///   - all: every target that there is now, for ``targets``.
  ///   - activate: opens a target, by its name.
  ///   - undo: shuts it again.
  public init(
    on widget: Widget,
    target: @escaping @MainActor (Point) -> SpringTarget?,
    all: @escaping @MainActor () -> [SpringTarget] = { [] },
    activate: @escaping @MainActor (String) -> Void,
    undo: @escaping @MainActor (String) -> Void = { _ in }
  ) {
    DefaultStyle.install()
    self.target = target
    self.all = all
    self.activate = activate
    self.undo = undo
    motion = DropMotion(
      on: widget, onMotion: { [weak self] in self?.moved(to: $0) },
      onLeave: { [weak self] in self?.left() })
    DragEndings.shared.observe(self) { [weak self] in self?.ended($0) }
    Self.registered.removeAll { $0.interaction == nil }
    Self.registered.append(Registered(interaction: self))
  }

  /// Makes a button, or any other widget that does one thing, spring-loaded.
  ///
  /// - Parameters:
  ///   - button: the widget.
  ///   - activate: what a click on it does.
  public convenience init(
    on button: Widget, activate: @escaping @MainActor () -> Void
  ) {
    let widget = WeakObject(button)
    let one: @MainActor () -> SpringTarget? = {
      guard let button = widget.target, button.isSensitive, button.isMapped
      else { return nil }
      return SpringTarget(name: "", widget: button)
    }
    self.init(
      on: button, target: { _ in one() },
      all: { one().map { [$0] } ?? [] }, activate: { _ in activate() })
  }

  private static func machine() -> SpringLoading<String> {
    SpringLoading(
      delay: delay, blink: (delay ?? .zero) * blinkShare,
      slop: Double(DesktopSettings.dragThreshold))
  }

  private func moved(to point: Point) {
    let target = target(point)
    if let target { widgets[target.name] = target.widget }
    noteTarget(target != nil)
    carryOut(
      spring.move(
        over: target?.name, reversal: target?.reversal ?? .never,
        to: point, at: .now))
  }

  private func left() {
    noteTarget(false)
    carryOut(spring.leave())
  }

  /// A drag that rests on a target has not gone, though it may have left all
  /// places for drops.
  private func noteTarget(_ isOver: Bool) {
    if isOver {
      DragEndings.shared.isHere()
    } else if isOverTarget, DropInteraction.underWay == 0 {
      DragEndings.shared.hasLeft()
    }
    isOverTarget = isOver
  }

  private func ended(_ ending: DragEndings.Ending) {
    carryOut(spring.end(ending == .taken ? .dropped : .cancelled))
    spring = Self.machine()
    widgets = [:]
  }

  private func carryOut(_ effects: [SpringLoading<String>.Effect]) {
    for effect in effects {
      switch effect {
      case .possible: break
      case .blink(let name): widgets[name]?.addClass(Self.blinkClass)
      case .reset(let name): widgets[name]?.removeClass(Self.blinkClass)
      case .activate(let name): activate(name)
      case .undo(let name): undo(name)
      }
    }
    wait()
  }

  private func wait() {
    timer?.cancel()
    timer = spring.deadline.map { deadline in
      // A timer counts whole milliseconds, and would be early.
      Timeout(after: Instant.now.duration(to: deadline) + .milliseconds(1)) {
        [weak self] in
        guard let self else { return }
        carryOut(spring.tick(at: .now))
      }
    }
  }

  isolated deinit { timer?.cancel() }
}
