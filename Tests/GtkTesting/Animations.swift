import CSatchelGtk

/// Does something with animations on, which the tests' desktop has off.
@MainActor public func withAnimations(_ body: () throws -> Void) rethrows {
  guard let settings = gtk_settings_get_default() else { return }
  var value = GValue()
  g_value_init(&value, GType(5 << 2))
  g_value_set_boolean(&value, 1)
  g_object_set_property(
    UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self),
    "gtk-enable-animations", &value)
  g_value_unset(&value)
  defer { gtk_settings_reset_property(settings, "gtk-enable-animations") }
  try body()
}
