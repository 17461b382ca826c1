import CommandTesting
import Foundation
import Library

/// A folder for one test, which goes with it.
final class CommandFolder {
  static let program = Bundle.main.bundleURL.appending(path: "satchel").path

  let path: String

  init() throws {
    let made = FileManager.default.temporaryDirectory.appending(
      path: "satchel-command-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: made, withIntermediateDirectories: false)
    path = made.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var library: String { path + "/library" }

  /// Runs a command on the library.
  func satchel(_ command: String, _ arguments: String...) throws
    -> CommandResult
  {
    try CommandResult(
      of: [Self.program, command, "--library", library] + arguments)
  }

  /// Runs a command in the folder, as a shell does.
  ///
  /// - Parameter line: `satchel` in it stands for the program.
  func shell(_ line: String) throws -> CommandResult {
    try CommandResult(of: [
      "sh", "-c",
      """
      cd "$0"; program=$1; library=$2
      satchel() { c=$1; shift; "$program" "$c" --library "$library" "$@"; }
      \(line)
      """, path, Self.program, library,
    ])
  }

  /// Writes a file.
  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: "\(path)/\(name)"))
  }

  func read(_ name: String) throws -> String {
    try String(contentsOf: URL(filePath: "\(path)/\(name)"), encoding: .utf8)
  }

  /// The names on the Shelf.
  func names() throws -> [String] {
    try listing().places[0].items.map(\.name)
  }

  func seed(_ arguments: String...) throws {
    try run([Self.program, "seed", "--library", library] + arguments)
  }

  func listing() throws -> LibraryListing {
    try JSONDecoder().decode(
      LibraryListing.self, from: Data(satchel("list", "--json").output.utf8))
  }
}
