import CSatchelGtk
import GtkShim

/// A switch between on and off.
@MainActor public final class Switch: Widget {
  override class var type: GType { gtk_switch_get_type() }

  /// Makes a switch that is off.
  public convenience init() {
    self.init(new: gtk_switch_new())
  }

  /// Whether it is on.
  public var isOn: Bool {
    get { withPointer { gtk_switch_get_active($0) != 0 } }
    set {
      guard newValue != isOn else { return }
      withPointer { gtk_switch_set_active($0, newValue ? 1 : 0) }
    }
  }

  /// Called when its state changes, in code too.
  public func onSwitched(_ body: @escaping @MainActor () -> Void) {
    onPointer("notify::active") { _ in body() }
  }
}

/// A number that can be written, or stepped up and down.
@MainActor public final class NumberField: Widget {
  override class var type: GType { gtk_spin_button_get_type() }

  /// Makes a field.
  ///
  /// - Parameters:
  ///   - range: the numbers that it takes.
  ///   - step: how far a press on plus or minus goes.
  public convenience init(_ range: ClosedRange<Double>, step: Double) {
    self.init(
      new: gtk_spin_button_new_with_range(
        range.lowerBound, range.upperBound, step))
  }

  /// The number.
  public var value: Double {
    get { withPointer { gtk_spin_button_get_value($0) } }
    set {
      guard newValue != value else { return }
      withPointer { gtk_spin_button_set_value($0, newValue) }
    }
  }

  /// Called when the number changes, in code too.
  public func onChange(_ body: @escaping @MainActor () -> Void) {
    onSignal("value-changed", body)
  }
}

/// One of a few words.
@MainActor public final class DropDown: Widget {
  override class var type: GType { gtk_drop_down_get_type() }

  /// Makes a field that shows the first of some words.
  public convenience init(_ words: [String]) {
    self.init(new: withCStrings(words) { gtk_drop_down_new_from_strings($0) })
    hasNoAccessibleNamesInside()
    describeChoice()
    onPointer("notify::selected") { [weak self] _ in self?.describeChoice() }
  }

  private func describeChoice() {
    withPointer { satchel_accessible_describe_choice($0) }
  }

  /// Which of the words shows.
  public var index: Int {
    get { withPointer { Int(gtk_drop_down_get_selected($0)) } }
    set {
      guard newValue != index else { return }
      withPointer { gtk_drop_down_set_selected($0, UInt32(newValue)) }
    }
  }

  /// Called when the choice changes, in code too.
  public func onChange(_ body: @escaping @MainActor () -> Void) {
    onPointer("notify::selected") { _ in body() }
  }
}
