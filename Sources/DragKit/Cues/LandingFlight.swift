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
    let place: Rect
  }

  /// So little that it can't be seen, and that GTK paints all the same.
  private static let least = 1.0 / 255

  private let overlay: WeakObject<Overlay>
  private var ways: [Way] = []
  /// How much of the rows shows otherwise.
  private var opacities: [Double] = []
  private var start: DragSession.ShownPicture?
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
    opacities = ways.map(\.row.opacity)
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
    for (way, opacity) in zip(ways, opacities) { way.row.opacity = opacity }
    ways = []
    cards = []
    ticker?.stop()
    ticker = nil
    if let sky { overlay.target?.removeOverlay(sky) }
    sky = nil
  }

  private func show() {
    guard let size = overlay.target?.size, let start else { return }
    let progress = motion.progress
    let snapshot = Snapshot()
    // As see-through as the preview was; where it lands, it turns into the row.
    snapshot.withOpacity(DragPreview.opacity * (1 - progress * progress)) {
      for index in ways.indices.reversed() {
        let way = ways[index]
        way.row.opacity =
          opacities[index] * max(Self.least, progress * progress)
        cards[index].paint(
          on: snapshot, in: start.frame.moved(progress, towards: way.place),
          scale: start.scale + (1 - start.scale) * progress)
      }
    }
    snapshot.paintable(width: size.width, height: size.height).map {
      sky?.show($0)
    }
  }

  isolated deinit { arrive() }
}

extension Rect {
  /// The rectangle on its way to another one.
  fileprivate func moved(
    _ share: Double, towards end: Rect
  ) -> Rect {
    func between(_ start: Double, _ end: Double) -> Double {
      start + (end - start) * share
    }
    return Rect(
      x: between(origin.x, end.x), y: between(origin.y, end.y),
      width: between(width, end.width), height: between(height, end.height))
  }
}
