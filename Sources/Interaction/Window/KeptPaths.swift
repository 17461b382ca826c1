/// How far in each place was left: each of several places of one rank has levels
/// of its own, and shows the one that was left when it is chosen again (NAV-05).
///
///     var paths = KeptPaths<String>()
///     paths.keep(["Shelf", "Holidays"])
///     paths.innermost(of: "Shelf") { _ in ["Shelf"] }   // "Holidays"
public struct KeptPaths<Place: Hashable & Sendable>: Hashable, Sendable {
  /// What was shown, from a place to the innermost of its levels.
  private var paths: [Place: [Place]] = [:]

  /// No place has been left yet.
  public init() {}

  /// Places were left before.
  ///
  /// - Parameter paths: One for each, as ``keep(_:)`` takes it.
  public init(_ paths: [[Place]]) {
    for path in paths { keep(path) }
  }

  /// From each place that was left in one of its levels to that level, in no
  /// order.
  public var all: [[Place]] { Array(paths.values) }

  /// Notes what shows.
  ///
  /// - Parameter path: From the place to what shows, both included; an empty one
  ///   says nothing.
  public mutating func keep(_ path: [Place]) {
    guard let root = path.first else { return }
    paths[root] = path.count > 1 ? path : nil
  }

  /// What shows of a place that is chosen again: what was left of it, or what is
  /// left of that.
  ///
  /// - Parameters:
  ///   - root: The place.
  ///   - holders: What holds a level now, outermost first; nil for one that is
  ///     no more.
  /// - Returns: The innermost level that was left and is still within the place,
  ///   or the place.
  public func innermost(
    of root: Place, holders: (Place) -> [Place]?
  ) -> Place {
    paths[root]?.dropFirst().last { holders($0)?.first == root } ?? root
  }
}
