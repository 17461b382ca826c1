import Documents
import DragKit
import GtkBridge
import Transfer

/// One transfer in the Transfers place: what, from where to where, how far, and
/// what can be done about it.
@MainActor final class TransferRow: RowView {
  var root: Widget { box }
  private let box = Box(.horizontal, spacing: 12)
  private let icon = Image(icon: "application-x-generic", size: 32)
  private let name = Label()
  private let way = Label()
  private let detail = Label()
  private let time = Label()
  private let bar = ProgressBar()
  private let spinner = Spinner()
  private let buttons: TransferButtons
  private var shown: ItemID?

  /// - Parameter perform: does what was asked for the transfer that shows.
  init(_ perform: @escaping (TransferCommand, ItemID) -> Void) {
    let buttonBox = Box(.horizontal, spacing: 12)
    buttons = TransferButtons { _ in buttonBox }
    box.addClass("transfer-row")
    name.addClass("item-name")
    way.addClass("item-detail")
    detail.addClass("item-detail")
    time.addClass("item-detail")
    bar.addClass("placeholder-bar")
    // A warning is smaller than other icons.
    icon.setMinimumSize(width: 32)
    for label in [name, way, detail] {
      label.horizontalPosition = 0
      label.ellipsizes(inMiddle: label === name)
    }
    let title = Box(.horizontal, spacing: 10)
    name.expand(horizontally: false, vertically: false)
    way.expand(horizontally: true, vertically: false)
    // It gets what the name leaves.
    way.setWidth(characters: 4, atMost: 4)
    title.append(name, way)
    spinner.align(.start, .center)
    let state = Box(.horizontal, spacing: 8)
    detail.expand(horizontally: true, vertically: false)
    state.append(spinner, detail, time)
    let words = Box(.vertical, spacing: 4)
    words.expand(horizontally: true, vertically: false)
    words.align(.fill, .center)
    words.append(title, bar, state)
    box.append(icon, words, buttonBox)
    buttons.onCommand = { [weak self] command in
      if let id = self?.shown { perform(command, id) }
    }
  }

  func show(_ transfer: Transfer, place: String, at now: Duration) {
    shown = transfer.id
    let placeholder = transfer.placeholder
    let isFailed = placeholder.failure != nil
    icon.setIcon(
      isFailed
        ? "dialog-warning-symbolic"
        : placeholder.kind?.iconName ?? "application-x-generic",
      size: isFailed ? 24 : 32)
    set(name, placeholder.name)
    buttons.subject = placeholder.name
    let from = transfer.program.map { "From \($0) to \(place)" }
    set(way, from ?? "To \(place)")
    let runs = placeholder.isRunning
    let fraction = placeholder.progress.fraction
    bar.isVisible = runs && fraction != nil
    bar.fraction = fraction ?? 0
    bar.setAccessibleName("Progress of \(placeholder.name)")
    let turns = runs && fraction == nil && placeholder.state != .paused
    spinner.isVisible = turns
    spinner.isSpinning = turns
    set(detail, words(placeholder, at: now))
    set(time, transfer.endedAt.map { TransferWords.ago(now - $0) } ?? "")
    time.isVisible = transfer.endedAt != nil
    detail.isSelectable = isFailed
    buttons.show(only: transfer.commands)
    box.setClass("failed", isFailed)
    box.tooltip = placeholder.failure?.sentence ?? ""
    box.setParentAccessibleName(placeholder.name)
    box.setParentAccessibleState(isBusy: runs, description: detail.text)
  }

  /// As in a placeholder, with the speed.
  private func words(_ placeholder: Placeholder, at now: Duration) -> String {
    let words = placeholder.words(at: now)
    guard placeholder.state.isActive, placeholder.state != .checking,
      let rate = placeholder.progress.rate(at: now), rate >= 1
    else { return words.isEmpty ? "Begins" : words }
    return "\(words), \(TransferWords.rate(rate))"
  }

  private func set(_ label: Label, _ text: String) {
    if label.text != text { label.text = text }
  }
}
