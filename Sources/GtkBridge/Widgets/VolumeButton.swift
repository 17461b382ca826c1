import CSatchelGtk
import GtkShim

/// A button that opens a scale for how loud something is, and shows it by its
/// picture.
@MainActor public final class VolumeButton: Widget {
  override class var type: GType { gtk_scale_button_get_type() }

  /// Makes a button for what is as loud as can be.
  public convenience init() {
    self.init(new: satchel_volume_button())
    value = 1
    setAccessibleName("Volume")
  }

  /// How loud, from 0 to 1.
  public var value: Double {
    get { withPointer { gtk_scale_button_get_value($0) } }
    set { withPointer { gtk_scale_button_set_value($0, newValue) } }
  }

  /// Called when the value changes.
  public func onChange(_ body: @escaping @MainActor () -> Void) {
    onPointer("notify::value") { _ in body() }
  }
}
