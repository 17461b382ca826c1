import GtkBridge
import Interaction

/// Columns of values side by side, with one value of each chosen (CTL-31).
///
/// Five rows of each show, and the middle ones are chosen. Left and Right go from
/// column to column, and so does Tab. Use it in place or in a ``PickerField``,
/// and for values in an order that can be foreseen (CTL-32); very many are better
/// off in a list (CTL-34).
@MainActor public final class ColumnPicker {
  /// What is shown.
  public let root = Box(.horizontal, spacing: 2, role: .group)
  /// Called when a person has chosen another value: of which column, and its
  /// position, each from 0.
  public var onChoose: (Int, Int) -> Void = { _, _ in }
  private let wheels: [PickerWheel]

  /// Makes a picker.
  ///
  /// - Parameters:
  ///   - columns: From the first to the last, at least one, and what each is
  ///     called.
  ///   - name: What is picked, for assistive technology.
  public init(_ columns: [(name: String, column: PickerColumn)], name: String) {
    WidgetStyle.install()
    wheels = columns.map { PickerWheel($0.column, name: $0.name) }
    root.addClass("picker")
    root.align(.start, .start)
    root.setAccessibleName(name)
    for (index, wheel) in wheels.enumerated() {
      root.append(wheel.root)
      wheel.onChoose = { [weak self] in self?.onChoose(index, $0) }
    }
    let keys = KeyController()
    keys.onKey { [weak self] key, modifiers in
      guard let self, modifiers.isEmpty else { return false }
      return press(key)
    }
    root.add(keys)
  }

  /// The position of the chosen value of each column.
  public var chosen: [Int] { wheels.map(\.column.chosen) }

  /// Shows other values in a column, or another one chosen; ``onChoose`` isn't
  /// called.
  ///
  /// - Parameters:
  ///   - values: At least one.
  ///   - chosen: The position of the chosen one.
  ///   - column: Which column, from 0.
  public func show(_ values: [String], chosen: Int, inColumn column: Int) {
    wheels[column].show(values, chosen: chosen)
  }

  private func press(_ key: String) -> Bool {
    guard
      let step = ControlStep(alongRow: key, isRightToLeft: root.isRightToLeft),
      let index = wheels.firstIndex(where: \.root.keepsFocus)
    else { return false }
    wheels[step.position(from: index, of: wheels.count)].root.grabFocus()
    return true
  }
}
