import CSatchelGtk
import GtkShim

/// A track with a thumb, filled from its lower end up to the thumb.
@MainActor public final class Scale: Widget {
  override class var type: GType { gtk_scale_get_type() }

  /// Makes a scale from side to side.
  ///
  /// - Parameters:
  ///   - range: the values that it can have.
  ///   - step: how far an arrow key goes; Page Up and Page Down go ten times as
  ///     far.
  public convenience init(_ range: ClosedRange<Double>, step: Double) {
    self.init(
      new: gtk_scale_new_with_range(
        GTK_ORIENTATION_HORIZONTAL, range.lowerBound, range.upperBound, step))
    withPointer { gtk_scale_set_draw_value($0, 0) }
  }

  /// Gives it other values to have.
  ///
  /// - Parameter range: the values; the present one becomes the nearest of them.
  public func setRange(_ range: ClosedRange<Double>) {
    withPointer {
      gtk_range_set_range($0, range.lowerBound, range.upperBound)
    }
  }

  /// The value.
  public var value: Double {
    get { withPointer { gtk_range_get_value($0) } }
    set {
      guard newValue != value else { return }
      withPointer { gtk_range_set_value($0, newValue) }
    }
  }

  /// Called when the value changes, in code too.
  public func onChange(_ body: @escaping @MainActor () -> Void) {
    onSignal("value-changed", body)
  }
}
