import GtkBridge
import Interaction
import Localization

/// A line above content that is fetched again: how old the content is, and a
/// button that fetches it now (CTL-50 to CTL-52).
///
/// F5 does so, too, wherever the keyboard is in the content, and a finger that
/// pulls it down where it scrolls. While it is in sight it is fetched by
/// itself, and not while it is out of sight.
@MainActor public final class RefreshBar {
  /// What is shown; put it above the content.
  public let root = Box(.horizontal, spacing: 8)
  private let words = Label()
  let button = Button(icon: "view-refresh-symbolic", name: tr("Refresh"))
  private let spinner = Spinner()
  private let fetch: @MainActor () async -> Void
  private var schedule: RefreshSchedule
  private var next: Timeout?
  let content: WeakObject<Widget>
  var pulling: Pulling?

  /// Makes a line.
  ///
  /// - Parameters:
  ///   - interval: How long after the end of one fetch the next one begins.
  ///   - content: What is around the content and this line: the keys are heard
  ///     there.
  ///   - fetch: Fetches the content and shows it.
  public init(
    every interval: Duration, in content: Widget,
    fetch: @escaping @MainActor () async -> Void
  ) {
    WidgetStyle.install()
    schedule = RefreshSchedule(every: interval)
    self.fetch = fetch
    self.content = WeakObject(content)
    words.addClass("refresh-words")
    words.horizontalPosition = 0
    words.expand(horizontally: true, vertically: false)
    button.addClass("flat")
    spinner.isVisible = false
    spinner.setAccessibleName(tr("Fetching what is new"))
    // The line opens around them.
    for part in [spinner, button] { part.align(.fill, .center) }
    root.append(words, spinner, button)
    button.onClicked { [weak self] in self?.refresh() }
    root.onMap { [weak self] in
      guard let self else { return }
      if schedule.appear(at: .now) { start() } else { show() }
    }
    root.onUnmap { [weak self] in
      self?.schedule.disappear()
      self?.next?.cancel()
    }
    let keys = KeyController()
    keys.onKey { [weak self] key, modifiers in
      guard key == "F5", modifiers.isEmpty else { return false }
      self?.refresh()
      return true
    }
    content.add(keys)
  }

  /// Fetches it now, unless that goes on already.
  public func refresh() {
    if schedule.ask() { start() }
  }

  private func start() {
    show()
    Task { [weak self, fetch] in
      await fetch()
      guard let self else { return }
      schedule.finish(at: .now)
      show()
    }
  }

  /// Shows how old the content is, and waits for when that changes, or for when
  /// it is fetched by itself.
  private func show() {
    next?.cancel()
    spinner.isVisible = schedule.isFetching
    spinner.isSpinning = schedule.isFetching
    let now = Instant.now
    guard let fetchedAt = schedule.fetchedAt else {
      words.text = ""
      return
    }
    let age = fetchedAt.duration(to: now)
    words.text = RefreshWords.sentence(after: age)
    guard let deadline = schedule.deadline else { return }
    let wait = min(
      RefreshWords.validity(after: age),
      max(.zero, now.duration(to: deadline)))
    next = Timeout(after: wait + .milliseconds(1)) { [weak self] in
      guard let self else { return }
      if schedule.tick(at: .now) { start() } else { show() }
    }
  }
}
