import CSatchelGtk
import GtkShim

// What the controllers do that GTK gives to each list and grid.
extension CollectionView {
  /// Whether the pointer selects what it draws a frame around; there has to be
  /// a row, or GTK complains. Fingers draw none: theirs is to scroll and to swipe.
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
      rubberband?.withPointer { satchel_rows_draw_by_mouse($0) }
    }
  }

  private var rubberband: Controller? {
    controllers(ofType: gtk_gesture_drag_get_type()).first
  }

  /// Makes Tab come to the row that last had the keyboard, rather than to the
  /// first one; GTK before 4.12 always does.
  public func keepPlaceForTab() {
    withPointer { satchel_rows_visit_each_with_tab($0, 0) }
  }

  /// Goes where Tab goes when it visits each row, and what is in it: on within
  /// the row, to the next one or the one before, or out of the view. It is for
  /// a view that keeps its place.
  ///
  /// - Returns: whether something there took the keyboard.
  public func moveFocus(back: Bool) -> Bool {
    withPointer { view in
      satchel_rows_visit_each_with_tab(view, 1)
      defer { satchel_rows_visit_each_with_tab(view, 0) }
      guard let root = gtk_widget_get_root(view) else { return false }
      return gtk_widget_child_focus(
        UnsafeMutableRawPointer(root).assumingMemoryBound(to: GtkWidget.self),
        back ? GTK_DIR_TAB_BACKWARD : GTK_DIR_TAB_FORWARD) != 0
    }
  }

  /// Takes away the frame that the pointer draws, while its button is still
  /// held. GTK selects with the button's release, so the selection stays what it
  /// was.
  ///
  /// - Returns: whether there was a frame.
  public func cancelRubberband() -> Bool {
    guard let rubberband else { return false }
    return rubberband.withPointer { gesture in
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
