import Glibc
import SystemShim

/// Memory for pieces of a file, for one thread at a time.
final class PieceBuffer {
  let bytes = UnsafeMutableRawBufferPointer.allocate(
    byteCount: FileCopy.pieceSize, alignment: 4096)

  deinit {
    bytes.deallocate()
  }
}

/// Copies one file into another within the kernel, and hashes it.
enum FileCopy {
  /// `FICLONE` of linux/fs.h, a macro that Swift does not see.
  private static let cloneRequest: UInt = 0x4004_9409

  /// What one read takes. A file that fits is copied by one read and one
  /// write: every other way takes more calls than that.
  static let pieceSize = 128 << 10

  /// Copies all bytes: by sharing the blocks where the file system can, else
  /// inside the kernel, else piece by piece.
  ///
  /// Both files stand at their beginning; the target is empty.
  static func copy(
    from source: FileDescriptor, to target: FileDescriptor,
    reading sourceName: String, writing targetName: String,
    control: CopyControl = CopyControl()
  ) throws {
    if try clone(source, to: target, named: targetName) { return }
    try copyRest(
      from: source, to: target, reading: sourceName, writing: targetName,
      control: control)
  }

  /// Shares the source's blocks with an empty file.
  ///
  /// - Returns: Whether the file system can.
  static func clone(
    _ source: FileDescriptor, to target: FileDescriptor, named name: String
  ) throws -> Bool {
    if ioctl(target.number, cloneRequest, source.number) == 0 { return true }
    if errno == ENOSPC || errno == EDQUOT {
      throw SystemError("ioctl").whileWriting(name)
    }
    return false
  }

  /// Copies from where both files stand to the source's end: inside the
  /// kernel, else piece by piece.
  static func copyRest(
    from source: FileDescriptor, to target: FileDescriptor,
    reading sourceName: String, writing targetName: String,
    control: CopyControl
  ) throws {
    var copied = 0
    var canCopyRange = true
    while true {
      try control.requireRoom(
        for: CopyControl.step, on: target, named: targetName)
      let count =
        canCopyRange
        ? satchel_copy_file_range(
          source.number, target.number, CopyControl.step)
        : sendfile(target.number, source.number, nil, CopyControl.step)
      if count > 0 {
        copied += count
        try control.advance(count)
        continue
      }
      if count == 0 { break }
      switch errno {
      case EINTR: continue
      case ENOSPC, EDQUOT, EFBIG:
        throw SystemError("copy").whileWriting(targetName)
      case EINVAL, ENOSYS, EOPNOTSUPP, EOVERFLOW, EXDEV, EPERM, EBADF:
        if canCopyRange {
          canCopyRange = false
          continue
        }
      default: throw SystemError("copy").whileReading(sourceName)
      }
      break
    }
    // Files of /proc and some network systems claim to be empty.
    guard copied == 0 else { return }
    try forEachPiece(of: source, named: sourceName, PieceBuffer()) { piece in
      try control.requireRoom(for: piece.count, on: target, named: targetName)
      try writing(targetName) { () throws(SystemError) in
        try target.write(piece)
      }
      try control.advance(piece.count)
    }
  }

  /// The SHA-256 and the size of a file, from its beginning.
  static func digest(
    of file: FileDescriptor, named name: String,
    _ buffer: PieceBuffer = PieceBuffer(),
    advance: (Int) throws -> Void = { _ in }
  ) throws -> (digest: String, size: Int) {
    try reading(name) { () throws(SystemError) in try file.rewind() }
    let digest = ContentDigest()
    var size = 0
    try forEachPiece(of: file, named: name, buffer) { piece in
      digest.update(piece)
      size += piece.count
      try advance(piece.count)
    }
    return (digest.finish(), size)
  }

  static func forEachPiece(
    of file: FileDescriptor, named name: String, _ buffer: PieceBuffer,
    _ body: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    while true {
      let count = try reading(name) { () throws(SystemError) in
        try file.read(into: buffer.bytes)
      }
      if count == 0 { return }
      try body(UnsafeRawBufferPointer(rebasing: buffer.bytes[..<count]))
    }
  }
}
