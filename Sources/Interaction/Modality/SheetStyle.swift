/// How much of what it lies over a modal sheet takes (MOD-11 to MOD-14).
public enum SheetStyle: CaseIterable, Hashable, Sendable {
  /// All of the window, for what takes some thought.
  case full
  /// Most of the window, with the rest dimmed; all of a small one.
  case page
  /// A few facts, in the middle of the window.
  case form
  /// All of one pane. What stands beside it stays live.
  case context
}
