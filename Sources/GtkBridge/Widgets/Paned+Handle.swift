import CSatchelGtk

extension Paned {
  /// Lets the space between both children be dragged, or leaves presses there to
  /// what is below.
  ///
  /// While one of them is hidden so is the handle, and yet GTK takes the presses
  /// for itself that fall where it stood last.
  public func listensToHandle(_ isListening: Bool) {
    for gesture in controllers(ofType: gtk_gesture_drag_get_type()) {
      // As GTK made them: before what lies below.
      gesture.setPhase(isListening ? .capture : .never)
    }
  }
}
