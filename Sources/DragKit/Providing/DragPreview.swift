import GtkBridge
import Interaction

/// The see-through picture of what is dragged (DND-22): the item that was
/// grabbed, up to two more behind or below it, their number, and a badge that
/// says what a drop would do (DND-04).
@MainActor struct DragPreview {
  /// How much of the content shows.
  static let opacity = 0.7
  /// The longest side, in logical pixels.
  static let longestSide = 256.0
  /// Beside the pointer, and without a compositor, where see-through turns
  /// opaque.
  static let smallSide = 72.0
  /// Where a small picture stands: below and to the right of the pointer.
  private static let beside = Point(x: -14, y: -18)

  private var layers: [PreviewCard]
  private let style: Widget
  private let press: Point
  private let formation: PreviewFormation
  private var count: Int
  private let isComposited: Bool

  /// The cards that are shown at most, the first included.
  private static let most = 3

  /// Remembers what widgets look like now.
  ///
  /// - Parameters:
  ///   - widget: the row or tile that is lifted.
  ///   - frame: its rectangle.
  ///   - owner: what the frame is measured in.
  ///   - others: rows or tiles that are lifted with it; two are shown.
  ///   - press: where the button was pressed, in the frame's coordinates.
  ///   - formation: how they lie where no place says otherwise.
  ///   - count: how many items are carried; a badge tells from two on.
  ///   - isComposited: whether the screen can show what is behind.
  init(
    of widget: Widget, frame: Rect, in owner: Widget, others: [Widget],
    press: Point, formation: PreviewFormation, count: Int,
    isComposited: Bool
  ) {
    style = widget
    self.press = press
    self.formation = formation
    self.count = count
    self.isComposited = isComposited
    layers =
      [PreviewCard(of: widget, frame: frame, in: owner)]
      + others.prefix(Self.most - 1).map(PreviewCard.init)
  }

  /// What it shows over a place.
  func description(
    _ look: PreviewLook, _ badge: PreviewBadge
  ) -> PreviewDescription {
    let formation = look.formation ?? formation
    return PreviewDescription(
      cards: layout(look, 1).cards.count, number: number(look), badge: badge,
      formation: formation)
  }

  private func number(_ look: PreviewLook) -> Int? {
    count > 1 ? look.acceptedItemCount ?? count : nil
  }

  /// Counts what came along on the way, and shows it if there is room.
  mutating func add(_ widget: Widget?, count: Int) {
    self.count = count
    if let widget, layers.count < Self.most {
      layers.append(PreviewCard(of: widget))
    }
  }

  /// Paints it.
  ///
  /// - Parameters:
  ///   - look: how it is to show over the place that it is over.
  ///   - badge: what a drop would do.
  ///   - lift: how far it has been lifted, from 0, as it lay, to 1.
  ///   - opacity: how much of it all shows, from 0 to 1.
  /// - Returns: the picture, the place in it that the pointer holds, the frame of
  ///   the grabbed card in it, and the scale of that, at most 1; nil when nothing
  ///   can be painted.
  func paint(
    _ look: PreviewLook, _ badge: PreviewBadge, lift: Double, opacity: Double
  ) -> (
    picture: Paintable, hotSpot: Point, first: Rect, scale: Double
  )? {
    let placement = placement(of: layers[0].frame, look.form)
    let layout = layout(look, lift)
    let first = layout.cards[0].frame
    let snapshot = Snapshot()
    snapshot.withOpacity(opacity) {
      for (card, layer) in zip(layout.cards, layers).reversed() {
        snapshot.turned(
          by: card.turn,
          about: Point(x: card.frame.midX, y: card.frame.midY)
        ) {
          // As solid as what was grabbed, at first.
          snapshot.withOpacity(
            isComposited ? 1 - (1 - Self.opacity) * lift : 1
          ) {
            layer.paint(
              on: snapshot, in: card.frame,
              scale: self.placement(of: layer.frame, look.form).scale,
              radius: look.form == .beside ? 5 : 8,
              edgeWidth: isComposited ? 1 : 2)
          }
        }
      }
      let number = number(look).map {
        paint($0, in: first, on: snapshot)
      }
      let whole = layout.whole
      // Beside the number where there is no room for it below.
      let right =
        whole.height < 52 ? number?.x : nil
      paint(
        badge, at: right ?? whole.x + whole.width,
        whole.y + whole.height, on: snapshot)
    }
    let picture = snapshot.paintable(width: layout.width, height: layout.height)
    let hotSpot =
      look.form == .beside
      ? Self.beside
      : Point(
        x: placement.hotSpot.x + first.x,
        y: placement.hotSpot.y + first.y)
    return picture.map { ($0, hotSpot, first, placement.scale) }
  }

