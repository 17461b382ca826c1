import CSatchelGtk

/// Watches where the pointer is over a widget.
@MainActor public final class PointerMotion: Controller {
  /// Makes a controller.
  public init() {
    super.init(
      owning: UnsafeMutableRawPointer(
        nonNull(gtk_event_controller_motion_new())))
  }

  /// Called when the pointer has come in and when it has moved. On Wayland it
  /// may come in and then rest.
  public func onMotion(_ body: @escaping @MainActor (Point) -> Void) {
    for signal in ["enter", "motion"] {
      onPoint(signal) { x, y in body(Point(x: x, y: y)) }
    }
  }

  /// Called when the pointer has left.
  public func onLeave(_ body: @escaping @MainActor () -> Void) {
    onSignal("leave", body)
  }
}
