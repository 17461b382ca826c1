import Glibc

/// Copies one file into another within the kernel, and hashes it.
enum FileCopy {
  /// `FICLONE` of linux/fs.h, a macro that Swift does not see.
  private static let cloneRequest: UInt = 0x4004_9409

  /// The most that one step copies, so that a full disk or an end is noticed.
  private static let step = 16 << 20

  /// Copies all bytes: by sharing the blocks where the file system can, else
  /// inside the kernel, else piece by piece.
  ///
  /// Both files stand at their beginning; the target is empty.
  static func copy(
    from source: FileDescriptor, to target: FileDescriptor,
    reading sourceName: String, writing targetName: String
  ) throws {
    if ioctl(target.number, cloneRequest, source.number) == 0 { return }
    if errno == ENOSPC || errno == EDQUOT {
      throw SystemError("ioctl").whileWriting(targetName)
    }
    var copied = 0
    while true {
      // Not copy_file_range: Swift's Glibc doesn't show it, and what it does
      // beyond this, sharing blocks, has been tried above.
      let count = sendfile(target.number, source.number, nil, step)
      if count > 0 {
        copied += count
        continue
      }
      // Files of /proc and some network systems claim to be empty.
      if count == 0, copied > 0 { return }
      if count == 0 { break }
      switch errno {
      case EINTR: continue
      case ENOSPC, EDQUOT, EFBIG:
        throw SystemError("sendfile").whileWriting(targetName)
      case EINVAL, ENOSYS, EOPNOTSUPP, EOVERFLOW: break
      default: throw SystemError("sendfile").whileReading(sourceName)
      }
      break
    }
    try forEachPiece(of: source, named: sourceName) { piece in
      do throws(SystemError) {
        try target.write(piece)
      } catch {
        throw error.whileWriting(targetName)
      }
    }
  }

  /// The SHA-256 and the size of a file, from its beginning.
  static func digest(
    of file: FileDescriptor, named name: String
  ) throws -> (digest: String, size: Int) {
    do throws(SystemError) {
      try file.rewind()
    } catch {
      throw error.whileReading(name)
    }
    let digest = ContentDigest()
    var size = 0
    try forEachPiece(of: file, named: name) { piece in
      digest.update(piece)
      size += piece.count
    }
    return (digest.finish(), size)
  }

  private static func forEachPiece(
    of file: FileDescriptor, named name: String,
    _ body: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    let buffer = UnsafeMutableRawBufferPointer.allocate(
      byteCount: 256 << 10, alignment: 4096)
    defer { buffer.deallocate() }
    while true {
      let count: Int
      do throws(SystemError) {
        count = try file.read(into: buffer)
      } catch {
        throw error.whileReading(name)
      }
      if count == 0 { return }
      try body(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
  }
}
