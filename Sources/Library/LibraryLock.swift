/// The lock that keeps a second program from writing the library. Reading
/// needs none.
final class LibraryLock: Sendable {
  private let lock: FileLock

  init(at path: String) throws {
    let lock = try writing("") { () throws(SystemError) in
      try FileLock.take(.alone, at: path)
    }
    guard let lock else { throw LibraryError(.inUse, path) }
    self.lock = lock
  }
}

/// Keeps the sweep from clearing away content between the moment that the
/// journal names it and the moment that it is in its place, and while a folder
/// is read.
struct SweepLock {
  private let lock: FileLock

  private init(_ lock: FileLock) {
    self.lock = lock
  }

  /// The lock for the sweep; `nil` when somebody else has it.
  static func takeAlone(_ location: LibraryLocation) throws -> SweepLock? {
    try writing("sweep.lock") { () throws(SystemError) in
      try FileLock.take(
        .alone, at: location.sweepLock.path(percentEncoded: false))
    }.map(SweepLock.init)
  }

  /// Waits for the lock, which goes with this value.
  ///
  /// - Parameter alone: Whether nobody else may have it at the same time.
  init(_ location: LibraryLocation, alone: Bool) throws {
    lock = try writing("sweep.lock") { () throws(SystemError) in
      try FileLock.wait(
        for: alone ? .alone : .shared,
        at: location.sweepLock.path(percentEncoded: false))
    }
  }
}