  private func layout(_ look: PreviewLook, _ lift: Double) -> PreviewLayout {
    PreviewLayout(
      look.formation ?? formation,
      of: layers.map {
        let size = placement(of: $0.frame, look.form)
        return Rect(x: 0, y: 0, width: size.width, height: size.height)
      }, limit: room, progress: lift)
  }

  private var room: Double {
    Self.longestSide - (layers.count > 1 ? 2 * PreviewLayout.margin : 0)
  }

  /// A row is wide and mostly empty: made small it could not be read, so the
  /// end that says what it is stays, and the rest is cut off.
  private func placement(
    of frame: Rect, _ form: DragSession.PreviewForm
  ) -> PreviewPlacement {
    let isRow = frame.width > frame.height * 3
    let isSmall = form == .beside || (!isComposited && !isRow)
    let width =
      isRow
      ? min(frame.width, form == .beside ? frame.height * 3 : room)
      : frame.width
    return PreviewPlacement(
      widget: Rect(
        x: frame.x, y: frame.y, width: width,
        height: frame.height), press: press,
      limit: isSmall ? Self.smallSide : room)
  }

  /// - Returns: where it is.
  private func paint(
    _ number: Int, in card: Rect, on snapshot: Snapshot
  ) -> Rect {
    let text = "\(number)"
    let width = 14.0 + 8.0 * Double(text.count)
    let origin = Point(
      x: max(0, card.x + card.width - width - 4), y: card.y + 4)
    let disc = Rect(x: origin.x, y: origin.y, width: width, height: 22)
    // What is selected has the same colour.
    snapshot.fillRounded(
      disc, radius: 11, style.accent, border: Self.white, borderWidth: 1.5)
    snapshot.text(
      text, style: style, x: origin.x + 7, y: origin.y + 2,
      paint: style.themePaint("theme_selected_fg_color") ?? Self.white)
    return disc
  }

  /// A disc with a plus, with a bar, or with a symbol.
  ///
  /// - Parameters:
  ///   - right: what it stands to the left of.
  ///   - bottom: what it stands above.
  private func paint(
    _ badge: PreviewBadge, at right: Double, _ bottom: Double,
    on snapshot: Snapshot
  ) {
    guard badge == .copy || badge == .refused || badge.icon != nil else {
      return
    }
    let side = 20.0
    let origin = Point(
      x: max(0, right - side - 4), y: max(0, bottom - side - 4))
    let ground =
      switch badge {
      case .copy: Self.copyPaint
      case .refused: Self.refusalPaint
      default: style.accent
      }
    snapshot.fillRounded(
      Rect(x: origin.x, y: origin.y, width: side, height: side),
      radius: side / 2,
      ground, border: Self.white, borderWidth: 1.5)
    if let icon = badge.icon {
      snapshot.at(x: origin.x + 4, y: origin.y + 4) {
        snapshot.symbol(icon, style: style, size: side - 8, paint: Self.white)
      }
      return
    }
    snapshot.fill(
      Rect(x: origin.x + 5, y: origin.y + 9, width: 10, height: 2), Self.white)
    if badge == .copy {
      snapshot.fill(
        Rect(x: origin.x + 9, y: origin.y + 5, width: 2, height: 10), Self.white
      )
    }
  }

  private static let white = Paint(red: 1, green: 1, blue: 1)
  // The same in every theme, as the colours of a pointer's badge are.
  private static let copyPaint = Paint(red: 0.15, green: 0.56, blue: 0.28)
  private static let refusalPaint = Paint(red: 0.75, green: 0.11, blue: 0.16)
}
