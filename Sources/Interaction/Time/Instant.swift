/// A moment on a monotonic clock, in nanoseconds since a start of its own.
///
/// The caller supplies it: from `g_get_monotonic_time()` times 1000 in an app,
/// from a counter in a test. Arithmetic stops at the ends of the range instead
/// of trapping.
public struct Instant: InstantProtocol, Hashable, Sendable {
  /// Nanoseconds since the clock's start.
  public var nanoseconds: Int64

  /// Creates a moment from nanoseconds since the clock's start.
  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// Creates a moment from GLib's monotonic time, which is in microseconds.
  public init(monotonicMicroseconds: Int64) {
    let (value, overflow) = monotonicMicroseconds.multipliedReportingOverflow(
      by: 1000)
    nanoseconds =
      overflow ? (monotonicMicroseconds < 0 ? .min : .max) : value
  }

  /// The moment that lies a duration later, or earlier if it is negative.
  public func advanced(by duration: Duration) -> Instant {
    let step = duration.wholeNanoseconds
    let (value, overflow) = nanoseconds.addingReportingOverflow(step)
    return Instant(
      nanoseconds: overflow ? (step < 0 ? .min : .max) : value)
  }

  /// The time from this moment to another, negative if that one is earlier.
  public func duration(to other: Instant) -> Duration {
    .nanoseconds(other.nanoseconds) - .nanoseconds(nanoseconds)
  }

  /// Whether the left moment comes first.
  public static func < (left: Instant, right: Instant) -> Bool {
    left.nanoseconds < right.nanoseconds
  }
}

extension Duration {
  /// Nanoseconds, cut off after the last whole one and at the range's ends.
  fileprivate var wholeNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let (scaled, tooLong) = seconds.multipliedReportingOverflow(
      by: 1_000_000_000)
    if tooLong { return seconds < 0 ? .min : .max }
    let (sum, overflow) = scaled.addingReportingOverflow(
      attoseconds / 1_000_000_000)
    return overflow ? (seconds < 0 ? .min : .max) : sum
  }
}
