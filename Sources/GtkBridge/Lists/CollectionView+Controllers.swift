import CGtk

// What the controllers do that GTK gives to each list and grid.
extension CollectionView {
  /// Whether the pointer selects what it draws a frame around; there has to be
  /// a row, or GTK complains.
  public var hasRubberband: Bool {
    get {
      withPointer {
        style == .list
          ? gtk_list_view_get_enable_rubberband($0) != 0
          : gtk_grid_view_get_enable_rubberband($0) != 0
      }
    }
    set {
      guard newValue != hasRubberband else { return }
      let isOn: gboolean = newValue ? 1 : 0
      withPointer {
        style == .list
          ? gtk_list_view_set_enable_rubberband($0, isOn)
          : gtk_grid_view_set_enable_rubberband($0, isOn)
      }
    }
  }

  /// Takes away the frame that the pointer draws, while its button is still
  /// held. GTK selects with the button's release, so the selection stays what it
  /// was.
  ///
  /// - Returns: whether there was a frame.
  public func cancelRubberband() -> Bool {
    guard let drawing = controllers(ofType: gtk_gesture_drag_get_type()).first
    else {
      return false
    }
    return drawing.withPointer { gesture in
      let sequence = gtk_gesture_get_last_updated_sequence(gesture)
      // It claims the press once it draws.
      return gtk_gesture_get_sequence_state(gesture, sequence)
        == GTK_EVENT_SEQUENCE_CLAIMED
        && gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_DENIED) != 0
    }
  }

  /// Takes away what scrolls the view by itself during a drag, for something
  /// that does it with a delay, at one speed for all views.
  public func leavesDragScrolling() {
    guard
      let scrolling = controllers(
        ofType: gtk_drop_controller_motion_get_type()
      ).first
    else { return }
    withPointers(self, scrolling) { gtk_widget_remove_controller($0, $1) }
  }
}
