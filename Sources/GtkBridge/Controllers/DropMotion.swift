import CSatchelGtk

/// Follows a drag over a widget and what is in it, whoever takes the drop.
@MainActor public final class DropMotion {
  private let motion: @MainActor (Point) -> Void
  private let leave: @MainActor () -> Void
  private var ear: DragEar?
  /// The types that the drag over the widget offers, or the last one did.
  public private(set) var types: [String] = []

  /// Adds a controller to a widget. It works for as long as it is kept.
  ///
  /// Nothing is called while a drag rests.
  ///
  /// - Parameters:
  ///   - widget: what the drag passes over.
  ///   - onMotion: called when a drag comes in and at each move: where it is,
  ///     in the widget.
  ///   - onLeave: called when a drag leaves, or the widget is hidden under it;
  ///     after a drop too, and perhaps late.
  public init(
    on widget: Widget,
    onMotion: @escaping @MainActor (Point) -> Void,
    onLeave: @escaping @MainActor () -> Void = {}
  ) {
    motion = onMotion
    leave = onLeave
    ear = DragEar(
      on: widget, make: { [weak self] in Self.controller(heardBy: self) },
      whenHidden: { [weak self] _ in self?.leave() })
  }

  private static func controller(heardBy motion: DropMotion?) -> Controller {
    let controller = Controller(
      owning: UnsafeMutableRawPointer(gtk_drop_controller_motion_new()))
    controller.onPoint("enter") { [weak motion, weak controller] in
      guard let motion, let controller else { return }
      let drop = controller.withPointer {
        gtk_drop_controller_motion_get_drop($0).map {
          Drop(referring: UnsafeMutableRawPointer($0))
        }
      }
      if let drop {
        motion.types = drop.types
        motion.ear?.entered(drop)
      }
      motion.motion(Point(x: $0, y: $1))
    }
    controller.onPoint("motion") { [weak motion] in
      motion?.motion(Point(x: $0, y: $1))
    }
    controller.onSignal("leave") { [weak motion] in
      motion?.ear?.left()
      motion?.leave()
    }
    return controller
  }
}
