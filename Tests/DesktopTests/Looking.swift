import DesktopDriver
import Foundation

extension DesktopSession {
  /// Where pictures are kept; nil when nobody asked for any.
  static let pictureFolder =
    ProcessInfo.processInfo.environment["SATCHEL_TEST_PICTURES"]

  /// Keeps a picture of the screen where somebody asked for that.
  ///
  /// - Parameter atRest: whether to wait until nothing changes on it.
  func look(_ name: String, atRest: Bool = false) async throws {
    guard let folder = Self.pictureFolder else { return }
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    let picture =
      if atRest { try await settledPicture() } else { try await screenshot() }
    try picture.save(to: "\(folder)/\(system)-\(name).png")
  }
}
