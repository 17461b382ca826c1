import GtkBridge
import Interaction

/// The see-through picture of what is dragged (DND-22): the item that was
/// grabbed, up to two more fanned out behind it, their number, and a badge that
/// says what a drop would do (DND-04).
@MainActor struct DragPreview {
  /// How much of the content shows.
  static let opacity = 0.7
  /// The longest side, in logical pixels.
  static let longestSide = 256.0
  /// Beside the pointer, and without a compositor, where see-through turns
  /// opaque.
  static let smallSide = 72.0
  /// Room around the first card for the corners of those behind it.
  private var margin: Double { layers.count > 1 ? 12 : 0 }
  /// Where a small picture stands: below and to the right of the pointer.
  private static let beside = WidgetPoint(x: -14, y: -18)

  private var layers: [Layer]
  private let style: Widget
  private let press: WidgetPoint
  private var count: Int
  private let isComposited: Bool

  private struct Layer {
    let picture: Paintable?
    let frame: WidgetRect

    /// One of the cards behind the first.
    @MainActor init(behind widget: Widget) {
      let size = widget.size
      self.init(
        picture: widget.picture(),
        frame: WidgetRect(
          origin: WidgetPoint(x: 0, y: 0), width: size.width,
          height: size.height))
    }

    init(picture: Paintable?, frame: WidgetRect) {
      self.picture = picture
      self.frame = frame
    }
  }

  /// The cards that are fanned out at most, the first included.
  private static let fan = 3

  /// Remembers what widgets look like now.
  ///
  /// - Parameters:
  ///   - widget: the row or tile that is lifted.
  ///   - frame: its rectangle.
  ///   - others: rows or tiles that are lifted with it; two are shown.
  ///   - press: where the button was pressed, in the frame's coordinates.
  ///   - count: how many items are carried; a badge tells from two on.
  ///   - isComposited: whether the screen can show what is behind.
  init(
    of widget: Widget, frame: WidgetRect, others: [Widget], press: WidgetPoint,
    count: Int, isComposited: Bool
  ) {
    style = widget
    self.press = press
    self.count = count
    self.isComposited = isComposited
    layers =
      [Layer(picture: widget.picture(), frame: frame)]
      + others.prefix(Self.fan - 1).map(Layer.init)
  }

  /// What it shows, apart from the badge.
  var description: PreviewDescription {
    PreviewDescription(
      cards: layers.count, number: count > 1 ? count : nil, badge: .none)
  }

  /// Counts what came along on the way, and shows it if there is room.
  mutating func add(_ widget: Widget?, count: Int) {
    self.count = count
    if let widget, layers.count < Self.fan {
      layers.append(Layer(behind: widget))
    }
  }

  /// Paints it.
  ///
  /// - Returns: the picture, and the place in it that the pointer holds; nil
  ///   when nothing can be painted.
  func paint(
    _ form: DragSession.PreviewForm, _ badge: PreviewDescription.Badge
  ) -> (picture: Paintable, hotSpot: WidgetPoint)? {
    let placement = placement(of: layers[0].frame, form)
    let card = WidgetRect(
      origin: WidgetPoint(x: margin, y: margin), width: placement.width,
      height: placement.height)
    let snapshot = Snapshot()
    for (index, layer) in layers.enumerated().reversed() {
      // Turned about the middle, so that corners show on both sides. A wide
      // card turns less: its ends are far from there.
      let turn = card.width > card.height * 2 ? 2.0 : 5.0
      snapshot.turned(
        by: [0, turn, -turn][index % 3],
        about: WidgetPoint(
          x: margin + card.width / 2, y: margin + card.height / 2)
      ) {
        paint(layer, on: snapshot, card, scale: placement.scale, form)
      }
    }
    if let number = description.number {
      paint(number, in: card, on: snapshot)
    }
    paint(badge, in: card, on: snapshot)
    let picture = snapshot.paintable(
      width: card.width + 2 * margin, height: card.height + 2 * margin)
    let hotSpot =
      form == .beside
      ? Self.beside
      : WidgetPoint(
        x: placement.hotSpot.x + margin, y: placement.hotSpot.y + margin)
    return picture.map { ($0, hotSpot) }
  }

