import GtkBridge
import Interaction

extension RefreshBar {
  /// Fetches it, too, when a finger pulls the content down beyond its upper end
  /// and lets go (CTL-50): the line opens above the content as far as it is pulled,
  /// and its button lights up where letting go fetches it. The finger may be on the
  /// line, too. While it is on content that shows its upper end, nothing around the
  /// content scrolls.
  ///
  /// - Parameter scrolled: What scrolls the content. It stands in what the line was
  ///   made with as its `content`: what stands around that is held.
  public func listen(toPullsOf scrolled: ScrolledWindow) {
    pulling = Pulling(of: scrolled, below: self)
  }

  /// What a finger does to the content of a line.
  @MainActor final class Pulling {
    private unowned let bar: RefreshBar
    private let scrolled: WeakObject<ScrolledWindow>
    private let finger = DragGesture(byFinger: ())
    private var pull = RefreshPull()
    private var hold: ScrollHold?
    private var ticker: FrameTicker?
    /// The line's height when nothing pulls.
    private var height = 0.0
    private var shown = 0.0

    init(of scrolled: ScrolledWindow, below bar: RefreshBar) {
      self.bar = bar
      self.scrolled = WeakObject(scrolled)
      // In what doesn't move meanwhile, and before what scrolls, which would take a
      // finger that pulls.
      finger.setPhase(.capture)
      finger.onBegin { [weak self] in self?.touch(at: $0) }
      finger.onMove { [weak self] in self?.move(to: $0) }
      finger.onEnd { [weak self] in self?.letGo() }
      finger.onCancel { [weak self] in self?.cancel() }
      bar.content.target?.add(finger)
      bar.content.target?.onUnmap { [weak self] in self?.finger.reset() }
    }

    private func touch(at point: Point) {
      guard let scrolled = scrolled.target, let content = bar.content.target
      else { return }
      let isAtTop = scrolled.offset.y <= 0
      pull.press(at: point, isAtTop: isAtTop, at: .now)
      if shown == 0 { height = bar.root.size.height }
      if isAtTop { hold = ScrollHold(around: content) }
    }

    private func move(to point: Point) {
      guard pull.move(to: point, at: .now) else { return }
      finger.claim()
      ticker = nil
      show(pull.distance)
    }

    private func letGo() {
      let isLetGo = !finger.isEndedBySecondFinger
      if pull.release(), isLetGo { bar.refresh() }
      goBack()
    }

    private func cancel() {
      pull.cancel()
      goBack()
    }

    private func goBack() {
      hold = nil
      let from = shown
      guard from > 0, DesktopSettings.animates else { return show(0) }
      var motion = TimedMotion(lasting: .milliseconds(180))
      ticker = FrameTicker(of: bar.root) { [weak self] in
        guard let self else { return }
        motion.tick(at: Instant(monotonicMicroseconds: $0))
        show(from * (1 - motion.progress))
        if motion.isOver {
          show(0)
          ticker = nil
        }
      }
    }

    private func show(_ distance: Double) {
      shown = distance
      bar.button.setClass("suggested-action", pull.wouldRefresh)
      bar.root.setMinimumSize(
        height: distance > 0 ? Int((height + distance).rounded()) : -1)
    }
  }
}
