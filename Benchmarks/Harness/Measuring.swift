import DesktopDriver
import Foundation

/// The monotonic clock, in seconds.
public var now: Double {
  Double(DispatchTime.now().uptimeNanoseconds) / 1e9
}

extension App {
  /// The time that all its threads have had a processor, in seconds.
  public var processorTime: Double {
    names(in: "/proc/\(pid)/task").reduce(0) { sum, thread in
      let path = "/proc/\(pid)/task/\(thread)/schedstat"
      let fields = (try? String(contentsOfFile: path, encoding: .utf8))?
        .split(separator: " ")
      return sum + (fields?.first.flatMap { Double($0) } ?? 0) / 1e9
    }
  }

  /// Forgets the most memory that it has held so far.
  public func forgetPeak() {
    try? Data("5".utf8).write(to: URL(filePath: "/proc/\(pid)/clear_refs"))
  }
}

/// Waits until something is so, and says when that was. It looks a thousand
/// times in a second.
public func moment(
  within limit: Double = 300, of what: String,
  _ isSo: @Sendable () throws -> Bool
) async throws -> Double {
  let end = now + limit
  while try !isSo() {
    guard now < end else {
      throw DesktopError(.timeout, "Waited \(limit) s in vain for \(what).")
    }
    try await Task.sleep(for: .milliseconds(1))
  }
  return now
}

/// Runs a command to its end.
///
/// - Returns: How long it took, in seconds.
@discardableResult
public func run(_ path: String, _ arguments: [String]) throws -> Double {
  let process = Process()
  process.executableURL = URL(filePath: path)
  process.arguments = arguments
  let start = now
  try process.run()
  process.waitUntilExit()
  guard process.terminationStatus == 0 else {
    throw DesktopError(
      .programFailed, "\(path) ended with \(process.terminationStatus).")
  }
  return now - start
}

/// A number from the environment, or else what is usual.
public func setting(_ name: String, usually usual: Int) -> Int {
  ProcessInfo.processInfo.environment[name].flatMap(Int.init) ?? usual
}
