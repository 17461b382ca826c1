import CSatchelGtk
import GtkShim

/// Something that opens beside a part of a widget, and shuts by Escape and by a
/// press elsewhere.
@MainActor public final class Popover: Widget {
  override class var type: GType { gtk_popover_get_type() }

  /// Makes one that belongs to a widget, until ``detach()`` or until that goes.
  ///
  /// - Parameters:
  ///   - content: what it shows.
  ///   - parent: what it opens in; it has to have a layout manager, as boxes do.
  ///   - name: what assistive technology calls it.
  public convenience init(
    _ content: Widget, on parent: Widget, named name: String
  ) {
    self.init(new: gtk_popover_new())
    withPointers(self, content) { gtk_popover_set_child($0, $1) }
    withPointers(self, parent) { gtk_widget_set_parent($0, $1) }
    withPointer { satchel_popover_follow_compositing($0) }
    withPointer { satchel_menu_go_with_parent($0) }
    setAccessibleName(name)
  }

  /// Opens it below a part of its parent, or above where there is no room.
  ///
  /// - Parameter part: in the parent's coordinates.
  public func open(beside part: Rect) {
    var rect = GdkRectangle(
      x: Int32(part.x), y: Int32(part.y), width: Int32(max(1, part.width)),
      height: Int32(max(1, part.height)))
    withPointer { gtk_popover_set_position($0, GTK_POS_BOTTOM) }
    withPointer { gtk_popover_set_pointing_to($0, &rect) }
    withPointer { gtk_popover_popup($0) }
  }

  /// Shuts it.
  public func close() { withPointer { gtk_popover_popdown($0) } }

  /// Called when it has shut.
  public func onClosed(_ body: @escaping @MainActor () -> Void) {
    onSignal("closed", body)
  }

  /// Takes it off its parent.
  public func detach() { withPointer { gtk_widget_unparent($0) } }
}
