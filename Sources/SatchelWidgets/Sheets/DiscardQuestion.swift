import GtkBridge
import Localization

/// Asks in a sheet that is left whether what was entered is to go (MOD-03).
@MainActor final class DiscardQuestion {
  let root: Revealer
  private let keep = Button(tr("Keep Editing"))
  private let bar = Box(.horizontal, spacing: 12, isGroup: true)
  /// Called with whether it goes.
  var onAnswer: (_ discards: Bool) -> Void = { _ in }

  private static let words = tr("Discard what you have entered?")

  init() {
    let label = Label(Self.words)
    label.wraps()
    label.horizontalPosition = 0
    label.expand(horizontally: true, vertically: false)
    let discard = Button(tr("Discard"))
    discard.addClass("destructive-action")
    bar.addClass("sheet-question")
    bar.setAccessibleName(Self.words)
    bar.append(label, keep, discard)
    root = Revealer(bar)
    root.slidesUp()
    keep.onClicked { [weak self] in self?.onAnswer(false) }
    discard.onClicked { [weak self] in self?.onAnswer(true) }
  }

  /// Shows it, with the keyboard at the answer that loses nothing.
  func show() {
    root.isRevealed = true
    keep.grabFocus()
    bar.announce(Self.words)
  }

  func hide() {
    root.isRevealed = false
  }
}
