import CSatchelGtk

extension PopoverMenu {
  /// Opens it beside a part of its parent: to the right or the left, where it is
  /// moved up as far as it has to be. Below or above a part that is wide, as long
  /// as the screen has room for it there.
  ///
  /// - Parameters:
  ///   - part: in the parent's coordinates.
  ///   - point: where the pointer is that opens it, in the same. Below or above
  ///     a wide part the menu begins there.
  public func open(beside part: Rect, at point: Point? = nil) {
    var (x, width) = (part.x, max(1, part.width))
    let isWide = width > widthOfParent / 2
    let isBelow = isWide && fitsAboveOrBelow(height: part.height)
    if isWide, let point {
      (x, width) = (point.x, 1)
    } else if isWide, !isBelow {
      // It lies over the end of a wide part; where that begins is told there.
      width = min(width, Self.widthOfBeginning)
    }
    var rect = GdkRectangle(
      x: Int32(x), y: Int32(part.y), width: Int32(width),
      height: Int32(max(1, part.height)))
    withPointer { menu in
      gtk_popover_set_position(
        menu, isBelow ? GTK_POS_BOTTOM : GTK_POS_RIGHT)
      gtk_popover_set_pointing_to(menu, &rect)
    }
    withPointer { (menu: UnsafeMutablePointer<GtkWidget>) in
      gtk_widget_set_valign(menu, GTK_ALIGN_START)
      gtk_widget_set_halign(
        menu, isBelow && point != nil ? GTK_ALIGN_START : GTK_ALIGN_FILL)
    }
    withPointer { gtk_popover_popup($0) }
  }

  /// Enough for a picture and most of a name.
  private static let widthOfBeginning = 260.0

  private var widthOfParent: Double {
    withPointer { menu in
      gtk_widget_get_parent(menu).map { Double(gtk_widget_get_width($0)) } ?? 0
    }
  }

  /// Whether there is room above or below something of a height, wherever on
  /// the screen that is: where a window stands, Wayland tells nobody.
  private func fitsAboveOrBelow(height: Double) -> Bool {
    withPointer { (menu: UnsafeMutablePointer<GtkWidget>) in
      guard let native = gtk_widget_get_native(gtk_widget_get_parent(menu)),
        let surface = gtk_native_get_surface(native),
        let monitor = gdk_display_get_monitor_at_surface(
          gtk_widget_get_display(menu), surface)
      else { return true }
      var screen = GdkRectangle()
      gdk_monitor_get_geometry(monitor, &screen)
      var natural: Int32 = 0
      gtk_widget_measure(
        menu, Orientation.vertical.gtk, -1, nil, &natural, nil, nil)
      return Double(screen.height) >= height + 2 * Double(natural)
    }
  }
}
