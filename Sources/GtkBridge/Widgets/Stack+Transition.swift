import CSatchelGtk

extension Stack {
  /// How one page goes and another one comes, where the desktop lets things
  /// move.
  public enum Transition: Sendable {
    /// At once.
    case none
    /// Side by side, in the order of the pages.
    case slide
    /// As a card is turned over.
    case flip

    fileprivate var gtk: GtkStackTransitionType {
      switch self {
      case .none: GTK_STACK_TRANSITION_TYPE_NONE
      case .slide: GTK_STACK_TRANSITION_TYPE_SLIDE_LEFT_RIGHT
      case .flip: GTK_STACK_TRANSITION_TYPE_ROTATE_LEFT_RIGHT
      }
    }
  }

  /// Sets how pages follow one another; at first at once.
  public func setTransition(_ transition: Transition) {
    withPointer { gtk_stack_set_transition_type($0, transition.gtk) }
  }
}
