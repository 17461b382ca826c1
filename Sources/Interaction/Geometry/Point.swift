/// A place in a view, in logical pixels, with y growing downwards.
public struct Point: Hashable, Sendable {
  /// Pixels from the left edge.
  public var x: Double

  /// Pixels from the top edge.
  public var y: Double

  /// Creates a point from its coordinates in logical pixels.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Whether both coordinates are ordinary numbers.
  public var isFinite: Bool { x.isFinite && y.isFinite }
}
