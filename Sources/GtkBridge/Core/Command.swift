import CSatchelGtk

/// Runs other programs.
@MainActor public enum Command {
  /// Starts a program, and doesn't wait for it.
  ///
  /// - Parameters:
  ///   - arguments: its name, which is looked for in `PATH`, and what it is
  ///     given.
  ///   - ended: called when it has ended, with why it failed; nil where it did
  ///     not.
  public static func run(
    _ arguments: [String], ended: @escaping @MainActor (String?) -> Void
  ) {
    var error: UnsafeMutablePointer<GError>?
    let process = withStringArray(arguments) { list in
      g_subprocess_newv(list, G_SUBPROCESS_FLAGS_STDOUT_SILENCE, &error)
    }
    guard let process else {
      let reason = error.map { String(cString: $0.pointee.message) } ?? ""
      if let error { g_error_free(error) }
      return ended(reason)
    }
    g_subprocess_wait_check_async(
      process, nil,
      { process, result, data in
        var error: UnsafeMutablePointer<GError>?
        g_subprocess_wait_check_finish(
          process.map { OpaquePointer($0) }, result, &error)
        let reason = error.map { String(cString: $0.pointee.message) }
        if let error { g_error_free(error) }
        let data = Carried(data)
        MainActor.assumeIsolated {
          guard let data = data.raw else { return }
          let ended = Unmanaged<Closure<Ended>>.fromOpaque(data)
            .takeRetainedValue().body
          ended(reason)
        }
      }, Closure<Ended>(ended).retained)
    g_object_unref(UnsafeMutableRawPointer(process))
  }

  private typealias Ended = @MainActor (String?) -> Void
}
