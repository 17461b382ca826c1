import Foundation
import Glibc

/// A system call of a program that is made to fail; see Tests/Faults/Faults.c.
public struct Fault: Sendable, CustomStringConvertible {
  /// The call's name.
  public let call: String
  /// Which one of them, counted from 1.
  public let number: Int
  /// Whether all later ones fail, too.
  public let lasts: Bool
  /// The name of an errno, or `short`.
  public let failure: String

  /// Describes a fault.
  public init(
    _ call: String, _ number: Int, _ failure: String, lasts: Bool = false
  ) {
    self.call = call
    self.number = number
    self.failure = failure
    self.lasts = lasts
  }

  /// As the program is told.
  public var description: String {
    "\(call):\(number)\(lasts ? "+" : ""):\(failure)"
  }

  /// The calls that move bytes.
  public static let moves: Set = [
    "copy_file_range", "sendfile", "read", "write", "pread",
  ]

  /// How each call may fail, or do less than it was asked to.
  private static let failures: [String: [String]] = {
    var failures: [String: [String]] = [:]
    for call in ["copy_file_range", "sendfile"] {
      failures[call] = ["ENOSPC", "EIO", "EINTR", "EINVAL", "short"]
    }
    failures["write"] = ["ENOSPC", "EIO", "EINTR", "short"]
    for call in ["read", "pread"] {
      failures[call] = ["EIO", "EINTR", "short"]
    }
    for call in ["fstat", "fstatvfs"] { failures[call] = ["EIO"] }
    for call in [
      "ftruncate", "fsync", "ioctl", "linkat", "open", "openat", "rename",
      "renameat2", "syncfs",
    ] { failures[call] = ["ENOSPC", "EIO"] }
    return failures
  }()

  /// What a copy is tried under besides: in one go, in small pieces, and with a
  /// kernel that stops copying by itself after two of them.
  public static let conditions: [[Fault]] = {
    let pieces = ["copy_file_range", "sendfile"].map {
      Fault($0, 1, "short", lasts: true)
    }
    return [
      [], pieces, pieces + [Fault("copy_file_range", 3, "EINVAL", lasts: true)],
    ]
  }()

  /// Each fault that may happen to a program once, at each of its calls.
  ///
  /// - Parameter calls: How often it makes each call.
  public static func each(of calls: [String: Int]) -> [Fault] {
    calls.sorted { $0.key < $1.key }.flatMap { call, count in
      (failures[call] ?? []).flatMap { failure in
        (1...count).map { Fault(call, $0, failure) }
      }
    }
  }

  /// Whether programs can be run so: not where they are built with a sanitizer,
  /// which has calls of its own.
  public static let canBeInjected: Bool = {
    let environment = ProcessInfo.processInfo.environment
    return environment["TSAN_OPTIONS"] == nil
      && environment["ASAN_OPTIONS"] == nil
  }()

  /// Where to try them: in memory if that is possible, for nothing is as slow as
  /// a disk that everything is brought to a thousand times.
  public static let folder: URL = {
    let memory = "/dev/shm"
    return access(memory, R_OK | W_OK | X_OK) == 0
      ? URL(filePath: memory) : FileManager.default.temporaryDirectory
  }()

  /// What became of a program with faults.
  public struct Outcome: Sendable {
    /// Its own number, or 128 and the signal's.
    public let status: Int32
    /// What it wrote to its standard output.
    public let output: String
    /// How often it made each call that counts, faults included.
    public let calls: [String: Int]
    /// How many faults it met.
    public let faultCount: Int
  }

  /// Runs a program to its end, with faults. Blocks until then.
  ///
  /// - Parameters:
  ///   - command: Its path and its arguments.
  ///   - environment: Its variables.
  ///   - folder: Only calls for what is below it count.
  ///   - databases: Whether those for databases do, too.
  /// - Throws: ``CommandError`` when it can't be started.
  public static func run(
    _ command: [String], environment: [String: String], _ faults: [Fault],
    under folder: URL, databases: Bool = false
  ) throws -> Outcome {
    let report = FileManager.default.temporaryDirectory
      .appending(path: "faults-\(UUID().uuidString)").path
    defer { unlink(report) }
    var environment = environment
    environment["LD_PRELOAD"] = try injector.get()
    environment["SATCHEL_FAULTS"] = faults.map(\.description)
      .joined(separator: " ")
    environment["SATCHEL_FAULTS_UNDER"] = folder.path(percentEncoded: false)
    environment["SATCHEL_FAULTS_REPORT"] = report
    if databases { environment["SATCHEL_FAULTS_DATABASES"] = "1" }
    let output = try TemporaryFile()
    let errors = try TemporaryFile()
    let status = try wait(
      for: spawn(
        command, environment: environment, output: output.number,
        errors: errors.number))
    let signal = status & 0x7F
    let lines = (try? String(contentsOfFile: report, encoding: .utf8)) ?? ""
    var calls: [String: Int] = [:]
    var faultCount = 0
    for line in lines.split(separator: "\n") {
      calls[String(line.prefix { $0 != "!" }), default: 0] += 1
      if line.hasSuffix("!") { faultCount += 1 }
    }
    return Outcome(
      status: signal == 0 ? (status >> 8) & 0xFF : 128 + signal,
      output: try output.text() + errors.text(), calls: calls,
      faultCount: faultCount)
  }

  private static let injectorPath = FileManager.default.temporaryDirectory
    .appending(path: "faults-\(getpid()).so").path

  /// The library that makes calls fail, compiled once a process.
  private static let injector = Result {
    let source = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Faults/Faults.c")
    let library = Self.injectorPath
    atexit { unlink(Fault.injectorPath) }
    // The compiler that comes with Swift.
    try CommandTesting.run(
      "sh", "-c",
      """
      "$(dirname "$(readlink -f "$(command -v swift)")")/clang" -O1 -Wall \
      -Werror -shared -fPIC -o "$1" "$0" -ldl
      """, source.path, library)
    return library
  }
}
