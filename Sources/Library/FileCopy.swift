import Glibc

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

  /// Copies all bytes of a content to where another program or the person
  /// wants them: by sharing the blocks where the file system can, else inside
  /// the kernel, else piece by piece.
  ///
  /// Both files stand at their beginning; the target is empty. Where it is on
  /// the source's disk, which is the library's, the reserve of that is left
  /// alone; another disk may be filled, as by every program.
  ///
  /// - Parameter size: How many bytes the content has; as many as the source
  ///   unless said.
  /// - Throws: ``LibraryError``: `incomplete` unless there are as many bytes in
  ///   the end, `diskFull`.
  static func copy(
    from source: FileDescriptor, to target: FileDescriptor, size: Int? = nil,
    reading sourceName: String, writing targetName: String,
    control: CopyControl = CopyControl()
  ) throws {
    let content = try requireRegular(source, named: sourceName)
    let size = size ?? Int(content.st_size)
    if try !clone(source, to: target, named: targetName) {
      let disk = try writing(targetName) { () throws(SystemError) in
        try target.status().st_dev
      }
      var control = control
      control.keepsReserve = disk == content.st_dev
      // Rather now than after many gigabytes.
      try control.requireRoom(
        for: min(size, roomTaken(by: content)), on: target, named: targetName)
      try copyRest(
        from: source, to: target, expecting: size, reading: sourceName,
        writing: targetName, control: control)
    }
    let copied = try writing(targetName) { () throws(SystemError) in
      try target.status().st_size
    }
    guard copied == size else { throw LibraryError(.incomplete, sourceName) }
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
  /// kernel, and what that leaves piece by piece.
  ///
  /// It has ended only when reading the source finds nothing more: files of
  /// /proc and of some network systems claim to be empty, and the kernel may
  /// stop at any byte.
  ///
  /// - Parameter size: How many bytes there should be, for which room is
  ///   looked for step by step.
  static func copyRest(
    from source: FileDescriptor, to target: FileDescriptor,
    expecting size: Int, reading sourceName: String,
    writing targetName: String, control: CopyControl
  ) throws {
    let copy = KernelCopy(
      source: source, target: target, sourceName: sourceName,
      targetName: targetName, control: control)
    var rest = size
    try copy.run(&rest, isSparse: try isSparse(source, named: sourceName))
    try forEachPiece(of: source, named: sourceName, PieceBuffer()) { piece in
      try control.requireRoom(for: piece.count, on: target, named: targetName)
      try writing(targetName) { () throws(SystemError) in
        try target.write(piece)
      }
      try control.advance(piece.count)
    }
  }

  private static func isSparse(
    _ file: FileDescriptor, named name: String
  ) throws -> Bool {
    let status = try requireRegular(file, named: name)
    return roomTaken(by: status) < Int(status.st_size)
  }

  /// How much of the disk a file takes: of one with holes, less than its size.
  static func roomTaken(by status: stat) -> Int {
    min(Int(status.st_size), Int(status.st_blocks) * 512)
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
