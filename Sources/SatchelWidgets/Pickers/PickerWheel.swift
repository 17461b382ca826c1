import GtkBridge
import Interaction

/// One column of a picker: five rows, of which the middle one is chosen.
///
/// A press on another row, the wheel, Up, Down, Page Up, Page Down, Home and End
/// scroll it by whole rows; typing goes to what begins so.
@MainActor final class PickerWheel {
  let root = Box(.vertical, role: .spinButton)
  private(set) var column: PickerColumn
  /// Called when a person has chosen another value, with its position.
  var onChoose: (Int) -> Void = { _ in }
  private let rows = (0..<PickerColumn.rowCount).map { _ in Label() }

  init(_ column: PickerColumn, name: String) {
    self.column = column
    root.addClass("picker-wheel")
    root.isFocusable = true
    root.setAccessibleName(name)
    root.setAccessibleKeys("Up Down PageUp PageDown Home End")
    for (index, row) in rows.enumerated() {
      row.addClass("picker-row")
      row.setClass("chosen", index == PickerColumn.rowCount / 2)
      root.append(row)
    }
    listen()
    show()
  }

  /// Shows other values, or another one chosen; ``onChoose`` isn't called.
  func show(_ values: [String], chosen: Int) {
    if values != column.values { column.replace(with: values) }
    column.choose(chosen)
    show()
  }

  private func listen() {
    let click = ClickGesture()
    click.onReleased { [weak self] _, point in
      guard let self else { return }
      root.grabFocus()
      let height = root.size.height / Double(PickerColumn.rowCount)
      let row = Int((point.y / max(1, height)).rounded(.down))
      change { $0.scroll(by: row - PickerColumn.rowCount / 2) }
    }
    root.add(click)
    let wheel = ScrollController()
    wheel.onScroll { [weak self] _, y in
      guard let self, y != 0 else { return false }
      change { $0.scroll(by: y > 0 ? 1 : -1) }
      return true
    }
    root.add(wheel)
    let keys = KeyController()
    keys.onKey { [weak self] key, modifiers in
      guard let self, modifiers.isEmpty || modifiers == .shift else {
        return false
      }
      return press(key)
    }
    root.add(keys)
  }

  private func press(_ key: String) -> Bool {
    if let step = ControlStep(alongColumn: key) {
      change {
        $0.choose(step.position(from: $0.chosen, of: $0.values.count))
      }
      return true
    }
    let page = PickerColumn.rowCount - 1
    switch key {
    case "Page_Up", "KP_Page_Up": change { $0.scroll(by: -page) }
    case "Page_Down", "KP_Page_Down": change { $0.scroll(by: page) }
    default:
      let digit = key.hasPrefix("KP_") ? String(key.dropFirst(3)) : key
      guard digit.count == 1, let character = digit.first else { return false }
      var isMeant = false
      change { isMeant = $0.type(character, at: Instant.now) }
      return isMeant
    }
    return true
  }

  private func change(_ body: (inout PickerColumn) -> Void) {
    let old = column.chosen
    body(&column)
    guard column.chosen != old else { return }
    show()
    onChoose(column.chosen)
  }

  private func show() {
    let longest = column.values.map(\.count).max() ?? 1
    for (index, row) in rows.enumerated() {
      row.text = column.value(inRow: index) ?? ""
      row.setWidth(characters: longest, atMost: longest)
    }
    root.setAccessibleValue(
      Double(column.chosen + 1), in: 1...Double(column.values.count),
      words: column.values[column.chosen])
  }
}

extension Instant {
  /// Now, by a clock that never goes back.
  static var now: Instant {
    let time = ContinuousClock.now - origin
    return Instant(nanoseconds: 0).advanced(by: time)
  }

  private static let origin = ContinuousClock.now
}
