/// When an indicator of activity shows: not for what is over in a moment, and
/// not for so short that it only flickers (CTL-48, CTL-49).
///
///     var indicator = LingeringIndicator()
///     indicator.update(isActive: true, at: now)   // still hidden
///     indicator.update(isActive: true, at: now + .seconds(2))   // shows
///     indicator.isShown
public struct LingeringIndicator: Hashable, Sendable {
  /// How long something must have gone on before the indicator shows.
  public let delay: Duration
  /// How long the indicator shows at least.
  public let minimum: Duration
  /// Whether it shows.
  public private(set) var isShown = false

  private var activeSince: Instant?
  private var shownSince: Instant?

  /// Makes an indicator that doesn't show.
  ///
  /// - Parameters:
  ///   - delay: How long something must have gone on before it shows.
  ///   - minimum: How long it shows at least.
  public init(
    delay: Duration = .seconds(2), minimum: Duration = .milliseconds(500)
  ) {
    self.delay = delay
    self.minimum = minimum
  }

  /// When to look again if nothing else happens; nil when nothing will change.
  public var deadline: Instant? {
    if isShown {
      guard activeSince == nil else { return nil }
      return shownSince?.advanced(by: minimum)
    }
    return activeSince?.advanced(by: delay)
  }

  /// Takes up whether something is going on.
  ///
  /// - Parameters:
  ///   - isActive: Whether something goes on now. A gap ends what went on
  ///     before: a row of short things never shows it.
  ///   - now: Never before that of an earlier call.
  /// - Returns: Whether ``isShown`` has changed.
  @discardableResult
  public mutating func update(isActive: Bool, at now: Instant) -> Bool {
    let was = isShown
    activeSince = isActive ? activeSince ?? now : nil
    if isShown {
      if !isActive, let shownSince,
        now >= shownSince.advanced(by: minimum)
      {
        isShown = false
        self.shownSince = nil
      }
    } else if let activeSince, now >= activeSince.advanced(by: delay) {
      isShown = true
      shownSince = now
    }
    return isShown != was
  }
}
