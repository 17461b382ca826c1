/// How large a picture shows, and which part of it, in a room that may be smaller.
///
///     var zoom = PictureZoom(width: 1000, height: 500)
///     zoom.room = Rect(x: 0, y: 0, width: 500, height: 500)
///     zoom.frame                              // 500 × 250, in the middle
///     zoom.zoom(by: 2, at: Point(x: 0, y: 250))
///     zoom.frame.width                        // 1000, the left edge in sight
///
/// Until something else is asked for all of it shows, no larger than it is by
/// itself. It never leaves an edge of the room free that it could fill.
public struct PictureZoom: Hashable, Sendable {
  /// How much a step makes it larger.
  public static let step = 1.25
  /// How many times its own size it can have.
  public static let most = 8.0

  /// The room, with its upper left corner at 0.
  public var room = Rect(x: 0, y: 0, width: 0, height: 0)
  /// How much larger it is than by itself; nil while all of it shows.
  public private(set) var scale: Double?
  private let width: Double
  private let height: Double
  /// What of the picture is in the middle of the room, in its own pixels.
  private var middle: Point

  /// Describes a picture of which all shows.
  ///
  /// - Parameters:
  ///   - width: its own, in logical pixels.
  ///   - height: its own, in logical pixels.
  public init(width: Double, height: Double) {
    self.width = max(1, width)
    self.height = max(1, height)
    middle = Point(x: self.width / 2, y: self.height / 2)
  }

  /// Shows the same part of another picture, as one that is finer: as wide as the
  /// one before.
  ///
  /// - Parameter other: all of which shows.
  public func passed(to other: PictureZoom) -> PictureZoom {
    var passed = PictureZoom(width: other.width, height: other.height)
    passed.room = room
    guard let scale else { return passed }
    let finer = other.width / width
    passed.scale = scale / finer
    passed.middle = Point(x: middle.x * finer, y: middle.y * finer)
    passed.settle()
    return passed
  }

  /// Whether all of it shows.
  public var fits: Bool { scale == nil }

  /// Where the picture is in the room; beyond its edges it can't be seen.
  public var frame: Rect {
    let scale = shownScale
    let (width, height) = (width * scale, height * scale)
    return Rect(
      x: Self.origin(of: width, middle: middle.x * scale, in: room.width),
      y: Self.origin(of: height, middle: middle.y * scale, in: room.height),
      width: width, height: height)
  }

  /// Makes it larger or smaller; what lies at a point stays there, as far as the
  /// edges let it.
  ///
  /// - Parameters:
  ///   - factor: more than 1 for larger.
  ///   - point: in the room; its middle if left out.
  public mutating func zoom(by factor: Double, at point: Point? = nil) {
    guard factor.isFinite, factor > 0 else { return }
    let old = frame
    let oldScale = shownScale
    let new = min(max(oldScale * factor, fitting), max(Self.most, fitting))
    guard new > fitting * 1.001 else { return fit() }
    let point = point ?? Point(x: room.midX, y: room.midY)
    let there = Point(
      x: (point.x - old.x) / oldScale, y: (point.y - old.y) / oldScale)
    scale = new
    middle = Point(
      x: there.x + (room.width / 2 - point.x) / new,
      y: there.y + (room.height / 2 - point.y) / new)
    settle()
  }

  /// Shows all of it.
  public mutating func fit() {
    scale = nil
    middle = Point(x: width / 2, y: height / 2)
  }

  /// Shows it twice as large as all of it does, or all of it again (GES-06).
  ///
  /// - Parameter point: in the room, what lies there stays; its middle if left
  ///   out.
  public mutating func toggle(at point: Point? = nil) {
    guard fits else { return fit() }
    zoom(by: 2, at: point)
  }

  /// Moves the part that shows.
  ///
  /// - Returns: whether it has moved.
  @discardableResult
  public mutating func pan(byX x: Double, y: Double) -> Bool {
    guard let scale, x.isFinite, y.isFinite else { return false }
    let old = middle
    middle = Point(x: middle.x + x / scale, y: middle.y + y / scale)
    settle()
    return middle != old
  }

  /// The largest scale at which all of it shows, up to its own size.
  private var fitting: Double {
    guard room.width > 0, room.height > 0 else { return 1 }
    return min(1, room.width / width, room.height / height)
  }

  private var shownScale: Double { max(scale ?? fitting, fitting) }

  /// Takes back what the edges don't let it move.
  private mutating func settle() {
    let scale = shownScale
    middle = Point(
      x: Self.settled(middle.x, width, room.width / scale),
      y: Self.settled(middle.y, height, room.height / scale))
  }

  private static func settled(
    _ middle: Double, _ length: Double, _ room: Double
  ) -> Double {
    guard length > room else { return length / 2 }
    return min(max(middle, room / 2), length - room / 2)
  }

  private static func origin(
    of length: Double, middle: Double, in room: Double
  ) -> Double {
    guard length > room else { return (room - length) / 2 }
    return min(0, max(room - length, room / 2 - middle))
  }
}
