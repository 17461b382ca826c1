/// An upright rectangle in a view, in logical pixels, with y growing downwards.
public struct Rect: Hashable, Sendable {
  /// The left edge.
  public var x: Double

  /// The top edge.
  public var y: Double

  /// The extent to the right, never negative.
  public var width: Double

  /// The extent downwards, never negative.
  public var height: Double

  /// Creates a rectangle; a negative extent counts as none.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// Creates the rectangle of one pixel at a point.
  public init(at point: Point) {
    self.init(x: point.x, y: point.y, width: 1, height: 1)
  }

  /// The top left corner.
  public var origin: Point { Point(x: x, y: y) }

  /// The left edge.
  public var minX: Double { x }

  /// The top edge.
  public var minY: Double { y }

  /// The right edge.
  public var maxX: Double { x + width }

  /// The bottom edge.
  public var maxY: Double { y + height }

  /// The centre's distance from the left.
  public var midX: Double { x + width / 2 }

  /// The centre's distance from the top.
  public var midY: Double { y + height / 2 }

  /// Whether all four numbers are ordinary ones.
  public var isFinite: Bool {
    x.isFinite && y.isFinite && width.isFinite && height.isFinite
  }

  /// Whether the point lies inside; the left and top edges belong to the
  /// rectangle, the right and bottom ones don't.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Whether the other rectangle lies wholly inside, edges included.
  public func contains(_ other: Rect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY
      && other.maxY <= maxY
  }
}
