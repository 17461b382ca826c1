import GtkBridge

/// A window that comes to the front when a drag rests on it (DND-09, DND-20).
@MainActor public final class WindowInteraction {
  private let raising: SpringLoadedInteraction

  /// Adds the interaction to a window. It works for as long as it is kept.
  public init(on window: ApplicationWindow) {
    raising = SpringLoadedInteraction(
      on: window,
      target: { [weak window] _ in
        guard let window, !window.isActive else { return nil }
        return SpringTarget(name: "window", widget: window)
      }, activate: { [weak window] _ in window?.present() })
  }
}
