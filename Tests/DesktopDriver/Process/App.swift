import Foundation
import Synchronization

/// A program that runs in a session.
///
/// Its output goes to two files, `standardOutput` and `standardError`, and is
/// read from there line by line.
public final class App: Sendable, CustomStringConvertible {
  /// How a program ended.
  public enum Exit: Sendable, Hashable {
    /// By itself, with this status.
    case status(Int)
    /// By this signal.
    case signal(Int)
  }

  /// The program's name, without its folder.
  public let name: String

  /// Its process id.
  public let pid: Int32

  /// The path of the file that holds its standard output.
  public let standardOutput: String

  /// The path of the file that holds its standard error.
  public let standardError: String

  private let keeper: Keeper
  private let consumed = Mutex(0)

  init(
    name: String, pid: Int32, standardOutput: String, standardError: String,
    keeper: Keeper
  ) {
    self.name = name
    self.pid = pid
    self.standardOutput = standardOutput
    self.standardError = standardError
    self.keeper = keeper
  }

  /// Name and process id.
  public var description: String { "\(name) (process \(pid))" }

  /// How it ended; nil while it runs.
  public var exit: Exit? {
    guard let status = keeper.status(of: pid) else { return nil }
    let signal = Int(status & 0x7F)
    return signal == 0 ? .status(Int(status >> 8) & 0xFF) : .signal(signal)
  }

  /// Whether it still runs.
  public var isRunning: Bool { exit == nil }

  /// The complete lines that it has written to its standard output so far.
  public var lines: [String] { completeLines(of: standardOutput) }

  /// What it has written to its standard error so far.
  public var errors: String { text(of: standardError) }

  /// Waits for a line of standard output.
  ///
  /// Each call begins after the line that the call before gave, so that the
  /// same line is never given twice; the lines between are passed over.
  ///
  /// - Throws: `DesktopError` with all output if the line doesn't come in time
  ///   or the program ends before it.
  @discardableResult
  public func waitForLine(
    _ description: String, within limit: Duration = .seconds(10),
    where matches: @Sendable (String) -> Bool
  ) async throws -> String {
    let clock = ContinuousClock()
    let deadline = clock.now + limit
    while true {
      // Asked first: what it wrote just before its end counts.
      let over = !isRunning || clock.now >= deadline
      let lines = self.lines
      let found = consumed.withLock { start -> String? in
        guard start <= lines.count else { return nil }
        guard let index = lines[start...].firstIndex(where: matches) else {
          return nil
        }
        start = index + 1
        return lines[index]
      }
      if let found { return found }
      if over {
        let end = exit.map { "it ended: \($0)" } ?? "\(limit) have passed"
        throw DesktopError(
          .timeout,
          """
          \(self) did not write \(description); \(end).
          Output:
          \(text(of: standardOutput))
          Errors:
          \(errors)
          """)
      }
      try await Task.sleep(for: .milliseconds(10))
    }
  }

  /// Waits for a line of standard output that holds the text.
  @discardableResult
  public func waitForLine(
    containing part: String, within limit: Duration = .seconds(10)
  ) async throws -> String {
    try await waitForLine("a line with “\(part)”", within: limit) {
      $0.contains(part)
    }
  }

  /// Waits for its end.
  @discardableResult
  public func waitForExit(
    within limit: Duration = .seconds(10)
  ) async throws -> Exit {
    try await eventually("\(self) has ended", within: limit) { exit }
  }

  /// Sends it a signal: SIGTERM to ask for its end, SIGKILL to force it.
  /// Nothing happens when it has ended already.
  public func kill(_ signal: Int32 = SIGTERM) {
    guard isRunning else { return }
    _ = Foundation.kill(pid, signal)
  }

  private func text(of path: String) -> String {
    guard let data = FileManager.default.contents(atPath: path) else {
      return ""
    }
    return String(decoding: data, as: UTF8.self)
  }

  private func completeLines(of path: String) -> [String] {
    var lines = text(of: path).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
    lines.removeLast()
    return lines
  }
}
