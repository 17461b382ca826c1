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
