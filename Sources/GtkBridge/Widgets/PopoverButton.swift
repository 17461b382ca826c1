import CSatchelGtk
import GtkShim

/// A button that opens something beside itself.
@MainActor public final class PopoverButton: Widget {
  override class var type: GType { gtk_menu_button_get_type() }

  /// Makes a button with words on it.
  ///
  /// - Parameters:
  ///   - words: what stands on it.
  ///   - content: what it opens; Escape and a press elsewhere shut it.
  public convenience init(showing words: Label, opening content: Widget) {
    self.init(new: gtk_menu_button_new())
    withPointers(self, words) { gtk_menu_button_set_child($0, $1) }
    open(content)
  }

  /// Makes a button with a picture on it.
  ///
  /// - Parameters:
  ///   - icon: an icon's name in the theme.
  ///   - name: its tooltip and accessible name.
  ///   - content: what it opens; Escape and a press elsewhere shut it.
  public convenience init(icon: String, name: String, opening content: Widget) {
    self.init(new: gtk_menu_button_new())
    withPointer { gtk_menu_button_set_icon_name($0, icon) }
    tooltip = name
    setAccessibleName(name)
    open(content)
  }

  private func open(_ content: Widget) {
    withPointers(self, content) { (button: OpaquePointer, content) in
      let popover = gtk_popover_new()
      gtk_popover_set_child(
        UnsafeMutableRawPointer(popover)?.assumingMemoryBound(
          to: GtkPopover.self), content)
      satchel_popover_follow_compositing(
        UnsafeMutableRawPointer(popover)?.assumingMemoryBound(
          to: GtkPopover.self))
      gtk_menu_button_set_popover(button, popover)
    }
    hasNoAccessibleNamesInside()
  }

  /// Has no frame until the pointer is on it.
  public func hasNoFrame() {
    withPointer { gtk_menu_button_set_has_frame($0, 0) }
  }

  /// Shuts what it opens.
  public func popDown() { withPointer { gtk_menu_button_popdown($0) } }

  /// Opens what it opens.
  public func popUp() { withPointer { gtk_menu_button_popup($0) } }
}
