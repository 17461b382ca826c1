/// A gesture by which something is done (GES-01).
public enum Gesture: Hashable, Sendable, CaseIterable {
  /// A finger touches and leaves, or a button of the mouse is pressed.
  case tap
  /// Two taps in one place, one soon after the other.
  case doubleTap
  /// A finger is held in its place, or the secondary button is pressed.
  case hold
  /// What is held goes where the finger or the pointer goes.
  case drag
  /// A quick stroke that scrolls, and the turn of a wheel.
  case flick
  /// A stroke of one finger to the side.
  case swipe
  /// Two fingers that come together, or part.
  case pinch
  /// A frame that is drawn around items with the pointer.
  case band
  /// What is dragged is held still over something that opens.
  case rest

  /// Whether people know it from every other program, so that nobody has to be
  /// taught (GES-10).
  public var isStandard: Bool {
    switch self {
    case .tap, .doubleTap, .hold, .drag, .flick, .swipe, .pinch: true
    // Every file manager of a desktop has it.
    case .band: true
    // That a place opens under what rests on it has to be found out.
    case .rest: false
    }
  }
}
