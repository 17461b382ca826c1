import GtkBridge
import Transfer

/// Shows a placeholder in a row of a list, or in a tile of a grid: name, kind
/// and size, a bar when the total is known and else a spinner, the time left
/// after two seconds, and Cancel; of a failure what and why, with Retry where
/// that can help, and Remove (DND-35, DND-36, DND-38).
///
/// Things that are over in a moment only show their name: spinner and Cancel
/// come after a third of a second (CTL-38).
@MainActor public final class PlaceholderView {
  /// Where it is shown.
  public enum Shape: Sendable {
    /// A row of a list.
    case row
    /// A tile of a grid.
    case tile
  }

  /// How long something may take before it shows that it goes on.
  public static let quiet = Duration.milliseconds(300)

  /// What is shown.
  public let root: Box
  /// Called with the number of the answer to a question.
  public var onAnswer: (Int) -> Void = { _ in }
  /// Called when the person holds it back, or lets it go on.
  public var onPause: () -> Void = {}
  /// See ``onPause``.
  public var onResume: () -> Void = {}
  /// Called when the person calls it off, wants it again, or wants the failed
  /// row gone.
  public var onCancel: () -> Void = {}
  /// See ``onCancel``.
  public var onRetry: () -> Void = {}
  /// See ``onCancel``.
  public var onRemove: () -> Void = {}

  private let shape: Shape
  private let icon = Image(icon: "application-x-generic")
  private let reason = Label()
  private let name = Label()
  private let detail = Label()
  private let bar = ProgressBar()
  private let buttons = Box(.horizontal, spacing: 2)
  private let spinner = Spinner()
  private let cancel = Button(icon: "window-close-symbolic", name: "Cancel")
  private let pause = Button(
    icon: "media-playback-pause-symbolic", name: "Pause")
  private let resume = Button(
    icon: "media-playback-start-symbolic", name: "Resume")
  private let answers: Box
  private var asked: (question: Placeholder.Question, buttons: [Button])?
  private let retry = Button(icon: "view-refresh-symbolic", name: "Retry")
  private let remove = Button(icon: "window-close-symbolic", name: "Remove")

  /// Makes a view that shows nothing yet.
  ///
  /// - Parameters:
  ///   - shape: where it is shown.
  ///   - faceSize: of the picture that an item would have there, in logical
  ///     pixels.
  public init(_ shape: Shape, faceSize: (width: Int, height: Int)) {
    self.shape = shape
    root = Box(
      shape == .tile ? .vertical : .horizontal,
      spacing: shape == .tile ? 6 : 12)
    answers = Box(shape == .tile ? .vertical : .horizontal, spacing: 6)
    answers.addClass("placeholder-answers")
    answers.align(.center, .center)
    answers.isVisible = false
    root.addClass("placeholder")
    buttons.addClass("placeholder-buttons")
    name.addClass("item-name")
    detail.addClass("item-detail")
    bar.addClass("placeholder-bar")
    for button in [pause, resume, cancel, retry, remove] {
      button.addClass("flat")
      button.addClass("circular")
      button.addClass("placeholder-button")
    }
    pause.onClicked { [weak self] in self?.onPause() }
    resume.onClicked { [weak self] in self?.onResume() }
    cancel.onClicked { [weak self] in self?.onCancel() }
    retry.onClicked { [weak self] in self?.onRetry() }
    remove.onClicked { [weak self] in self?.onRemove() }
    spinner.isFocusable = false
    switch shape {
    case .row: layOutRow(faceSize)
    case .tile: layOutTile(faceSize)
    }
  }

  private func layOutTile(_ size: (width: Int, height: Int)) {
    let card = Box(.vertical, spacing: 4)
    card.addClass("placeholder-face")
    card.setMinimumSize(width: size.width, height: size.height)
    icon.addClass("placeholder-icon")
    icon.expand(horizontally: true, vertically: true)
    icon.align(.center, .center)
    reason.addClass("placeholder-reason")
    reason.wraps(lines: 5)
    reason.isSelectable = true
    reason.setWidth(characters: 14, atMost: 18)
    reason.horizontalPosition = 0
    reason.verticalPosition = 0
    reason.expand()
    spinner.align(.center, .end)
    bar.align(.fill, .end)
    card.append(icon, reason, spinner, bar)
    buttons.append(retry, cancel, remove)
    // At the other corner: the picture of the kind stands between them.
    let holding = Box(.horizontal)
    holding.addClass("placeholder-buttons")
    holding.align(.start, .start)
    holding.append(pause, resume)
    let face = Overlay(card)
    face.addOverlay(buttons)
    face.addOverlay(holding)
    face.align(.center, .center)
    let words = Box(.vertical, spacing: 2)
    name.wraps(lines: 2)
    name.centersLines()
    name.setWidth(characters: 12, atMost: 14)
    detail.ellipsizes()
    detail.setWidth(characters: 12, atMost: 18)
    words.append(name, detail)
    words.align(.center, .start)
    root.align(.center, .start)
    root.append(face, words, answers)
  }

