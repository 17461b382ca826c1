/// A moment of the calendar, in seconds since 1970 began in UTC.
///
/// Unlike ``Instant`` it means the same at the next start of a program, and it
/// may go back when a person sets the clock. The caller supplies it. Arithmetic
/// stops at the ends of the range instead of trapping.
public struct WallTime: Hashable, Comparable, Sendable {
  /// Whole seconds since 1970 began.
  public var seconds: Int64

  /// Creates a moment from whole seconds since 1970 began.
  public init(seconds: Int64) {
    self.seconds = seconds
  }

  /// The moment that lies so many days of 24 hours later.
  public func advanced(byDays days: Int) -> WallTime {
    let (step, isTooFar) = Int64(days).multipliedReportingOverflow(by: 86_400)
    let (sum, overflow) = seconds.addingReportingOverflow(step)
    return WallTime(
      seconds: isTooFar || overflow ? (days < 0 ? .min : .max) : sum)
  }

  /// Whether a moment lies at least so many days of 24 hours before this one.
  public func isAtLeast(days: Int, after other: WallTime) -> Bool {
    self >= other.advanced(byDays: days)
  }

  /// Whether the left moment comes first.
  public static func < (left: WallTime, right: WallTime) -> Bool {
    left.seconds < right.seconds
  }
}
