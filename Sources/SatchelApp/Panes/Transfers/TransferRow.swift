import Documents
import DragKit
import GtkBridge
import Localization
import Transfer

/// One transfer in the Transfers place: what, from where to where, how far, and
/// what can be done about it.
@MainActor final class TransferRow: RowView {
  var root: Widget { shifted }
  /// A finger slides what shows aside.
  private let shifted = ShiftBox(shifting: .horizontal)
  private let box = Box(.horizontal, spacing: 12)
  private let icon = Image(icon: "application-x-generic", size: 32)
  private let name = Label()
  /// Where it comes from and goes to, with the last word as a link where that
  /// can be shown.
  private let way = Label()
  private let goalName = Label()
  private let link: Button
  private let detail = Label()
  /// What stands for the detail where there is no room for it.
  private let shortDetail = Label()
  private let time = Label()
  private let bar = ProgressBar()
  private let spinner = Spinner()
  private let buttons: TransferButtons
  private var shown: ItemID?
  private var shownGoal: Goal?

  /// Where something goes.
  enum Goal: Equatable {
    /// What can be shown, by its name, and how the command for that is called.
    case link(String, command: String)
    /// What can't.
    case words(String)
  }

  /// - Parameters:
  ///   - perform: does what was asked for the transfer that shows.
  ///   - onGoal: shows where it went.
  init(
    _ perform: @escaping (TransferCommand, ItemID) -> Void,
    onGoal: @escaping (ItemID) -> Void
  ) {
    link = Button(link: goalName)
    let buttonBox = Box(.horizontal, spacing: 12)
    buttons = TransferButtons { _ in buttonBox }
    box.addClass("transfer-row")
    name.addClass("item-name")
    way.addClass("transfer-way")
    for label in [detail, shortDetail] {
      label.addClass("item-detail")
      label.wraps()
    }
    time.addClass("item-detail")
    bar.addClass("placeholder-bar")
    // A warning is smaller than other icons.
    icon.setMinimumSize(width: 32)
    for label in [name, goalName] { label.ellipsizes(inMiddle: true) }
    way.wraps()
    for label in [name, way, detail, shortDetail, time] {
      label.horizontalPosition = 0
    }
    let line = Box(flowing: 4)
    link.align(.start, .center)
    line.append(way, link)
    spinner.align(.start, .center)
    let details = Box(firstFitting: ())
    details.append(detail, shortDetail)
    details.expand(horizontally: true, vertically: false)
    let told = Box(flowing: 8)
    told.append(details, time)
    told.expand(horizontally: true, vertically: false)
    let state = Box(.horizontal, spacing: 8)
    state.append(spinner, told)
    let words = Box(.vertical, spacing: 4)
    words.expand(horizontally: true, vertically: false)
    words.align(.fill, .center)
    words.append(name, line, bar, state)
    box.append(icon, words, buttonBox)
    box.expand(horizontally: true, vertically: false)
    shifted.append(box)
    buttons.onCommand = { [weak self] command in
      if let id = self?.shown { perform(command, id) }
    }
    link.onClicked { [weak self] in
      if let id = self?.shown { onGoal(id) }
    }
  }

  /// Shows a transfer.
  ///
  /// - Parameters:
  ///   - goal: where it goes.
  ///   - now: by ``DragKit/TransferClock``.
  func show(_ transfer: ListedTransfer, goal: Goal, at now: Duration) {
    shown = transfer.id
    let placeholder = transfer.placeholder
    let isFailed = placeholder.failure != nil
    if isFailed {
      icon.setIcon("dialog-warning-symbolic", size: 24)
    } else {
      icon.showIcon(of: placeholder.kind, type: placeholder.type, size: 32)
    }
    set(name, placeholder.name)
    buttons.subject = placeholder.name
    showWay(from: transfer.program, to: goal)
    let runs = placeholder.isRunning
    let fraction = placeholder.progress.fraction
    bar.isVisible = runs && fraction != nil
    bar.fraction = fraction ?? 0
    bar.setAccessibleName(tr("Progress of \(placeholder.name)"))
    let turns = runs && fraction == nil && placeholder.state != .paused
    spinner.isVisible = turns
    spinner.isSpinning = turns
    set(detail, words(placeholder, at: now))
    set(shortDetail, placeholder.shortWords(at: now))
    shortDetail.isVisible = runs && shortDetail.text != detail.text
    set(time, transfer.endedAt.map { TransferWords.ago(now - $0) } ?? "")
    time.isVisible = transfer.endedAt != nil
    detail.isSelectable = isFailed
    buttons.show(only: transfer.commands)
    box.setClass("failed", isFailed)
    box.tooltip = placeholder.failure?.sentence ?? ""
    shifted.setParentAccessibleName(placeholder.name)
    shifted.setParentAccessibleState(isBusy: runs, description: detail.text)
  }

  private func showWay(from program: String?, to goal: Goal) {
    let words =
      program.map { tr("From \($0) to") }
      ?? tr("To", of: "a transfer")
    switch goal {
    case .link(let name, let command):
      set(way, words)
      set(goalName, name)
      guard goal != shownGoal else { return }
      link.isVisible = true
      link.setAccessibleName(name)
      link.tooltip = command
    case .words(let name):
      set(way, "\(words) \(name)")
      link.isVisible = false
    }
    shownGoal = goal
  }

  /// As in a placeholder, with the speed.
  private func words(_ placeholder: Placeholder, at now: Duration) -> String {
    let words = placeholder.words(at: now)
    guard placeholder.state.isActive, placeholder.state != .checking,
      let rate = placeholder.progress.rate(at: now), rate >= 1
    else { return words.isEmpty ? tr("Begins") : words }
    return "\(words), \(TransferWords.rate(rate))"
  }

  private func set(_ label: Label, _ text: String) {
    if label.text != text { label.text = text }
  }
}
