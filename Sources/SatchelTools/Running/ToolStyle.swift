import DragKit

/// How the tools' windows look: the theme's colours, a little room, and a frame
/// around what can be dragged together or dropped on.
@MainActor enum ToolStyle {
  /// Installs it for the display, once.
  static func install() { _ = installed }

  private static let installed: Void = StyleSheet.add(
    """
    .tool-rows { background: none; }
    .tool-rows > row { border-radius: 8px; padding: 0; }
    .tool-row { padding: 6px 10px; }
    .tool-handle {
      margin: 6px;
      padding: 6px 10px;
      border-radius: 8px;
      border: 1px solid alpha(@theme_fg_color, 0.18);
      background-color: alpha(@theme_fg_color, 0.05);
    }
    .tool-handle:focus-visible, .tool-rows > row:focus-visible {
      outline: 2px solid @theme_selected_bg_color;
      outline-offset: -2px;
    }
    .tool-area {
      margin: 10px;
      padding: 18px;
      border-radius: 12px;
      border: 2px dashed alpha(@theme_fg_color, 0.3);
    }
    .tool-area.drop-here { border-style: solid; border-color: @drop_color; }
    .tool-area image { opacity: 0.6; }
    .tool-content:drop(active) { box-shadow: none; }
    stack.drop-here > .inspector {
      outline: 2px solid @drop_color;
      outline-offset: -2px;
    }
    """)
}
