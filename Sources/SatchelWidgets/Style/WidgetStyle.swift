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

  /// Rules by which the words of the suggested button can be read: on a theme's
  /// own colour white ones have a contrast of 3.8 in light, and here of 5.5 or
  /// more in light, in dark and in high contrast.
  ///
  /// - Parameter place: A selector of what the button is in.
  static func suggested(in place: String) -> String {
    let button = "\(place) button.suggested-action:not(.flat):not(:disabled)"
    return [("", 0.25), (":hover", 0.4), (":active", 0.5)].map { state, share in
      """
      \(button)\(state) {
        background-image: image(
          mix(
            @theme_selected_bg_color, shade(@theme_fg_color, 0.5), \(share)));
      }
      """
    }.joined(separator: "\n")
  }

  private static let css = """
    /* Where the keyboard is. */
    .page-dots:focus:focus-visible, .stepper:focus:focus-visible,
    .picker-wheel:focus:focus-visible {
      outline: 2px solid mix(@theme_selected_bg_color, @theme_fg_color, 0.6);
      outline-offset: -2px;
    }

    .icon-slider > scale:focus:focus-visible > trough {
      outline: 2px solid mix(@theme_selected_bg_color, @theme_fg_color, 0.6);
      outline-offset: 7px;
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

    .segment { padding-left: 12px; padding-right: 12px; }
    .stepper { padding: 4px 4px 4px 6px; border-radius: 8px; }
    .stepper:dir(rtl) { padding: 4px 6px 4px 4px; }

    .switch-rows, .accessory-rows { background: none; }
    .switch-rows > row, .accessory-rows > row {
      padding: 6px 8px;
      min-height: 32px;
    }
    .switch-rows > row:not(:last-child),
    .accessory-rows > row:not(:last-child) {
      border-bottom: 1px solid alpha(@theme_fg_color, 0.12);
    }
    .accessory-rows > row:focus:focus-visible {
      outline: 2px solid mix(@theme_selected_bg_color, @theme_fg_color, 0.6);
      outline-offset: -2px;
    }
    .chevron { color: alpha(@theme_fg_color, 0.7); }

    /* Flush with the row that they are uncovered by. */
    .swipe-actions { background: @theme_bg_color; }
    .swipe-actions > .swipe-action {
      min-width: 56px;
      padding: 0 14px;
      border: none;
      border-radius: 0;
      box-shadow: none;
      background-image: none;
    }
    .swipe-actions > .swipe-action:not(.destructive-action) {
      background-color: alpha(@theme_fg_color, 0.15);
    }
    .swipe-actions > .destructive-action {
      color: white;
      background-color: @error_color;
    }
    /* To let go now does it. */
    .swipe-actions.reached > .destructive-action {
      background-color: shade(@error_color, 0.8);
    }

    .notice-bar {
      background: mix(@theme_bg_color, @theme_fg_color, 0.9);
      color: @theme_bg_color;
      border-radius: 10px;
      padding: 6px 6px 6px 14px;
      margin: 12px;
    }
    .notice-bar:dir(rtl) { padding: 6px 14px 6px 6px; }
    .notice-bar button { color: inherit; }
    .notice-bar :focus-visible { outline-color: currentColor; }

    .token-field {
      background: @theme_base_color;
      color: @theme_text_color;
      border: 1px solid alpha(@theme_fg_color, 0.24);
      border-radius: 8px;
      padding: 2px 6px;
    }
    .token-field:focus-within {
      border-color: mix(@theme_selected_bg_color, @theme_fg_color, 0.6);
    }
    .token-field entry {
      background: none;
      border: none;
      box-shadow: none;
      outline: none;
      min-height: 30px;
      padding: 0 2px;
    }
    .token {
      background: alpha(@theme_selected_bg_color, 0.22);
      border-radius: 14px;
      margin: 2px 0;
      padding: 0 2px 0 10px;
    }
    .token button { min-width: 24px; min-height: 24px; padding: 0; }

    .keypad-number { font-size: 1.4em; min-height: 34px; }
    .keypad-key { min-width: 56px; min-height: 40px; font-size: 1.15em; }
    \(suggested(in: ".keypad"))
    .picker {
      border: 1px solid alpha(@theme_fg_color, 0.18);
      border-radius: 8px;
      padding: 2px;
    }
    popover .picker { border: none; }
    .picker-wheel { border-radius: 6px; }
    .picker-row {
      min-height: 26px;
      padding: 0 10px;
      color: alpha(@theme_fg_color, 0.7);
    }
    .picker-row.chosen {
      color: @theme_fg_color;
      font-weight: bold;
      background: alpha(@theme_fg_color, 0.1);
      border-radius: 6px;
    }

    .indexed-list list { background: none; }
    .indexed-list list > row { padding: 4px 8px; min-height: 24px; }
    .indexed-list list > row.suggested {
      background: alpha(@theme_fg_color, 0.1);
    }
    .indexed-list list > row:focus:focus-visible {
      outline: 2px solid mix(@theme_selected_bg_color, @theme_fg_color, 0.6);
      outline-offset: -2px;
    }
    .index-letter { font-weight: bold; }
    .indexed-list .page-grid button { min-width: 14px; padding: 2px 5px; }

    /* What is not done yet has no track; GTK's own is as thin. */
    .progress-line > trough {
      background: none;
      border: none;
      box-shadow: none;
      min-height: 4px;
    }
    .progress-line > trough > progress {
      background: mix(@theme_selected_bg_color, @theme_fg_color, 0.35);
      border: none;
      margin: 0;
      min-height: 4px;
    }
    .skeleton-row { padding: 8px 6px; }
    .skeleton-row > .face { min-width: 36px; min-height: 36px; }
    .skeleton-row > box > .words { min-height: 10px; margin: 3px 0; }
    .skeleton-rows.moves .skeleton-row {
      animation: skeleton-breath 1.6s ease-in-out infinite;
    }
    .skeleton-row .face, .skeleton-row .words {
      background: alpha(@theme_fg_color, 0.14);
      border-radius: 5px;
    }
    @keyframes skeleton-breath {
      0% { opacity: 1; }
      50% { opacity: 0.45; }
      100% { opacity: 1; }
    }
    .refresh-words { font-size: 0.9em; }

    .field-complaint { font-size: 0.85em; }

    .switch-reason { font-size: 0.85em; color: alpha(@theme_fg_color, 0.8); }
    """
}
