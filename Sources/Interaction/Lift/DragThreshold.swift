/// How far the pointer must move after a press before a drag begins (DND-02).
///
/// The distance counts for each axis by itself, as in GTK
/// (`gtk-dnd-drag-threshold`, 8 pixels unless the person has set another).
public struct DragThreshold: Hashable, Sendable {
  /// Where the button was pressed.
  public let press: Point

  /// The distance in logical pixels that does not count as a drag yet.
  public let distance: Double

  /// Remembers a press; a negative distance counts as none.
  public init(press: Point, distance: Double = 8) {
    self.press = press
    self.distance = max(0, distance)
  }

  /// Whether the pointer at this place means a drag.
  public func isPassed(by pointer: Point) -> Bool {
    abs(pointer.x - press.x) > distance || abs(pointer.y - press.y) > distance
  }
}
