import CSatchelGtk

extension Widget {
  /// Takes a controller away.
  public final func remove(_ controller: Controller) {
    withPointers(self, controller) { gtk_widget_remove_controller($0, $1) }
  }

  /// Adds a controller; GTK keeps it from then on.
  public final func add(_ controller: Controller) {
    // The widget takes the reference that it is given.
    withPointer { gtk_widget_add_controller($0, controller.retained()) }
  }

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
