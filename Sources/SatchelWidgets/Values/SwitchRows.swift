import GtkBridge
import Interaction

/// Rows with a switch at the end of each, some of which govern others (CTL-64 to
/// CTL-68).
///
/// A row has a title and no words for on and off. One that is held back is greyed
/// out and says why, or is out of sight. A click on a row switches it, and Space
/// does where Tab has come to its switch.
@MainActor public final class SwitchRows<ID: Hashable & Sendable> {
  /// What is shown.
  public let root = ListBox(withoutSelection: ())
  /// Called when a person has switched one, with its new state; what it governs
  /// may show otherwise, too.
  public var onSwitch: (ID, Bool) -> Void = { _, _ in }
  private var switches: GovernedSwitches<ID>
  private var rows: [Row] = []
  private var isShowing = false

  private struct Row {
    let id: ID
    let root: Widget
    let title: Label
    let control: Switch
    let reason: Label
  }

  /// Makes rows.
  ///
  /// - Parameters:
  ///   - switches: Whether each is on, and what governs what.
  ///   - name: What they are about, for assistive technology.
  ///   - titles: The switches from top to bottom, with what their rows say.
  public init(
    _ switches: GovernedSwitches<ID>, name: String,
    _ titles: [(id: ID, title: String)]
  ) {
    self.switches = switches
    WidgetStyle.install()
    root.addClass("switch-rows")
    root.setAccessibleName(name)
    for (id, title) in titles { append(id, title) }
    root.onActivate { [weak self] index in
      guard let row = self?.rows[index], row.control.isSensitive else { return }
      row.control.isOn.toggle()
    }
    show()
  }

  /// Whether a switch is on, as it counts now.
  public func isOn(_ id: ID) -> Bool { switches.state(of: id).isOn }

  private func append(_ id: ID, _ title: String) {
    let name = Label(title)
    let reason = Label()
    reason.addClass("switch-reason")
    for label in [name, reason] {
      label.horizontalPosition = 0
      label.wraps()
    }
    let words = Box(.vertical, spacing: 2)
    words.align(.fill, .center)
    words.expand(horizontally: true, vertically: false)
    words.append(name, reason)
    let control = Switch()
    control.setAccessibleName(title)
    control.align(.end, .center)
    let box = Box(.horizontal, spacing: 12)
    box.append(words, control)
    let row = root.append(box, name: title)
    // Its switch has the keyboard, and tells whether it is on.
    row.isFocusable = false
    rows.append(
      Row(id: id, root: row, title: name, control: control, reason: reason))
    control.onSwitched { [weak self, weak control] in
      guard let self, let control, !isShowing else { return }
      // Space goes on with it; a press alone doesn't give it the keyboard.
      control.grabFocus()
      switches.set(id, control.isOn)
      show()
      onSwitch(id, control.isOn)
    }
  }

  private func show() {
    isShowing = true
    defer { isShowing = false }
    for row in rows {
      let state = switches.state(of: row.id)
      row.root.isVisible = state.isVisible
      row.control.isOn = state.isOn
      row.title.isSensitive = state.reason == nil
      row.control.isSensitive = state.reason == nil
      row.reason.text = state.reason ?? ""
      row.reason.isVisible = state.reason != nil
      row.control.setAccessibleDescription(state.reason ?? "")
    }
  }
}
