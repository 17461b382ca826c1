import CSatchelGtk
import GtkShim

/// What draws the windows.
@MainActor public enum WindowSystem {
  /// Whether it is X11, where some things have names of their own.
  public static var isX11: Bool {
    gdk_display_get_default().map { satchel_display_is_x11($0) != 0 } ?? false
  }
}
