import CSatchelGtk

/// Asks the desktop once where the person is, by the portal that programs have
/// for that (`org.freedesktop.portal.Location`). It keeps itself until the end.
@MainActor public final class LocationRequest {
  /// How it ended.
  public enum Outcome: Hashable, Sendable {
    /// Where the person is, in degrees of WGS 84.
    case place(latitude: Double, longitude: Double)
    /// The person, or the desktop, has said no.
    case refused
    /// Nothing came of it in time.
    case failed
  }

  private let onEnd: @MainActor (Outcome) -> Void
  private let bus = SessionBus()
  private var patience: Timeout?
  /// The portal's name for it; nil until there is one.
  private var session: String?
  private var hasEnded = false

  /// Begins to ask.
  ///
  /// - Parameters:
  ///   - patience: how long the desktop may take, the person's answer to its
  ///     questions included.
  ///   - onEnd: is called once, unless it was cancelled.
  public init(
    within patience: Duration, onEnd: @escaping @MainActor (Outcome) -> Void
  ) {
    self.onEnd = onEnd
    self.patience = Timeout(after: patience) { self.end(.failed) }
    begin(token: Portal.newToken())
  }

  /// Cancels the request. `onEnd` is not called.
  public func cancel() { finish() }

  private func begin(token: String) {
    guard let bus else {
      // Whoever asks has to have this first.
      patience = Timeout(after: .zero) { self.end(.failed) }
      return
    }
    bus.subscribe(to: "Response", of: Portal.request(token, on: bus)) {
      [weak self] in
      self?.answered($0[0]?.number)
    }
    bus.subscribe(to: "LocationUpdated", of: Portal.location) { [weak self] in
      self?.found($0)
    }
    bus.call(
      "CreateSession", of: Portal.location,
      [.options([("session_handle_token", token)])]
    ) { self.begun($0?[0]?.text, token) }
  }

  private func begun(_ session: String?, _ token: String) {
    self.session = session
    // It may have been given up while that was on its way.
    guard !hasEnded else { return closeSession() }
    guard let session else { return end(.failed) }
    bus?.call(
      "Start", of: Portal.location,
      [.path(session), .text(""), .options([("handle_token", token)])]
    ) { if $0 == nil { self.end(.failed) } }
  }

  private func answered(_ response: UInt32?) {
    switch response {
    case 0: break
    case 1: end(.refused)
    default: end(.failed)
    }
  }

  private func found(_ words: BusArguments) {
    guard let session, words[0]?.text == session,
      let latitude = words[1]?["Latitude"]?.double,
      let longitude = words[1]?["Longitude"]?.double
    else { return }
    end(.place(latitude: latitude, longitude: longitude))
  }

  private func end(_ outcome: Outcome) {
    guard !hasEnded else { return }
    finish()
    onEnd(outcome)
  }

  private func finish() {
    guard !hasEnded else { return }
    hasEnded = true
    patience?.cancel()
    patience = nil
    bus?.unsubscribe()
    closeSession()
  }

  /// Ends the portal's session, so that it stops looking.
  private func closeSession() {
    guard let session else { return }
    self.session = nil
    bus?.call("Close", of: Portal.session(at: session))
  }
}

/// Whether the desktop tells where the person is, which takes no question.
@MainActor public enum LocationService {
  /// What there is.
  public enum Availability: Hashable, Sendable {
    /// It can be asked.
    case ready
    /// It is off in the desktop's settings, for all programs.
    case switchedOff
    /// There is none.
    case missing
  }

  /// Finds out without asking where the person is.
  public static func availability() async -> Availability {
    if isSwitchedOff { return .switchedOff }
    return await Portal.version(of: Portal.location) != nil ? .ready : .missing
  }

  /// Whether GNOME's switch is off. Other desktops have the setting, too, and
  /// leave it alone.
  private static var isSwitchedOff: Bool {
    let desktops = getenv("XDG_CURRENT_DESKTOP").map { String(cString: $0) }
    guard desktops?.split(separator: ":").contains("GNOME") == true else {
      return false
    }
    return !Settings(schema: "org.gnome.system.location").flag(
      "enabled", default: true)
  }
}
