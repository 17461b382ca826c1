import Glibc
import SystemShim

/// Begins to bring a file to the disk while it still grows: that takes longest,
/// and goes on beside what still comes.
///
///     var behind = WriteBehind()
///     // after each piece:
///     behind.advance(to: size, of: file)
package struct WriteBehind: Sendable {
  /// How much waits in memory: each time room is found for it on the disk, and
  /// less at a time takes as much longer as all else together.
  private static let step = 32 << 20
  private var begun: Int

  /// Creates one for a file that holds `begun` bytes already.
  package init(from begun: Int = 0) { self.begun = begun }

  /// Sends what waits, if it is enough. Does not block.
  ///
  /// - Parameters:
  ///   - size: The file's size in bytes.
  ///   - file: Its descriptor. Where the system refuses, nothing happens.
  package mutating func advance(to size: Int, of file: Int32) {
    guard size - begun >= Self.step else { return }
    _ = satchel_begin_writing(file, off_t(begun), off_t(size - begun))
    begun = size
  }
}
