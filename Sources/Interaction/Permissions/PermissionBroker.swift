import Localization

/// Decides whether personal data may be read, and when the person is asked
/// (PER-01 to PER-06).
///
/// Nothing is asked before something that a person does needs it, nothing is read
/// without a ``Permit``, and one that was taken back holds no more, whoever still
/// has it.
///
///     switch broker.use(.location, whichIs: availability) {
///     case .read(let permit): look(up: permit)
///     case .ask(let reason): show(reason)
///     case .explain(let sentence): tell(sentence)
///     case .wait: break
///     }
public struct PermissionBroker: Hashable, Sendable {
  /// What the person has said.
  public enum Grant: String, CaseIterable, Hashable, Sendable {
    /// Nothing yet.
    case unknown
    /// It may be read.
    case allowed
    /// It may not be read, and isn't asked for.
    case denied
  }

  /// How things stand, for who shows it.
  public enum State: Hashable, Sendable {
    /// The person was not asked yet.
    case unknown
    /// It may be read.
    case allowed
    /// It may not be read.
    case denied
    /// It can't be read, whatever the person says.
    case unavailable
  }

  /// What follows when something that a person does needs personal data.
  public enum Answer: Hashable, Sendable {
    /// It may be read, as long as the permit holds.
    case read(Permit)
    /// The person is to be asked, with this reason.
    case ask(reason: String)
    /// It isn't read, and the person is told why without being asked.
    case explain(String)
    /// The person is being asked already.
    case wait
  }

  /// What was allowed at one time.
  public struct Permit: Hashable, Sendable {
    /// What may be read.
    public let data: PersonalData
    fileprivate let number: Int
  }

  private var grants: [PersonalData: Grant]
  /// How often each was taken back.
  private var takenBack: [PersonalData: Int] = [:]
  private var asking: Set<PersonalData> = []

  /// Begins a run of the program.
  ///
  /// - Parameter grants: what was said in earlier runs.
  public init(_ grants: [PersonalData: Grant] = [:]) {
    self.grants = grants
  }

  /// What the person has said.
  public func grant(of data: PersonalData) -> Grant {
    data.reason == nil ? .unknown : grants[data] ?? .unknown
  }

  /// How things stand.
  public func state(
    of data: PersonalData, whichIs availability: PersonalData.Availability
  ) -> State {
    guard data.reason != nil, availability == .ready else {
      return .unavailable
    }
    return switch grant(of: data) {
    case .unknown: .unknown
    case .allowed: .allowed
    case .denied: .denied
    }
  }

  /// The person does something that needs personal data.
  public mutating func use(
    _ data: PersonalData, whichIs availability: PersonalData.Availability
  ) -> Answer {
    guard let reason = data.reason else {
      return .explain(data.obstacle(.missing) ?? "")
    }
    if let obstacle = data.obstacle(availability) { return .explain(obstacle) }
    if let permit = permit(for: data) { return .read(permit) }
    guard grant(of: data) == .unknown else {
      return .explain(tr("\(data.name) is switched off in Preferences."))
    }
    return asking.insert(data).inserted ? .ask(reason: reason) : .wait
  }

  /// The person has answered, or has not been asked after all.
  ///
  /// - Parameters:
  ///   - data: what was asked for.
  ///   - allows: nil where there was no answer: the next time that it is needed is
  ///     another occasion to ask.
  /// - Returns: what may be read now.
  public mutating func answer(
    _ data: PersonalData, allows: Bool?
  ) -> Permit? {
    guard asking.remove(data) != nil, let allows else { return nil }
    set(data, to: allows ? .allowed : .denied)
    return permit(for: data)
  }

  /// The person switches it on or off, here or elsewhere. What was allowed
  /// before holds no more once it is off.
  public mutating func set(_ data: PersonalData, to grant: Grant) {
    let old = self.grant(of: data)
    if old == .allowed, grant != .allowed { takenBack[data, default: 0] += 1 }
    grants[data] = grant
  }

  /// What may be read now without a question; nil for nothing.
  public func permit(for data: PersonalData) -> Permit? {
    guard grant(of: data) == .allowed else { return nil }
    return Permit(data: data, number: takenBack[data] ?? 0)
  }

  /// Whether what was allowed then still is.
  public func holds(_ permit: Permit) -> Bool {
    self.permit(for: permit.data) == permit
  }
}
