import Foundation
import Glibc
import Library

/// The lock that the one courier of a library holds. The kernel lets it go with
/// the process, however that ends.
public final class CourierLock: Sendable {
  private let file: CInt

  /// How often the lock is tried for, a hundredth of a second apart.
  private static let attempts = 5

  /// Takes the lock; nil when another courier has it.
  ///
  /// Who asks whether it is held holds it for a moment: that is waited out.
  ///
  /// - Throws: ``LibraryError`` with `folderUnusable`.
  public convenience init?(_ location: LibraryLocation) throws {
    try self.init(location, attempts: Self.attempts)
  }

  private init?(_ location: LibraryLocation, attempts: Int) throws {
    let path = location.courierLock.path(percentEncoded: false)
    let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw LibraryError(.folderUnusable, path) }
    for attempt in 1... {
      if flock(file, LOCK_EX | LOCK_NB) == 0 { break }
      guard attempt < attempts else {
        close(file)
        return nil
      }
      usleep(10_000)
    }
    self.file = file
  }

  deinit {
    close(file)
  }

  /// Whether a courier has the lock now.
  public static func isHeld(_ location: LibraryLocation) -> Bool {
    do {
      return try CourierLock(location, attempts: 1) == nil
    } catch {
      return false
    }
  }
}
