import GtkBridge

/// A window that takes part in drags: it comes to the front when a drag rests
/// on it (DND-09, DND-20), and shows nothing any more when another program's
/// drag has left it (DND-31).
@MainActor public final class WindowInteraction {
  private let motion = DropMotion()
  private let raising: SpringLoadedInteraction

  /// Adds the interaction to a window. It works for as long as it is kept.
  public init(on window: ApplicationWindow) {
    raising = SpringLoadedInteraction(
      on: window,
      target: { [weak window] _ in
        guard let window, !window.isActive else { return nil }
        return SpringTarget(name: "window", widget: window)
      }, activate: { [weak window] _ in window?.present() })
    motion.onLeave {
      // Our own drag may come back, and its end is known.
      guard DragSession.current == nil else { return }
      DropCues.shared.end(.leave)
      DragEndings.shared.tell(.cancelled)
    }
    window.add(motion)
  }
}
