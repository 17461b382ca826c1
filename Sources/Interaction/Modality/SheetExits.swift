/// The ways out of a sheet before its task is done. All do the same (MOD-03).
public enum SheetExit: CaseIterable, Hashable, Sendable {
  /// The button for it.
  case cancel
  /// The key.
  case escape
  /// The window's own button, or its key.
  case close
}

/// What becomes of a sheet that a person leaves.
///
///     var exits = SheetExits()
///     exits.isChanged = true
///     exits.leave(by: .escape)     // .ask
///     exits.leave(by: .escape)     // .keep: the sheet stays
public struct SheetExits: Hashable, Sendable {
  /// What the caller has to do.
  public enum Effect: Hashable, Sendable {
    /// Take the sheet away: nothing of it is kept.
    case dismiss
    /// Ask whether what was entered is to be kept or discarded.
    case ask
    /// Take the question away: what was entered is still there.
    case keep
  }

  /// Whether something was entered that would be lost.
  public var isChanged = false
  /// Whether the question stands in the sheet.
  public private(set) var isAsking = false

  /// Describes a sheet that has just come.
  public init() {}

  /// The person leaves. While the question stands, that is its safe answer.
  public mutating func leave(by exit: SheetExit) -> Effect {
    guard isChanged else { return .dismiss }
    isAsking.toggle()
    return isAsking ? .ask : .keep
  }

  /// The person has answered the question.
  public mutating func answer(discards: Bool) -> Effect {
    isAsking = false
    return discards ? .dismiss : .keep
  }
}
