/// One drag as a target sees it, from the first enter to the last answer.
///
/// Toolkits repeat themselves and forget: X11 sends no leave after a drop and a
/// stale one at the next enter, a source may vanish at any moment. This state
/// machine takes events as they come and gives back what is to be done, so that
/// cues are cleared exactly once, every accepted drop is finished exactly once
/// with the action fixed at the drop, and the session ends exactly once
/// (DND-31).
///
///     var session = DropSessionState<Action>(serial: 7)
///     session.enter(7, proposing: .copy)   // [.propose(.copy)]
///     session.drop(7, choosing: .copy)     // [.clearCues, .load(.copy)]
///     session.loaded(7)          // [.finish(.copy), .ended(.done(.copy))]
///
/// `Action` is the caller's own type; nil stands for "not here".
public struct DropSessionState<Action: Hashable & Sendable>: Sendable {
  /// What the caller has to do, in the order given.
  public enum Effect: Hashable, Sendable {
    /// Tell the source what a drop here would do.
    case propose(Action?)
    /// Take away highlight and insertion mark. Comes exactly once.
    case clearCues
    /// Begin to read the data; the action will not change any more.
    case load(Action)
    /// Tell the source the end: the action, or nil for a failed transfer.
    /// Comes exactly once for each drop that was accepted.
    case finish(Action?)
    /// The session is over. Comes exactly once, as the last effect.
    case ended(Ending)
  }

  /// How a session ended.
  public enum Ending: Hashable, Sendable {
    /// The data arrived and was taken with this action.
    case done(Action)
    /// The drag went elsewhere.
    case left
    /// A drop was not acceptable. The toolkit answers it by itself when the
    /// drop isn't handled; there is nothing to finish.
    case refused
    /// The data did not arrive, or could not be used.
    case failed
    /// It was called off: Escape, the source or the target's window gone.
    case cancelled
    /// A newer drag entered without this one having left.
    case superseded
  }

  /// Where the session stands.
  public enum Phase: Hashable, Sendable {
    /// Nothing has happened yet.
    case waiting
    /// The drag is above the target, with the action that was last proposed.
    case hovering(Action?)
    /// It was dropped; the data is on its way.
    case loading(Action)
    /// It is over.
    case ended(Ending)
  }

  /// Which drag this is; the caller numbers them.
  public let serial: UInt64

  /// Where the session stands.
  public private(set) var phase: Phase = .waiting

  /// Creates the state for a drag that is about to enter.
  public init(serial: UInt64) {
    self.serial = serial
  }

  /// Whether the session is over.
  public var isEnded: Bool {
    if case .ended = phase { true } else { false }
  }

  /// The drag came in, or came back, with the action that the target proposes.
  ///
  /// Another drag's enter ends this session if it still hovers; a drop that
  /// is being loaded goes on.
  public mutating func enter(
    _ serial: UInt64, proposing action: Action?
  ) -> [Effect] {
    guard serial == self.serial else {
      if case .hovering = phase { return end(.superseded) }
      return []
    }
    switch phase {
    case .waiting, .hovering:
      phase = .hovering(action)
      return [.propose(action)]
    case .loading, .ended:
      return []
    }
  }

  /// The drag moved above the target, which now proposes this action.
  ///
  /// Says `.propose` each time, because GTK asks for an answer to each motion.
  public mutating func motion(
    _ serial: UInt64, proposing action: Action?
  ) -> [Effect] {
    guard serial == self.serial, case .hovering = phase else { return [] }
    phase = .hovering(action)
    return [.propose(action)]
  }

  /// The drag left the target. Without effect after the drop, and if it is
  /// about another drag.
  public mutating func leave(_ serial: UInt64) -> [Effect] {
    guard serial == self.serial, case .hovering = phase else { return [] }
    return end(.left)
  }

  /// The drag was let go above the target.
  ///
  /// - Parameters:
  ///   - serial: Which drag was dropped.
  ///   - action: What the target does with it, fixed from here on; nil refuses
  ///     the drop.
  public mutating func drop(
    _ serial: UInt64, choosing action: Action?
  ) -> [Effect] {
    guard serial == self.serial else { return [] }
    switch phase {
    case .waiting, .hovering:
      guard let action else { return end(.refused) }
      phase = .loading(action)
      return [.clearCues, .load(action)]
    case .loading, .ended:
      return []
    }
  }

  /// The data is complete, checked and kept.
  public mutating func loaded(_ serial: UInt64) -> [Effect] {
    guard serial == self.serial, case .loading(let action) = phase else {
      return []
    }
    phase = .ended(.done(action))
    return [.finish(action), .ended(.done(action))]
  }

  /// The data did not arrive, was unusable, or the source went silent.
  public mutating func failed(_ serial: UInt64) -> [Effect] {
    guard serial == self.serial, case .loading = phase else { return [] }
    return end(.failed)
  }

  /// The drag was called off, whatever its state: Escape, the source or the
  /// target's window gone, undo of a drop that is still loading.
  public mutating func cancel() -> [Effect] {
    isEnded ? [] : end(.cancelled)
  }

  private mutating func end(_ ending: Ending) -> [Effect] {
    var wasLoading = false
    if case .loading = phase { wasLoading = true }
    phase = .ended(ending)
    return [wasLoading ? .finish(nil) : .clearCues, .ended(ending)]
  }
}
