import Glibc

/// An advisory lock on a file, by `flock`.
///
/// It goes with the last reference, and the kernel lets it go with the process,
/// however that ends, so a lock is never left behind.
final class FileLock: Sendable {
  enum Sharing {
    case shared, alone
  }

  private let file: FileDescriptor

  private init(_ file: FileDescriptor) {
    self.file = file
  }

  deinit {
    // A child that is being started holds a copy of the file until it is
    // another program, and would hold the lock.
    flock(file.number, LOCK_UN)
  }

  /// Takes a lock, and makes the file when there is none.
  ///
  /// - Returns: `nil` when somebody else has it.
  static func take(
    _ sharing: Sharing, at path: String
  ) throws(SystemError) -> FileLock? {
    let file = try open(path)
    if flock(file.number, sharing.operation | LOCK_NB) == 0 {
      return FileLock(file)
    }
    guard errno == EWOULDBLOCK else { throw SystemError("flock") }
    return nil
  }

  /// Takes a lock as soon as it can be had.
  static func wait(
    for sharing: Sharing, at path: String
  ) throws(SystemError) -> FileLock {
    let file = try open(path)
    while flock(file.number, sharing.operation) != 0 {
      guard errno == EINTR else { throw SystemError("flock") }
    }
    return FileLock(file)
  }

  private static func open(
    _ path: String
  ) throws(SystemError) -> FileDescriptor {
    let file = try FileDescriptor.open(path, O_RDWR | O_CREAT)
    // Whatever the umask is, or an older version made.
    if try file.status().st_mode & 0o7777 != 0o600 {
      fchmod(file.number, 0o600)
    }
    return file
  }
}

extension FileLock.Sharing {
  fileprivate var operation: CInt {
    switch self {
    case .shared: LOCK_SH
    case .alone: LOCK_EX
    }
  }
}
