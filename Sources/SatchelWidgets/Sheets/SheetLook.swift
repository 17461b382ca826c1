import GtkBridge
import Interaction

/// How sheets look, in the colours of the theme.
@MainActor enum SheetLook {
  /// Has programs show sheets so, from the first one on.
  static func add() { _ = added }

  private static let added: Void = StyleSheet.addDefault(text)

  private static let milliseconds = Int(
    SheetTransition.standard.duration / .milliseconds(1))

  private static let text = """
    .sheet-ground { transition: background-color \(milliseconds)ms ease-out; }
    .sheet-ground.shown { background-color: alpha(black, 0.4); }
    .sheet { background: @theme_bg_color; color: @theme_fg_color; }
    .sheet-page { border-radius: 12px 12px 0 0; }
    .sheet-form { border-radius: 12px; }
    .sheet-page, .sheet-form {
      box-shadow: 0 0 0 1px alpha(@theme_fg_color, 0.14),
        0 4px 16px alpha(black, 0.35);
    }
    .sheet-page > .sheet-bar, .sheet-form > .sheet-bar {
      border-radius: 12px 12px 0 0;
    }
    \(WidgetStyle.suggested(in: ".sheet-bar"))
    .sheet-question {
      padding: 10px 12px;
      border-top: 1px solid alpha(@theme_fg_color, 0.14);
    }
    """
}
