import GtkBridge
import Interaction

/// Lets rows that were dropped fly from where they were let go to their place;
/// with animations off they are there at once.
///
/// Cards with their pictures fly above the list, and the rows come to light in
/// their place meanwhile, where they take clicks at once.
@MainActor final class LandingFlight {
  /// A row on its way: what it shows, what that is in, and where it is.
  struct Way {
    let content: Widget
    let row: Widget
    let place: WidgetRect
  }

  /// So little that it can't be seen, and that GTK paints all the same.
  private static let least = 1.0 / 255

  private let overlay: WeakObject<Overlay>
  private var ways: [Way] = []
  private var start = DragSession.ShownPicture(
    corner: WidgetPoint(x: 0, y: 0), scale: 1)
  private var cards: [PreviewCard] = []
  private var motion = TimedMotion(lasting: .zero)
  private var ticker: FrameTicker?
  private var sky: PictureView?

  /// - Parameter overlay: holds the list. Not kept.
  init(over overlay: Overlay) { self.overlay = WeakObject(overlay) }

  /// Begins a flight; one that goes on comes to its end.
  ///
  /// - Parameter start: the picture of what was dropped, where it was.
  func begin(_ ways: [Way], from start: DragSession.ShownPicture) {
    arrive()
    guard !ways.isEmpty, let overlay = overlay.target else { return }
    self.ways = ways
    self.start = start
    motion = TimedMotion(lasting: .milliseconds(220))
    let sky = PictureView(named: "")
    sky.passesPointer = true
    overlay.addOverlay(sky)
    self.sky = sky
    takePictures()
    show()
    ticker = FrameTicker(of: overlay) { [weak self] in
      guard let self else { return }
      // What has never been painted has no picture before its first frame.
      if motion.progress == 0 { self.takePictures() }
      motion.tick(at: Instant(monotonicMicroseconds: $0))
      motion.isOver ? arrive() : show()
    }
  }

  private func takePictures() {
    cards = ways.map { PreviewCard(of: $0.content) }
  }

  private func arrive() {
    for way in ways { way.row.opacity = 1 }
    ways = []
    cards = []
    ticker?.stop()
    ticker = nil
    if let sky { overlay.target?.removeOverlay(sky) }
    sky = nil
  }

  private func show() {
    guard let size = overlay.target?.size else { return }
    let progress = motion.progress
    let snapshot = Snapshot()
    // As see-through as the preview was; where it lands, it turns into the row.
    snapshot.withOpacity(DragPreview.opacity * (1 - progress * progress)) {
      for (way, card) in zip(ways, cards).reversed() {
        way.row.opacity = max(Self.least, progress * progress)
        let (from, to) = (start.corner, way.place.origin)
        let scale = start.scale + (1 - start.scale) * progress
        card.paint(
          on: snapshot,
          in: WidgetRect(
            origin: WidgetPoint(
              x: from.x + (to.x - from.x) * progress,
              y: from.y + (to.y - from.y) * progress),
            width: way.place.width * scale, height: way.place.height * scale),
          scale: scale)
      }
    }
    snapshot.paintable(width: size.width, height: size.height).map {
      sky?.show($0)
    }
  }

  isolated deinit { arrive() }
}
