/// Switches of which some decide whether others matter (CTL-68).
///
/// While a switch that governs others holds them back, they show what they come
/// to then; what they were set to before comes back afterwards.
///
///     var switches = GovernedSwitches<Row>([.offline: false, .upload: true])
///     switches.govern(.offline, when: true, [.upload], by: .disabling("…"))
///     switches.set(.offline, true)
///     switches.state(of: .upload)   // off, and can't be set
public struct GovernedSwitches<ID: Hashable & Sendable>: Sendable {
  /// What becomes of those that a switch holds back.
  public enum Effect: Hashable, Sendable {
    /// They are off and can't be set; a sentence says why.
    case disabling(String)
    /// They are out of sight.
    case hiding
  }

  /// How a switch shows.
  public struct State: Hashable, Sendable {
    /// Whether it is on.
    public let isOn: Bool
    /// Whether it shows.
    public let isVisible: Bool
    /// Why it can't be set; nil if it can.
    public let reason: String?
  }

  private struct Rule {
    let governor: ID
    let value: Bool
    let governed: [ID]
    let effect: Effect
  }

  private var values: [ID: Bool]
  private var rules: [Rule] = []

  /// Creates switches that are independent at first.
  ///
  /// - Parameter values: Whether each is on.
  public init(_ values: [ID: Bool]) { self.values = values }

  /// Has one hold others back.
  ///
  /// - Parameters:
  ///   - governor: The one that does.
  ///   - value: It does so while it is on, or off.
  ///   - governed: Those that it holds back.
  ///   - effect: What becomes of them meanwhile.
  public mutating func govern(
    _ governor: ID, when value: Bool, _ governed: [ID], by effect: Effect
  ) {
    rules.append(
      Rule(
        governor: governor, value: value, governed: governed, effect: effect))
  }

  /// Sets a switch.
  ///
  /// - Returns: Whether it could be set, and is another now.
  @discardableResult public mutating func set(_ id: ID, _ isOn: Bool) -> Bool {
    let state = state(of: id)
    guard values[id] != nil, state.isVisible, state.reason == nil,
      values[id] != isOn
    else { return false }
    values[id] = isOn
    return true
  }

  /// How a switch shows now.
  public func state(of id: ID) -> State {
    var reason: String?
    var isVisible = true
    for rule in rules
    where rule.governed.contains(id) && values[rule.governor] == rule.value {
      switch rule.effect {
      case .disabling(let words): reason = reason ?? words
      case .hiding: isVisible = false
      }
    }
    return State(
      isOn: reason == nil && isVisible && values[id] == true,
      isVisible: isVisible, reason: reason)
  }
}
