import GtkBridge

/// How DragKit's cues and placeholders look in a program that says nothing of it.
///
/// The first interaction installs a style sheet for the display, above the
/// theme's and below the application's own. Its classes, and the colour that a
/// program may define anew, stand in the article *Style classes*.
@MainActor enum DefaultStyle {
  /// Installs it for the display, once.
  static func install() { _ = installed }

  private static let installed: Void = StyleSheet.addDefault(css)

  private static let css = """
    /* Where a drop would land. A theme's selection is for words on it: as a line
       it is too light on light ground and too dark on dark. Towards the colour of
       words it stands out on both, and follows when the theme changes. */
    @define-color drop_color mix(@theme_selected_bg_color, @theme_fg_color, 0.3);

    .drop-here {
      box-shadow: inset 0 0 0 2px @drop_color;
      background-color: alpha(@drop_color, 0.14);
      border-radius: 8px;
    }
    .drop-here:drop(active) { box-shadow: inset 0 0 0 2px @drop_color; }
    /* A caret shows where text lands; a theme's frame would be there at once, on
       the text that is dragged as well. */
    textview.styled-text:drop(active) {
      border: none;
      box-shadow: none;
      background-image: none;
      caret-color: currentColor;
    }

    /* Other places that would take what is dragged: there, and no more. */
    .drop-possible:not(.drop-here) {
      box-shadow: inset 0 0 0 1px alpha(@drop_color, 0.35);
    }

    /* About to open under a drag that rests. */
    @keyframes spring { 50% { background-color: alpha(@drop_color, 0.02); } }
    .spring-blink {
      background-color: alpha(@drop_color, 0.4);
      animation: spring 150ms ease-in-out 1;
    }

    .insertion-stroke {
      background: @drop_color;
      min-height: 3px;
      min-width: 3px;
      border-radius: 2px;
    }
    .insertion-dot {
      background: @theme_bg_color;
      border: 2px solid @drop_color;
      min-height: 5px;
      min-width: 5px;
      border-radius: 50%;
    }

    /* What is carried away, where it comes from. */
    .lifted { opacity: 0.4; }
    /* Held by a finger, and not on its way yet. */
    .risen {
      transform: scale(1.06);
      background-color: @theme_bg_color;
      border-radius: 10px;
      box-shadow: 0 3px 10px alpha(black, 0.35);
      transition: transform 120ms ease-out;
    }

    /* What is on its way: where its picture will be, a quiet card with the kind. */
    .placeholder-face {
      border-radius: 8px;
      background: alpha(@theme_fg_color, 0.05);
      box-shadow: inset 0 0 0 1px alpha(@theme_fg_color, 0.10);
    }
    .placeholder, .placeholder-face, .placeholder-buttons {
      margin: 0;
      padding: 0;
    }
    .placeholder-icon { opacity: 0.45; }
    .placeholder-bar trough {
      min-width: 20px;
      min-height: 4px;
      border-radius: 2px;
      border: none;
      background: alpha(@theme_fg_color, 0.15);
    }
    .placeholder-bar progress {
      min-height: 4px;
      min-width: 4px;
      margin: 0;
      border-radius: 2px;
      border: none;
      background: mix(@theme_selected_bg_color, @theme_fg_color, 0.25);
    }
    .placeholder-button {
      min-height: 22px;
      min-width: 22px;
      padding: 2px;
      margin: 2px;
      opacity: 0.8;
    }
    .placeholder-button:hover, .placeholder-button:focus { opacity: 1; }
    .placeholder-answer { min-height: 22px; padding: 1px 8px; font-size: 0.85em; }
    .placeholder-reason { font-size: 0.75em; }
    .failed .placeholder-face {
      background: alpha(@warning_color, 0.12);
      box-shadow: inset 0 0 0 1px alpha(@warning_color, 0.45);
    }
    .placeholder.failed .placeholder-icon { opacity: 0.9; }
    """
}
