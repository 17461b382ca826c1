import CGtk
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
    g_menu_append(opaque, title, action)
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
    g_menu_append_item(opaque, item)
  }

  /// Adds a group of entries with a line above it.
  public func append(section: Menu) {
    g_menu_append_section(opaque, nil, section.typed())
  }
}

/// A menu that opens at a point of a widget.
@MainActor public final class PopoverMenu: Widget {
  /// Makes a menu that belongs to a widget, which must ``detach()`` it before
  /// it goes itself.
  public convenience init(_ menu: Menu, on parent: Widget) {
    self.init(new: gtk_popover_menu_new_from_model(menu.typed()))
    gtk_widget_set_parent(widget, parent.widget)
    gtk_popover_set_has_arrow(typed(), 0)
    gtk_widget_set_halign(widget, GTK_ALIGN_START)
  }

  /// Shuts it.
  public func close() {
    gtk_popover_popdown(typed())
  }

  /// Hears that it has shut.
  public func onClosed(_ body: @escaping @MainActor () -> Void) {
    onSignal("closed", body)
  }

  /// Takes it off its parent.
  public func detach() {
    gtk_widget_unparent(widget)
  }
}

/// A small window over a widget, such as one to rename something.
@MainActor public final class Popover: Widget {
  /// Makes a popover that belongs to a widget.
  public convenience init(_ child: Widget, on parent: Widget) {
    self.init(new: gtk_popover_new())
    gtk_popover_set_child(typed(), child.widget)
    gtk_widget_set_parent(widget, parent.widget)
    satchel_popover_follow_compositing(typed())
  }

  /// Opens it over a part of its parent; nil for all of it.
  public func open(over part: WidgetRect? = nil) {
    if let part {
      var rect = GdkRectangle(
        x: Int32(part.origin.x), y: Int32(part.origin.y),
        width: Int32(part.width), height: Int32(part.height))
      gtk_popover_set_pointing_to(typed(), &rect)
    }
    gtk_popover_popup(typed())
  }

  /// Shuts it.
  public func close() {
    gtk_popover_popdown(typed())
  }

  /// Hears that it has shut.
  public func onClosed(_ body: @escaping @MainActor () -> Void) {
    onSignal("closed", body)
  }

  /// Takes it off its parent.
  public func detach() {
    gtk_widget_unparent(widget)
  }
}
