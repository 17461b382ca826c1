import CSatchelGtk
import GtkShim

/// The monitors of the display, and when they change.
@MainActor public final class Monitors {
  private var monitors: OpaquePointer?

  /// Begins to watch, for as long as this is kept.
  ///
  /// - Parameter changed: called when a monitor has come or gone, or has another
  ///   size or place.
  public init(onChange changed: @escaping @MainActor () -> Void) {
    guard let display = gdk_display_get_default() else { return }
    monitors = satchel_monitors_watch(
      display,
      { data in
        let data = Carried(data)
        MainActor.assumeIsolated {
          Closure<@MainActor () -> Void>.body(at: data.raw)?()
        }
      }, Closure(changed).retained, releaseData)
  }

  isolated deinit {
    if let monitors { satchel_monitors_free(monitors) }
  }

  /// Where each is among all, in logical pixels.
  public static var frames: [Rect] {
    guard let display = gdk_display_get_default() else { return [] }
    return (0..<satchel_monitors_count(display)).map { number in
      var frame = GdkRectangle()
      satchel_monitors_frame(display, number, &frame)
      return Rect(frame, scale: 1)
    }
  }
}
