import CGtk
import GtkShim

/// Makes a widget a place where things can be dropped.
@MainActor public final class DropTarget: Controller {
  private let actions: DragActions

  /// Makes a target for any type; whoever hears ``onAccept(_:)`` decides.
  ///
  /// - Parameter actions: what it can do.
  public init(actions: DragActions) {
    self.actions = actions
    super.init(
      owning: UnsafeMutableRawPointer(
        gtk_drop_target_async_new(nil, actions.gtk)))
  }

  /// Decides, when a drag comes in, whether it is of any interest.
  ///
  /// A refusal holds until the drag leaves and comes again.
  public func onAccept(_ body: @escaping @MainActor (Drop) -> Bool) {
    onPointerQuestion("accept") { pointer in
      guard let pointer else { return false }
      return body(Drop(referring: pointer))
    }
  }

  /// Hears a drag come in.
  ///
  /// - Parameter body: what a drop here would do.
  public func onEnter(
    _ body: @escaping @MainActor (Drop, WidgetPoint) -> DragActions
  ) {
    answering("drag-enter", body)
  }

  /// Hears a drag move.
  ///
  /// - Parameter body: what a drop here would do.
  public func onMotion(
    _ body: @escaping @MainActor (Drop, WidgetPoint) -> DragActions
  ) {
    answering("drag-motion", body)
  }

  /// Hears a drag go; after a drop too, and perhaps late.
  public func onLeave(_ body: @escaping @MainActor (Drop) -> Void) {
    onPointer("drag-leave") { pointer in
      guard let pointer else { return }
      body(Drop(referring: pointer))
    }
  }

  /// Hears a drop.
  ///
  /// - Parameter body: whether it is taken; then it must be finished once.
  public func onDrop(
    _ body: @escaping @MainActor (Drop, WidgetPoint) -> Bool
  ) {
    onDropPosition("drop") { pointer, x, y in
      guard let pointer else { return 0 }
      let drop = Drop(referring: pointer)
      // Not now: the target is still handling the drop.
      _ = Timeout(after: .zero) { satchel_drop_leave_after_drop(drop.opaque) }
      return body(drop, WidgetPoint(x: x, y: y)) ? 1 : 0
    }
  }

  /// Puts another target, which hears nothing yet, in the place of one that GTK
  /// has told of no leave: it would take no other drag before it had been
  /// entered and left once more.
  ///
  /// - Parameters:
  ///   - target: the only reference to it, but for the widget's.
  ///   - widget: what it was added to.
  ///   - drop: the drag that it still holds.
  public static func renew(
    _ target: inout DropTarget, of widget: Widget, holding drop: Drop
  ) {
    let old = OpaquePointer(nonNull(g_object_ref(target.raw)))
    widget.remove(target)
    target = DropTarget(actions: target.actions)
    widget.add(target)
    satchel_drop_target_discard(old, drop.opaque)
  }

  private func answering(
    _ signal: String,
    _ body: @escaping @MainActor (Drop, WidgetPoint) -> DragActions
  ) {
    onDropPosition(signal) { pointer, x, y in
      guard let pointer else { return 0 }
      return body(Drop(referring: pointer), WidgetPoint(x: x, y: y)).rawValue
    }
  }

  /// Notes the times of X11 drops; call it before the first drop can come.
  public static func watchDrops() {
    guard let display = gdk_display_get_default() else { return }
    satchel_drop_watch(display)
  }
}

/// A drag over, or a drop onto, one of our windows.
@MainActor public final class Drop: Object {
  /// The types that are offered, in the source's order and spelling.
  public var types: [String] { mimeTypes(of: gdk_drop_get_formats(opaque)) }

  /// What the source lets a target do. On X11 this stays the whole list
  /// whatever is held, so the chosen action must be remembered.
  public var actions: DragActions {
    DragActions(rawValue: gdk_drop_get_actions(opaque).rawValue)
  }

  /// Whether the drag began in this process.
  public var isLocal: Bool { gdk_drop_get_drag(opaque) != nil }

  /// Tells two drops apart.
  public var identity: UInt { UInt(bitPattern: raw) }

  /// The modifier keys that are held now.
  public var modifiers: KeyModifiers {
    // Only a keyboard knows; the drop's device is the pointer.
    guard let pointer = gdk_drop_get_device(opaque),
      let keyboard = gdk_seat_get_keyboard(gdk_device_get_seat(pointer))
    else { return [] }
    return KeyModifiers(gtk: gdk_device_get_modifier_state(keyboard).rawValue)
  }

  /// Tells the source what a drop would do, without a motion to answer. Not
  /// after the drop.
  public func propose(_ action: DragActions) {
    gdk_drop_status(opaque, action.gtk, action.gtk)
  }

  /// Ends a drop that was taken.
  ///
  /// - Parameter action: what was done; the empty set says that it failed.
  public func finish(_ action: DragActions) {
    gdk_drop_finish(opaque, action.gtk)
  }

  /// Reads one type of a drop that has happened.
  ///
  /// - Parameter type: exactly as ``types`` spells it.
  public func read(_ type: String) -> ContentReader {
    ContentReader(self, type: type)
  }
}
