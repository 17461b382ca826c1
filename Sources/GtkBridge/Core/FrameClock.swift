import CGtk

extension Widget {
  /// Calls `body` once, after the next frame has been laid out and painted.
  ///
  /// Only then do widgets that were just made have a place. Nothing happens
  /// while the widget is in no window.
  public final func afterNextFrame(_ body: @escaping @MainActor () -> Void) {
    guard let clock = gtk_widget_get_frame_clock(widget) else { return }
    FrameClock(referring: UnsafeMutableRawPointer(clock)).onceAfterPaint(body)
    gtk_widget_queue_draw(widget)
  }
}

/// What paces a window's frames.
@MainActor private final class FrameClock: Object {
  private var handler: UInt = 0

  /// Calls `body` after the next frame has been painted, and not again.
  func onceAfterPaint(_ body: @escaping @MainActor () -> Void) {
    // The closure keeps this object until it has run.
    handler = onSignal("after-paint") {
      g_signal_handler_disconnect(self.raw, self.handler)
      body()
    }
  }
}
