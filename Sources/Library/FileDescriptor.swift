import Foundation
import Glibc
import Transfer

/// An open file that is closed with its last reference.
///
/// What is read and written through it is ordered by its one owner at a time.
final class FileDescriptor: Sendable {
  let number: CInt

  init(owning number: CInt) {
    self.number = number
  }

  deinit {
    close(number)
  }

  static func open(
    _ path: String, _ flags: CInt, mode: mode_t = 0o600
  ) throws(SystemError) -> FileDescriptor {
    let number = Glibc.open(path, flags | O_CLOEXEC, mode)
    guard number >= 0 else { throw SystemError("open") }
    return FileDescriptor(owning: number)
  }

  /// Opens a file of the person's, whatever bytes its path has.
  static func open(
    _ file: URL, _ flags: CInt
  ) throws(SystemError) -> FileDescriptor {
    let number = LocalPath(file).withCString {
      Glibc.open($0, flags | O_CLOEXEC)
    }
    guard number >= 0 else { throw SystemError("open") }
    return FileDescriptor(owning: number)
  }

  static func open(
    _ name: String, in folder: FileDescriptor, _ flags: CInt,
    mode: mode_t = 0o600
  ) throws(SystemError) -> FileDescriptor {
    let number = openat(folder.number, name, flags | O_CLOEXEC, mode)
    guard number >= 0 else { throw SystemError("openat") }
    return FileDescriptor(owning: number)
  }

  func status() throws(SystemError) -> stat {
    var status = stat()
    guard fstat(number, &status) == 0 else { throw SystemError("fstat") }
    return status
  }

  func synchronize() throws(SystemError) {
    guard fsync(number) == 0 else { throw SystemError("fsync") }
  }

  func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    var rest = bytes
    while let start = rest.baseAddress, !rest.isEmpty {
      let count = Glibc.write(number, start, rest.count)
      if count < 0 {
        if errno == EINTR { continue }
        throw SystemError("write")
      }
      rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
    }
  }

  /// Reads up to the buffer's size.
  ///
  /// - Returns: The number of bytes; 0 at the end.
  func read(
    into buffer: UnsafeMutableRawBufferPointer
  ) throws(SystemError) -> Int {
    while true {
      let count = Glibc.read(number, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      if errno != EINTR { throw SystemError("read") }
    }
  }

  /// Reads up to the buffer's size from an offset, and leaves the file where
  /// it stands.
  ///
  /// - Returns: The number of bytes; 0 at the end.
  func read(
    into buffer: UnsafeMutableRawBufferPointer, at offset: Int
  ) throws(SystemError) -> Int {
    while true {
      let count = pread(
        number, buffer.baseAddress, buffer.count, off_t(offset))
      if count >= 0 { return count }
      if errno != EINTR { throw SystemError("pread") }
    }
  }

  func rewind() throws(SystemError) { try seek(to: 0) }

  func seek(to offset: Int) throws(SystemError) {
    guard lseek(number, off_t(offset), SEEK_SET) >= 0 else {
      throw SystemError("lseek")
    }
  }
}

/// Makes the names in a folder survive a loss of power.
func synchronizeFolder(_ path: String) throws(SystemError) {
  try FileDescriptor.open(path, O_RDONLY | O_DIRECTORY).synchronize()
}

/// Whether anything has the name, a dangling symbolic link included.
func somethingExists(at path: String) -> Bool {
  var status = stat()
  return lstat(path, &status) == 0
}
