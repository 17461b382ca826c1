import DragKit
import Foundation
import GtkBridge
import Interaction
import Localization
import Transfer

/// Says in the header that something is on its way, once that takes more than
/// two seconds (CTL-48, CTL-49). Nobody can press it or stop at it.
@MainActor final class ActivityIndicator {
  let root = Box(.horizontal, spacing: 8)
  private let spinner = Spinner()
  private let label = Label()
  private var state = LingeringIndicator()
  private var waiting: Timeout?
  private var activity = TransferActivity(0, .copying)

  init() {
    root.addClass("activity")
    label.addClass("activity-label")
    label.ellipsizes()
    spinner.setAccessibleName(tr("Activity"))
    root.append(spinner, label)
    root.isVisible = false
    root.passesPointer = true
  }

  /// Whether there is room for words beside what turns.
  var hasRoom = true {
    didSet { label.isVisible = hasRoom }
  }

  /// Whether what is on its way shows anyhow, where there is little room.
  var isNeedless = false {
    didSet { root.isVisible = state.isShown && !isNeedless }
  }

  /// Called when it comes or goes.
  var onShow: (Bool) -> Void = { _ in }

  /// Takes up what is on its way.
  func show(_ activity: TransferActivity) {
    self.activity = activity
    update()
  }

  private func update() {
    waiting?.cancel()
    waiting = nil
    let now = Instant(nanoseconds: TransferClock.nanoseconds)
    state.update(isActive: activity.count > 0, at: now)
    if activity.count > 0, label.text != activity.words {
      label.text = activity.words
    }
    if spinner.isSpinning != state.isShown {
      root.isVisible = state.isShown && !isNeedless
      spinner.isSpinning = state.isShown
      onShow(state.isShown)
    }
    guard let deadline = state.deadline else { return }
    waiting = Timeout(after: max(.zero, now.duration(to: deadline))) {
      [weak self] in
      self?.waiting = nil
      self?.update()
    }
  }
}
