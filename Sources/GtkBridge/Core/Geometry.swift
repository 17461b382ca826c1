import CSatchelGtk

/// A place in a widget, in logical pixels from its top left corner.
public struct WidgetPoint: Equatable, Sendable {
  /// To the right.
  public var x: Double
  /// Down.
  public var y: Double

  /// Makes a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A part of a widget, in logical pixels.
public struct WidgetRect: Equatable, Sendable {
  /// The top left corner.
  public var origin: WidgetPoint
  /// To the right, never negative.
  public var width: Double
  /// Down, never negative.
  public var height: Double

  /// Makes a rectangle.
  public init(origin: WidgetPoint, width: Double, height: Double) {
    self.origin = origin
    self.width = width
    self.height = height
  }

  /// Makes the rectangle of one pixel at a point.
  public init(at point: WidgetPoint) {
    self.init(origin: point, width: 1, height: 1)
  }

  /// Whether a point lies inside; the right and bottom edges don't.
  public func contains(_ point: WidgetPoint) -> Bool {
    point.x >= origin.x && point.x < origin.x + width && point.y >= origin.y
      && point.y < origin.y + height
  }
}
