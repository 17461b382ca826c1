import DesktopDriver
import Foundation

extension DesktopSession {
  /// Keeps a picture of the screen where somebody asked for that.
  func look(_ name: String) async throws {
    guard
      let folder = ProcessInfo.processInfo.environment["SATCHEL_TEST_PICTURES"]
    else { return }
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    try await screenshot().save(
      to: "\(folder)/\(system)-\(name).png")
  }
}