  private func layOutRow(_ size: (width: Int, height: Int)) {
    let face = Box(.vertical)
    face.addClass("placeholder-face")
    face.setMinimumSize(width: size.width, height: size.height)
    face.align(.center, .center)
    // Else it would take what room its icon may have.
    face.expand(horizontally: false, vertically: false)
    icon.addClass("placeholder-icon")
    icon.expand(horizontally: true, vertically: true)
    icon.align(.center, .center)
    face.append(icon)
    name.ellipsizes(inMiddle: true)
    name.horizontalPosition = 0
    detail.ellipsizes()
    detail.horizontalPosition = 0
    detail.expand(horizontally: true, vertically: false)
    bar.align(.start, .center)
    bar.setMinimumSize(width: 120)
    spinner.align(.start, .center)
    reason.isVisible = false
    let state = Box(.horizontal, spacing: 8)
    state.append(spinner, bar, detail)
    let words = Box(.vertical, spacing: 2)
    words.expand(horizontally: true, vertically: false)
    words.align(.fill, .center)
    words.append(name, state)
    buttons.align(.end, .center)
    buttons.append(pause, resume, retry, cancel, remove)
    root.append(face, words, answers, buttons)
  }

  /// Shows a placeholder as it stands.
  ///
  /// - Parameter now: the time, by ``TransferClock``.
  public func show(_ placeholder: Placeholder, at now: Duration) {
    let failure = placeholder.failure
    let isCancelled = placeholder.state == .cancelled
    let isRunning = placeholder.isRunning
    let shows = now - placeholder.startedAt >= Self.quiet
    set(name, placeholder.name)
    show(icon: placeholder, failed: failure != nil)
    let fraction = placeholder.progress.fraction
    let isPaused = placeholder.state == .paused
    let hasBar =
      isRunning && shows && fraction != nil && placeholder.question == nil
    bar.isVisible = hasBar
    bar.fraction = fraction ?? 0
    bar.setAccessibleName("Progress of \(placeholder.name)")
    let asks = placeholder.question != nil
    let turns = isRunning && shows && fraction == nil && !isPaused && !asks
    spinner.isVisible = turns
    spinner.isSpinning = turns
    spinner.setAccessibleName("Receiving \(placeholder.name)")
    let mayPause = placeholder.canPause && shows && !asks
    pause.isVisible = mayPause && placeholder.mayPause
    resume.isVisible = mayPause && isPaused
    ask(placeholder.question)
    cancel.isVisible = isRunning && (shows || asks)
    retry.isVisible = isCancelled || failure?.canRetry == true
    remove.isVisible = !isRunning
    root.setClass("failed", failure != nil)
    showWords(placeholder, at: now)
    let words = placeholder.words(at: now)
    root.tooltip = failure?.sentence ?? ""
    root.setAccessibleBusy(isRunning)
    root.setAccessibleDescription(words)
  }

  private func ask(_ question: Placeholder.Question?) {
    guard question != asked?.question else { return }
    for button in asked?.buttons ?? [] { answers.remove(button) }
    asked = question.map { question in
      let buttons = question.answers.enumerated().map { number, title in
        let button = Button(title)
        button.addClass("placeholder-answer")
        button.onClicked { [weak self] in self?.onAnswer(number) }
        answers.append(button)
        return button
      }
      return (question, buttons)
    }
    answers.isVisible = question != nil
  }

  private func show(icon placeholder: Placeholder, failed: Bool) {
    let size = shape == .tile ? 48 : 24
    if failed {
      icon.setIcon("dialog-warning-symbolic", size: shape == .tile ? 24 : 20)
    } else {
      icon.setIcon(
        placeholder.kind?.iconName ?? "application-x-generic", size: size)
    }
    // In a tile the reason stands where the picture would.
    icon.isVisible = shape == .row || !(failed || placeholder.question != nil)
  }

  private func showWords(_ placeholder: Placeholder, at now: Duration) {
    let words = placeholder.words(at: now)
    switch shape {
    case .row:
      set(detail, words)
      detail.isSelectable = placeholder.failure != nil
    case .tile:
      let asks = placeholder.question != nil
      let failed = placeholder.failure != nil
      reason.isVisible = failed || asks
      // The reason needs the upper lines.
      buttons.align(.end, failed || asks ? .end : .start)
      set(reason, failed || asks ? words : "")
      let short = asks ? "Not copied yet" : Self.short(placeholder, at: now)
      set(detail, failed ? "Did not arrive" : short)
    }
  }

  /// A tile has little room: the time left once it is known, else how much.
  private static func short(
    _ placeholder: Placeholder, at now: Duration
  ) -> String {
    guard placeholder.state != .paused else { return "Paused" }
    guard [.waiting, .receiving, .copying].contains(placeholder.state) else {
      return placeholder.words(at: now)
    }
    if let left = placeholder.progress.timeLeft(at: now) {
      let words = TransferWords.timeLeft(left)
      return words.hasPrefix("about ") ? String(words.dropFirst(6)) : words
    }
    let waits = placeholder.progress.completed == 0
    guard waits, placeholder.progress.fraction == nil else {
      return placeholder.words(at: now)
    }
    let seconds = Int((now - placeholder.startedAt) / .seconds(1))
    return seconds < 1 ? "" : "Waiting, \(seconds) s"
  }

  /// Sets words only when they change: each time costs a layout.
  private func set(_ label: Label, _ text: String) {
    if label.text != text { label.text = text }
  }
}
