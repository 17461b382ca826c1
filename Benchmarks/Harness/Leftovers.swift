import DesktopDriver
import Foundation

/// Many files that were measured with: they are removed when all is measured.
///
/// For five minutes ext4 passes over each inode that was freed, and for whoever
/// makes a file then that takes many times as long.
public final class Leftovers: Sendable {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "satchel-bench-\(UUID().uuidString)")

  /// Holds nothing yet.
  public init() {}

  /// Takes all files of a desktop that is about to end.
  public func take(from session: DesktopSession) throws {
    let files = FileManager.default
    for path in [session.temporaryFolder, session.dataFolder] {
      let taken = folder.appending(path: UUID().uuidString)
      try files.createDirectory(at: taken, withIntermediateDirectories: true)
      for name in names(in: path) {
        try files.moveItem(
          at: URL(filePath: path).appending(path: name),
          to: taken.appending(path: name))
      }
    }
  }

  /// Removes them.
  public func remove() {
    try? FileManager.default.removeItem(at: folder)
  }
}
