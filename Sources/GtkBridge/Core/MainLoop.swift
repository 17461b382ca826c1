import CSatchelGtk
import GtkShim

/// GTK's main loop as Swift's main actor.
@MainActor public enum MainLoop {
  /// Makes `Task { @MainActor }`, `Task.sleep` and `MainActor.run` resume on
  /// the thread that runs GTK.
  ///
  /// Call it once before the first window. `RunLoop` and `Timer` still never
  /// fire: there is no CFRunLoop.
  public static func adoptSwiftConcurrency() {
    satchel_loop_watch_main_queue()
  }

  /// Calls a closure once, when nothing else is left to do.
  public static func whenIdle(_ body: @escaping @MainActor () -> Void) {
    whenIdle(priority: G_PRIORITY_LOW, body)
  }

  private static func whenIdle(
    priority: Int32, _ body: @escaping @MainActor () -> Void
  ) {
    g_idle_add_full(
      priority,
      { data in
        let data = Carried(data)
        MainActor.assumeIsolated {
          Closure<@MainActor () -> Void>.body(at: data.raw)?()
        }
        return 0
      }, Closure(body).retained, releaseData)
  }

  /// Waits until everything that is more urgent has been handled, input and the
  /// next frame too.
  ///
  /// `Task.yield` does not do that: what waits for the main actor is done until
  /// nothing of it is left, before GTK gets its thread back.
  public static func giveWay() async {
    await withCheckedContinuation { continuation in
      whenIdle(priority: G_PRIORITY_DEFAULT_IDLE) { continuation.resume() }
    }
  }

  /// Handles elements in batches, and lets the main loop run in between.
  ///
  /// - Parameters:
  ///   - all: the elements.
  ///   - body: handles one batch; it should take no more than some
  ///     milliseconds.
  public static func inSlices<Element>(
    _ all: [Element], _ body: (ArraySlice<Element>) -> Void
  ) async {
    for start in stride(from: 0, to: all.count, by: 100) {
      let part = all[start..<min(start + 100, all.count)]
      body(part)
      if part.endIndex < all.count { await giveWay() }
    }
  }

  /// Initialises GTK without an ``Application``, for tests in process.
  ///
  /// - Returns: whether there is a display.
  public static func initializeToolkit() -> Bool {
    adoptSwiftConcurrency()
    return gtk_init_check() != 0
  }

  /// Handles what is pending, or waits for one event.
  ///
  /// For tests in process; an app's loop is run by ``Application``.
  ///
  /// - Parameter waiting: whether to wait when nothing is pending.
  /// - Returns: whether anything was handled.
  @discardableResult public static func step(waiting: Bool = false) -> Bool {
    g_main_context_iteration(nil, waiting ? 1 : 0) != 0
  }
}

/// How long GTK's thread was held: the times from the end of one wait for
/// events to the beginning of the next, in which nobody else is answered.
public struct LoopHolds: Sendable {
  /// How many there were.
  public let count: Int
  /// The longest.
  public let longest: Duration
  /// The longest without the time in which others had the thread's processor,
  /// where the kernel counts that.
  public let longestWork: Duration
  /// 99 of 100 are at most this long.
  public let ordinary: Duration
  /// An event that comes at a random moment waits at most this long, in 99 of
  /// 100 cases.
  public let ordinaryWait: Duration
  /// The time in which they were counted.
  public let elapsed: Duration
}

extension MainLoop {
  /// For how long GTK's thread has been held without a rest, in microseconds:
  /// since it last had to wait for events, or since this or ``takeHolds()`` was
  /// first called. The time in which others had its processor is not in it,
  /// where the kernel counts that.
  public static var busyTime: Int64 { Int64(satchel_loop_busy()) }

  /// Tells how long GTK's thread was held since the last call; the first one
  /// only begins to measure.
  ///
  /// Cost: two looks at the clock, and two at how long the thread has waited for
  /// a processor, with each turn of the loop from then on.
  public static func takeHolds() -> LoopHolds {
    var holds = SatchelHolds()
    satchel_loop_take_holds(&holds)
    return LoopHolds(
      count: Int(holds.count), longest: .microseconds(holds.longest),
      longestWork: .microseconds(holds.longest_work),
      ordinary: .microseconds(holds.ordinary),
      ordinaryWait: .microseconds(holds.wait),
      elapsed: .microseconds(holds.elapsed))
  }
}

/// Calls a closure once, later, on GTK's thread, unless it is cancelled first.
@MainActor public final class Timeout {
  private var source: UInt32 = 0

  /// Starts to wait.
  ///
  /// - Parameters:
  ///   - delay: how long, to the millisecond.
  ///   - body: what to call.
  public init(after delay: Duration, _ body: @escaping @MainActor () -> Void) {
    let (seconds, attoseconds) = delay.components
    let milliseconds = max(
      0, seconds * 1000 + attoseconds / 1_000_000_000_000_000)
    let closure = Closure<@MainActor () -> Void> { [weak self] in
      self?.source = 0
      body()
    }
    source = g_timeout_add_full(
      G_PRIORITY_DEFAULT, UInt32(clamping: milliseconds),
      { data in
        let data = Carried(data)
        MainActor.assumeIsolated {
          Closure<@MainActor () -> Void>.body(at: data.raw)?()
        }
        return 0
      }, closure.retained, releaseData)
  }

  /// Cancels the call. Harmless after it has been made.
  public func cancel() {
    if source != 0 { g_source_remove(source) }
    source = 0
  }
}

/// What GLib and GTK complain about, for tests that allow no complaint.
@MainActor public enum Complaints {
  private static var handler: (@MainActor (String, String) -> Void)?

  /// Called for every warning and critical, which are printed as well.
  ///
  /// - Parameter handler: gets the log domain and the message; one a process.
  public static func observe(
    _ handler: @escaping @MainActor (String, String) -> Void
  ) {
    self.handler = handler
    satchel_log_observe { domain, message in
      guard let domain, let message else { return }
      let words = (String(cString: domain), String(cString: message))
      // GLib may log from any thread.
      Task { @MainActor in Complaints.handler?(words.0, words.1) }
    }
  }
}
