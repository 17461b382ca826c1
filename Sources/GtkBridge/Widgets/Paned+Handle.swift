import CGtk

extension Paned {
  /// Lets the space between both children be dragged, or leaves presses there to
  /// what is below.
  ///
  /// While one of them is hidden so is the handle, and yet GTK takes the presses
  /// for itself that fall where it stood last.
  public func listensToHandle(_ isListening: Bool) {
    withPointer { (paned: UnsafeMutablePointer<GtkWidget>) in
      guard let controllers = gtk_widget_observe_controllers(paned) else {
        return
      }
      defer { g_object_unref(UnsafeMutableRawPointer(controllers)) }
      for index in 0..<g_list_model_get_n_items(controllers) {
        guard let raw = g_list_model_get_item(controllers, index) else {
          continue
        }
        defer { g_object_unref(raw) }
        let instance = raw.assumingMemoryBound(to: GTypeInstance.self)
        guard
          g_type_check_instance_is_a(instance, gtk_gesture_drag_get_type())
            != 0
        else { continue }
        // As GTK made them: before what lies below.
        gtk_event_controller_set_propagation_phase(
          OpaquePointer(raw), isListening ? GTK_PHASE_CAPTURE : GTK_PHASE_NONE)
      }
    }
  }
}
