import Localization

/// When something that shows is to be fetched again: at once if a person asks for
/// it (CTL-50), and by itself from time to time while it is in sight (CTL-51).
///
///     var schedule = RefreshSchedule(every: .seconds(60))
///     schedule.appear(at: now)    // true: it has never been fetched
///     schedule.finish(at: later)
///     schedule.tick(at: schedule.deadline)   // true
///
/// Time passes only by what the caller says: after each call, wait until
/// ``deadline`` and call ``tick(at:)``.
public struct RefreshSchedule: Hashable, Sendable {
  /// How long after the end of one fetch the next one begins.
  public let interval: Duration
  /// When it was fetched last; nil if it never was.
  public private(set) var fetchedAt: Instant?
  /// Whether it is being fetched.
  public private(set) var isFetching = false
  private var isInSight = false

  /// Creates a schedule of what is out of sight.
  ///
  /// - Parameter interval: How long after the end of one fetch the next one
  ///   begins.
  public init(every interval: Duration) { self.interval = interval }

  /// When to look again if nothing else happens; nil while it is out of sight, or
  /// being fetched.
  public var deadline: Instant? {
    guard isInSight, !isFetching else { return nil }
    return fetchedAt?.advanced(by: interval)
  }

  /// It has come into sight.
  ///
  /// - Returns: Whether to fetch it now, as with the others.
  public mutating func appear(at now: Instant) -> Bool {
    isInSight = true
    return fetchedAt == nil ? ask() : tick(at: now)
  }

  /// It has gone out of sight: nothing is fetched by itself meanwhile.
  public mutating func disappear() { isInSight = false }

  /// Time has passed.
  public mutating func tick(at now: Instant) -> Bool {
    guard let deadline, deadline <= now else { return false }
    return ask()
  }

  /// A person asks for it.
  public mutating func ask() -> Bool {
    guard !isFetching else { return false }
    isFetching = true
    return true
  }

  /// It has been fetched.
  public mutating func finish(at now: Instant) {
    isFetching = false
    fetchedAt = now
  }
}

/// How long ago something was fetched, in words: what a person can use, rather
/// than how to fetch it (CTL-52).
public enum RefreshWords {
  /// The sentence.
  ///
  /// - Parameter age: How long ago that was.
  public static func sentence(after age: Duration) -> String {
    let minutes = max(0, age.components.seconds) / 60
    let (hours, days) = (minutes / 60, minutes / 60 / 24)
    return switch (days, hours, minutes) {
    case (0, 0, 0): tr("Updated just now")
    case (0, 0, 1): tr("Updated 1 minute ago")
    case (0, 0, _): tr("Updated \(minutes) minutes ago")
    case (0, 1, _): tr("Updated 1 hour ago")
    case (0, _, _): tr("Updated \(hours) hours ago")
    case (1, _, _): tr("Updated 1 day ago")
    default: tr("Updated \(days) days ago")
    }
  }

  /// How long the sentence stays true, at most a minute.
  public static func validity(after age: Duration) -> Duration {
    .seconds(60 - max(0, age.components.seconds) % 60)
  }
}
