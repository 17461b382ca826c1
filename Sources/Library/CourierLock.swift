import Glibc

/// The lock that the one courier of a library holds.
public final class CourierLock: Sendable {
  private let lock: FileLock

  /// How often the lock is tried for, a hundredth of a second apart.
  private static let attempts = 5

  /// Takes the lock; `nil` when another courier has it.
  ///
  /// Who asks whether it is held has a share in it for a moment: that is waited
  /// out.
  ///
  /// - Throws: ``LibraryError`` with `folderUnusable`.
  public init?(_ location: LibraryLocation) throws {
    for attempt in 1...Self.attempts {
      if let lock = try Self.take(.alone, location) {
        self.lock = lock
        return
      }
      if attempt < Self.attempts { usleep(10_000) }
    }
    return nil
  }

  /// Whether a courier has the lock now.
  public static func isHeld(_ location: LibraryLocation) -> Bool {
    do {
      // Others who ask have shares, too, and are no courier.
      return try take(.shared, location) == nil
    } catch {
      return false
    }
  }

  private static func take(
    _ sharing: FileLock.Sharing, _ location: LibraryLocation
  ) throws -> FileLock? {
    let path = location.courierLock.path(percentEncoded: false)
    return try writing(path) { () throws(SystemError) in
      try FileLock.take(sharing, at: path)
    }
  }
}
