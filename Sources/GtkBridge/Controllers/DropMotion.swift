import CGtk

/// Hears a drag pass over a widget and what is in it, whoever takes the drop.
@MainActor public final class DropMotion: Controller {
  /// Makes a controller.
  public init() {
    super.init(
      owning: UnsafeMutableRawPointer(gtk_drop_controller_motion_new()))
  }

  /// Hears a drag come in, and each move of it.
  ///
  /// A drag at rest is not heard of: nothing comes until it moves.
  ///
  /// - Parameter body: where it is, in the widget.
  public func onMotion(_ body: @escaping @MainActor (WidgetPoint) -> Void) {
    for signal in ["enter", "motion"] {
      onPoint(signal) { body(WidgetPoint(x: $0, y: $1)) }
    }
  }

  /// Hears a drag go; after a drop too, and perhaps late.
  public func onLeave(_ body: @escaping @MainActor () -> Void) {
    onSignal("leave", body)
  }
}
