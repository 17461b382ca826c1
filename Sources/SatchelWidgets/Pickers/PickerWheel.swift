import GtkBridge
import Interaction

/// One column of a picker: five rows, of which the middle one is chosen.
///
/// A press on another row, the wheel, Up, Down, Page Up, Page Down, Home and End
/// scroll it by whole rows; typing goes to what begins so. A finger turns it, and
/// what is let go in motion goes on to the row where it comes to rest.
@MainActor final class PickerWheel {
  let root = Box(.vertical, role: .spinButton)
  private(set) var column: PickerColumn
  /// Called when a person has chosen another value, with its position.
  var onChoose: (Int) -> Void = { _ in }
  private let rows = (0..<PickerColumn.rowCount).map { _ in Row() }
  private let finger = DragGesture(byFinger: ())
  private var turn: Turn?
  private var ticker: FrameTicker?

  /// One of the five.
  @MainActor private struct Row {
    let box = ShiftBox(shifting: .horizontal)
    let label = Label()
  }

  /// A turn by a finger, until the rows rest again. What it ends on is chosen as
  /// the finger leaves; the rows come to it later.
  private struct Turn {
    var spin: WheelSpin
    /// While the finger is down.
    var hold: ScrollHold?
  }

  init(_ column: PickerColumn, name: String) {
    self.column = column
    root.addClass("picker-wheel")
    root.isFocusable = true
    root.setAccessibleName(name)
    root.setAccessibleKeys("Up Down PageUp PageDown Home End")
    root.clipsChildren()
    for (index, row) in rows.enumerated() {
      row.box.addClass("picker-row")
      row.box.setClass("chosen", index == PickerColumn.rowCount / 2)
      row.label.expand(horizontally: true, vertically: true)
      row.box.append(row.label)
      // A wheel is no wider for it.
      row.box.expand(horizontally: false, vertically: false)
      root.append(row.box)
    }
    listenToFingers()
    // After that: it hears presses first, and a finger takes them from it.
    listen()
    show()
  }

  /// Shows other values, or another one chosen; ``onChoose`` isn't called.
  func show(_ values: [String], chosen: Int) {
    // A turn goes on while another column tells of its own.
    guard values != column.values || chosen != column.chosen else { return }
    stopTurn()
    if values != column.values { column.replace(with: values) }
    column.choose(chosen)
    show()
  }

  private func listen() {
    let click = ClickGesture()
    click.onReleased { [weak self] _, point in
      guard let self else { return }
      root.grabFocus()
      let row = Int((point.y / rowHeight).rounded(.down))
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
    stopTurn()
    let old = column.chosen
    body(&column)
    guard column.chosen != old else { return }
    show()
    onChoose(column.chosen)
  }

  private func show() {
    let longest = column.values.map(\.count).max() ?? 1
    for row in rows {
      row.label.setWidth(characters: longest, atMost: longest)
    }
    paint(column)
    root.setAccessibleValue(
      Double(column.chosen + 1), in: 1...Double(column.values.count),
      words: column.values[column.chosen])
  }

  /// Writes the rows around the one that is chosen.
  private func paint(_ column: PickerColumn) {
    for (index, row) in rows.enumerated() {
      row.label.text = column.value(inRow: index) ?? ""
    }
  }
}

/// Fingers.
extension PickerWheel {
  private var rowHeight: Double {
    max(1, root.size.height / Double(PickerColumn.rowCount))
  }

  private func listenToFingers() {
    finger.onBegin { [weak self] in self?.touch(at: $0.y) }
    finger.onMove { [weak self] point in
      guard let self,
        turn?.spin.move(to: point.y, at: .now) == true
      else { return }
      finger.claim()
      follow()
    }
    finger.onEnd { [weak self] in
      guard let self else { return }
      if finger.isEndedBySecondFinger { settle() } else { letGo() }
    }
    finger.onCancel { [weak self] in self?.settle() }
    root.add(finger)
    root.onUnmap { [weak self] in
      self?.finger.reset()
      self?.stopTurn()
    }
  }

  private func touch(at y: Double) {
    ticker = nil
    if turn == nil {
      turn = Turn(
        spin: WheelSpin(
          at: column.chosen, of: column.values.count, rowHeight: rowHeight))
    }
    // What stops a column that turns is no press of a row.
    if turn?.spin.isMoving == true { finger.claim() }
    turn?.hold = ScrollHold(around: root)
    turn?.spin.press(at: y, at: .now)
  }

  private func letGo() {
    turn?.hold = nil
    turn?.spin.release(at: .now)
    guard let end = turn?.spin.end else { return }
    choose(end)
    // What was told of it may show other values.
    guard turn?.spin.isAtRest == false, DesktopSettings.animates else {
      return stopTurn()
    }
    ticker = FrameTicker(of: root) { [weak self] _ in
      guard let self else { return }
      turn?.spin.tick(at: .now)
      guard turn?.spin.isAtRest == false else { return stopTurn() }
      follow()
    }
  }

  /// Something else has taken the finger, or another has come.
  private func settle() {
    guard let end = turn?.spin.end else { return }
    stopTurn()
    choose(end)
  }

  private func choose(_ row: Int) {
    guard column.choose(row) else { return }
    show()
    follow()
    onChoose(row)
  }

  /// Paints the rows where the finger, or what came of it, has them.
  private func follow() {
    guard let spin = turn?.spin else { return }
    var shown = column
    shown.choose(spin.row)
    paint(shown)
    for row in rows { row.box.shift = Point(x: 0, y: spin.offset) }
  }

  /// Paints the rows at rest.
  private func stopTurn() {
    guard turn != nil else { return }
    turn = nil
    ticker = nil
    paint(column)
    for row in rows { row.box.shift = Point(x: 0, y: 0) }
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
