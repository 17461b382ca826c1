import Foundation
import Glibc
import Library

/// The lock that the one courier of a library holds. The kernel lets it go with
/// the process, however that ends.
public final class CourierLock: Sendable {
  private let file: CInt

  /// Takes the lock; nil when another courier has it.
  ///
  /// - Throws: ``LibraryError`` with `folderUnusable`.
  public init?(_ location: LibraryLocation) throws {
    let path = location.courierLock.path(percentEncoded: false)
    let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw LibraryError(.folderUnusable, path) }
    guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
      close(file)
      return nil
    }
    self.file = file
  }

  deinit {
    close(file)
  }

  /// Whether a courier has the lock now.
  public static func isHeld(_ location: LibraryLocation) -> Bool {
    do {
      return try CourierLock(location) == nil
    } catch {
      return false
    }
  }
}
