import CSatchelGtk
import GtkShim

/// Observes the drags of other programs, anywhere on the screen.
///
/// This works on X11 only: on Wayland a program is told of no drag that isn't
/// over one of its own windows.
@MainActor public final class DragMonitor {
  /// What happened.
  public enum Moment: Sendable {
    /// A drag has begun; with the name that people know the program by, if it
    /// is known.
    case began(program: String?)
    /// The pointer has moved with it.
    case moved
    /// The button was let go.
    case ended
  }

  /// Whether the window system can tell of such drags.
  public static var isPossible: Bool { WindowSystem.isX11 }

  private typealias Tell = @MainActor (Moment, Point) -> Void
  private var monitor: OpaquePointer?

  /// Begins to listen, for as long as this is kept. The process isn't woken while
  /// no other program drags anything.
  ///
  /// - Parameter body: called with where the pointer is on the screen, in logical
  ///   pixels.
  /// - Returns: nil where the window system has no way to tell.
  public init?(
    _ body: @escaping @MainActor (Moment, Point) -> Void
  ) {
    guard let display = gdk_display_get_default() else { return nil }
    monitor = satchel_drag_monitor_new(
      display,
      { moment, x, y, program, data in
        let data = Carried(data)
        let program = program.map { String(cString: $0) }
        MainActor.assumeIsolated {
          let moment: Moment =
            switch moment {
            case SATCHEL_DRAG_BEGAN: .began(program: program)
            case SATCHEL_DRAG_ENDED: .ended
            default: .moved
            }
          let scale = ScreenRoom.scale
          Closure<Tell>.body(at: data.raw)?(
            moment, Point(x: Double(x) / scale, y: Double(y) / scale))
        }
      }, Closure<Tell>(body).retained, releaseData)
    guard monitor != nil else { return nil }
  }

  isolated deinit {
    if let monitor { satchel_drag_monitor_free(monitor) }
  }
}
