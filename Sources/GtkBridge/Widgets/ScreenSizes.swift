import CSatchelGtk

/// How large things are on the screen, and whether there is room for them; for
/// tests, which are told less by the accessible tree.
extension Widget {
  /// The words of all labels on the screen that there isn't room for, in any
  /// window: those that end, or go on, behind an ellipsis.
  public static var cutWords: [String] {
    var words: [String] = []
    forEachShown { widget in
      guard isInstance(widget, of: gtk_label_get_type()) else { return }
      let label = OpaquePointer(widget)
      if pango_layout_is_ellipsized(gtk_label_get_layout(label)) != 0 {
        words.append(String(cString: gtk_label_get_text(label)))
      }
    }
    return words
  }

  /// What can be pressed and is narrower or lower than so many logical pixels,
  /// in any window, with its size.
  public static func smallTargets(below least: Double) -> [String] {
    let types = [
      gtk_button_get_type(), gtk_switch_get_type(), gtk_entry_get_type(),
      gtk_check_button_get_type(), gtk_drop_down_get_type(),
      g_type_from_name("GtkModelButton"),
    ].filter { $0 != 0 }
    var small: [String] = []
    forEachShown { widget in
      guard types.contains(where: { isInstance(widget, of: $0) }) else {
        return
      }
      var bounds = graphene_rect_t()
      // With its padding and its border.
      guard gtk_widget_compute_bounds(widget, widget, &bounds) != 0
      else { return }
      let size = (Double(bounds.size.width), Double(bounds.size.height))
      if size.0 < least || size.1 < least {
        let name = String(cString: gtk_widget_get_css_name(widget))
        small.append("\(name) \(size.0) × \(size.1)")
      }
    }
    return small
  }

  private typealias GtkPointer = UnsafeMutablePointer<GtkWidget>

  private static func forEachShown(_ visit: (GtkPointer) -> Void) {
    guard let windows = gtk_window_get_toplevels() else { return }
    for index in 0..<g_list_model_get_n_items(windows) {
      guard let window = g_list_model_get_item(windows, index) else { continue }
      defer { g_object_unref(window) }
      walk(window.assumingMemoryBound(to: GtkWidget.self), visit)
    }
  }

  private static func walk(
    _ widget: GtkPointer, _ visit: (GtkPointer) -> Void
  ) {
    guard gtk_widget_get_mapped(widget) != 0 else { return }
    visit(widget)
    forEachChild(of: widget) { walk($0, visit) }
  }
}
