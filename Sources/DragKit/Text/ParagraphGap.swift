import GtkBridge
import Interaction

/// Parts paragraphs where a picture would land, and shows a line in the gap
/// (DND-28); with animations off they are apart at once.
@MainActor final class ParagraphGap {
  private let overlay: WeakObject<Overlay>
  private let view: TextView
  let line: InsertionMark
  private var ticker: FrameTicker?
  /// How wide it is now, and the line of text that it is above or, behind the
  /// last one, below.
  private var width = 0.0
  private var place: (line: Int, isBelow: Bool)?

  /// How wide the gap opens, in logical pixels: where a picture is, not how
  /// large.
  static let widest = 56.0
  /// How long that takes, in seconds.
  private static let time = 0.12
  private static let above = "gap-above"
  private static let below = "gap-below"

  init(in overlay: Overlay, of view: TextView) {
    self.overlay = WeakObject(overlay)
    self.view = view
    line = InsertionMark(over: overlay, shape: .betweenRows)
  }

  /// Opens it before a paragraph.
  ///
  /// - Parameters:
  ///   - index: their number for behind the last.
  ///   - count: how many there are.
  func open(beforeParagraph index: Int, of count: Int) {
    let next = index < count ? (index, false) : (count - 1, true)
    if let place, place == next { return showLine() }
    close()
    place = next
    guard DesktopSettings.animates else {
      setWidth(Self.widest)
      return
    }
    var start: Int64?
    ticker = FrameTicker(of: view) { [weak self] now in
      let begun = start ?? now
      start = begun
      self?.tick(Double(now - begun) / 1_000_000)
    }
  }

  private func tick(_ seconds: Double) {
    let share = min(1, seconds / Self.time)
    setWidth(Self.widest * share * (2 - share))
    if share == 1 {
      ticker?.stop()
      ticker = nil
    }
  }

  private func setWidth(_ width: Double) {
    guard let place else { return }
    self.width = width
    var look = TextBuffer.Look()
    if place.isBelow {
      look.below = Int(width)
    } else {
      look.above = Int(width)
    }
    let name = place.isBelow ? Self.below : Self.above
    view.buffer.setTag(name, look)
    view.buffer.setTag(
      name, ofLines: place.line..<place.line + 1, isOn: true)
    showLine()
  }

  private func showLine() {
    guard let place, let overlay = overlay.target,
      let origin = view.origin(in: overlay)
    else { return }
    let frame = view.frame(ofLine: place.line)
    let middle =
      place.isBelow ? frame.y + frame.height - width / 2 : frame.y + width / 2
    let inset = 12.0
    line.show(
      at: Rect(
        x: origin.x + inset, y: origin.y + middle - 4,
        width: max(view.size.width - inset * 2, 20), height: 8))
  }

  /// Closes it.
  func close() {
    ticker?.stop()
    ticker = nil
    line.hide()
    guard let place else { return }
    self.place = nil
    let name = place.isBelow ? Self.below : Self.above
    if view.buffer.hasTag(name) {
      view.buffer.setTag(
        name, ofLines: place.line..<place.line + 1, isOn: false)
    }
  }
}
