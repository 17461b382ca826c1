/// How a tool ends: what scripts go by.
public enum ToolStatus: Int32, CaseIterable, Sendable {
  /// Something was dropped.
  case dropped = 0
  /// Something went wrong; a sentence on standard error says what.
  case failed = 1
  /// The window was closed before anything was dropped.
  case cancelled = 2
  /// What was dragged was let go where nothing took it.
  case refused = 3

  /// What help says of them.
  static let help = """
    It ends with 0 when something was dropped, 1 when something went wrong, 2 \
    when the window was closed without a drop, and 3 when what was dragged was \
    refused.
    """
}
