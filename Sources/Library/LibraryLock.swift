import Glibc

/// The advisory lock that keeps a second program from writing the library.
///
/// The kernel lets it go with the process, however that ends, so a lock is
/// never left behind. Reading needs no lock.
final class LibraryLock: Sendable {
  private let file: FileDescriptor

  init(at path: String) throws(LibraryError) {
    do throws(SystemError) {
      file = try FileDescriptor.open(path, O_RDWR | O_CREAT)
      guard flock(file.number, LOCK_EX | LOCK_NB) == 0 else {
        throw SystemError("flock")
      }
    } catch {
      if error.number == EWOULDBLOCK {
        throw LibraryError(.inUse, path, underlying: error)
      }
      throw error.whileWriting(path)
    }
  }
}

/// Keeps the sweep from clearing away content between the moment that the
/// journal names it and the moment that it is in its place.
struct SweepLock {
  private let file: FileDescriptor

  /// Waits for the lock, which goes with this value.
  ///
  /// - Parameter alone: Whether nobody else may have it at the same time.
  init(_ location: LibraryLocation, alone: Bool) throws {
    file = try writing("sweep.lock") { () throws(SystemError) in
      let file = try FileDescriptor.open(
        location.sweepLock.path(percentEncoded: false), O_RDWR | O_CREAT)
      while flock(file.number, alone ? LOCK_EX : LOCK_SH) != 0 {
        guard errno == EINTR else { throw SystemError("flock") }
      }
      return file
    }
  }
}
