import CommandTesting
import DesktopDriver
import Foundation

/// A folder that programs are installed under, for one test.
final class Prefix: Sendable {
  private let folder: String

  init() throws {
    folder =
      FileManager.default.temporaryDirectory.path + "/prefix of a person-"
      + UUID().uuidString
  }

  deinit {
    for folder in [folder, others] {
      try? FileManager.default.removeItem(atPath: folder)
    }
  }

  /// A desktop on which the bus, programs and icons of the folder are found.
  var configuration: DesktopConfiguration {
    DesktopConfiguration(environment: [
      "XDG_DATA_DIRS": folder + "/share:/usr/local/share:/usr/share",
      "PATH": folder + "/bin:/usr/local/bin:/usr/bin:/bin",
    ])
  }

  func program(_ name: String) -> String { folder + "/bin/" + name }

  func install() throws {
    try run(
      "env", "--chdir", Satchel.project,
      "SATCHEL_PROGRAMS=" + Satchel.programs.path, ".ci/install", folder)
  }

  /// Lets the courier that is installed copy only so many bytes a second.
  ///
  /// - Returns: the program that runs as it.
  func slowCourier(pace: Int) throws -> String {
    let program = program("satchel-courier")
    let courier = others + "/satchel-courier"
    let script = "#!/bin/sh\nexec '\(courier)' --pace \(pace) \"$@\"\n"
    try run(
      "/bin/sh", "-ec",
      #"mkdir "$1"; mv "$2" "$1"; printf %s "$3" >"$2"; chmod 755 "$2""#, "sh",
      others, program, script)
    return courier
  }

  /// A folder for what is not installed.
  private var others: String { folder + "-others" }

  func uninstall() throws {
    try run("env", "--chdir", Satchel.project, ".ci/uninstall", folder)
  }

  /// The files that are still there. The theme's and the schemas' folders are
  /// shared with other programs, and may stay.
  func leftovers() -> [String] {
    let files = (try? run("find", folder, "!", "-type", "d")) ?? folder
    return files.split(separator: "\n").map(String.init)
      .filter { !$0.hasSuffix("/gschemas.compiled") }
  }

  /// The processes that run a program.
  static func processes(of program: String) throws -> [Int32] {
    try FileManager.default.contentsOfDirectory(atPath: "/proc")
      .compactMap { Int32($0) }.filter {
        let path = try? FileManager.default.destinationOfSymbolicLink(
          atPath: "/proc/\($0)/exe")
        return path == program
      }
  }
}

extension DesktopSession {
  /// Calls a method of the message bus itself.
  ///
  /// - Returns: What it answers, as `gdbus` prints that.
  func askBus(
    _ method: String, _ arguments: [String]
  ) async throws -> String {
    let bus = "org.freedesktop.DBus"
    return try await call(
      bus, "/org/freedesktop/DBus", "\(bus).\(method)", arguments)
  }

  /// Calls a method of something on the message bus.
  ///
  /// - Returns: What it answers, as `gdbus` prints that.
  func call(
    _ name: String, _ path: String, _ method: String, _ arguments: [String]
  ) async throws -> String {
    let call = try await launch(
      "gdbus",
      [
        "call", "--session", "--dest", name, "--object-path", path,
        "--method", method,
      ] + arguments)
    guard try await call.waitForExit(within: .seconds(30)) == .status(0) else {
      throw DesktopError(.programFailed, "\(method): \(call.errors)")
    }
    return call.lines.first ?? ""
  }
}
