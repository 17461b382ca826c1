import DragKit
import GtkBridge
import Interaction
import Localization

/// A tip about dragging below what is on its way, for who waits for it
/// (LOD-05). ``Interaction/WaitingTip`` says when; there is none where nothing is
/// to move by itself, and none for who doesn't want any.
@MainActor final class TipBar {
  let root = Box(.horizontal, spacing: 10)
  private let words = Label()
  private let preferences: Preferences
  private var tip = WaitingTip(count: TipBar.tips.count)
  private var waiting: Timeout?
  private var isWaiting = false

  static let tips = [
    tr("Tip: Hold a drag over a list’s name, and the list opens."),
    tr("Tip: Hold Ctrl while you drop, and the item is copied."),
    tr("Tip: Hold an item over the middle of another one to stack both."),
    tr("Tip: Hold a drag over more items, and they come along."),
    tr("Tip: Press Ctrl+Shift+X to move items with the arrow keys."),
    tr("Tip: Press Ctrl+Z to take back a drop, even while it arrives."),
  ]

  init(_ preferences: Preferences) {
    self.preferences = preferences
    words.wraps()
    words.horizontalPosition = 0
    words.addClass("tip")
    root.addClass("tip-bar")
    root.append(
      Image(icon: "dialog-information-symbolic", size: 16), words)
    root.isVisible = false
    preferences.onChange { [weak self] in self?.update() }
  }

  /// Takes up whether anybody waits here.
  func show(isWaiting: Bool) {
    self.isWaiting = isWaiting
    update()
  }

  private func update() {
    waiting?.cancel()
    waiting = nil
    let now = Instant(nanoseconds: TransferClock.nanoseconds)
    let wants = preferences.showsTips && DesktopSettings.animates
    tip.update(isWaiting: isWaiting && wants, at: now)
    let text = tip.shown.map { Self.tips[$0] } ?? ""
    if words.text != text { words.text = text }
    root.isVisible = !text.isEmpty
    guard let deadline = tip.deadline else { return }
    waiting = Timeout(after: max(.zero, now.duration(to: deadline))) {
      [weak self] in
      self?.waiting = nil
      self?.update()
    }
  }
}
