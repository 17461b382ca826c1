import GtkBridge
import Localization

/// Words at the lower edge of the window with a button that does something about
/// them, until they are dismissed. It takes the keyboard from nobody; Tab comes
/// to it.
@MainActor final class NoticeBar {
  let root: Revealer
  /// The group of what is in it, for assistive technology.
  let bar = Box(.horizontal, spacing: 12, isGroup: true)
  private let label = Label()

  /// - Parameters:
  ///   - name: what assistive technology calls it.
  ///   - action: does something about what it says.
  ///   - dismissed: called when its cross is pressed.
  init(
    named name: String, action: Button,
    dismissed: @escaping @MainActor () -> Void
  ) {
    bar.addClass("message-bar")
    bar.setAccessibleName(name)
    label.wraps()
    label.isSelectable = true
    label.horizontalPosition = 0
    label.setWidth(characters: 20, atMost: 70)
    label.expand(horizontally: true, vertically: false)
    let dismiss = Button(icon: "window-close-symbolic", name: tr("Dismiss"))
    let buttons = Box(.horizontal, spacing: 12)
    buttons.align(.end, .start)
    for button in [action, dismiss] {
      button.addClass("flat")
      button.align(.center, .start)
      buttons.append(button)
    }
    dismiss.onClicked(dismissed)
    bar.append(label, buttons)
    root = Revealer(bar)
    root.align(.center, .end)
    root.slidesUp()
  }

  /// Whether its buttons stand below the words.
  var isNarrow = false {
    didSet { bar.orientation = isNarrow ? .vertical : .horizontal }
  }

  /// Shows words until they are dismissed or others come.
  func show(_ words: String) {
    label.text = words
    bar.setAccessibleDescription(words)
    root.isRevealed = true
    bar.announce(words)
  }

  func hide() {
    root.isRevealed = false
  }
}
