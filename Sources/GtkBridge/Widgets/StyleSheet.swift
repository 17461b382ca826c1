import CSatchelGtk
import GtkShim

/// CSS for the whole display.
@MainActor public enum StyleSheet {
  /// Adds rules above the theme's and below the user's own.
  ///
  /// - Parameter css: GTK's CSS. A mistake in it is a GTK warning.
  public static func add(_ css: String) {
    add(css, guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
  }

  /// Adds rules above the theme's and below the application's own.
  ///
  /// - Parameter css: GTK's CSS. A mistake in it is a GTK warning.
  public static func addDefault(_ css: String) {
    add(css, guint(GTK_STYLE_PROVIDER_PRIORITY_SETTINGS) + 100)
  }

  private static func add(_ css: String, _ priority: guint) {
    guard let display = gdk_display_get_default() else { return }
    satchel_style_add(display, css, priority)
  }
}

extension StyleSheet {
  /// Adds rules above all but the user's own, as long as the display has a
  /// screen that can be touched.
  ///
  /// - Parameter css: GTK's CSS. A mistake in it is a GTK warning.
  public static func addForTouch(_ css: String) {
    guard let display = gdk_display_get_default() else { return }
    satchel_style_add_touch(display, css)
  }

  /// Gives popovers and tooltips square corners and no shadow, as long as
  /// nothing composites the display: what can't be seen through around them is
  /// black there.
  ///
  /// - Parameter css: what else holds then; GTK's CSS.
  public static func addSquareShapes(and css: String = "") {
    guard let display = gdk_display_get_default() else { return }
    satchel_style_add_uncomposited(
      display,
      """
      popover, popover.background { padding: 0; margin: 0; }
      popover > contents, popover.menu > contents,
      popover.background > contents, tooltip, tooltip.background {
        margin: 0;
        border-radius: 0;
        box-shadow: none;
      }
      popover > contents, popover.menu > contents,
      popover.background > contents {
        background-clip: border-box;
        border-color: mix(@theme_bg_color, @theme_fg_color, 0.35);
      }
      \(css)
      """)
  }
}

/// What the desktop wishes of every program.
@MainActor public enum DesktopSettings {
  /// Whether there is a screen that can be touched.
  public static var hasTouch: Bool {
    gdk_display_get_default().map { satchel_display_has_touch($0) != 0 }
      ?? false
  }

  /// Whether things may move on their own.
  public static var animates: Bool {
    let isReduced = choice("gtk-interface-reduced-motion") == reducedMotion
    return !isReduced
      && value(of: "gtk-enable-animations", GType(5 << 2), g_value_get_boolean)
        != 0
  }

  /// GTK's numbers for less motion, from 4.22 on, and for more contrast, from
  /// 4.20 on: its headers may be older than what is installed.
  private static let (reducedMotion, moreContrast): (Int32, Int32) = (1, 2)

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

  /// Whether the desktop asks for the most contrast: by saying so, or by one of
  /// the themes for that, as it does before GTK 4.20.
  public static var hasHighContrast: Bool {
    if choice("gtk-interface-contrast") == moreContrast { return true }
    let name = text("gtk-theme-name")
    return name?.hasPrefix("HighContrast") == true
      || name?.hasPrefix("Default-hc") == true
  }

  /// Calls a function when the desktop has another theme, or asks for another
  /// contrast.
  public static func onThemeChange(_ body: @escaping @MainActor () -> Void) {
    guard let settings = gtk_settings_get_default() else { return }
    let object = Object(referring: UnsafeMutableRawPointer(settings))
    for name in ["gtk-theme-name", "gtk-interface-contrast"] {
      object.onPointer("notify::" + name) { _ in body() }
    }
  }

  /// How much larger words are than usual, by the person's own choice.
  public static var textScale: Double {
    // In 1024ths of a dot an inch, of which 96 are usual; nothing is known below.
    guard let dots = number("gtk-xft-dpi"), dots > 0 else { return 1 }
    return Double(dots) / (96 * 1024)
  }

  /// Calls a function when the person wants words of another size.
  public static func onTextScaleChange(
    _ body: @escaping @MainActor () -> Void
  ) {
    guard let settings = gtk_settings_get_default() else { return }
    Object(referring: UnsafeMutableRawPointer(settings))
      .onPointer("notify::gtk-xft-dpi") { _ in body() }
  }

  /// The distance in logical pixels from which on a press becomes a drag.
  public static var dragThreshold: Int {
    number("gtk-dnd-drag-threshold") ?? 8
  }

  /// The most time between the clicks of a double click, in milliseconds.
  static var doubleClickTime: Int { number("gtk-double-click-time") ?? 400 }

  /// The most that the pointer moves between them, in logical pixels.
  static var doubleClickDistance: Int {
    number("gtk-double-click-distance") ?? 5
  }

  /// Which buttons a window has in its header, as `menu:minimize,close`: names
  /// of those on the left, and of those on the right.
  public static var decorationLayout: String {
    text("gtk-decoration-layout") ?? ":close"
  }

  private static func text(_ name: String) -> String? {
    value(of: name, GType(16 << 2)) {
      g_value_get_string($0).map { String(cString: $0) } ?? ""
    }
  }

  private static func number(_ name: String) -> Int? {
    value(of: name, GType(6 << 2), g_value_get_int).map { Int($0) }
  }

  /// The number of what is chosen; nil where GTK has no such setting.
  private static func choice(_ name: String) -> Int32? {
    guard let settings = gtk_settings_get_default() else { return nil }
    let number = satchel_style_choice(settings, name)
    return number < 0 ? nil : number
  }

  /// A setting; nil without a display.
  private static func value<Value>(
    of name: String, _ type: GType,
    _ get: (UnsafePointer<GValue>?) -> Value
  ) -> Value? {
    guard let settings = gtk_settings_get_default() else { return nil }
    var value = GValue()
    g_value_init(&value, type)
    defer { g_value_unset(&value) }
    g_object_get_property(
      UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self),
      name, &value)
    return get(&value)
  }
}
