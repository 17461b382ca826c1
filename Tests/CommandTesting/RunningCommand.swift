import Glibc
import Synchronization

/// A program that goes on beside the test, and is ended with this at the
/// latest.
public final class RunningCommand: Sendable {
  /// Its process.
  public let pid: pid_t
  private let input: Int32
  private let end = Mutex<Int32?>(nil)

  /// Starts it.
  ///
  /// Its standard input stays open and empty.
  ///
  /// - Parameters:
  ///   - command: Its name or path, and its arguments.
  ///   - environment: Its variables; this process's own if left out.
  ///   - output: A file for its standard output; this process's own if left
  ///     out.
  /// - Throws: ``CommandError`` when it can't be started.
  public init(
    _ command: [String], environment: [String: String]? = nil,
    output: String? = nil
  ) throws {
    var pipe: [Int32] = [-1, -1]
    guard Glibc.pipe(&pipe) == 0 else {
      throw CommandError(description: "\(command[0]): no pipe")
    }
    defer { close(pipe[0]) }
    input = pipe[1]
    for end in pipe { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    do {
      let file = try output.map(Self.make)
      defer { if let file { close(file) } }
      pid = try spawn(
        command, environment: environment, input: pipe[0], output: file ?? 1,
        errors: 2)
    } catch {
      close(input)
      throw error
    }
  }

  private static func make(_ path: String) throws -> Int32 {
    let file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else {
      throw CommandError(description: "\(path) could not be made")
    }
    return file
  }

  deinit {
    // Other signals may be blocked in what a thread of ours has started.
    kill(SIGKILL)
    if status == nil { _ = try? wait(for: pid) }
    close(input)
  }

  /// How it ended: its own number, or 128 and the signal's; nil while it runs.
  public var status: Int32? {
    end.withLock { end in
      var status: Int32 = 0
      guard end == nil, waitpid(pid, &status, WNOHANG) == pid else {
        return end
      }
      end = shellStatus(status)
      return end
    }
  }

  /// Sends it a signal; nothing happens when it has ended.
  public func kill(_ signal: Int32 = SIGTERM) {
    if status == nil { _ = Glibc.kill(pid, signal) }
  }
}
