import CommandTesting
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
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    // Another process writes what is to be run: what this one writes may be
    // open for a moment in each that it starts meanwhile, and can't be run.
    for program in ["satchel", "satchel-pictures"] {
      try run(
        "/bin/sh", "-c", #"ln "$1" "$2" 2>/dev/null || cp "$1" "$2""#, "sh",
        Satchel.programs.appending(path: program).path, folder + "/" + program)
    }
    try setPace(pace)
  }

  /// Gives the couriers that start from now on a pace; nil for as fast as it
  /// goes.
  func setPace(_ pace: Int?) throws {
    let option = pace.map { "--pace \($0)" } ?? ""
    let script = "#!/bin/sh\nexec '\(Satchel.courier)' \(option) \"$@\"\n"
    let path = session.temporaryFolder + "/programs/satchel-courier"
    try run(
      "/bin/sh", "-c",
      #"printf %s "$1" >"$2.new" && chmod 755 "$2.new" && mv "$2.new" "$2""#,
      "sh", script, path)
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
      return words.first == Satchel.courier
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
    try journal(of: library, "SELECT name FROM job")
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
