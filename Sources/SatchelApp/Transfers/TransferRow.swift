import Documents
import DragKit
import GtkBridge
import Transfer

/// One transfer in the Transfers place: what, from where to where, how far, and
/// what can be done about it.
@MainActor final class TransferRow: RowView {
  /// What a person can do about a transfer.
  enum Command: String, CaseIterable {
    case pause, resume, retry, reveal, cancel, remove

    var name: String {
      switch self {
      case .pause: "Pause"
      case .resume: "Resume"
      case .retry: "Retry"
      case .reveal: "Reveal"
      case .cancel: "Cancel"
      case .remove: "Remove"
      }
    }

    fileprivate var icon: String {
      switch self {
      case .pause: "media-playback-pause-symbolic"
      case .resume: "media-playback-start-symbolic"
      case .retry: "view-refresh-symbolic"
      case .reveal: "find-location-symbolic"
      case .cancel, .remove: "window-close-symbolic"
      }
    }
  }

  var root: Widget { box }
  private let box = Box(.horizontal, spacing: 12)
  private let icon = Image(icon: "application-x-generic", size: 32)
  private let name = Label()
  private let way = Label()
  private let detail = Label()
  private let bar = ProgressBar()
  private let spinner = Spinner()
  private var buttons: [Command: Button] = [:]
  private var shown: ItemID?

  /// - Parameter perform: does what was asked for the transfer that shows.
  init(_ perform: @escaping (Command, ItemID) -> Void) {
    box.addClass("transfer-row")
    name.addClass("item-name")
    way.addClass("item-detail")
    detail.addClass("item-detail")
    bar.addClass("placeholder-bar")
    for label in [name, way, detail] {
      label.horizontalPosition = 0
      label.ellipsizes(inMiddle: label === name)
    }
    let title = Box(.horizontal, spacing: 10)
    name.expand(horizontally: false, vertically: false)
    way.expand(horizontally: true, vertically: false)
    title.append(name, way)
    spinner.align(.start, .center)
    let state = Box(.horizontal, spacing: 8)
    detail.expand(horizontally: true, vertically: false)
    state.append(spinner, detail)
    let words = Box(.vertical, spacing: 4)
    words.expand(horizontally: true, vertically: false)
    words.align(.fill, .center)
    words.append(title, bar, state)
    box.append(icon, words)
    for command in Command.allCases {
      let button = Button(icon: command.icon, name: command.name)
      button.addClass("flat")
      button.addClass("circular")
      button.addClass("placeholder-button")
      button.align(.center, .center)
      button.onClicked { [weak self] in
        if let id = self?.shown { perform(command, id) }
      }
      buttons[command] = button
      box.append(button)
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
    detail.isSelectable = isFailed
    let commands = transfer.commands
    for (command, button) in buttons {
      button.isVisible = commands.contains(command)
    }
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
