import CSatchelGtk

/// What hears presses of a pointer's button, or of fingers, from the first to the
/// last.
@MainActor open class Gesture: Controller {
  /// Claims the press: no other gesture goes on with it, but for those that
  /// share presses with this one. Call it during a press.
  public final func claim() {
    withPointer {
      _ = gtk_gesture_set_state($0, GTK_EVENT_SEQUENCE_CLAIMED)
    }
  }

  /// Cancels the press. Call it when the widget is hidden, which GTK doesn't
  /// tell a gesture.
  public final func reset() {
    withPointer { gtk_event_controller_reset($0) }
  }

  /// Shares presses with another gesture of the same widget: what one claims, both
  /// have. Call it once both are added.
  public final func join(_ gesture: Gesture) {
    withPointers(gesture, self) { gtk_gesture_group($0, $1) }
  }
}
