import CSatchelGtk
import GtkShim

/// What asks a process to end: SIGINT, SIGTERM and SIGHUP.
@MainActor public enum EndSignals {
  /// Calls a function for each of them, instead of ending at once, for as long as
  /// the process runs. It is called by the main loop, which has to run. A signal
  /// that is ignored, as SIGHUP is below nohup, goes on being so.
  public static func onSignal(_ body: @escaping @MainActor () -> Void) {
    add {
      body()
      return true
    }
  }

  /// Calls a function for the first of each, instead of ending at once: a second
  /// one of the same ends the process, whatever it is doing.
  public static func onFirstSignal(_ body: @escaping @MainActor () -> Void) {
    add {
      body()
      return false
    }
  }

  /// - Parameter body: gives whether it is called for the next one too. GLib
  ///   leaves a signal that nobody waits for to the system.
  private static func add(_ body: @escaping @MainActor () -> Bool) {
    for number in [SIGINT, SIGTERM, SIGHUP]
    where satchel_is_ignored(number) == 0 {
      g_unix_signal_add_full(
        G_PRIORITY_DEFAULT, number,
        { data in
          let data = Carried(data)
          return MainActor.assumeIsolated {
            Closure<@MainActor () -> Bool>.body(at: data.raw)?() == true ? 1 : 0
          }
        }, Closure(body).retained, releaseData)
    }
  }
}
