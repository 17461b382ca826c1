/// Where the strip with the Shelf stands that comes to a drag.
public struct StripPlacement: Hashable, Sendable {
  /// A side of the screen.
  public enum Edge: String, CaseIterable, Hashable, Sendable {
    case left, right
  }

  /// Where it stands on the screen, in logical pixels.
  public var frame: Rect
  /// The side that it comes out of; nil where it stands on its own.
  public var edge: Edge?

  /// - Parameters:
  ///   - frame: where it stands on the screen, in logical pixels.
  ///   - edge: the side that it comes out of; nil where it stands on its own.
  public init(frame: Rect, edge: Edge?) {
    self.frame = frame
    self.edge = edge
  }

  /// How far it stays from the pointer, in logical pixels: it must not come
  /// under what is dragged.
  static let distance = 48.0
  /// How far it stays from the upper and lower edge, in logical pixels.
  static let margin = 8.0

  /// A place at the nearer side, as high as the pointer is. Where the pointer
  /// is at that side already the strip comes out of the other one.
  ///
  /// - Parameters:
  ///   - pointer: where it is on the screen.
  ///   - width: of the strip; it is made smaller where there is no room.
  ///   - height: of the strip; it is made smaller where there is no room.
  ///   - area: the part of the pointer's monitor that has no panels.
  public static func atEdge(
    near pointer: Point, width: Double, height: Double, in area: Rect
  ) -> StripPlacement {
    let size = fitting(width, height, in: area)
    let isNear = { (distance: Double) in distance < size.width + Self.distance }
    let (fromLeft, fromRight) = (pointer.x - area.minX, area.maxX - pointer.x)
    let isLeft =
      fromLeft < fromRight
      ? !isNear(fromLeft) || isNear(fromRight)
      : isNear(fromRight) && !isNear(fromLeft)
    return StripPlacement(
      frame: Rect(
        x: isLeft ? area.minX : area.maxX - size.width,
        y: top(of: size.height, beside: pointer, in: area), width: size.width,
        height: size.height), edge: isLeft ? .left : .right)
  }

  /// A place beside the pointer: to the right, or to the left where there is no
  /// room.
  ///
  /// - Parameters:
  ///   - pointer: where it is on the screen.
  ///   - width: of the strip; it is made smaller where there is no room.
  ///   - height: of the strip; it is made smaller where there is no room.
  ///   - area: the part of the pointer's monitor that has no panels.
  public static func beside(
    _ pointer: Point, width: Double, height: Double, in area: Rect
  ) -> StripPlacement {
    let size = fitting(width, height, in: area)
    let right = pointer.x + Self.distance
    let x =
      right + size.width <= area.maxX
      ? right : pointer.x - Self.distance - size.width
    return StripPlacement(
      frame: Rect(
        x: max(area.minX, x),
        y: top(of: size.height, beside: pointer, in: area), width: size.width,
        height: size.height), edge: nil)
  }

  /// A place at a side of a monitor, half-way up.
  ///
  /// - Parameters:
  ///   - edge: the side.
  ///   - width: of the strip; it is made smaller where there is no room.
  ///   - height: of the strip; it is made smaller where there is no room.
  ///   - monitor: where the monitor is.
  public static func at(
    _ edge: Edge, width: Double, height: Double, of monitor: Rect
  ) -> StripPlacement {
    let size = fitting(width, height, in: monitor)
    return StripPlacement(
      frame: Rect(
        x: edge == .left ? monitor.minX : monitor.maxX - size.width,
        y: monitor.minY + (monitor.height - size.height) / 2,
        width: size.width, height: size.height), edge: edge)
  }

  /// Which monitors have nothing beside them at a side: there a pointer comes to
  /// a stop, and elsewhere it goes on to the next one.
  ///
  /// - Parameters:
  ///   - edge: the side.
  ///   - monitors: where each is; one without an extent isn't used.
  /// - Returns: their numbers.
  public static func monitors(
    withOpen edge: Edge, of monitors: [Rect]
  ) -> [Int] {
    monitors.indices.filter { number in
      let monitor = monitors[number]
      guard monitor.width > 0, monitor.height > 0 else { return false }
      let beyond = Rect(
        x: edge == .left ? monitor.minX - 1 : monitor.maxX, y: monitor.minY,
        width: 1, height: monitor.height)
      return !monitors.contains { $0.overlap(beyond) != nil }
    }
  }

  private static func fitting(
    _ width: Double, _ height: Double, in area: Rect
  ) -> (width: Double, height: Double) {
    (
      max(1, min(width, area.width)),
      max(1, min(height, area.height - 2 * margin))
    )
  }

  private static func top(
    of height: Double, beside pointer: Point, in area: Rect
  ) -> Double {
    let lowest = area.maxY - margin - height
    return max(area.minY + margin, min(pointer.y - height / 2, lowest))
  }
}
