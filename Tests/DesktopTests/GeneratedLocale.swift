import CommandTesting
import DesktopDriver
import Foundation

/// A language and a region, for programs of a desktop, in a folder that goes with
/// this: the machine may have none but English.
final class GeneratedLocale: Sendable {
  private let name: String
  private let folder: String

  /// - Parameter region: such as `he_IL`.
  init(_ region: String) throws {
    name = region + ".UTF-8"
    folder =
      FileManager.default.temporaryDirectory.path + "/locales-"
      + UUID().uuidString
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    try run("localedef", "-i", region, "-f", "UTF-8", "\(folder)/\(name)")
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// What tells a program of it.
  var environment: [String: String] { ["LOCPATH": folder, "LC_ALL": name] }

  /// A desktop that has it.
  var configuration: DesktopConfiguration {
    DesktopConfiguration(environment: environment)
  }
}
