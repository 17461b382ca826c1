/// How a key moves the value of a control: by one, or to an end.
public enum ControlStep: Hashable, Sendable {
  /// To the one before.
  case back
  /// To the next one.
  case forward
  /// To the first.
  case first
  /// To the last.
  case last

  /// What a key means in a control whose values stand side by side.
  ///
  /// - Parameters:
  ///   - key: The name of X11's key symbol, such as `Left`.
  ///   - isRightToLeft: Whether the first value stands on the right.
  /// - Returns: nil for a key that means nothing there.
  public init?(alongRow key: String, isRightToLeft: Bool) {
    switch key {
    case "Left", "KP_Left": self = isRightToLeft ? .forward : .back
    case "Right", "KP_Right": self = isRightToLeft ? .back : .forward
    case "Home", "KP_Home": self = .first
    case "End", "KP_End": self = .last
    default: return nil
    }
  }

  /// What a key means in a control whose values stand one below the other.
  ///
  /// - Parameter key: The name of X11's key symbol, such as `Up`.
  /// - Returns: nil for a key that means nothing there.
  public init?(alongColumn key: String) {
    switch key {
    case "Up", "KP_Up": self = .back
    case "Down", "KP_Down": self = .forward
    case "Home", "KP_Home": self = .first
    case "End", "KP_End": self = .last
    default: return nil
    }
  }

  /// The position that it leads to.
  ///
  /// - Parameters:
  ///   - index: Where it starts.
  ///   - count: How many positions there are, at least one.
  /// - Returns: A position of them; at an end the same.
  public func position(from index: Int, of count: Int) -> Int {
    let target =
      switch self {
      case .back: index - 1
      case .forward: index + 1
      case .first: 0
      case .last: count - 1
      }
    return min(max(target, 0), count - 1)
  }
}
