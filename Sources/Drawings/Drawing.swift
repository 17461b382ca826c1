import Foundation

/// A drawing: lines and shapes on a sheet (NS-019).
public struct Drawing: Hashable, Codable, Sendable {
  /// What it is called; can be empty.
  public var title: String
  /// What is drawn, what is on top last.
  public private(set) var shapes: [DrawnShape] = []
  /// How many points the shapes have.
  private var pointCount = 0

  /// How large the sheet is, in points of 1/72 inch.
  public static let size = SheetSize(width: 720, height: 480)
  /// The most shapes on a sheet; more are left out.
  public static let mostShapes = 5_000
  /// The most points of all shapes together; shapes beyond are left out.
  public static let mostPoints = 200_000
  /// The most bytes of a drawing as it is kept.
  public static let largest = 32 << 20

  /// Makes a drawing.
  ///
  /// - Parameters:
  ///   - title: one line; more is left out.
  ///   - shapes: those of which nothing would be seen are left out.
  public init(title: String = "", shapes: [DrawnShape] = []) {
    let words = title.split(whereSeparator: \.isWhitespace)
    let line = words.joined(separator: " ").prefix(200)
    // It may have been cut behind a space.
    self.title = String(line.last == " " ? line.dropLast() : line)
    for shape in shapes { add(shape) }
  }

  /// Reads a drawing as ``data`` has it.
  ///
  /// - Throws: `DecodingError`, or an error that there is too much of it.
  public init(decoding data: Data) throws {
    guard data.count <= Self.largest else {
      throw CocoaError(.fileReadTooLarge)
    }
    self = try JSONDecoder().decode(Self.self, from: data)
  }

  private enum CodingKeys: String, CodingKey {
    case title, shapes
  }

  /// Reads a drawing; what is too much is left out.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      title: try values.decode(String.self, forKey: .title),
      shapes: try values.decode([DrawnShape].self, forKey: .shapes))
  }

  /// As it is kept: JSON, the same for the same drawing.
  public var data: Data {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return try encoder.encode(self)
    }
  }

  // MARK: Changing

  /// Adds a shape on top.
  ///
  /// - Returns: false where there is no room for it, or nothing would be seen of
  ///   it.
  @discardableResult
  public mutating func add(_ shape: DrawnShape) -> Bool {
    guard shapes.count < Self.mostShapes, !shape.points.isEmpty,
      pointCount + shape.points.count <= Self.mostPoints
    else { return false }
    pointCount += shape.points.count
    shapes.append(shape)
    return true
  }

  /// Takes away the topmost shape at a point.
  ///
  /// - Parameters:
  ///   - point: on the sheet.
  ///   - reach: how far beside it that may be, in points.
  /// - Returns: whether there was one.
  /// - Complexity: O(*n*) in the number of points.
  @discardableResult
  public mutating func erase(at point: SheetPoint, reach: Double) -> Bool {
    let index = shapes.lastIndex {
      $0.distance(to: point) <= reach + $0.width / 2
    }
    guard let index else { return false }
    pointCount -= shapes.remove(at: index).points.count
    return true
  }

  /// Takes away every shape that is crossed on the way from a point to another.
  ///
  /// - Parameters:
  ///   - start: where it was before, on the sheet.
  ///   - end: where it is now.
  ///   - reach: how far beside it that may be, in points.
  /// - Returns: whether there was one.
  /// - Complexity: O(*n*) in the number of points.
  @discardableResult
  public mutating func erase(
    from start: SheetPoint, to end: SheetPoint, reach: Double
  ) -> Bool {
    let count = shapes.count
    shapes.removeAll { shape in
      let reach = reach + shape.width / 2
      guard shape.isCrossed(from: start, to: end, reach: reach) else {
        return false
      }
      pointCount -= shape.points.count
      return true
    }
    return shapes.count < count
  }
}

/// A line or a shape of a drawing.
public struct DrawnShape: Hashable, Codable, Sendable {
  /// What it is; the raw value is stored.
  public enum Form: String, Hashable, Codable, Sendable, CaseIterable {
    /// A line as a hand draws it.
    case stroke
    /// A straight line from the first point to the last.
    case line
    /// A rectangle between the first point and the last.
    case rectangle
    /// An ellipse in that rectangle.
    case ellipse
  }

  /// What it is drawn with; the raw value is stored.
  public enum Ink: String, Hashable, Codable, Sendable, CaseIterable {
    case black, blue, vermilion, green, purple, ochre
  }

  /// What it is.
  public let form: Form
  /// What it is drawn with.
  public let ink: Ink
  /// How wide its line is, in points.
  public let width: Double
  /// Where it is; of all but a stroke there are two.
  public private(set) var points: [SheetPoint]

  /// The narrowest and the widest line, in points.
  public static let widths = 0.5...40.0
  /// The most points of a stroke; it ends there.
  public static let mostPoints = 20_000
  /// How far a hand moves before that is a point of a stroke, in points.
  static let step = 1.0

