/// Moves items aside around the mark, and back, softly (DND-28).
///
///     var motion = PartingMotion<ItemID>()
///     motion.send([milk: -6, bread: 6])       // all others go back
///     // with each frame while motion.isMoving:
///     for (item, offset) in motion.tick(at: frame) { … }
///
/// An item that is sent elsewhere on its way goes on from where it is.
public struct PartingMotion<Item: Hashable & Sendable>: Sendable {
  private struct Way {
    var start: Double
    var target: Double
    var offset: Double
    var motion: TimedMotion
    var isThere: Bool { offset == target }
  }

  private var ways: [Item: Way] = [:]
  private let duration: Duration

  /// Creates a motion with every item at rest.
  ///
  /// - Parameter duration: How long an item is on its way.
  public init(duration: Duration = .milliseconds(160)) {
    self.duration = duration
  }

  /// Whether an item is still on its way, so that a frame is needed.
  public var isMoving: Bool { ways.values.contains { !$0.isThere } }

  /// How many items are meant to be aside.
  public var count: Int { ways.values.count { $0.target != 0 } }

  /// Whether an item is aside, or on its way.
  public func contains(_ item: Item) -> Bool { ways[item] != nil }

  /// Sends items to their offsets; every other goes back to its place.
  ///
  /// - Parameter targets: Logical pixels, positive to the right or down.
  public mutating func send(_ targets: [Item: Double]) {
    for item in Set(ways.keys).union(targets.keys) {
      let target = targets[item] ?? 0
      let way = ways[item]
      guard (way?.target ?? 0) != target else { continue }
      let offset = way?.offset ?? 0
      ways[item] =
        offset == 0 && target == 0
        ? nil
        : Way(
          start: offset, target: target, offset: offset,
          motion: TimedMotion(lasting: duration))
    }
  }

  /// The next frame.
  ///
  /// - Parameter now: The frame's time; the first one after an item was sent
  ///   is that in which it begins to move.
  /// - Returns: Where those items are now that were not where they belong.
  public mutating func tick(at now: Instant) -> [Item: Double] {
    advance { way in
      way.motion.tick(at: now)
      let progress = way.motion.progress
      way.offset = way.start * (1 - progress) + way.target * progress
    }
  }

  /// Lets every item be where it belongs at once.
  ///
  /// - Returns: Where those items are that were not there.
  public mutating func arrive() -> [Item: Double] {
    advance { $0.offset = $0.target }
  }

  private mutating func advance(_ step: (inout Way) -> Void) -> [Item: Double] {
    var offsets: [Item: Double] = [:]
    for (item, way) in ways where !way.isThere {
      var way = way
      step(&way)
      offsets[item] = way.offset
      // One that is back in its place is forgotten.
      ways[item] = way.isThere && way.target == 0 ? nil : way
    }
    return offsets
  }
}
