import Glibc

/// A system call that failed.
struct SystemError: Error, CustomStringConvertible {
  let call: StaticString
  let number: CInt

  /// Reads `errno`: make it right after the call.
  init(_ call: StaticString) {
    self.call = call
    self.number = errno
  }

  var description: String { String(cString: strerror(number)) }

  /// The failure of something that the library writes.
  func whileWriting(_ subject: String) -> LibraryError {
    switch number {
    case ENOSPC, EDQUOT, EFBIG:
      LibraryError(.diskFull, subject, underlying: self)
    case EACCES, EPERM, EROFS:
      LibraryError(.folderUnusable, subject, underlying: self)
    // All that the library writes to was made when it was opened.
    case ENOENT, ENOTDIR, ESTALE:
      LibraryError(.libraryGone, subject, underlying: self)
    default: LibraryError(.failed, subject, underlying: self)
    }
  }

  /// The failure of something that a person gave to be read.
  func whileReading(_ subject: String) -> LibraryError {
    switch number {
    case ENOENT, ENOTDIR, ESTALE:
      LibraryError(.notFound, subject, underlying: self)
    case EACCES, EPERM: LibraryError(.unreadable, subject, underlying: self)
    case ENXIO, ENODEV:
      LibraryError(.unsuitableFile, subject, underlying: self)
    default: LibraryError(.failed, subject, underlying: self)
    }
  }
}
