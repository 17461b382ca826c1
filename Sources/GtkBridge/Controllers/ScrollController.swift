import CSatchelGtk

/// Watches the wheel, and fingers on a touchpad, in whole steps.
@MainActor public final class ScrollController: Controller {
  /// Makes a controller for both directions.
  public init() {
    // GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES and _DISCRETE: newer headers say
    // that they are flags, and Swift no longer knows them by their names in C.
    super.init(
      owning: UnsafeMutableRawPointer(
        nonNull(
          gtk_event_controller_scroll_new(
            GtkEventControllerScrollFlags(rawValue: 3 | 4)))))
  }

  /// Called for a step.
  ///
  /// - Parameter body: gets how far to the right, and how far down; returns
  ///   whether it has handled the step, so that nothing else scrolls.
  public func onScroll(
    _ body: @escaping @MainActor (Double, Double) -> Bool
  ) {
    onPointQuestion("scroll", body)
  }
}

/// Watches a finger that swipes across a widget.
@MainActor public final class SwipeGesture: Gesture {
  /// Makes a gesture that hears fingers alone.
  public init() {
    super.init(
      owning: UnsafeMutableRawPointer(nonNull(gtk_gesture_swipe_new())))
    withPointer { gtk_gesture_single_set_touch_only($0, 1) }
  }

  /// Called when the finger has left.
  ///
  /// - Parameter body: its speed to the right and down, in logical pixels per
  ///   second.
  public func onSwipe(_ body: @escaping @MainActor (Double, Double) -> Void) {
    onPoint("swipe", body)
  }
}
