/// A point in a chart, in points of 1/72 inch from its left upper corner.
public struct ChartPoint: Hashable, Sendable {
  /// To the right.
  public var x: Double
  /// Down.
  public var y: Double

  /// Makes a point.
  public init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }
}

/// How large something in a chart is, in points of 1/72 inch.
public struct ChartSize: Hashable, Sendable {
  /// To the right.
  public var width: Double
  /// Down.
  public var height: Double

  /// Makes a size.
  public init(_ width: Double, _ height: Double) {
    (self.width, self.height) = (width, height)
  }
}

/// A rectangle in a chart, in points of 1/72 inch.
public struct ChartRect: Hashable, Sendable {
  /// Its left edge.
  public var x: Double
  /// Its upper edge.
  public var y: Double
  /// To the right.
  public var width: Double
  /// Down.
  public var height: Double

  /// Makes a rectangle.
  public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  var maxX: Double { x + width }
  var maxY: Double { y + height }
}

/// What something in a chart is drawn in.
public enum ChartTone: Hashable, Sendable {
  /// Words that are read first.
  case text
  /// Words beside the axes.
  case faintText
  /// Lines that lead the eye.
  case grid
  /// The line from which bars rise.
  case axis
  /// A series' own colour, counted from 0.
  case series(Int)
}

/// One thing that is drawn.
public enum ChartMark: Hashable, Sendable {
  /// Where the words stand at their point.
  public enum Anchor: Hashable, Sendable {
    /// It is where they begin.
    case leading
    /// It is in their middle.
    case center
    /// It is where they end.
    case trailing
  }

  /// A point's form: each series has another, so that they can be told without
  /// colours.
  public enum Shape: Int, Hashable, Sendable, CaseIterable {
    case circle, square, triangle, diamond, cross, ring
  }

  /// A line through some points.
  case line([ChartPoint], ChartTone, width: Double)
  /// A filled rectangle.
  case rect(ChartRect, ChartTone)
  /// A point of a series; its middle, and how wide it is.
  case point(ChartPoint, Shape, ChartTone, size: Double)
  /// One line of words; the point is in the middle of their height.
  case text(
    String, ChartPoint, Anchor, size: Double, isBold: Bool, ChartTone)
}
