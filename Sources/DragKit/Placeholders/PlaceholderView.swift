import GtkBridge
import Localization
import Transfer

/// Shows a placeholder in a row of a list, or in a tile of a grid: name, kind
/// and size, a bar when the total is known and else a spinner, the time left
/// after two seconds, and Cancel; of a failure what and why, with Retry where
/// that can help, and Remove (DND-35, DND-36, DND-38). A row's sentences wrap
/// where they have to; where there is little room it says less of what goes on.
///
/// Things that are over in a moment only show their name: spinner and Cancel
/// come after a third of a second (CTL-38), and are not made before. A drop may
/// bring as many as a list shows at once, all in one frame.
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
  private let name = Label()
  private let detail = Label()
  private let words = Box(.vertical, spacing: 2)
  /// In a row, the detail, or its short form where there is no room for it.
  private lazy var details = Box(firstFitting: ())
  private var shortDetail: Label?
  /// In a row, the words with the answers beside them, or below.
  private lazy var wordsAndAnswers = Box(flowing: 12, lineSpacing: 6)
  /// Where the answers stand, behind the words.
  private var answersBox: Box { shape == .tile ? root : wordsAndAnswers }
  /// Where spinner, bar and reason go: in a row with the detail, in a tile with
  /// the icon.
  private let state: Box
  private var reason: Label?
  private var bar: ProgressBar?
  private var spinner: Spinner?
  private let buttonBox = Box(.horizontal, spacing: 2)
  private let buttons: TransferButtons
  private var asked: (question: Placeholder.Question, answers: Box)?

  /// Makes a view that shows nothing yet.
  ///
  /// - Parameters:
  ///   - shape: where it is shown.
  ///   - faceSize: of the picture that an item would have there, in logical
  ///     pixels.
  public init(_ shape: Shape, faceSize: (width: Int, height: Int)) {
    DefaultStyle.install()
    self.shape = shape
    root = Box(
      shape == .tile ? .vertical : .horizontal,
      spacing: shape == .tile ? 6 : 12, isGroup: true)
    root.addClass("placeholder")
    name.addClass("item-name")
    detail.addClass("item-detail")
    buttonBox.addClass("placeholder-buttons")
    icon.addClass("placeholder-icon")
    icon.expand(horizontally: true, vertically: true)
    icon.align(.center, .center)
    switch shape {
    case .row:
      state = Box(flowing: 8, lineSpacing: 2)
      buttons = TransferButtons { [buttonBox] _ in buttonBox }
      layOutRow(faceSize)
    case .tile:
      state = Box(.vertical, spacing: 4)
      // At the other corner: the picture of the kind stands between them.
      let holding = Box(.horizontal)
      buttons = TransferButtons { [buttonBox] command in
        [.pause, .resume].contains(command) ? holding : buttonBox
      }
      layOutTile(faceSize, holding: holding)
    }
    buttons.onCommand = { [weak self] in self?.perform($0) }
  }

  private func perform(_ command: TransferCommand) {
    switch command {
    case .pause: onPause()
    case .resume: onResume()
    case .retry: onRetry()
    case .cancel: onCancel()
    case .remove: onRemove()
    }
  }

  private func layOutTile(
    _ size: (width: Int, height: Int), holding: Box
  ) {
    state.addClass("placeholder-face")
    state.setMinimumSize(width: size.width, height: size.height)
    state.append(icon)
    holding.addClass("placeholder-buttons")
    holding.align(.start, .start)
    let face = Overlay(state)
    face.addOverlay(buttonBox)
    face.addOverlay(holding)
    face.align(.center, .center)
    name.wraps(lines: 2)
    name.centersLines()
    // As wide as a tile can be: GTK asks how tall it is in all the width that
    // there is, and a name that kept itself narrower would need another line.
    name.setWidth(characters: 12, atMost: 40)
    detail.ellipsizes()
    detail.setWidth(characters: 12, atMost: 18)
    words.append(name, detail)
    words.align(.center, .start)
    root.align(.center, .start)
    root.append(face, words)
  }

  private func layOutRow(_ size: (width: Int, height: Int)) {
    let face = Box(.vertical)
    face.addClass("placeholder-face")
    face.setMinimumSize(width: size.width, height: size.height)
    face.align(.center, .center)
    // Else it would take what room its icon may have.
    face.expand(horizontally: false, vertically: false)
    face.append(icon)
    name.ellipsizes(inMiddle: true)
    name.horizontalPosition = 0
    detail.wraps()
    detail.horizontalPosition = 0
    details.append(detail)
    details.expand(horizontally: true, vertically: false)
    state.append(details)
    words.expand(horizontally: true, vertically: false)
    words.align(.fill, .center)
    words.append(name, state)
    wordsAndAnswers.expand(horizontally: true, vertically: false)
    wordsAndAnswers.align(.fill, .center)
    wordsAndAnswers.append(words)
    buttonBox.align(.end, .center)
    root.append(face, wordsAndAnswers, buttonBox)
  }

  // MARK: What is made when it is first to be seen

  private func showReason(_ words: String) {
    guard !words.isEmpty || reason != nil else { return }
    let label = reason ?? makeReason()
    label.isVisible = !words.isEmpty
    set(label, words)
  }

  /// In a tile; a row has it beside its name.
  private func makeReason() -> Label {
    let label = Label()
    label.addClass("placeholder-reason")
    label.wraps(lines: 5)
    label.isSelectable = true
    // Of no reason is a tile wider than others.
    label.setWidth(characters: 12, atMost: 12)
    label.horizontalPosition = 0
    label.verticalPosition = 0
    label.expand()
    // The buttons stand there.
    label.setMargins(bottom: 24)
    reason = label
    state.insert(label, after: icon)
    return label
  }

  private func showBar(_ fraction: Double?, of name: String) {
    guard fraction != nil || bar != nil else { return }
    let bar = bar ?? makeBar()
    bar.isVisible = fraction != nil
    bar.fraction = fraction ?? 0
    bar.setAccessibleName(tr("Progress of \(name)"))
  }

  private func makeBar() -> ProgressBar {
    let made = ProgressBar()
    made.addClass("placeholder-bar")
    if shape == .row { made.setMinimumSize(width: 80) }
    add(made, inTile: .fill)
    bar = made
    return made
  }

  private func showSpinner(_ turns: Bool, for name: String) {
    guard turns || spinner != nil else { return }
    let spinner = spinner ?? makeSpinner()
    spinner.isVisible = turns
    spinner.isSpinning = turns
    spinner.setAccessibleName(tr("Receiving \(name)"))
  }

  private func makeSpinner() -> Spinner {
    let made = Spinner()
    made.isFocusable = false
    add(made, inTile: .center)
    spinner = made
    return made
  }

  /// Adds what tells of progress: before a row's detail, below a tile's icon.
  private func add(_ widget: Widget, inTile alignment: Alignment) {
    switch shape {
    case .row:
      // A bar is as wide as its line where it stands above the words.
      widget.align(widget is ProgressBar ? .fill : .start, .center)
      state.insert(widget, after: nil)
    case .tile:
      widget.align(alignment, .end)
      state.append(widget)
    }
  }

  private func makeAnswers(of question: Placeholder.Question) -> Box {
    let answers =
      shape == .tile
      ? Box(.vertical, spacing: 6) : Box(flowing: 6, lineSpacing: 6)
    answers.addClass("placeholder-answers")
    answers.align(shape == .tile ? .center : .start, .center)
    for (number, title) in question.answers.enumerated() {
      let label = Label(title)
      label.wraps()
      label.centersLines()
      let button = Button(showing: label)
      button.setAccessibleName(title)
      button.addClass("text-button")
      button.addClass("placeholder-answer")
      button.onClicked { [weak self] in self?.onAnswer(number) }
      answers.append(button)
    }
    answersBox.insert(answers, after: words)
    return answers
  }

  // MARK: Showing

  /// Shows a placeholder as it stands.
  ///
  /// - Parameters:
  ///   - placeholder: what is known of the item.
  ///   - now: the time, by ``TransferClock``.
  public func show(_ placeholder: Placeholder, at now: Duration) {
    let failure = placeholder.failure
    let isCancelled = placeholder.state == .cancelled
    let isRunning = placeholder.isRunning
    let shows = now - placeholder.startedAt >= Self.quiet
    set(name, placeholder.name)
    buttons.subject = placeholder.name
    show(icon: placeholder, failed: failure != nil)
    let fraction = placeholder.progress.fraction
    let isPaused = placeholder.state == .paused
    let asks = placeholder.question != nil
    showBar(
      isRunning && shows && !asks ? fraction : nil, of: placeholder.name)
    showSpinner(
      isRunning && shows && fraction == nil && !isPaused && !asks,
      for: placeholder.name)
    let mayPause = placeholder.canPause && shows && !asks
    buttons.show(.pause, mayPause && placeholder.mayPause)
    buttons.show(.resume, mayPause && isPaused)
    ask(placeholder.question)
    buttons.show(.cancel, isRunning && (shows || asks))
    buttons.show(.retry, isCancelled || failure?.canRetry == true)
    buttons.show(.remove, !isRunning)
    root.setClass("failed", failure != nil)
    showWords(placeholder, at: now)
    let words = placeholder.words(at: now)
    root.tooltip = failure?.sentence ?? ""
    root.setAccessibleBusy(isRunning)
    root.setAccessibleDescription(words)
  }

  private func ask(_ question: Placeholder.Question?) {
    guard question != asked?.question else { return }
    if let asked { answersBox.remove(asked.answers) }
    asked = question.map { ($0, makeAnswers(of: $0)) }
  }

  private func show(icon placeholder: Placeholder, failed: Bool) {
    let size = shape == .tile ? 48 : 24
    if failed {
      icon.setIcon("dialog-warning-symbolic", size: shape == .tile ? 24 : 20)
    } else {
      icon.showIcon(of: placeholder.kind, type: placeholder.type, size: size)
    }
    // In a tile the reason stands where the picture would.
    icon.isVisible = shape == .row || !(failed || placeholder.question != nil)
  }

  private func showWords(_ placeholder: Placeholder, at now: Duration) {
    let words = placeholder.words(at: now)
    switch shape {
    case .row:
      set(detail, words)
      showShortDetail(
        placeholder.isRunning ? placeholder.shortWords(at: now) : "")
      detail.isSelectable = placeholder.failure != nil
    case .tile:
      let asks = placeholder.question != nil
      let failed = placeholder.failure != nil
      // The reason needs the upper lines.
      buttonBox.align(.end, failed || asks ? .end : .start)
      showReason(failed || asks ? words : "")
      let short = placeholder.shortWords(at: now)
      set(
        detail,
        failed ? tr("Did not arrive") : asks ? tr("Not copied yet") : short)
    }
  }

  /// Where there is no room for the detail; a sentence is shown whole.
  private func showShortDetail(_ words: String) {
    let isUseful = !words.isEmpty && words != detail.text
    guard isUseful || shortDetail != nil else { return }
    let label = shortDetail ?? makeShortDetail()
    label.isVisible = isUseful
    set(label, words)
  }

  private func makeShortDetail() -> Label {
    let label = Label()
    label.addClass("item-detail")
    label.wraps()
    label.horizontalPosition = 0
    shortDetail = label
    details.append(label)
    return label
  }

  /// Sets words only when they change: each time costs a layout.
  private func set(_ label: Label, _ text: String) {
    if label.text != text { label.text = text }
  }
}
