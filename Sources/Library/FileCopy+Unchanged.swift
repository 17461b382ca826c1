import Glibc
import Transfer

/// Copies that are hashed, and are of one state of the file.
extension FileCopy {
  /// Copies a file and hashes the copy, and makes sure that it is the copy of
  /// one state of the file.
  ///
  /// - Parameters:
  ///   - source: The file, standing at its beginning.
  ///   - target: An empty file; or the first part of this copy, which was
  ///     begun earlier and is gone on with.
  ///   - buffer: Lent for this copy; making one takes as long as copying a small
  ///     file.
  ///   - meanwhile: Runs between copying and the last look; tests change the
  ///     file there.
  static func copyUnchanged(
    from source: FileDescriptor, to target: FileDescriptor, named name: String,
    control: CopyControl = CopyControl(),
    _ buffer: PieceBuffer = PieceBuffer(), meanwhile: () throws -> Void = {}
  ) throws -> (digest: String, size: Int) {
    let before = try requireRegular(source, named: name)
    let begun = Int(try requireRegular(target, named: name).st_size)
    let copied: (digest: String, size: Int)
    if begun == 0, before.st_size <= off_t(pieceSize) {
      copied = try copySmall(
        from: source, to: target, named: name, control: control, buffer)
    } else {
      copied = try copyLarge(
        from: source, to: target, from: begun, size: Int(before.st_size),
        named: name, control: control)
    }
    try meanwhile()
    let after = try requireRegular(source, named: name)
    // Files that the kernel makes up as they are read claim to have no size.
    let isReal = before.st_size > 0 || before.st_blocks > 0
    guard before.st_size == after.st_size,
      before.st_mtim.tv_sec == after.st_mtim.tv_sec,
      before.st_mtim.tv_nsec == after.st_mtim.tv_nsec,
      !isReal || copied.size == Int(before.st_size)
    else { throw LibraryError(.changedWhileCopying, name) }
    return copied
  }

  private static func copySmall(
    from source: FileDescriptor, to target: FileDescriptor, named name: String,
    control: CopyControl, _ buffer: PieceBuffer
  ) throws -> (digest: String, size: Int) {
    let digest = ContentDigest()
    var size = 0
    try forEachPiece(of: source, named: name, buffer) { piece in
      try control.requireRoom(for: piece.count, on: target, named: name)
      try writing(name) { () throws(SystemError) in try target.write(piece) }
      digest.update(piece)
      size += piece.count
      try control.advance(piece.count)
    }
    return (digest.finish(), size)
  }

  private static func copyLarge(
    from source: FileDescriptor, to target: FileDescriptor, from begun: Int,
    size: Int, named name: String, control: CopyControl
  ) throws -> (digest: String, size: Int) {
    if begun == 0, try clone(source, to: target, named: name) {
      // The kernel shared the blocks at once; only hashing takes time.
      return try digest(of: target, named: name, advance: control.advance)
    }
    if control.keepsReserve {
      // Rather now than after many gigabytes.
      let taken = roomTaken(by: try requireRegular(source, named: name))
      try control.requireRoom(
        for: min(size - begun, taken), on: target, named: name)
    }
    for file in [source, target] {
      try reading(name) { () throws(SystemError) in try file.seek(to: begun) }
    }
    let hash = TrailingHash(target, named: name)
    var trailing = control
    var length = begun
    var behind = WriteBehind(from: begun)
    trailing.advance = { count in
      length += count
      behind.advance(to: length, of: target.number)
      hash.advance(to: length)
      try control.advance(count)
    }
    do {
      try control.advance(begun)
      hash.advance(to: begun)
      try copyRest(
        from: source, to: target, expecting: size - begun, reading: name,
        writing: name, control: trailing)
    } catch {
      hash.giveUp()
      throw error
    }
    return (try hash.finish(), length)
  }

  @discardableResult
  static func requireRegular(
    _ file: FileDescriptor, named name: String
  ) throws -> stat {
    let status = try reading(name) { () throws(SystemError) in
      try file.status()
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw LibraryError(.unsuitableFile, name)
    }
    return status
  }
}
