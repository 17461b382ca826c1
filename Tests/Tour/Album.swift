import DesktopDriver
import Foundation

/// Numbered pictures in a folder, each with a sentence on what it shows.
actor Album {
  private let folder: String
  private var count = 0

  /// Makes the folder, and takes an earlier tour's pictures away.
  init(folder: String) throws {
    self.folder = folder
    let files = FileManager.default
    try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for name in try files.contentsOfDirectory(atPath: folder)
    where name.hasSuffix(".png") {
      try files.removeItem(atPath: folder + "/" + name)
    }
  }

  /// Saves the screen, or a part of it, as soon as nothing on it moves any more.
  ///
  /// - Parameter settling: How long nothing moves, where something may begin
  ///   after a while.
  func add(
    _ name: String, _ caption: String, part: Rectangle?,
    settling: Duration = .zero, of session: DesktopSession
  ) async throws {
    let still = try await settled("the screen stands still", apart: settling) {
      try await session.screenshotWithPointer()
    }
    try add(name, caption, part.map(still.crop) ?? still)
  }

  /// Saves a picture.
  func add(_ name: String, _ caption: String, _ picture: Picture) throws {
    count += 1
    let number = count < 10 ? "0\(count)" : "\(count)"
    try picture.save(to: "\(folder)/\(number)-\(name).png")
    print("\(number)-\(name): \(caption)")
  }
}
