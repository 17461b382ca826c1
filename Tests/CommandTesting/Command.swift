import Foundation
import Glibc

/// What a program that failed complained of.
public struct CommandError: Error, CustomStringConvertible {
  /// The command and its standard error, or why it could not be started.
  public let description: String
}

/// Runs a program to its end. Blocks until then.
///
/// Foundation's own way to do it takes a thread and a run loop for each, and
/// reads beyond the end of a list of files when many are open.
///
/// - Parameter command: Its name or path, and its arguments.
/// - Returns: What it wrote to its standard output, as UTF-8.
/// - Throws: ``CommandError`` when it can't be started, or its status isn't 0.
@discardableResult
public func run(_ command: String...) throws -> String {
  try run(command)
}

/// Runs a command to its end, as above.
@discardableResult
public func run(_ command: [String]) throws -> String {
  let result = try CommandResult(of: command)
  guard result.status == 0 else {
    throw CommandError(
      description: "\(command.joined(separator: " ")): \(result.errors)")
  }
  return result.output
}

/// What came of a program that ran to its end.
public struct CommandResult: Sendable {
  /// How it ended: its own number, or 128 and the signal's.
  public let status: Int32
  /// What it wrote to its standard output, as UTF-8.
  public let output: String
  /// What it wrote to its standard error, as UTF-8.
  public let errors: String

  /// Runs a program to its end. Blocks until then.
  ///
  /// - Parameters:
  ///   - command: Its name or path, and its arguments.
  ///   - environment: Its variables; this process's own if left out.
  /// - Throws: ``CommandError`` when it can't be started.
  public init(
    of command: [String], environment: [String: String]? = nil
  ) throws {
    let output = try TemporaryFile()
    let errors = try TemporaryFile()
    let status = try withExtendedLifetime((output, errors)) {
      try wait(
        for: spawn(
          command, environment: environment, output: output.number,
          errors: errors.number))
    }
    self.status = shellStatus(status)
    self.output = try output.text()
    self.errors = try errors.text()
  }
}

/// How a process ended, as a shell says it: its own number, or 128 and the
/// signal's.
///
/// - Parameter status: as waitpid(2) gives it.
func shellStatus(_ status: Int32) -> Int32 {
  let signal = status & 0x7F
  return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
}

func wait(for pid: pid_t) throws -> Int32 {
  var status: Int32 = 0
  while waitpid(pid, &status, 0) < 0 {
    guard errno == EINTR else {
      throw CommandError(description: "Process \(pid): \(reason(errno))")
    }
  }
  return status
}

/// Starts a program.
///
/// - Parameters:
///   - environment: Its variables; this process's own if left out.
///   - input: Its standard input; an empty one if left out.
func spawn(
  _ command: [String], environment: [String: String]? = nil,
  input: Int32? = nil, output: Int32, errors: Int32
) throws -> pid_t {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  if let input {
    posix_spawn_file_actions_adddup2(&actions, input, 0)
  } else {
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
  }
  posix_spawn_file_actions_adddup2(&actions, output, 1)
  posix_spawn_file_actions_adddup2(&actions, errors, 2)
  let variables = (environment ?? ProcessInfo.processInfo.environment)
    .map { "\($0)=\($1)" }
  var (arguments, environment) = (strings(command), strings(variables))
  defer { for string in arguments + environment { free(string) } }
  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  // Threads of ours may hold signals back, and a shell waits for SIGCHLD.
  var mask = sigset_t()
  sigemptyset(&mask)
  posix_spawnattr_setsigmask(&attributes, &mask)
  posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
  var pid: pid_t = 0
  let failure = posix_spawnp(
    &pid, command[0], &actions, &attributes, &arguments, &environment)
  guard failure == 0 else {
    throw CommandError(
      description: "\(command[0]) could not be started: \(reason(failure))")
  }
  return pid
}

/// A list of strings as C takes it; each is to be freed.
private func strings(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
  texts.map { strdup($0) } + [nil]
}

private func reason(_ code: Int32) -> String {
  String(cString: strerror(code))
}

/// A file without a name, which is gone with its last user.
final class TemporaryFile {
  let number: Int32

  init() throws {
    let path =
      FileManager.default.temporaryDirectory.path + "/command-"
      + UUID().uuidString
    number = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard number >= 0 else {
      throw CommandError(description: "\(path): \(reason(errno))")
    }
    unlink(path)
  }

  deinit { close(number) }

  /// All that was written to it.
  func text() throws -> String {
    let file = FileHandle(fileDescriptor: number, closeOnDealloc: false)
    try file.seek(toOffset: 0)
    return String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
  }
}
