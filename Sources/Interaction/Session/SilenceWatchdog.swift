/// Watches a source that has been asked for its data: if it says nothing for a
/// while it is taken for dead.
///
/// An unfinished drop freezes the source and spoils the next drag, so no wait
/// may be without an end. A slow source is not a dead one: each byte heard
/// starts the time anew.
///
///     var watchdog = SilenceWatchdog(startedAt: now)
///     watchdog.heard(at: later)
///     watchdog.check(at: muchLater)   // .expired
public struct SilenceWatchdog: Hashable, Sendable {
  /// What a check found.
  public enum Verdict: Hashable, Sendable {
    /// All is well; check again then.
    case waiting(until: Instant)
    /// The source has been silent for too long. Stays so.
    case expired
  }

  /// How long a source may be silent when nothing else is said.
  public static let usualLimit = Duration.seconds(10)

  /// How long a source may be silent.
  public let limit: Duration

  /// When the source was last heard.
  public private(set) var lastHeard: Instant

  /// Whether a check has found the source silent for too long.
  public private(set) var isExpired = false

  /// Starts to watch.
  ///
  /// - Parameters:
  ///   - limit: How long the source may be silent, 10 seconds by default.
  ///   - start: When the data was asked for.
  public init(limit: Duration = usualLimit, startedAt start: Instant) {
    self.limit = limit
    lastHeard = start
  }

  /// The moment at which the source counts as dead if nothing more is heard.
  public var deadline: Instant { lastHeard.advanced(by: limit) }

  /// Some data came. Without effect once a check has expired; a moment before
  /// the last one doesn't turn the clock back.
  public mutating func heard(at now: Instant) {
    guard !isExpired else { return }
    lastHeard = max(lastHeard, now)
  }

  /// Says whether the source still counts as alive.
  public mutating func check(at now: Instant) -> Verdict {
    if now >= deadline { isExpired = true }
    return isExpired ? .expired : .waiting(until: deadline)
  }
}
