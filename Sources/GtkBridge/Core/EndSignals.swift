import CGtk

/// What asks a process to end: SIGINT, SIGTERM and SIGHUP.
@MainActor public enum EndSignals {
  /// Calls a function for each of them, instead of ending at once, for as long as
  /// the process runs. It is called by the main loop, which has to run.
  public static func onSignal(_ body: @escaping @MainActor () -> Void) {
    for number in [SIGINT, SIGTERM, SIGHUP] {
      g_unix_signal_add_full(
        G_PRIORITY_DEFAULT, number,
        { data in
          let data = Carried(data)
          MainActor.assumeIsolated {
            Closure<@MainActor () -> Void>.body(at: data.raw)?()
          }
          return 1
        }, Closure(body).retained, releaseData)
    }
  }
}
