import GtkBridge
import Interaction
import Localization

/// The line that shows where dropped items will land (DND-28).
///
/// It lies above its list, takes no room and no input.
@MainActor public final class InsertionMark {
  /// The way the line runs.
  public enum Shape: Sendable {
    /// Between rows, with a dot at the leading end.
    case betweenRows
    /// Between tiles, with a dot at the top.
    case betweenTiles
  }

  private let line: Box
  private let overlay: WeakObject<Overlay>
  private let shape: Shape

  /// Adds a mark that doesn't show yet.
  ///
  /// - Parameters:
  ///   - overlay: holds the list; the mark's frames are in its coordinates.
  ///   - shape: the way the line runs.
  public init(over overlay: Overlay, shape: Shape) {
    DefaultStyle.install()
    self.shape = shape
    self.overlay = WeakObject(overlay) as WeakObject<Overlay>
    let dot = Box(.horizontal)
    dot.addClass("insertion-dot")
    let stroke = Box(.horizontal)
    stroke.addClass("insertion-stroke")
    switch shape {
    case .betweenRows:
      line = Box(.horizontal, isGroup: true)
      dot.align(.start, .center)
      stroke.align(.fill, .center)
      stroke.expand(horizontally: true, vertically: false)
    case .betweenTiles:
      line = Box(.vertical, isGroup: true)
      dot.align(.center, .start)
      stroke.align(.center, .fill)
      stroke.expand(horizontally: false, vertically: true)
    }
    line.addClass("insertion-mark")
    line.append(dot, stroke)
    line.passesPointer = true
    line.isVisible = false
    line.setAccessibleName(tr("Insertion mark"))
    overlay.addOverlay(line)
  }

  /// Where the mark shows, in the overlay's coordinates; nil when it doesn't.
  public private(set) var frame: Rect?

  /// Whether the mark shows.
  public var isShown: Bool { line.isVisible }

  /// Whether the mark, if it shows, has been given its latest place: true in
  /// every frame that is painted.
  public var isWhereItShows: Bool {
    guard isShown else { return true }
    guard let frame,
      let bounds = overlay.target.flatMap({ line.bounds(in: $0) })
    else { return false }
    return abs(bounds.x - max(0, frame.x)) <= 1
      && abs(bounds.y - max(0, frame.y)) <= 1
  }

  /// Shows the mark, or moves it.
  ///
  /// - Parameter frame: where, in the overlay's coordinates.
  public func show(at frame: Rect) {
    self.frame = frame
    overlay.target?.place(
      line,
      in: Rect(
        x: max(0, frame.x), y: max(0, frame.y), width: frame.width,
        height: frame.height))
    line.isVisible = true
  }

  /// Takes the mark away.
  public func hide() {
    frame = nil
    line.isVisible = false
  }
}
