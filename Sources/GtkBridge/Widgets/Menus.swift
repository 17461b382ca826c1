import CSatchelGtk
import GtkShim

/// What a menu says and which actions it calls.
@MainActor public final class Menu: Object {
  /// Makes an empty menu.
  public init() {
    super.init(owning: UnsafeMutableRawPointer(g_menu_new()))
  }

  /// Adds an entry.
  ///
  /// - Parameters:
  ///   - title: what it says.
  ///   - action: what it calls, with the prefix.
  public func append(_ title: String, action: String) {
    withPointer { g_menu_append($0, title, action) }
  }

  /// Adds an entry that is there only while its action can be called.
  ///
  /// - Parameters:
  ///   - title: what it says.
  ///   - action: what it calls, with the prefix.
  public func append(_ title: String, whilePossible action: String) {
    let item = g_menu_item_new(title, action)
    defer { g_object_unref(UnsafeMutableRawPointer(item)) }
    g_menu_item_set_attribute_value(
      item, "hidden-when", g_variant_new_string("action-disabled"))
    withPointer { g_menu_append_item($0, item) }
  }

  /// Adds an entry that gives its action a text.
  ///
  /// - Parameters:
  ///   - title: what it says.
  ///   - action: what it calls, with the prefix.
  ///   - target: the text.
  public func append(_ title: String, action: String, target: String) {
    let item = g_menu_item_new(title, nil)
    defer { g_object_unref(UnsafeMutableRawPointer(item)) }
    g_menu_item_set_action_and_target_value(
      item, action, g_variant_new_string(target))
    withPointer { g_menu_append_item($0, item) }
  }

  /// Adds a group of entries with a line above it.
  public func append(section: Menu) {
    withPointers(self, section) { g_menu_append_section($0, nil, $1) }
  }
}

/// A menu that opens at a point of a widget.
@MainActor public final class PopoverMenu: Widget {
  override class var type: GType { gtk_popover_menu_get_type() }

  /// Makes a menu that belongs to a widget, until ``detach()`` or until that
  /// goes.
  public convenience init(_ menu: Menu, on parent: Widget) {
    self.init(new: gtk_popover_menu_new_from_model(nil))
    withPointers(self, menu) { gtk_popover_menu_set_menu_model($0, $1) }
    withPointers(self, parent) { gtk_widget_set_parent($0, $1) }
    withPointer { gtk_popover_set_has_arrow($0, 0) }
    withPointer { gtk_widget_set_halign($0, GTK_ALIGN_START) }
    withPointer {
      satchel_menu_prepare($0)
      satchel_menu_go_with_parent($0)
    }
  }

  /// Shuts it.
  public func close() {
    withPointer { gtk_popover_popdown($0) }
  }

  /// Called when it has closed.
  public func onClosed(_ body: @escaping @MainActor () -> Void) {
    onSignal("closed", body)
  }

  /// Takes it off its parent.
  public func detach() {
    withPointer { gtk_widget_unparent($0) }
  }
}
