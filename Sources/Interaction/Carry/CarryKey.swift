/// What a key does while things are carried by keyboard (DND-21).
public enum CarryKey: Hashable, Sendable {
  /// Moves the mark.
  case move(CarryStep)
  /// Goes to the next place, with 1, or with -1 to the one before.
  case visit(Int)
  /// Drops them where the mark is.
  case drop(copying: Bool)
  /// Puts them back.
  case putBack

  /// Reads a key; nil for one that means nothing here.
  ///
  /// - Parameters:
  ///   - stroke: The key, and what is held with it.
  ///   - isGrid: Whether things stand side by side there. In a list the keys
  ///     that go to the left and right go up and down.
  ///   - isMirrored: Whether the first of a line stands at its right.
  public init?(_ stroke: KeyStroke, inGrid isGrid: Bool, isMirrored: Bool) {
    switch (stroke.key, stroke.modifiers) {
    case ("up", []): self = .move(.up)
    case ("down", []): self = .move(.down)
    case ("left", []):
      self = .move(isGrid ? (isMirrored ? .forward : .back) : .up)
    case ("right", []):
      self = .move(isGrid ? (isMirrored ? .back : .forward) : .down)
    case ("page_up", []): self = .move(.pageUp)
    case ("page_down", []): self = .move(.pageDown)
    case ("home", []): self = .move(.first)
    case ("end", []): self = .move(.last)
    case ("tab", []): self = .visit(1)
    case ("tab", [.shift]), ("iso_left_tab", []), ("iso_left_tab", [.shift]):
      self = .visit(-1)
    case ("return", []), ("kp_enter", []): self = .drop(copying: false)
    case ("return", [.control]), ("kp_enter", [.control]):
      self = .drop(copying: true)
    case ("escape", []): self = .putBack
    default: return nil
    }
  }
}
