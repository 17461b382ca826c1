import GtkBridge
import Interaction

/// Lets rows or tiles slide aside around the insertion mark (DND-28).
///
/// They get a CSS class for how they move; the style sheet moves them, and with
/// animations off they are there at once. Put it on what a row holds, never on
/// the row itself: that stays where it is, so that the mark does not chase
/// its own effect.
@MainActor public final class RowParting {
  private var shifted: [(widget: Widget, name: String)] = []

  /// Begins with every row at rest.
  public init() {}

  /// The CSS class of a shift: `part-first-before`, `part-second-after`…
  public static func className(of shift: PartingLayout.Shift) -> String? {
    switch shift {
    case .secondBefore: "part-second-before"
    case .firstBefore: "part-first-before"
    case .none: nil
    case .firstAfter: "part-first-after"
    case .secondAfter: "part-second-after"
    }
  }

  /// Shows which rows are aside now; all others go back.
  public func show(_ rows: [(widget: Widget, shift: PartingLayout.Shift)]) {
    let new = rows.compactMap { row in
      Self.className(of: row.shift).map { (widget: row.widget, name: $0) }
    }
    for old in shifted
    where !new.contains(where: {
      $0.widget.identity == old.widget.identity && $0.name == old.name
    }) {
      old.widget.removeClass(old.name)
    }
    for row in new { row.widget.addClass(row.name) }
    shifted = new
  }

  /// Puts every row back.
  public func clear() { show([]) }
}
