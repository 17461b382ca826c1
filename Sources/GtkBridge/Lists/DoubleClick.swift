/// Tells a double click from two clicks by the times at which they were made.
///
/// GTK counts by when it gets round to them: a program that is busy between the
/// two hears of two single ones.
struct DoubleClick {
  /// The most time between the clicks, in milliseconds.
  let longest: Int
  /// The most that the pointer may have moved between them, in logical pixels.
  let distance: Int
  private var last: (time: UInt32, point: Point)?

  /// For a mouse of this desktop.
  @MainActor static var ofMouse: DoubleClick {
    DoubleClick(
      longest: DesktopSettings.doubleClickTime,
      distance: DesktopSettings.doubleClickDistance)
  }

  /// For fingers, which don't come down where they were to the pixel.
  @MainActor static var ofFingers: DoubleClick {
    DoubleClick(
      longest: DesktopSettings.doubleClickTime,
      distance: DesktopSettings.doubleClickDistance * 4)
  }

  init(longest: Int, distance: Int) {
    self.longest = longest
    self.distance = distance
  }

  /// Takes a click.
  ///
  /// - Parameters:
  ///   - point: where.
  ///   - time: the event's, in milliseconds; it may begin again at 0.
  /// - Returns: whether it is the second of a double click; the next one is a
  ///   first one then.
  mutating func take(at point: Point, time: UInt32) -> Bool {
    if let last, time &- last.time <= longest,
      abs(point.x - last.point.x) <= Double(distance),
      abs(point.y - last.point.y) <= Double(distance)
    {
      self.last = nil
      return true
    }
    last = (time, point)
    return false
  }
}
