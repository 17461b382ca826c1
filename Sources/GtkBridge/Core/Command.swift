import CSatchelGtk

/// Runs other programs.
@MainActor public final class Command: Object {
  /// Why a program failed.
  public struct Failure: Sendable {
    /// In a sentence, or what is left of one.
    public let reason: String
    /// The status that it ended with; nil where it never began, or was ended by
    /// a signal.
    public let status: Int?

    fileprivate init(consuming error: UnsafeMutablePointer<GError>?) {
      reason = error.map { String(cString: $0.pointee.message) } ?? ""
      status = error.flatMap {
        $0.pointee.domain == g_spawn_exit_error_quark()
          ? Int($0.pointee.code) : nil
      }
      if let error { g_error_free(error) }
    }
  }

  /// Starts a program, and doesn't wait for it.
  ///
  /// - Parameters:
  ///   - arguments: its name, which is looked for in `PATH`, and what it is
  ///     given.
  ///   - input: the path of a file that it reads as standard input; nil for
  ///     nothing.
  ///   - complaints: the path of a file that gets what it writes to standard
  ///     error, emptied before; nil to let that go where this program's goes.
  ///   - ended: called when the program has ended, with why it failed, or nil
  ///     if it didn't.
  /// - Returns: the running program; nil if it could not be started, and
  ///   `ended` has been called.
  @discardableResult public static func run(
    _ arguments: [String], input: String? = nil, complaints: String? = nil,
    ended: @escaping @MainActor (Failure?) -> Void
  ) -> Command? {
    let launcher = nonNull(
      g_subprocess_launcher_new(G_SUBPROCESS_FLAGS_STDOUT_SILENCE))
    defer { g_object_unref(UnsafeMutableRawPointer(launcher)) }
    if let input { g_subprocess_launcher_set_stdin_file_path(launcher, input) }
    if let complaints {
      g_subprocess_launcher_set_stderr_file_path(launcher, complaints)
    }
    var error: UnsafeMutablePointer<GError>?
    let process = withStringArray(arguments) { list in
      g_subprocess_launcher_spawnv(launcher, list, &error)
    }
    guard let process else {
      ended(Failure(consuming: error))
      return nil
    }
    g_subprocess_wait_check_async(
      process, nil,
      { process, result, data in
        var error: UnsafeMutablePointer<GError>?
        g_subprocess_wait_check_finish(
          process.map { OpaquePointer($0) }, result, &error)
        let failure = error.map { Failure(consuming: $0) }
        let data = Carried(data)
        MainActor.assumeIsolated {
          guard let data = data.raw else { return }
          let ended = Unmanaged<Closure<Ended>>.fromOpaque(data)
            .takeRetainedValue().body
          ended(failure)
        }
      }, Closure<Ended>(ended).retained)
    return Command(owning: UnsafeMutableRawPointer(process))
  }

  /// Asks the program to end (SIGTERM). `ended` is called when it has.
  public func stop() {
    withPointer { g_subprocess_send_signal($0, SIGTERM) }
  }

  /// Ends the program at once (SIGKILL).
  public func kill() {
    withPointer { g_subprocess_force_exit($0) }
  }

  private typealias Ended = @MainActor (Failure?) -> Void
}
