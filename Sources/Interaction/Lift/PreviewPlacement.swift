/// The size of a drag's preview and the place in it that stays under the
/// pointer (DND-02).
///
/// The preview looks as if it had been lifted from where it lay: the pointer
/// holds it at the place where it was pressed, and nothing jumps. A widget
/// larger than the limit is shown smaller, and the hot spot with it.
public struct PreviewPlacement: Hashable, Sendable {
  /// The preview's width in logical pixels.
  public let width: Double

  /// The preview's height in logical pixels.
  public let height: Double

  /// The place in the preview that stays under the pointer, from its top left
  /// corner.
  public let hotSpot: Point

  /// How much smaller than the widget the preview is: 1, or less above the
  /// limit.
  public let scale: Double

  /// Places a preview.
  ///
  /// - Parameters:
  ///   - widget: The frame of the row or tile that was grabbed.
  ///   - press: Where the button was pressed (not where the threshold was
  ///     passed), in the frame's coordinate system. A place outside counts
  ///     as the nearest inside.
  ///   - limit: The longest side that a preview may have.
  public init(widget: Rect, press: Point, limit: Double = 256) {
    let longest = max(widget.width, widget.height)
    let scale = longest > limit && limit > 0 ? limit / longest : 1
    self.scale = scale
    width = widget.width * scale
    height = widget.height * scale
    hotSpot = Point(
      x: ((press.x - widget.x) * scale).kept(from: 0, to: width),
      y: ((press.y - widget.y) * scale).kept(from: 0, to: height))
  }
}
