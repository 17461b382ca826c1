import CSatchelGtk

extension ApplicationWindow {
  /// Whether another window of this program shows.
  public var hasOthers: Bool {
    withPointer { (window: UnsafeMutablePointer<GtkWidget>) in
      guard let windows = gtk_window_list_toplevels() else { return false }
      defer { g_list_free(windows) }
      var entry: UnsafeMutablePointer<GList>? = windows
      while let next = entry {
        if let other = next.pointee.data?.assumingMemoryBound(
          to: GtkWidget.self), other != window,
          gtk_widget_get_mapped(other) != 0
        {
          return true
        }
        entry = next.pointee.next
      }
      return false
    }
  }

  /// Closes those that stay in front of it and go with it.
  public func closeCompanions() {
    withPointer { (window: UnsafeMutablePointer<GtkWindow>) in
      guard let windows = gtk_window_list_toplevels() else { return }
      defer { g_list_free(windows) }
      var entry: UnsafeMutablePointer<GList>? = windows
      while let next = entry {
        entry = next.pointee.next
        if let other = next.pointee.data?.assumingMemoryBound(
          to: GtkWindow.self), gtk_window_get_transient_for(other) == window
        {
          gtk_window_close(other)
        }
      }
    }
  }

  /// Whether a menu or something else that floats over it is open.
  public var hasOpenPopover: Bool {
    withPointer { !openPopovers(in: $0).isEmpty }
  }

  /// Shuts all that floats over it, the innermost first.
  public func closePopovers() {
    withPointer { (window: UnsafeMutablePointer<GtkWidget>) in
      for popover in openPopovers(in: window) {
        gtk_popover_popdown(
          UnsafeMutableRawPointer(popover).assumingMemoryBound(
            to: GtkPopover.self))
      }
    }
  }
}

/// The popovers on the screen that belong to a widget or to anything in it, the
/// innermost first.
private func openPopovers(
  in widget: UnsafeMutablePointer<GtkWidget>
) -> [UnsafeMutablePointer<GtkWidget>] {
  var found: [UnsafeMutablePointer<GtkWidget>] = []
  forEachChild(of: widget) { child in
    found += openPopovers(in: child)
    if isInstance(child, of: gtk_popover_get_type()),
      gtk_widget_get_mapped(child) != 0
    {
      found.append(child)
    }
  }
  return found
}
