import DragKit

/// When the tool ends by itself.
public enum ExitRule: Sendable {
  /// Never: the window is closed.
  case never
  /// When something was dropped.
  case afterFirst
  /// When everything was dropped once.
  case afterAll
}

/// What became of the drags so far, and what the tool ends with.
struct DragLedger {
  private let rule: ExitRule
  private var dropped: Set<Int> = []
  private var last: DragSession.Outcome?
  /// Whether a drag has begun of which nobody has said how it ended.
  private var isOpen = false

  init(_ rule: ExitRule) { self.rule = rule }

  /// A drag has begun.
  mutating func begin() { isOpen = true }

  /// Notes what became of a drag.
  ///
  /// - Parameters:
  ///   - outcome: what became of it.
  ///   - things: the indices of what was dragged.
  ///   - count: how many things there are.
  /// - Returns: whether the tool ends now.
  mutating func note(
    _ outcome: DragSession.Outcome, of things: some Sequence<Int>,
    outOf count: Int
  ) -> Bool {
    isOpen = false
    last = outcome
    guard case .taken = outcome else { return false }
    dropped.formUnion(things)
    return switch rule {
    case .never: false
    case .afterFirst: true
    case .afterAll: dropped.count == count
    }
  }

  /// What the tool ends with when its window is closed now.
  var status: ToolStatus {
    // All were asked for, and some are left.
    if !dropped.isEmpty { return rule == .afterAll ? .cancelled : .dropped }
    if isOpen { return .failed }
    return switch last {
    case .refused: .refused
    case .unanswered: .failed
    case .taken, .cancelled, nil: .cancelled
    }
  }
}
