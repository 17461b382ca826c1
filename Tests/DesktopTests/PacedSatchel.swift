import DesktopDriver
import Foundation
import Testing

/// The app with a courier of its own pace: on a fast disk a copy is over before
/// a test could do anything to it.
struct PacedSatchel: Sendable {
  let session: DesktopSession
  let library: String
  /// The app; the courier beside it is slow.
  let program: String

  /// - Parameter pace: the most bytes that one job copies in a second.
  init(_ session: DesktopSession, pace: Int) throws {
    self.session = session
    library = session.dataFolder + "/satchel-library"
    let folder = session.temporaryFolder + "/programs"
    program = folder + "/satchel"
    let files = FileManager.default
    try files.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    do {
      try files.linkItem(atPath: Satchel.executable, toPath: program)
    } catch {
      try files.copyItem(atPath: Satchel.executable, toPath: program)
    }
    try setPace(pace)
  }

  static let courier = Bundle.main.bundleURL
    .appending(path: "satchel-courier").path

  /// Gives the couriers that start from now on a pace; nil for as fast as it
  /// goes.
  func setPace(_ pace: Int?) throws {
    let option = pace.map { "--pace \($0)" } ?? ""
    let script = "#!/bin/sh\nexec '\(Self.courier)' \(option) \"$@\"\n"
    let path = session.temporaryFolder + "/programs/satchel-courier"
    try Data(script.utf8).write(to: URL(filePath: path), options: .atomic)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: path)
  }

  /// Takes the courier away: none can be started.
  func removeCourier() throws {
    try FileManager.default.removeItem(
      atPath: session.temporaryFolder + "/programs/satchel-courier")
  }

  /// The courier of this library that runs; nil when there is none.
  var courierProcess: Int32? {
    let processes =
      (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return processes.lazy.compactMap(Int32.init).first { pid in
      guard
        let line = FileManager.default.contents(
          atPath: "/proc/\(pid)/cmdline")
      else { return false }
      let words = line.split(separator: 0).map {
        String(decoding: $0, as: UTF8.self)
      }
      return words.first == Self.courier
        && words.contains { $0 == library || $0 == library + "/" }
    }
  }

  /// Sends the courier a signal, if it runs.
  func signalCourier(_ signal: Int32) {
    if let pid = courierProcess { _ = Foundation.kill(pid, signal) }
  }

  /// How many transfers the journal has.
  func journalCount() throws -> Int { try journalNames().count }

  /// The names of what the journal has.
  func journalNames() throws -> [String] {
    let script = """
      import json, sqlite3, sys
      base = sqlite3.connect(sys.argv[1], timeout=10)
      print(json.dumps([row[0] for row in base.execute("SELECT name FROM job")]))
      """
    let output = try run(
      "/usr/bin/python3", "-c", script, library + "/journal.sqlite")
    return try JSONDecoder().decode([String].self, from: Data(output.utf8))
  }

  /// The names of the contents, and of what is not whole.
  func blobs() -> Set<String> {
    let root = library + "/blobs"
    let files = FileManager.default
    let shards = (try? files.contentsOfDirectory(atPath: root)) ?? []
    return Set(
      shards.flatMap {
        (try? files.contentsOfDirectory(atPath: "\(root)/\($0)")) ?? []
      })
  }

  func parts() -> [String] {
    (try? FileManager.default.contentsOfDirectory(
      atPath: library + "/incoming")) ?? []
  }
}

/// Runs a program to its end.
///
/// - Returns: what it wrote to its standard output.
/// - Throws: `DesktopError` with what it complained of when it failed.
@discardableResult
func run(_ command: String...) throws -> String {
  let process = Process()
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments = command
  let (output, errors) = (Pipe(), Pipe())
  process.standardOutput = output
  process.standardError = errors
  try process.run()
  let text = output.fileHandleForReading.readDataToEndOfFile()
  let complaint = errors.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  guard process.terminationStatus == 0 else {
    throw DesktopError(
      .programFailed,
      "\(command.joined(separator: " ")): "
        + String(decoding: complaint, as: UTF8.self))
  }
  return String(decoding: text, as: UTF8.self)
}
