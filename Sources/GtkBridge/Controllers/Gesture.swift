import CSatchelGtk

/// What hears presses of a pointer's button, or of fingers, from the first to the
/// last.
@MainActor open class Gesture: Controller {
  /// Keeps the press from all other gestures but those that it shares it with.
  /// Call it while something is pressed.
  public final func claim() {
    withPointer {
      _ = gtk_gesture_set_state($0, GTK_EVENT_SEQUENCE_CLAIMED)
    }
  }

  /// Forgets what is pressed: it has been cancelled. Call it when the widget goes
  /// out of sight, of which GTK tells a gesture nothing.
  public final func reset() {
    withPointer { gtk_event_controller_reset($0) }
  }

  /// Shares presses with another gesture of the same widget: what one claims, both
  /// have. Call it once both are added.
  public final func join(_ gesture: Gesture) {
    withPointers(gesture, self) { gtk_gesture_group($0, $1) }
  }
}
