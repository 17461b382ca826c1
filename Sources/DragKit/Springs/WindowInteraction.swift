import GtkBridge

/// A window that comes to the front when a drag rests on it (DND-09, DND-20),
/// and in which no drop is left without an end.
@MainActor public final class WindowInteraction {
  private let raising: SpringLoadedInteraction?
  /// Ends drops that nothing in the window takes. The drag may have left its
  /// target while the source thought that it was still there; GTK would leave
  /// the drop unfinished, and the source waiting.
  private let remainder: DropTarget

  /// Adds the interaction to a window. It works for as long as it is kept.
  ///
  /// - Parameters:
  ///   - window: the window.
  ///   - raises: whether it comes to the front; one that is always there doesn't.
  public init(on window: ApplicationWindow, raises: Bool = true) {
    let there = WeakObject(window) as WeakObject<ApplicationWindow>
    let behind: @MainActor () -> SpringTarget? = {
      guard let window = there.target, !window.isActive else { return nil }
      return SpringTarget(name: "window", widget: window)
    }
    raising =
      raises
      ? SpringLoadedInteraction(
        on: window, target: { _ in behind() },
        all: { behind().map { [$0] } ?? [] },
        activate: { _ in there.target?.present() }) : nil
    remainder = DropTarget(on: window, actions: [.copy, .move])
    remainder.onDrop { drop, _ in
      drop.finish([])
      return true
    }
  }
}
