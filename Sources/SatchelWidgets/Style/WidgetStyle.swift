import GtkBridge

/// How the controls of this module look in a program that says nothing of it.
///
/// The first control installs a style sheet for the display, above the theme's
/// and below the application's own: whatever a program says in its CSS goes
/// before it. All colours come from the theme, so that light, dark and high
/// contrast work.
@MainActor enum WidgetStyle {
  /// Installs it for the display, once.
  static func install() { _ = installed }

  private static let installed: Void = StyleSheet.addDefault(css)

  private static let css = """
    /* Where the keyboard is. */
    .page-dots:focus:focus-visible {
      outline: 2px solid mix(@theme_selected_bg_color, @theme_fg_color, 0.6);
      outline-offset: -2px;
    }

    .page-dots { padding: 10px 14px; border-radius: 8px; }
    /* Rings, of which one is filled: that shows without colour, too. */
    .page-dot {
      min-width: 8px;
      min-height: 8px;
      margin: 0 4px;
      border-radius: 50%;
      box-shadow: inset 0 0 0 1.5px alpha(@theme_fg_color, 0.75);
    }
    .page-dot.current { background: @theme_fg_color; }
    /* There are more beyond it. */
    .page-dot.more { min-width: 4px; min-height: 4px; margin: 2px 6px; }
    """
}
