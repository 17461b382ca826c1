import CSatchelGtk

extension Widget {
  /// Adds actions for menus on the widget, and for what is in it.
  ///
  ///     picture.addActions([copy], below: "picture")
  ///     menu.append("Copy", action: "picture.copy")
  ///
  /// - Parameters:
  ///   - actions: those that there are below the prefix from now on.
  ///   - prefix: what stands before their names, without the full stop.
  public final func addActions(_ actions: [Action], below prefix: String) {
    guard let group = g_simple_action_group_new() else { return }
    defer { g_object_unref(UnsafeMutableRawPointer(group)) }
    for action in actions {
      action.withPointer { g_action_map_add_action(OpaquePointer(group), $0) }
    }
    withPointer {
      gtk_widget_insert_action_group($0, prefix, OpaquePointer(group))
    }
  }
}
