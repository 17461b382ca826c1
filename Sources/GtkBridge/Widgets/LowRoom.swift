import CSatchelGtk
import GtkShim

/// A child that is as high as it would like to be, and scrolls where there is
/// less room, as in a low window or while a keyboard is on the screen.
///
/// What has the keyboard stays in sight then (MOD-13). The keyboard stops at
/// the widget itself only where there is something to scroll.
@MainActor public final class LowRoom: Widget {
  /// It keeps more than GTK's widget does: none can be taken up.
  override class var type: GType { GType(0) }

  /// Makes a room around a child.
  ///
  /// - Parameters:
  ///   - child: what is shown.
  ///   - name: what assistive technology calls it where the keyboard stops at
  ///     it.
  public convenience init(_ child: Widget, named name: String) {
    self.init(new: satchel_low_room_new())
    let scrolled = ScrolledWindow(child, named: name)
    withPointers(self, scrolled, child) {
      satchel_low_room_set_child($0, $1, $2)
    }
    hasNoAccessibleName()
    scrolled.keepsFocusInSight()
  }
}
