import CGtk

extension Widget {
  /// The controllers of a type, GTK's own ones too.
  final func controllers(ofType type: GType) -> [Controller] {
    withPointer { widget -> [Controller] in
      guard let controllers = gtk_widget_observe_controllers(widget) else {
        return []
      }
      defer { g_object_unref(UnsafeMutableRawPointer(controllers)) }
      return (0..<g_list_model_get_n_items(controllers)).compactMap { index in
        g_list_model_get_item(controllers, index).map {
          Controller(owning: $0)
        }
      }.filter { $0.isA(type) }
    }
  }
}
