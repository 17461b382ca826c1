import CSatchelGtk
import GtkShim

/// Makes a widget a place where things can be dropped.
@MainActor public final class DropTarget {
  private typealias Answer = @MainActor (Drop, Point) -> DragActions

  private let actions: DragActions
  private var accept: @MainActor (Drop) -> Bool = { _ in true }
  private var enter: Answer = { _, _ in [] }
  private var motion: Answer = { _, _ in [] }
  private var leave: @MainActor (Drop) -> Void = { _ in }
  private var take: @MainActor (Drop, Point) -> Bool = { _, _ in false }
  private var ear: DragEar?

  /// Adds a target for any type to a widget; whoever hears ``onAccept(_:)``
  /// decides. It works for as long as it is kept.
  ///
  /// - Parameters:
  ///   - widget: the place.
  ///   - actions: what it can do.
  public init(on widget: Widget, actions: DragActions) {
    self.actions = actions
    ear = DragEar(
      on: widget,
      make: { [weak self] in
        let target = Controller(
          owning: UnsafeMutableRawPointer(
            gtk_drop_target_async_new(nil, actions.gtk)))
        self?.connect(target)
        return target
      }, whenHidden: { [weak self] in self?.leave($0) })
  }

  /// Decides, when a drag comes in, whether it is of any interest.
  ///
  /// A refusal holds until the drag leaves and comes again.
  public func onAccept(_ body: @escaping @MainActor (Drop) -> Bool) {
    accept = body
  }

  /// Called when a drag comes in.
  ///
  /// - Parameter body: what a drop here would do.
  public func onEnter(
    _ body: @escaping @MainActor (Drop, Point) -> DragActions
  ) {
    enter = body
  }

  /// Called when a drag moves.
  ///
  /// - Parameter body: what a drop here would do.
  public func onMotion(
    _ body: @escaping @MainActor (Drop, Point) -> DragActions
  ) {
    motion = body
  }

  /// Called when a drag leaves, or the widget is hidden under it; after a drop
  /// too, and perhaps late.
  public func onLeave(_ body: @escaping @MainActor (Drop) -> Void) {
    leave = body
  }

  /// Called for a drop.
  ///
  /// - Parameter body: whether it is taken; then it must be finished once.
  public func onDrop(
    _ body: @escaping @MainActor (Drop, Point) -> Bool
  ) {
    take = body
  }

  private func connect(_ target: Controller) {
    target.onPointerQuestion("accept") { [weak self] pointer in
      guard let self, let pointer else { return false }
      let drop = Drop(referring: pointer)
      // Held from now on, refused or not.
      ear?.entered(drop)
      return accept(drop)
    }
    target.onDropPosition("drag-enter") { [weak self] pointer, x, y in
      guard let self, let pointer else { return 0 }
      return enter(Drop(referring: pointer), Point(x: x, y: y)).rawValue
    }
    target.onDropPosition("drag-motion") { [weak self] pointer, x, y in
      guard let self, let pointer else { return 0 }
      return motion(Drop(referring: pointer), Point(x: x, y: y)).rawValue
    }
    target.onPointer("drag-leave") { [weak self] pointer in
      guard let self, let pointer else { return }
      ear?.left()
      leave(Drop(referring: pointer))
    }
    target.onDropPosition("drop") { [weak self] pointer, x, y in
      guard let self, let pointer else { return 0 }
      let point = Point(x: x, y: y)
      return take(Drop(referring: pointer), point) ? 1 : 0
    }
  }

  /// Notes the times of X11 drops, and has every target left after a drop; call
  /// it before the first drop can come.
  public static func watchDrops() {
    guard let display = gdk_display_get_default() else { return }
    satchel_drop_watch(display)
  }
}

/// A drag over, or a drop onto, one of our windows.
@MainActor public final class Drop: Object {
  /// The types that are offered, in the source's order and spelling.
  public var types: [String] {
    withPointer { mimeTypes(of: gdk_drop_get_formats($0)) }
  }

  /// What the source lets a target do. On X11 this stays the whole list
  /// whatever is held, so the chosen action must be remembered.
  public var actions: DragActions {
    withPointer { DragActions(rawValue: gdk_drop_get_actions($0).rawValue) }
  }

  /// Whether the drag began in this process.
  public var isLocal: Bool { withPointer { gdk_drop_get_drag($0) != nil } }

  /// The modifier keys that are held now.
  public var modifiers: KeyModifiers {
    withPointer { KeyModifiers(heldBeside: gdk_drop_get_device($0)) }
  }

  /// Tells the source what a drop would do, without a motion to answer. Not
  /// after the drop.
  public func propose(_ action: DragActions) {
    // As GTK answers a motion: a compositor may choose the other.
    let actions = action.isEmpty ? action : [.copy, .move]
    withPointer { gdk_drop_status($0, actions.gtk, action.gtk) }
  }

  /// Ends a drop that was taken.
  ///
  /// - Parameter action: what was done; the empty set says that it failed.
  public func finish(_ action: DragActions) {
    withPointer { gdk_drop_finish($0, action.gtk) }
  }

  /// Reads one type of a drop that has happened.
  ///
  /// - Parameter type: exactly as ``types`` spells it.
  public func read(_ type: String) -> ContentReader {
    ContentReader(self, type: type)
  }
}
