/// How every sheet comes and goes: up from the lower edge and down again
/// (MOD-15). There is one, so that all of them do it alike.
public struct SheetTransition: Hashable, Sendable {
  /// The one that sheets have.
  public static let standard = SheetTransition(
    duration: .milliseconds(220))

  /// How long it takes.
  public let duration: Duration

  /// How far below its place a sheet stands that is coming.
  ///
  /// - Parameters:
  ///   - elapsed: since it began.
  ///   - distance: from out of sight to its place, in logical pixels.
  public func offset(after elapsed: Duration, over distance: Double) -> Double {
    let left = 1 - progress(after: elapsed)
    // Slows down as it arrives.
    return distance * left * left * left
  }

  /// How much of the way is done, from 0 to 1, by time alone.
  public func progress(after elapsed: Duration) -> Double {
    min(1, max(0, elapsed / duration))
  }

  /// Whether it is over.
  public func isOver(after elapsed: Duration) -> Bool { elapsed >= duration }
}
