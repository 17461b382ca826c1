import Drawings
import GtkBridge
import Painting

/// Paints what is drawn beside the main thread, and until that is done shows what
/// there was with what has come since.
@MainActor final class SheetPainter {
  /// Called when there is another picture.
  var onPainted: () -> Void = {}
  /// How the sheet is to show.
  struct Showing: Equatable {
    var view: SheetView
    /// In logical pixels.
    var size: SheetSize
    /// How many pixels a logical pixel has.
    var scale: Double
  }

  private var drawing = Drawing()
  private var showing: Showing?
  private var picture: SheetPicture?
  /// What lies on the picture: what has been drawn since it was painted, until
  /// there is one with that.
  private var since: [DrawnShape] = []
  private var painting: Task<Void, Never>?
  /// Whether what is being painted has changed meanwhile.
  private var isOutdated = false
  /// Counts the drawings that have shown: no picture of another one shows.
  private var generation = 0

  /// Shows something else.
  func begin(_ drawing: Drawing) {
    picture = nil
    since = []
    generation += 1
    replace(drawing)
  }

  /// Something was erased or undone. It shows as it was until it is painted: while
  /// more and more is erased, as it was a moment ago.
  func replace(_ drawing: Drawing) {
    self.drawing = drawing
    paint()
  }

  /// A shape was added on top.
  func add(_ shape: DrawnShape, to drawing: Drawing) {
    self.drawing = drawing
    since.append(shape)
    paint()
  }

  /// A frame is shown.
  func paint(
    _ showing: Showing, drawn shape: DrawnShape?, on cairo: OpaquePointer
  ) {
    if showing != self.showing {
      self.showing = showing
      paint()
    }
    Painting.paintSheet(
      picture, and: shape.map { since + [$0] } ?? since, showing: showing.view,
      on: cairo, palette: .light)
  }

  private func paint() {
    guard painting == nil else {
      isOutdated = true
      return
    }
    guard let showing else { return }
    let (drawing, count, generation) = (drawing, since.count, generation)
    painting = Task { [weak self] in
      let picture = await Self.picture(of: drawing, showing)
      guard let self else { return }
      painting = nil
      if let picture, generation == self.generation {
        self.picture = picture
        since.removeFirst(count)
        onPainted()
      }
      guard isOutdated else { return }
      isOutdated = false
      paint()
    }
  }

  @concurrent
  private static func picture(
    of drawing: Drawing, _ showing: Showing
  ) async -> SheetPicture? {
    try? SheetPicture(
      drawing, showing: showing.view, size: showing.size, scale: showing.scale,
      palette: .light)
  }
}
