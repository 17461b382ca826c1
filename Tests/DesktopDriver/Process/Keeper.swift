import DesktopDriverC
import Foundation
import Synchronization

/// The process that owns every other process of a session.
///
/// It ends them all and removes the session's folder when it is told to, and
/// also when this process dies. See `Keeper.h`.
final class Keeper: Sendable {
  private struct State {
    var starts: [CheckedContinuation<pid_t, any Error>] = []
    var statuses: [pid_t: Int32] = [:]
    var end: Int32?
    var ends: [CheckedContinuation<Int32, Never>] = []
  }

  let pid: pid_t
  private let socket: Int32
  private let state = Mutex(State())

  /// Starts a keeper.
  ///
  /// - Parameter folder: Removed with all that it holds at the end.
  init(folder: String) throws {
    var socket: Int32 = -1
    pid = desktop_keeper_start(folder, &socket)
    guard pid > 0 else {
      throw DesktopError(
        .programFailed, "No process could be started: \(systemError()).")
    }
    self.socket = socket
    let thread = Thread { self.listen() }
    thread.name = "desktop-keeper"
    thread.start()
  }

  /// Starts a program under the keeper.
  ///
  /// - Parameter files: Descriptors for numbers 0 to 3; they stay the
  ///   caller's.
  func launch(
    arguments: [String], variables: [String], folder: String, files: [Int32]
  ) async throws -> pid_t {
    precondition(files.count == Int(DESKTOP_KEEPER_FDS))
    var bytes: [CChar] = []
    for string in arguments + variables + [folder] {
      guard !string.utf8.contains(0) else {
        throw DesktopError(
          .programFailed,
          "A program's argument or variable holds a zero byte: \(string)")
      }
      bytes.append(contentsOf: string.utf8CString)
    }
    return try await withCheckedThrowingContinuation { continuation in
      state.withLock { state in
        guard state.end == nil else {
          continuation.resume(
            throwing: DesktopError(
              .programFailed, "The session has ended already."))
          return
        }
        let sent = desktop_keeper_launch(
          socket, UInt32(arguments.count), UInt32(variables.count), bytes,
          bytes.count, files)
        if sent == 0 {
          state.starts.append(continuation)
        } else {
          continuation.resume(
            throwing: DesktopError(
              .programFailed,
              "\(arguments[0]) could not be started: \(systemError())."))
        }
      }
    }
  }

  /// The status of a program as waitpid gives it, nil while it runs.
  func status(of pid: pid_t) -> Int32? {
    state.withLock { $0.statuses[pid] }
  }

  /// Ends every process and removes the folder.
  ///
  /// - Returns: The keeper's own status: 0 when nothing is left.
  func end() async -> Int32 {
    _ = shutdown(socket, Int32(SHUT_WR))
    return await withCheckedContinuation { continuation in
      state.withLock { state in
        if let end = state.end {
          continuation.resume(returning: end)
        } else {
          state.ends.append(continuation)
        }
      }
    }
  }

  private func listen() {
    var event = DesktopKeeperEvent()
    while desktop_keeper_next(socket, &event) == 1 {
      if event.kind == Int32(DESKTOP_KEEPER_STARTED.rawValue) {
        let waiting = state.withLock { $0.starts.removeFirst() }
        if event.value == 0 {
          waiting.resume(returning: event.pid)
        } else {
          waiting.resume(
            throwing: DesktopError(
              .programFailed,
              "A program could not be started: "
                + String(cString: strerror(event.value)) + "."))
        }
      } else {
        state.withLock { $0.statuses[event.pid] = event.value }
      }
    }
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0 && errno == EINTR {}
    let (starts, ends) = state.withLock { state in
      state.end = status
      defer { (state.starts, state.ends) = ([], []) }
      return (state.starts, state.ends)
    }
    for start in starts {
      start.resume(
        throwing: DesktopError(.programFailed, "The session has ended."))
    }
    for end in ends { end.resume(returning: status) }
    close(socket)
  }
}

/// What the last failed system call says, as text.
func systemError() -> String { String(cString: strerror(errno)) }
