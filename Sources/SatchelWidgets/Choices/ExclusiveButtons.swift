import GtkBridge
import Interaction

/// Buttons of which exactly one is pressed, with one Tab stop: the arrow keys,
/// Home and End press another one.
@MainActor final class ExclusiveButtons {
  /// The position of the one that is pressed.
  private(set) var chosen = 0
  /// Called when a person has pressed another one, with its position.
  var onChoose: (Int) -> Void = { _ in }
  private let buttons: [ToggleButton]
  private var isShowing = false

  /// - Parameters:
  ///   - buttons: of one group, at least one; the first is pressed.
  ///   - parent: what they stand in.
  init(_ buttons: [ToggleButton], in parent: Widget) {
    self.buttons = buttons
    show(0)
    for (index, button) in buttons.enumerated() {
      button.onToggled { [weak self, weak button] in
        guard let self, !isShowing, button?.isOn == true else { return }
        choose(index)
      }
    }
    let keys = KeyController()
    keys.setPhase(.capture)
    keys.onKey { [weak self, weak parent] key, modifiers in
      guard let self, let parent, modifiers.isEmpty,
        let step = ControlStep(
          alongRow: key, isRightToLeft: parent.isRightToLeft)
      else { return false }
      choose(step.position(from: chosen, of: buttons.count))
      return true
    }
    parent.add(keys)
  }

  /// Presses one without calling ``onChoose``.
  func show(_ index: Int) {
    isShowing = true
    defer { isShowing = false }
    chosen = index
    buttons[index].isOn = true
    for (other, button) in buttons.enumerated() {
      button.isFocusable = other == index
    }
  }

  private func choose(_ index: Int) {
    guard index != chosen else { return }
    // It takes the keyboard before the other one lets go of it.
    buttons[index].isFocusable = true
    buttons[index].grabFocus()
    show(index)
    onChoose(index)
  }
}
