import GtkBridge
import Interaction

/// A row or tile as it looked, on a ground of its own: one of those that a drag's
/// preview shows.
@MainActor struct PreviewCard {
  /// Its frame where it was.
  let frame: Rect
  private let picture: Paintable?
  /// Where the picture's corner lies in the frame.
  private let offset: Point
  /// Whether it was painted for the ground of what is selected.
  private let isForSelection: Bool
  private let style: Widget

  /// Remembers what a widget looks like now, all of it.
  init(of widget: Widget) {
    let bounds = widget.bounds(in: widget)
    self.init(
      of: widget,
      frame: Rect(
        x: 0, y: 0, width: bounds?.width ?? widget.size.width,
        height: bounds?.height ?? widget.size.height),
      offset: Point(x: 0, y: 0))
  }

  /// Remembers what a widget looks like now: of one that has another size than
  /// the frame, that part which lies in it.
  ///
  /// - Parameter owner: what the frame is measured in.
  init(of widget: Widget, frame: Rect, in owner: Widget) {
    let whole = widget.bounds(in: owner).flatMap {
      abs($0.width - frame.width) < 1 && abs($0.height - frame.height) < 1
        ? nil : $0
    }
    self.init(
      of: widget, frame: frame,
      offset: Point(
        x: whole.map { $0.x - frame.x } ?? 0,
        y: whole.map { $0.y - frame.y } ?? 0))
  }

  private init(of widget: Widget, frame: Rect, offset: Point) {
    picture = widget.picture()
    isForSelection = widget.hasLightWords != widget.hasDarkGround
    style = widget
    self.frame = frame
    self.offset = offset
  }

  /// Paints it.
  ///
  /// - Parameters:
  ///   - rect: where; what doesn't fit is cut off.
  ///   - scale: how much larger than it was.
  ///   - radius: of its corners.
  ///   - edgeWidth: of the line around it.
  func paint(
    on snapshot: Snapshot, in rect: Rect, scale: Double = 1,
    radius: Double = 8, edgeWidth: Double = 1
  ) {
    snapshot.fillRounded(
      rect, radius: radius,
      isForSelection
        ? style.accent : style.themePaint("theme_bg_color") ?? Self.paper,
      border: Self.edge, borderWidth: edgeWidth)
    guard let picture else { return }
    let size = picture.naturalSize
    snapshot.clipped(to: rect) {
      snapshot.at(
        x: rect.x + offset.x * scale,
        y: rect.y + offset.y * scale
      ) {
        snapshot.paint(
          picture, width: size.width * scale, height: size.height * scale)
      }
    }
  }

  // For themes without the names that Adwaita and most others have.
  private static let paper = Paint(red: 0.98, green: 0.98, blue: 0.98)
  private static let edge = Paint(red: 0.5, green: 0.5, blue: 0.5)
}

extension Widget {
  /// The ground of what is selected.
  var accent: Paint {
    themePaint("theme_selected_bg_color")
      ?? Paint(red: 0.11, green: 0.44, blue: 0.85)
  }
}
