import Foundation
import Glibc

/// Notices every time that a file in a folder is opened or read.
final class OpenWatch {
  private let descriptor: Int32
  private var folders: [Int32: String] = [:]

  /// - Parameter folder: it and the folders in it are watched; those that are
  ///   made later are not.
  init(_ folder: String) throws {
    descriptor = inotify_init1(Int32(IN_NONBLOCK))
    guard descriptor >= 0 else { throw CocoaError(.fileReadUnknown) }
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder)
    for path in [folder] + paths.map({ "\(folder)/\($0)" }) {
      let watch = inotify_add_watch(descriptor, path, UInt32(IN_ACCESS))
      folders[watch] = path
    }
  }

  deinit { close(descriptor) }

  /// The files and folders read since the last question.
  func read() -> [String] {
    var found: [String] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return found }
      var offset = 0
      // An event: watch, mask, cookie, the name's length, and the name.
      while offset + 16 <= count {
        let event = buffer[offset...].withUnsafeBytes {
          (
            watch: $0.loadUnaligned(as: Int32.self),
            length: $0.loadUnaligned(fromByteOffset: 12, as: UInt32.self)
          )
        }
        found.append(folders[event.watch] ?? "unknown")
        offset += 16 + Int(event.length)
      }
    }
  }
}