  /// Begins a shape.
  ///
  /// - Parameters:
  ///   - form: what it is.
  ///   - ink: what it is drawn with.
  ///   - width: how wide its line is; kept within ``widths``.
  ///   - point: where it begins.
  public init(_ form: Form, ink: Ink, width: Double, from point: SheetPoint) {
    self.form = form
    self.ink = ink
    self.width = Self.valid(width)
    points = form == .stroke ? [point.valid] : [point.valid, point.valid]
  }

  /// Draws on to a point.
  ///
  /// - Parameters:
  ///   - point: where the hand is now.
  ///   - isRegular: whether a line is level, upright or diagonal, and a shape as
  ///     wide as it is high.
  public mutating func extend(to point: SheetPoint, isRegular: Bool = false) {
    let point = point.valid
    guard form == .stroke else {
      points[1] = isRegular ? regular(point) : point
      return
    }
    guard points.count < Self.mostPoints,
      points.last.map({ $0.distance(to: point) >= Self.step }) ?? true
    else { return }
    points.append(point)
  }

  /// Whether nothing would be seen of it but a dot: of a shape that is nothing.
  public var isTrivial: Bool {
    form != .stroke && points[0].distance(to: points[1]) < 2
  }

  private func regular(_ point: SheetPoint) -> SheetPoint {
    let start = points[0]
    let (x, y) = (point.x - start.x, point.y - start.y)
    if form == .line {
      if abs(y) < abs(x) / 2 { return SheetPoint(point.x, start.y) }
      if abs(x) < abs(y) / 2 { return SheetPoint(start.x, point.y) }
    }
    let side = max(abs(x), abs(y))
    return SheetPoint(
      start.x + (x < 0 ? -side : side), start.y + (y < 0 ? -side : side)
    ).valid
  }

  private static func valid(_ width: Double) -> Double {
    width.isFinite
      ? min(max(width, widths.lowerBound), widths.upperBound) : 2
  }

  /// How far a point is from its line, in points.
  func distance(to point: SheetPoint) -> Double {
    let outline = outline
    return outline.indices.dropFirst().reduce(.infinity) { least, index in
      min(
        least,
        point.distance(toLineFrom: outline[index - 1], to: outline[index]))
    }
  }

  /// Whether a straight line comes near its own.
  func isCrossed(
    from start: SheetPoint, to end: SheetPoint, reach: Double
  ) -> Bool {
    let outline = outline
    let (left, right) = (
      min(start.x, end.x) - reach, max(start.x, end.x) + reach
    )
    let (top, bottom) = (
      min(start.y, end.y) - reach, max(start.y, end.y) + reach
    )
    for index in outline.indices.dropFirst() {
      let (a, b) = (outline[index - 1], outline[index])
      // Nearly all lines are far away.
      if max(a.x, b.x) < left || min(a.x, b.x) > right || max(a.y, b.y) < top
        || min(a.y, b.y) > bottom
      {
        continue
      }
      if SheetPoint.distance(ofLineFrom: start, to: end, toOneFrom: a, to: b)
        <= reach
      {
        return true
      }
    }
    return false
  }

  /// The points that straight lines lead to from one to the next, which it is
  /// made of, or nearly so; a dot is a line from itself to itself.
  private var outline: [SheetPoint] {
    guard form != .stroke, form != .line, points.count == 2 else {
      return points.count == 1 ? points + points : points
    }
    let (a, b) = (points[0], points[1])
    if form == .rectangle {
      return [a, SheetPoint(b.x, a.y), b, SheetPoint(a.x, b.y), a]
    }
    let middle = SheetPoint((a.x + b.x) / 2, (a.y + b.y) / 2)
    return (0...24).map { step in
      let angle = Double(step) / 24 * 2 * .pi
      return SheetPoint(
        middle.x + abs(b.x - a.x) / 2 * cos(angle),
        middle.y + abs(b.y - a.y) / 2 * sin(angle))
    }
  }

  // MARK: Coding

  private enum CodingKeys: String, CodingKey {
    case form, ink, width, points
  }

  /// Reads a shape; numbers that can't be drawn are made some that can.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    form = try values.decode(Form.self, forKey: .form)
    ink = try values.decode(Ink.self, forKey: .ink)
    width = Self.valid(try values.decode(Double.self, forKey: .width))
    let numbers = try values.decode([Double].self, forKey: .points)
    let read = stride(from: 0, to: numbers.count - 1, by: 2).map {
      SheetPoint(numbers[$0], numbers[$0 + 1]).valid
    }
    guard form != .stroke else {
      points = Array(read.prefix(Self.mostPoints))
      return
    }
    points = read.count >= 2 ? Array(read.prefix(2)) : []
  }

  /// Writes the points as one list of numbers, to a tenth of a point.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(form, forKey: .form)
    try values.encode(ink, forKey: .ink)
    try values.encode(width, forKey: .width)
    try values.encode(points.flatMap { [$0.x, $0.y] }, forKey: .points)
  }
}
