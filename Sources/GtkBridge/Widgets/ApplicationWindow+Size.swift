import CSatchelGtk

extension ApplicationWindow {
  /// Its width and height without the desktop's borders, in logical pixels; those
  /// it goes back to, where it is maximized or fills the screen.
  public var restingSize: (width: Int, height: Int) {
    withPointer { (window: UnsafeMutablePointer<GtkWindow>) in
      var (width, height): (Int32, Int32) = (0, 0)
      gtk_window_get_default_size(window, &width, &height)
      return (Int(width), Int(height))
    }
  }

  /// Whether it is maximized, or will be once it shows.
  public var isMaximized: Bool {
    withPointer { gtk_window_is_maximized($0) != 0 }
  }

  /// Asks the desktop to have it fill the screen but for panels, at once or when it
  /// shows.
  public func maximize() {
    withPointer { gtk_window_maximize($0) }
  }

  /// Called when ``restingSize`` or ``isMaximized`` is another.
  public func onSizeChange(_ body: @escaping @MainActor () -> Void) {
    for property in ["default-width", "default-height", "maximized"] {
      onPointer("notify::\(property)") { _ in body() }
    }
  }
}
