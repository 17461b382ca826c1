import CSatchelGtk
import GtkShim

extension MenuButton {
  /// Opens with F10, whatever in its window has the keyboard: one button of a
  /// window does.
  public func opensByF10() {
    withPointer { gtk_menu_button_set_primary($0, 1) }
  }
}

extension Menu {
  /// Adds an entry that says by which key it can be had, too.
  ///
  /// - Parameters:
  ///   - title: what it says.
  ///   - action: what it calls, with the prefix.
  ///   - key: as `<Control>z`; what it does is not the menu's.
  public func append(_ title: String, action: String, key: String) {
    let item = g_menu_item_new(title, action)
    defer { g_object_unref(UnsafeMutableRawPointer(item)) }
    g_menu_item_set_attribute_value(item, "accel", g_variant_new_string(key))
    withPointer { g_menu_append_item($0, item) }
  }
}
