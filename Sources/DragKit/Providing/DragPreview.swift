import GtkBridge
import Interaction

/// The see-through picture of what is dragged (DND-22).
@MainActor struct DragPreview {
  /// How much of the content shows.
  static let opacity = 0.7
  /// The longest side, in logical pixels.
  static let longestSide = 256.0
  /// Without a compositor see-through turns opaque, so the preview is small.
  static let plainLongestSide = 72.0

  /// What shows; nil when the widget can't be painted.
  let paintable: Paintable?
  /// The place in it that stays under the pointer.
  let hotSpot: WidgetPoint

  /// Paints a widget.
  ///
  /// - Parameters:
  ///   - widget: the row or tile that is lifted.
  ///   - frame: its rectangle.
  ///   - press: where the button was pressed, in the same coordinates.
  ///   - count: how many items are carried; a badge tells from two on.
  ///   - isComposited: whether the screen can show what is behind.
  init(
    of widget: Widget, frame: WidgetRect, press: WidgetPoint, count: Int,
    isComposited: Bool
  ) {
    // A row is wide and mostly empty: made small it could not be read, so the
    // end that says what it is stays, and the rest is cut off.
    let isRow = frame.width > frame.height * 3
    let width = isRow ? min(frame.width, Self.longestSide) : frame.width
    let placement = PreviewPlacement(
      widget: Rect(
        x: frame.origin.x, y: frame.origin.y, width: width,
        height: frame.height), press: Point(x: press.x, y: press.y),
      limit: isComposited || isRow ? Self.longestSide : Self.plainLongestSide)
    hotSpot = WidgetPoint(x: placement.hotSpot.x, y: placement.hotSpot.y)
    let snapshot = Snapshot()
    let card = WidgetRect(
      origin: WidgetPoint(x: 0, y: 0), width: placement.width,
      height: placement.height)
    let picture = widget.picture()
    snapshot.withOpacity(isComposited ? Self.opacity : 1) {
      snapshot.fillRounded(
        card, radius: 8, widget.themePaint("theme_bg_color") ?? Self.paper,
        border: Self.edge,
        borderWidth: isComposited ? 1 : 2)
      if let picture {
        snapshot.clipped(to: card) {
          snapshot.paint(
            picture, width: frame.width * placement.scale,
            height: placement.height)
        }
      }
    }
    if count > 1 {
      Self.badge(count, at: card, on: snapshot, style: widget)
    }
    paintable = snapshot.paintable(
      width: placement.width, height: placement.height)
  }

  // For themes without the names that Adwaita and most others have.
  private static let paper = Paint(red: 0.98, green: 0.98, blue: 0.98)
  private static let edge = Paint(red: 0.5, green: 0.5, blue: 0.5)
  private static let badgeFill = Paint(red: 0.11, green: 0.44, blue: 0.85)
  private static let badgeText = Paint(red: 1, green: 1, blue: 1)

  private static func badge(
    _ count: Int, at card: WidgetRect, on snapshot: Snapshot, style: Widget
  ) {
    let text = "\(count)"
    let width = 14.0 + 8.0 * Double(text.count)
    let origin = WidgetPoint(x: max(0, card.width - width - 4), y: 4)
    snapshot.fillRounded(
      WidgetRect(origin: origin, width: width, height: 22), radius: 11,
      style.themePaint("theme_selected_bg_color") ?? badgeFill)
    snapshot.text(
      text, style: style, x: origin.x + 7, y: origin.y + 2,
      paint: style.themePaint("theme_selected_fg_color") ?? badgeText)
  }
}
