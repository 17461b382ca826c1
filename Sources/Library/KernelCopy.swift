import Glibc
import SystemShim

/// Copies a file inside the kernel, as far as it can, and leaves out the holes
/// of a file that has some.
struct KernelCopy {
  let source: FileDescriptor
  let target: FileDescriptor
  /// What the files are called, for messages.
  let sourceName: String
  let targetName: String
  let control: CopyControl

  private typealias Way = @Sendable (CInt, CInt, Int) -> Int

  private static let ways: [Way] = [
    satchel_copy_file_range, { sendfile($1, $0, nil, $2) },
  ]

  // `SEEK_DATA` and `SEEK_HOLE` of unistd.h, which Swift does not see.
  private static let nextData: CInt = 3
  private static let nextHole: CInt = 4

  /// Copies from where both files stand, until the kernel finds nothing more or
  /// can't go on; both stand behind what was copied then.
  ///
  /// - Parameters:
  ///   - rest: How many bytes there should be, for which room is looked for
  ///     step by step; less what was copied, afterwards.
  ///   - isSparse: Whether the source may have holes.
  func run(_ rest: inout Int, isSparse: Bool) throws {
    if isSparse { try copyParts(&rest) }
    for way in Self.ways { try copy(by: way, .max, &rest) }
  }

  /// Copies what lies between holes, and makes the same holes.
  ///
  /// It ends early where the file system can't tell where they are.
  private func copyParts(_ rest: inout Int) throws {
    var place = lseek(source.number, 0, SEEK_CUR)
    while place >= 0, let part = try nextPart(from: place) {
      try skip(Int(part.lowerBound - place), &rest)
      var left = Int(part.upperBound - part.lowerBound)
      for way in Self.ways where left > 0 {
        left -= try copy(by: way, left, &rest)
      }
      guard left == 0, !part.isEmpty else { return }
      place = part.upperBound
    }
  }

  /// The next bytes that are no hole; behind the last of them none, at the
  /// source's end. The source stands where it stood.
  ///
  /// - Returns: `nil` where that can't be told.
  private func nextPart(from place: off_t) throws -> Range<off_t>? {
    var part: Range<off_t>?
    let start = lseek(source.number, place, Self.nextData)
    if start >= place {
      let end = lseek(source.number, start, Self.nextHole)
      if end > start { part = start..<end }
    } else if errno == ENXIO {
      let end = lseek(source.number, 0, SEEK_END)
      if end >= place { part = end..<end }
    }
    try reading(sourceName) { () throws(SystemError) in
      try source.seek(to: Int(place))
    }
    return part
  }

  /// Leaves out a hole: it is read as zeros, and takes no room.
  private func skip(_ count: Int, _ rest: inout Int) throws {
    guard count > 0 else { return }
    let place = lseek(target.number, 0, SEEK_CUR) + off_t(count)
    try writing(targetName) { () throws(SystemError) in
      guard ftruncate(target.number, place) == 0 else {
        throw SystemError("ftruncate")
      }
      try target.seek(to: Int(place))
    }
    try reading(sourceName) { () throws(SystemError) in
      guard lseek(source.number, off_t(count), SEEK_CUR) >= 0 else {
        throw SystemError("lseek")
      }
    }
    rest -= count
    var left = count
    while left > 0 {
      let step = min(left, CopyControl.step)
      try control.advance(step)
      left -= step
    }
  }

  /// - Parameter most: How many bytes at most.
  /// - Returns: How many were copied.
  @discardableResult private func copy(
    by way: Way, _ most: Int, _ rest: inout Int
  ) throws -> Int {
    var copied = 0
    while copied < most {
      let wanted = min(most - copied, CopyControl.step)
      let next = max(0, min(rest, wanted))
      if next > 0 {
        try control.requireRoom(for: next, on: target, named: targetName)
      }
      let count = way(source.number, target.number, wanted)
      if count > 0 {
        copied += count
        rest -= count
        try control.advance(count)
        continue
      }
      if count < 0 {
        if errno == EINTR { continue }
        try requireAnotherWay()
      }
      break
    }
    return copied
  }

  /// Goes on if the kernel said only that it can't copy these two files.
  private func requireAnotherWay() throws {
    switch errno {
    case EINVAL, ENOSYS, EOPNOTSUPP, EOVERFLOW, EXDEV, EPERM, EBADF: return
    case ENOSPC, EDQUOT, EFBIG:
      throw SystemError("copy").whileWriting(targetName)
    default: throw SystemError("copy").whileReading(sourceName)
    }
  }
}
