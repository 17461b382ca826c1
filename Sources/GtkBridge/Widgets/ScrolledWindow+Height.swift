import CSatchelGtk

extension ScrolledWindow {
  /// Is as high as its child, up to so many logical pixels; it scrolls beyond.
  public func fitsHeight(atMost height: Int) {
    withPointer { scrolled in
      gtk_scrolled_window_set_propagate_natural_height(scrolled, 1)
      gtk_scrolled_window_set_max_content_height(scrolled, Int32(height))
    }
  }

  /// Is as wide as its child wants to be, where there is room.
  public func fitsWidth() {
    withPointer { gtk_scrolled_window_set_propagate_natural_width($0, 1) }
  }
}
