import GtkBridge
import Interaction

/// A sheet on the screen, above dimmed ground.
@MainActor final class ShownSheet {
  enum Direction {
    case up
    case down
  }

  let sheet: Sheet
  let layer: Overlay
  /// What had the keyboard before.
  let focus: WeakObject<Widget>?
  let style: SheetStyle
  private let ground = Box(.vertical)
  let shifted = ShiftBox(shifting: .vertical)
  private var ticker: FrameTicker?
  private var began: Instant?

  init(_ sheet: Sheet, as style: SheetStyle, focus: WeakObject<Widget>?) {
    self.sheet = sheet
    self.style = style
    self.focus = focus
    ground.expand()
    ground.addClass("sheet-ground")
    layer = Overlay(ground)
    layer.clipsChildren()
    shifted.append(sheet.card)
    layer.addOverlay(shifted)
    // Beside the pane all else can be used.
    sheet.card.setModal(style != .context)
  }

  func place(inWidth width: Int) {
    let place = SheetPlacement(style, inWidth: width)
    let card = sheet.card
    card.expand()
    card.align(
      place.width == nil ? .fill : .center, place.fitsHeight ? .center : .fill)
    card.setMinimumSize(width: place.width ?? -1)
    card.setMargins(
      top: place.top, bottom: place.bottom,
      start: place.width == nil ? place.side : 0,
      end: place.width == nil ? place.side : 0)
    card.setClass("sheet-page", !place.coversAll && !place.fitsHeight)
    card.setClass("sheet-form", place.fitsHeight)
  }

  /// Slides to its place or out of sight; at once where nothing is to move.
  func slide(
    _ direction: Direction, over distance: Double,
    then end: @escaping @MainActor () -> Void
  ) {
    ticker?.stop()
    ticker = nil
    ground.setClass("shown", direction == .up)
    guard DesktopSettings.animates, distance > 0 else {
      shifted.shift = Point(x: 0, y: 0)
      return end()
    }
    let way = SheetTransition.standard
    began = nil
    if direction == .up { shifted.shift = Point(x: 0, y: distance) }
    ticker = FrameTicker(of: shifted) { [weak self] frame in
      guard let self else { return }
      let now = Instant(monotonicMicroseconds: frame)
      let start = began ?? now
      began = start
      let elapsed = start.duration(to: now)
      let below = way.offset(after: elapsed, over: distance)
      shifted.shift = Point(
        x: 0, y: direction == .up ? below : distance - below)
      guard way.isOver(after: elapsed) else { return }
      ticker?.stop()
      ticker = nil
      end()
    }
  }
}
