/// What a person is doing, as far as it forbids to ask for a review (RAT-03).
public struct ReviewCircumstances: Hashable, Sendable {
  /// What a request would interrupt.
  public enum Blocker: CaseIterable, Hashable, Sendable {
    /// A drag is under way, by pointer or by keyboard.
    case drag
    /// Something is being copied, received, downloaded or sent.
    case transfer
    /// A menu, a sheet or another window of the program is open.
    case dialog
    /// A message or a failure waits to be read.
    case error
    /// The person works in another window.
    case elsewhere
  }

  /// What is there now.
  public var blockers: Set<Blocker>
  /// How long ago a key was pressed; nil for never.
  public var sinceTyping: Duration?

  /// Describes a moment; left empty, one at which nothing is in the way.
  public init(blockers: Set<Blocker> = [], sinceTyping: Duration? = nil) {
    self.blockers = blockers
    self.sinceTyping = sinceTyping
  }
}
