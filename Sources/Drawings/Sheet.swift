import Foundation

/// A point on a sheet, in points of 1/72 inch from its left upper corner.
public struct SheetPoint: Hashable, Sendable {
  /// To the right.
  public let x: Double
  /// Down.
  public let y: Double

  /// Makes a point.
  public init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }

  /// The point as a drawing has it: to a tenth of a point, and not far beyond
  /// the sheet.
  var valid: SheetPoint {
    func valid(_ number: Double) -> Double {
      guard number.isFinite else { return 0 }
      return (min(max(number, -2_000), 4_000) * 10).rounded() / 10
    }
    return SheetPoint(valid(x), valid(y))
  }

  /// How far another point is from it, in the unit of both.
  public func distance(to other: SheetPoint) -> Double {
    hypot(x - other.x, y - other.y)
  }

  /// How far it is from a straight line between two points.
  func distance(
    toLineFrom start: SheetPoint, to end: SheetPoint
  ) -> Double {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = dx * dx + dy * dy
    guard length > 0 else { return distance(to: start) }
    let along = ((x - start.x) * dx + (y - start.y) * dy) / length
    let part = min(max(along, 0), 1)
    return distance(to: SheetPoint(start.x + part * dx, start.y + part * dy))
  }

  /// How far two straight lines are from each other.
  static func distance(
    ofLineFrom a: SheetPoint, to b: SheetPoint,
    toOneFrom c: SheetPoint, to d: SheetPoint
  ) -> Double {
    func side(_ p: SheetPoint, _ q: SheetPoint, _ r: SheetPoint) -> Double {
      (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x)
    }
    let cross =
      side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
    guard !cross else { return 0 }
    return min(
      a.distance(toLineFrom: c, to: d), b.distance(toLineFrom: c, to: d),
      c.distance(toLineFrom: a, to: b), d.distance(toLineFrom: a, to: b))
  }
}

/// How large a sheet is, in points of 1/72 inch.
public struct SheetSize: Hashable, Sendable {
  /// To the right.
  public let width: Double
  /// Down.
  public let height: Double

  /// Makes a size.
  public init(width: Double, height: Double) {
    (self.width, self.height) = (width, height)
  }
}

/// How a sheet shows in a view: moved, larger or smaller, and turned.
public struct SheetView: Hashable, Sendable {
  /// How many pixels of the view a point of the sheet has.
  public private(set) var scale: Double
  /// How far it is turned, in degrees clockwise, from -180 to 180.
  public private(set) var rotation: Double
  /// Where the sheet's left upper corner is, in pixels of the view.
  public private(set) var origin: SheetPoint

  /// The smallest and the largest scale.
  public static let scales = 0.25...16.0

  /// Shows the whole sheet in the middle of a view, no larger than it is.
  ///
  /// - Parameters:
  ///   - sheet: how large the sheet is.
  ///   - view: how large the view is, in pixels.
  ///   - margin: how much room is left around it, in pixels.
  public init(
    fitting sheet: SheetSize, in view: SheetSize, margin: Double = 0
  ) {
    let room = min(
      (view.width - 2 * margin) / sheet.width,
      (view.height - 2 * margin) / sheet.height)
    scale = min(max(min(room, 1), Self.scales.lowerBound), 1)
    rotation = 0
    origin = SheetPoint(
      (view.width - sheet.width * scale) / 2,
      (view.height - sheet.height * scale) / 2)
  }

  /// Where a point of the view is on the sheet.
  public func sheet(_ point: SheetPoint) -> SheetPoint {
    let (dx, dy) = (point.x - origin.x, point.y - origin.y)
    let angle = -rotation * .pi / 180
    return SheetPoint(
      (dx * cos(angle) - dy * sin(angle)) / scale,
      (dx * sin(angle) + dy * cos(angle)) / scale)
  }

  /// Where a point of the sheet is in the view.
  public func view(_ point: SheetPoint) -> SheetPoint {
    let angle = rotation * .pi / 180
    let (x, y) = (point.x * scale, point.y * scale)
    return SheetPoint(
      origin.x + x * cos(angle) - y * sin(angle),
      origin.y + x * sin(angle) + y * cos(angle))
  }

  /// Moves the sheet, in pixels of the view.
  public mutating func move(byX x: Double, y: Double) {
    guard x.isFinite, y.isFinite else { return }
    origin = SheetPoint(origin.x + x, origin.y + y)
  }

  /// Makes it larger or smaller, about a point of the view that stays.
  public mutating func zoom(by factor: Double, about point: SheetPoint) {
    guard factor.isFinite, factor > 0 else { return }
    let fixed = sheet(point)
    scale = min(
      max(scale * factor, Self.scales.lowerBound), Self.scales.upperBound)
    keep(fixed, at: point)
  }

  /// Turns it clockwise, about a point of the view that stays.
  public mutating func turn(by degrees: Double, about point: SheetPoint) {
    guard degrees.isFinite else { return }
    let fixed = sheet(point)
    rotation = remainder(rotation + degrees, 360)
    keep(fixed, at: point)
  }

  /// Turns it to the nearest level or upright, where it nearly is: hands don't
  /// hit that.
  public mutating func settle(about point: SheetPoint) {
    let nearest = (rotation / 90).rounded() * 90
    guard abs(rotation - nearest) < 5 else { return }
    turn(by: nearest - rotation, about: point)
  }

  private mutating func keep(_ fixed: SheetPoint, at point: SheetPoint) {
    let now = view(fixed)
    move(byX: point.x - now.x, y: point.y - now.y)
  }
}
