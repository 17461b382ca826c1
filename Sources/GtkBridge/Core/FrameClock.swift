import CSatchelGtk

extension Widget {
  /// Calls `body` once, after the next frame has been laid out and painted.
  ///
  /// Only then do widgets that were just made have a place. Nothing happens
  /// while the widget is in no window.
  public final func afterNextFrame(_ body: @escaping @MainActor () -> Void) {
    guard let clock = FrameClock.of(self) else { return }
    clock.onceAfterPaint(body)
    withPointer { gtk_widget_queue_draw($0) }
  }

  /// Calls `body` once, when the next frame has been laid out and before it is
  /// painted: widgets have their new places, and nobody has seen them there yet.
  ///
  /// Nothing happens while the widget is in no window, or if the next frame needs
  /// no layout.
  public final func afterNextLayout(_ body: @escaping @MainActor () -> Void) {
    guard let clock = FrameClock.of(self) else { return }
    clock.onceAfterLayout(body)
    withPointer { gtk_widget_queue_draw($0) }
  }
}

/// Calls a closure for each frame in which a widget is painted, until it is
/// stopped or released.
@MainActor public final class FrameTicker {
  private let widget: WeakObject<Widget>
  private var callback: UInt32 = 0

  /// Starts to call.
  ///
  /// - Parameters:
  ///   - widget: whose frames count.
  ///   - body: gets the frame's time in microseconds, monotonic.
  public init(of widget: Widget, _ body: @escaping @MainActor (Int64) -> Void) {
    self.widget = WeakObject(widget)
    typealias Body = @MainActor (Int64) -> Void
    callback = widget.withPointer {
      gtk_widget_add_tick_callback(
        $0,
        { _, clock, data in
          let time = gdk_frame_clock_get_frame_time(clock)
          let data = Carried(data)
          MainActor.assumeIsolated {
            Closure<Body>.body(at: data.raw)?(Int64(time))
          }
          return 1
        }, Closure<Body>(body).retained, releaseData)
    }
  }

  /// Stops calling. Harmless when it was stopped before.
  public func stop() {
    if callback != 0, let widget = widget.target {
      widget.withPointer { gtk_widget_remove_tick_callback($0, callback) }
    }
    callback = 0
  }

  isolated deinit { stop() }
}

/// Tells of each frame that a widget's window paints, without asking for any.
@MainActor public final class FrameWatch {
  private let clock: FrameClock

  /// Starts to watch; nil while the widget is in no window.
  ///
  /// - Parameters:
  ///   - widget: any in the window.
  ///   - body: called when a frame has been painted, with the time that it was
  ///     meant for and the time at which work on it began, both monotonic and
  ///     in microseconds.
  public init?(
    of widget: Widget,
    _ body: @escaping @MainActor (_ time: Int64, _ began: Int64) -> Void
  ) {
    guard let clock = FrameClock.of(widget) else { return nil }
    self.clock = clock
    clock.eachFrame(body)
  }
}

/// What paces a window's frames.
@MainActor private final class FrameClock: Object {
  private var handler: UInt = 0
  private var began: Int64 = 0

  /// The clock of a widget's window; nil while it is in none.
  static func of(_ widget: Widget) -> FrameClock? {
    widget.withPointer {
      gtk_widget_get_frame_clock($0).map {
        FrameClock(referring: UnsafeMutableRawPointer($0))
      }
    }
  }

  func eachFrame(_ body: @escaping @MainActor (Int64, Int64) -> Void) {
    onSignal("before-paint") { [weak self] in
      self?.began = Int64(g_get_monotonic_time())
    }
    onSignal("after-paint") { [weak self] in
      guard let self else { return }
      body(withPointer { Int64(gdk_frame_clock_get_frame_time($0)) }, began)
    }
  }

  /// Calls `body` after the next frame's layout, if it has one, and not again.
  func onceAfterLayout(_ body: @escaping @MainActor () -> Void) {
    var body: (@MainActor () -> Void)? = body
    // After GDK's own handler, which lays the window out: that was there first.
    let layout = onSignal("layout") {
      body?()
      body = nil
    }
    onceAfterPaint {
      self.withPointer { g_signal_handler_disconnect($0, layout) }
    }
  }

  /// Calls `body` after the next frame has been painted, and not again.
  func onceAfterPaint(_ body: @escaping @MainActor () -> Void) {
    // The closure keeps this object until it has run.
    handler = onSignal("after-paint") {
      self.withPointer { g_signal_handler_disconnect($0, self.handler) }
      body()
    }
  }
}
