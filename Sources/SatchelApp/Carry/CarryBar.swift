import GtkBridge
import Localization

/// Says where what is carried by keyboard would land. Assistive technology
/// reads it out when it changes.
@MainActor final class CarryBar {
  let root: Revealer
  private let label = Label()
  private let bar = Box(status: 12)
  private let buttons = Box(.horizontal, spacing: 12)
  private let drop = Button(tr("Drop"))
  private let putBack = Button(tr("Cancel"))

  init() {
    bar.addClass("notice-bar")
    label.wraps()
    label.horizontalPosition = 0
    label.setWidth(characters: 20, atMost: 60)
    label.expand(horizontally: true, vertically: false)
    for button in [drop, putBack] {
      button.addClass("flat")
      button.align(.center, .center)
      // Tab goes to the next place, and Enter and Escape do what these do.
      button.isFocusable = false
    }
    drop.setAction("win.drop")
    putBack.setAction("win.put-back")
    buttons.align(.end, .center)
    buttons.append(drop, putBack)
    bar.append(label, buttons)
    root = Revealer(bar)
    root.align(.center, .end)
    root.slidesUp()
    root.onConcealed { [bar] in bar.say("") }
  }

  /// Whether its buttons stand below the words.
  var isNarrow = false {
    didSet { bar.orientation = isNarrow ? .vertical : .horizontal }
  }

  /// Shows a sentence.
  ///
  /// - Parameters:
  ///   - sentence: where the mark is, or what was done.
  ///   - shown: the same, not as long perhaps.
  ///   - isCarrying: whether there is still something to drop.
  func say(_ sentence: String, showing shown: String, isCarrying: Bool) {
    label.text = shown
    drop.isVisible = isCarrying
    putBack.isVisible = isCarrying
    root.isRevealed = true
    bar.say(sentence)
  }

  /// It is being dropped.
  func hideButtons() {
    drop.isVisible = false
    putBack.isVisible = false
  }

  func hide() {
    root.isRevealed = false
  }
}
