import CSatchelGtk
import Interaction

extension ScrolledWindow {
  /// Scrolls what has the keyboard back into sight when the room for the content
  /// gets smaller, as by a keyboard on the screen (MOD-13).
  ///
  /// GTK scrolls to it only as it gets the keyboard.
  public func keepsFocusInSight() {
    let own = WeakObject(self)
    let adjustment = withPointer {
      Object(
        referring: UnsafeMutableRawPointer(
          nonNull(gtk_scrolled_window_get_vadjustment($0))))
    }
    var height = 0.0
    adjustment.onPointer("notify::page-size") { _ in
      guard let scrolled = own.target else { return }
      let before = height
      height = scrolled.pageHeight
      guard height < before, scrolled.keepsFocus else { return }
      // Everything has its new place then.
      scrolled.afterNextFrame { own.target?.showFocus() }
    }
  }

  private var pageHeight: Double {
    withPointer {
      gtk_adjustment_get_page_size(gtk_scrolled_window_get_vadjustment($0))
    }
  }

  private func showFocus() {
    guard let focus = focusBounds else { return }
    let way = ScrollIntoSight.distance(
      from: focus.y, to: focus.y + focus.height, in: size.height)
    if way != 0 { scroll(byX: 0, y: way) }
  }

  /// Where what has the keyboard is in it; nil if that is elsewhere.
  private var focusBounds: Rect? {
    withPointer { (scrolled: UnsafeMutablePointer<GtkWidget>) -> Rect? in
      var rect = graphene_rect_t()
      guard let root = gtk_widget_get_root(scrolled),
        let focus = gtk_root_get_focus(root),
        gtk_widget_is_ancestor(focus, scrolled) != 0,
        gtk_widget_compute_bounds(focus, scrolled, &rect) != 0
      else { return nil }
      return Rect(rect)
    }
  }
}
