/// A place on the desktop, in logical pixels from its top left corner.
public struct Point: Sendable, Hashable, CustomStringConvertible {
  /// To the right.
  public var x: Int
  /// Downwards.
  public var y: Int

  /// Makes a point from its coordinates in logical pixels.
  public init(_ x: Int, _ y: Int) {
    self.x = x
    self.y = y
  }

  /// The point so far to the right of and below this one.
  public func offset(_ x: Int, _ y: Int) -> Point {
    Point(self.x + x, self.y + y)
  }

  /// How far it is from another one, in logical pixels.
  public func distance(to other: Point) -> Double {
    let (across, down) = (Double(other.x - x), Double(other.y - y))
    return (across * across + down * down).squareRoot()
  }

  /// The numbers in brackets.
  public var description: String { "(\(x), \(y))" }
}

/// A width and a height in logical pixels.
public struct Size: Sendable, Hashable {
  /// From left to right.
  public var width: Int
  /// From top to bottom.
  public var height: Int

  /// Makes a size from its two measures in logical pixels.
  public init(_ width: Int, _ height: Int) {
    self.width = width
    self.height = height
  }
}

/// An upright rectangle on the desktop, in logical pixels.
public struct Rectangle: Sendable, Hashable, CustomStringConvertible {
  /// The left edge.
  public var x: Int
  /// The top edge.
  public var y: Int
  /// From left to right.
  public var width: Int
  /// From top to bottom.
  public var height: Int

  /// Makes a rectangle from its corner and its size in logical pixels.
  public init(_ x: Int, _ y: Int, _ width: Int, _ height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The point in the middle.
  public var center: Point { Point(x + width / 2, y + height / 2) }

  /// The top left corner.
  public var origin: Point { Point(x, y) }

  /// The point at these parts of the width and height: 0 is the left or top
  /// edge, 1 the right or bottom one.
  public func point(_ across: Double, _ down: Double) -> Point {
    Point(
      x + Int((Double(width) * across).rounded()),
      y + Int((Double(height) * down).rounded()))
  }

  /// The rectangle with every edge moved inwards by so much.
  public func inset(by distance: Int) -> Rectangle {
    Rectangle(
      x + distance, y + distance, width - 2 * distance, height - 2 * distance)
  }

  /// Whether the point is inside.
  public func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < x + width && point.y >= y
      && point.y < y + height
  }

  /// The numbers in brackets.
  public var description: String { "(\(x), \(y), \(width) × \(height))" }
}
