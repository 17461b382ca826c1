import CSatchelGtk

/// Keeps fingers from scrolling what a widget stands in.
///
/// GTK's scrolled window takes a finger after eight pixels, also from a gesture
/// inside it that has claimed the press: it hears events first. A gesture that
/// goes up and down holds it from when the finger is down until it is up again.
@MainActor public final class ScrollHold {
  private let held: [ScrolledWindow]

  /// Holds everything around a widget that fingers scroll.
  ///
  /// - Parameter widget: If it scrolls itself, it still does.
  public init(around widget: Widget) {
    var held: [ScrolledWindow] = []
    widget.withPointer { (widget: UnsafeMutablePointer<GtkWidget>) in
      var inner = widget
      while let parent = gtk_widget_get_parent(inner),
        let outer = gtk_widget_get_ancestor(
          parent, gtk_scrolled_window_get_type())
      {
        held.append(ScrolledWindow(referring: outer))
        inner = outer
      }
    }
    self.held = held.filter { scrolled in
      scrolled.withPointer {
        let isScrolled = gtk_scrolled_window_get_kinetic_scrolling($0) != 0
        if isScrolled { gtk_scrolled_window_set_kinetic_scrolling($0, 0) }
        return isScrolled
      }
    }
  }

  isolated deinit {
    for scrolled in held {
      scrolled.withPointer { gtk_scrolled_window_set_kinetic_scrolling($0, 1) }
      // Only then does it know again which ways it scrolls.
      scrolled.withPointer { gtk_widget_queue_allocate($0) }
    }
  }
}
