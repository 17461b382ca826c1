import Foundation
import Glibc

/// Notices every time that a file in a folder is opened or read.
final class OpenWatch {
  private let descriptor: Int32

  /// - Parameter folder: it and the folders in it are watched; those that are
  ///   made later are not.
  init(_ folder: String) throws {
    descriptor = inotify_init1(Int32(IN_NONBLOCK))
    guard descriptor >= 0 else { throw CocoaError(.fileReadUnknown) }
    let folders = try FileManager.default.subpathsOfDirectory(atPath: folder)
    for path in [folder] + folders.map({ "\(folder)/\($0)" }) {
      inotify_add_watch(descriptor, path, UInt32(IN_ACCESS))
    }
  }

  deinit { close(descriptor) }

  /// Whether anything was read since the last question.
  var hasSeenReading: Bool {
    var buffer = [UInt8](repeating: 0, count: 4096)
    var isRead = false
    while read(descriptor, &buffer, buffer.count) > 0 { isRead = true }
    return isRead
  }
}
