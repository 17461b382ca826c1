import CGtk

/// CSS for the whole display.
@MainActor public enum StyleSheet {
  /// Adds rules above the theme's and below the user's own.
  ///
  /// - Parameter css: GTK's CSS. A mistake in it is a GTK warning.
  public static func add(_ css: String) {
    guard let display = gdk_display_get_default() else { return }
    let provider = gtk_css_provider_new()
    gtk_css_provider_load_from_data(provider, css, -1)
    gtk_style_context_add_provider_for_display(
      display, OpaquePointer(provider),
      guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    g_object_unref(provider)
  }
}

/// What the desktop wishes of every program.
@MainActor public enum DesktopSettings {
  /// Whether things may move on their own.
  public static var animates: Bool {
    get { read("gtk-enable-animations") }
  }

  /// Lets nothing in this program move on its own, whatever the desktop says;
  /// or lets the desktop say it again.
  public static func setAnimations(allowed: Bool) {
    guard let settings = gtk_settings_get_default() else { return }
    guard !allowed else {
      gtk_settings_reset_property(settings, "gtk-enable-animations")
      return
    }
    var value = GValue()
    g_value_init(&value, GType(5 << 2))
    defer { g_value_unset(&value) }
    g_value_set_boolean(&value, 0)
    g_object_set_property(
      UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self),
      "gtk-enable-animations", &value)
  }

  /// The distance in logical pixels from which on a press becomes a drag.
  public static var dragThreshold: Int {
    guard let settings = gtk_settings_get_default() else { return 8 }
    var value = GValue()
    g_value_init(&value, GType(6 << 2))
    defer { g_value_unset(&value) }
    g_object_get_property(
      UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self),
      "gtk-dnd-drag-threshold", &value)
    return Int(g_value_get_int(&value))
  }

  /// Adds a folder of icons, laid out as a theme, to those that are looked in.
  public static func addIcons(at folder: String) {
    guard let display = gdk_display_get_default() else { return }
    gtk_icon_theme_add_search_path(
      gtk_icon_theme_get_for_display(display), folder)
  }

  private static func read(_ name: String) -> Bool {
    guard let settings = gtk_settings_get_default() else { return true }
    var value = GValue()
    g_value_init(&value, GType(5 << 2))
    defer { g_value_unset(&value) }
    g_object_get_property(
      UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self),
      name, &value)
    return g_value_get_boolean(&value) != 0
  }
}
