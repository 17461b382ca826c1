import CSatchelGtk
import GtkShim

/// A child that may need more width than a person wants to give the window.
///
/// What needs less stands in its place once ``onWidth(_:)`` was called; until
/// then its trailing edge is cut off.
@MainActor public final class Room: Widget {
  /// It keeps more than GTK's widget does: none can be taken up.
  override class var type: GType { GType(0) }

  /// Makes a room around a child.
  ///
  /// - Parameters:
  ///   - child: what is shown.
  ///   - least: what is asked for where the child needs more, in logical
  ///     pixels.
  public convenience init(_ child: Widget, least: Int) {
    self.init(new: satchel_room_new(Int32(least)))
    withPointers(self, child) { satchel_room_set_child($0, $1) }
    hasNoAccessibleName()
  }

  /// Called with its width, in logical pixels, when it has another one.
  public func onWidth(_ body: @escaping @MainActor (Int) -> Void) {
    onSignal("width-changed") { [weak self] in
      // This comes while sizes are being given out, when none may change.
      _ = Timeout(after: .zero) {
        guard let self else { return }
        body(self.withPointer { Int(satchel_room_get_width($0)) })
      }
    }
  }
}
