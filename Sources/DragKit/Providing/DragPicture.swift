import GtkBridge
import Interaction

/// What shows under the pointer during a drag: it changes with what a drop
/// would do, and with what it is over.
///
/// It rises from where it was grabbed, and fades away where it is dropped; with
/// animations off it is there and gone at once.
@MainActor final class DragPicture {
  private let drag: Drag
  private var preview: DragPreview
  private var badge = PreviewBadge.plain
  private var refusal: Timeout?
  private var lift = TimedMotion(lasting: .milliseconds(150))
  /// How far it has faded away; nil before the drop.
  private var fading: TimedMotion?
  private let widget: Widget
  private var ticker: FrameTicker?
  private var end: Timeout?

  /// How it shows over what it is over.
  var look = PreviewLook() {
    didSet { if look != oldValue { show() } }
  }

  /// What it shows now.
  var description: PreviewDescription {
    preview.description(look, shownBadge)
  }

  /// Called with the grabbed card, from where the pointer holds it.
  var onShow: @MainActor (DragSession.ShownPicture) -> Void = { _ in } {
    didSet { show() }
  }

  /// Between two places nothing takes the drop for a moment; that is no reason
  /// to say no.
  private static let patience = Duration.milliseconds(120)

  /// Shows a preview under a drag's pointer.
  ///
  /// - Parameter widget: whose frames pace it.
  init(of drag: Drag, _ preview: DragPreview, in widget: Widget) {
    self.drag = drag
    self.preview = preview
    self.widget = widget
    animate(&lift)
    show()
    drag.onSelectedActionChanged { [weak self] in self?.actionChanged() }
    // Nothing changes when nothing has taken it from the beginning on.
    refusal = Timeout(after: Self.patience * 3) { [weak self] in
      guard self?.drag.selectedAction.isEmpty == true else { return }
      self?.set(.refused)
    }
  }

  /// Shows that something came along.
  func add(_ widget: Widget?, count: Int) {
    preview.add(widget, count: count)
    show()
  }

  /// It has been dropped: it isn't held any more, however long the target takes
  /// to read it. Only X11 goes on to show it.
  func drop() {
    guard WindowSystem.isX11 else { return }
    lift.arrive()
    var fading = TimedMotion(lasting: .milliseconds(150))
    drag.isComposited ? animate(&fading) : fading.arrive()
    self.fading = fading
    show()
  }

  /// It flies back: whoever took it could not after all.
  func comeBack() {
    guard fading != nil else { return }
    fading = nil
    stop()
    show()
  }

  private func actionChanged() {
    refusal?.cancel()
    refusal = nil
    let action = drag.selectedAction
    if action.isEmpty {
      refusal = Timeout(after: Self.patience) { [weak self] in
        self?.set(.refused)
      }
    } else {
      set(action.contains(.copy) ? .copy : .plain)
    }
  }

  private func set(_ badge: PreviewBadge) {
    guard badge != self.badge else { return }
    self.badge = badge
    show()
  }

  private var shownBadge: PreviewBadge {
    badge == .refused ? badge : look.badge ?? badge
  }

  // MARK: Motion

  private func animate(_ motion: inout TimedMotion) {
    stop()
    guard DesktopSettings.animates else { return motion.arrive() }
    ticker = FrameTicker(of: widget) { [weak self] in
      self?.tick(at: Instant(monotonicMicroseconds: $0))
    }
    // A widget that shows no more has no frames.
    end = Timeout(after: .milliseconds(300)) { [weak self] in self?.arrive() }
  }

  private func tick(at now: Instant) {
    lift.tick(at: now)
    fading?.tick(at: now)
    show()
    if lift.isOver, fading?.isOver != false { stop() }
  }

  private func arrive() {
    lift.arrive()
    fading?.arrive()
    stop()
    show()
  }

  private func stop() {
    ticker?.stop()
    ticker = nil
    end?.cancel()
    end = nil
  }

  private func show() {
    if fading?.isOver == true { return drag.hidePreview() }
    guard
      let painted = preview.paint(
        look, shownBadge, lift: lift.progress,
        opacity: 1 - (fading?.progress ?? 0))
    else { return }
    drag.setPreview(painted.picture, hotSpot: painted.hotSpot)
    let (hotSpot, first) = (painted.hotSpot, painted.first)
    onShow(
      .init(
        frame: Rect(
          x: first.x - hotSpot.x, y: first.y - hotSpot.y, width: first.width,
          height: first.height), scale: painted.scale))
  }

  isolated deinit {
    stop()
    refusal?.cancel()
  }
}