  /// A row is wide and mostly empty: made small it could not be read, so the
  /// end that says what it is stays, and the rest is cut off.
  private func placement(
    of frame: WidgetRect, _ form: DragSession.PreviewForm
  ) -> PreviewPlacement {
    let isRow = frame.width > frame.height * 3
    let room = Self.longestSide - 2 * margin
    let isSmall = form == .beside || (!isComposited && !isRow)
    let width =
      isRow
      ? min(frame.width, form == .beside ? frame.height * 3 : room)
      : frame.width
    return PreviewPlacement(
      widget: Rect(
        x: frame.origin.x, y: frame.origin.y, width: width,
        height: frame.height), press: Point(x: press.x, y: press.y),
      limit: isSmall ? Self.smallSide : room)
  }

  private func paint(
    _ layer: Layer, on snapshot: Snapshot, _ card: WidgetRect, scale: Double,
    _ form: DragSession.PreviewForm
  ) {
    snapshot.withOpacity(isComposited ? Self.opacity : 1) {
      snapshot.fillRounded(
        card, radius: form == .beside ? 5 : 8,
        style.themePaint("theme_bg_color") ?? Self.paper, border: Self.edge,
        borderWidth: isComposited ? 1 : 2)
      if let picture = layer.picture {
        snapshot.clipped(to: card) {
          snapshot.at(x: card.origin.x, y: card.origin.y) {
            snapshot.paint(
              picture, width: layer.frame.width * scale,
              height: layer.frame.height * scale)
          }
        }
      }
    }
  }

  private func paint(
    _ number: Int, in card: WidgetRect, on snapshot: Snapshot
  ) {
    let text = "\(number)"
    let width = 14.0 + 8.0 * Double(text.count)
    let origin = WidgetPoint(
      x: max(0, card.origin.x + card.width - width - 4), y: card.origin.y + 4)
    snapshot.fillRounded(
      WidgetRect(origin: origin, width: width, height: 22), radius: 11,
      style.themePaint("theme_selected_bg_color") ?? Self.accent)
    snapshot.text(
      text, style: style, x: origin.x + 7, y: origin.y + 2,
      paint: style.themePaint("theme_selected_fg_color") ?? Self.white)
  }

  /// A disc with a plus, or with a bar.
  private func paint(
    _ badge: PreviewDescription.Badge, in card: WidgetRect,
    on snapshot: Snapshot
  ) {
    guard badge != .none else { return }
    let side = 20.0
    let origin = WidgetPoint(
      x: card.origin.x + card.width - side - 4,
      y: card.origin.y + card.height - side - 4)
    snapshot.fillRounded(
      WidgetRect(origin: origin, width: side, height: side), radius: side / 2,
      badge == .copy ? Self.copyPaint : Self.refusalPaint,
      border: Self.white, borderWidth: 1.5)
    snapshot.fill(
      WidgetRect(
        origin: WidgetPoint(x: origin.x + 5, y: origin.y + 9), width: 10,
        height: 2), Self.white)
    if badge == .copy {
      snapshot.fill(
        WidgetRect(
          origin: WidgetPoint(x: origin.x + 9, y: origin.y + 5), width: 2,
          height: 10), Self.white)
    }
  }

  // For themes without the names that Adwaita and most others have.
  private static let paper = Paint(red: 0.98, green: 0.98, blue: 0.98)
  private static let edge = Paint(red: 0.5, green: 0.5, blue: 0.5)
  private static let accent = Paint(red: 0.11, green: 0.44, blue: 0.85)
  private static let white = Paint(red: 1, green: 1, blue: 1)
  // The same in every theme, as the colours of a pointer's badge are.
  private static let copyPaint = Paint(red: 0.15, green: 0.56, blue: 0.28)
  private static let refusalPaint = Paint(red: 0.75, green: 0.11, blue: 0.16)
}
