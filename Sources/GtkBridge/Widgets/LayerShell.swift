import CSatchelGtk
import GtkShim
import Interaction

/// Windows that stand at a side of the screen on Wayland, above others: the
/// protocol `wlr-layer-shell`, by the library gtk4-layer-shell.
///
///     if LayerShell.state == .usable {
///       let window = ApplicationWindow(layerOfWidth: 200, height: 400)
///       window.stand(at: .right, ofMonitor: nil)
///     }
///
/// The library has to come before libwayland: a program is linked with it, is
/// started with it in `LD_PRELOAD`, or passes requests on to it, as Satchel does.
@MainActor public enum LayerShell {
  /// What there is of it.
  public enum State: Hashable, Sendable {
    /// The compositor doesn't know it, as GNOME's; or the windows aren't
    /// Wayland's.
    case unknown
    /// The compositor knows it, and the library isn't there, or comes after
    /// libwayland.
    case withoutLibrary
    /// Windows can stand at a side of the screen.
    case usable
  }

  /// What there is of it on this display.
  public static var state: State {
    guard let display = gdk_display_get_default() else { return .unknown }
    return switch satchel_layer_shell_state(display) {
    case SATCHEL_LAYERS_USABLE: .usable
    case SATCHEL_LAYERS_WITHOUT_LIBRARY: .withoutLibrary
    default: .unknown
    }
  }
}

extension ApplicationWindow {
  /// Makes a window that belongs to no application, to stand at a side of the
  /// screen above others, though below those that fill the screen. It never gets
  /// the keyboard. Elsewhere than where ``LayerShell`` is usable it is one without
  /// a title bar.
  ///
  /// - Parameters:
  ///   - width: in logical pixels.
  ///   - height: in logical pixels.
  public convenience init(layerOfWidth width: Int, height: Int) {
    self.init(windowOf: gtk_application_window_get_type())
    withPointer {
      gtk_window_set_default_size($0, Int32(width), Int32(height))
      gtk_window_set_decorated($0, 0)
      satchel_window_notice_drags($0)
      satchel_layer_window_prepare($0, 0)
    }
    withPointer { satchel_window_ignores_repeated_motion($0) }
  }

  /// Puts one that was made as a layer or as a strip at a side of the screen,
  /// half-way up; nothing happens where ``LayerShell`` isn't usable.
  ///
  /// - Parameters:
  ///   - edge: the side.
  ///   - monitor: the number of the monitor, as in ``Monitors/frames``; nil for
  ///     that of the compositor's choice.
  public func stand(at edge: StripPlacement.Edge, ofMonitor monitor: Int?) {
    withPointer {
      satchel_layer_window_place(
        $0, edge == .left ? 1 : 0, monitor.map(Int32.init) ?? -1)
    }
  }
}
