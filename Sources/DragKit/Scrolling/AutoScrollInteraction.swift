import GtkBridge
import Interaction

/// Scrolls anything that can be scrolled while a drag is near its edge
/// (DND-32).
///
/// GTK does that for a few of its widgets, each in its own way; this does it
/// for all in the same way. Where and how fast is decided by
/// ``Interaction/AutoScroll``.
@MainActor public final class AutoScrollInteraction {
  private let scrolled: ScrolledWindow
  private var motion: DropMotion?
  private var scroll = AutoScroll()
  private var ticker: FrameTicker?

  /// Adds the interaction to what scrolls. It works for as long as it is kept.
  public init(on scrolled: ScrolledWindow) {
    self.scrolled = scrolled
    motion = DropMotion(
      on: scrolled, onMotion: { [weak self] in self?.moved(to: $0) },
      onLeave: { [weak self] in self?.stop() })
    DragEndings.shared.observe(self) { [weak self] _ in self?.stop() }
  }

  private func moved(to point: Point) {
    let size = scrolled.size
    scroll.move(
      to: point,
      in: Rect(x: 0, y: 0, width: size.width, height: size.height), at: .now)
    if !scroll.isWanted {
      stop()
    } else if ticker == nil {
      ticker = FrameTicker(of: scrolled) { [weak self] in self?.tick(at: $0) }
    }
  }

  private func tick(at microseconds: Int64) {
    let step = scroll.tick(at: Instant(monotonicMicroseconds: microseconds))
    if step != .none { scrolled.scroll(byX: step.x, y: step.y) }
  }

  private func stop() {
    scroll.stop()
    ticker?.stop()
    ticker = nil
  }
}
