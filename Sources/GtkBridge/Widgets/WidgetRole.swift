import CSatchelGtk
import GtkShim

/// What a control that is made of other widgets is to assistive technology.
public enum WidgetRole: Sendable {
  /// Things that belong together.
  case group
  /// One value of a range.
  case slider
  /// One value of a range, with a way to the next and to the one before.
  case spinButton

  var gtk: GtkAccessibleRole {
    switch self {
    case .group: GTK_ACCESSIBLE_ROLE_GROUP
    case .slider: GTK_ACCESSIBLE_ROLE_SLIDER
    case .spinButton: GTK_ACCESSIBLE_ROLE_SPIN_BUTTON
    }
  }
}

extension Box {
  /// Makes an empty box that is a control: if it is focusable, Tab stops at it,
  /// and at nothing in it.
  ///
  /// - Parameters:
  ///   - orientation: which way it runs.
  ///   - spacing: room between children, in logical pixels.
  ///   - role: what assistive technology takes it for.
  public convenience init(
    _ orientation: Orientation, spacing: Int = 0, role: WidgetRole
  ) {
    self.init(
      new: satchel_control_box_new(orientation.gtk, Int32(spacing), role.gtk))
  }
}

extension Widget {
  /// Tells assistive technology the value of a control.
  ///
  /// - Parameters:
  ///   - value: the number.
  ///   - range: those that it can be.
  ///   - words: what is said of it, with its unit.
  public final func setAccessibleValue(
    _ value: Double, in range: ClosedRange<Double>, words: String
  ) {
    withPointer {
      satchel_accessible_set_value(
        $0, value, range.lowerBound, range.upperBound, words)
    }
  }
}
