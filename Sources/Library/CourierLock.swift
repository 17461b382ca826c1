/// The lock that the one courier of a library holds.
public final class CourierLock: Sendable {
  private let lock: FileLock

  /// Takes the lock; `nil` when another courier has it.
  ///
  /// - Throws: ``LibraryError`` with `folderUnusable`.
  public init?(_ location: LibraryLocation) throws {
    let path = location.courierLock.path(percentEncoded: false)
    let lock = try writing(path) { () throws(SystemError) in
      try FileLock.take(.alone, at: path)
    }
    guard let lock else { return nil }
    self.lock = lock
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
