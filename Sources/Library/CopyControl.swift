import Glibc

/// What a copy asks before each step and tells after it.
struct CopyControl {
  /// The most that one step copies: a full disk, a wish and an end are noticed
  /// in between.
  static let step = 4 << 20

  /// Whether some of the disk is kept free; see ``DiskReserve``.
  var keepsReserve = false

  /// Called with how many bytes were added; throwing ends the copy.
  var advance: (Int) throws -> Void = { _ in }

  /// Goes on, unless the next bytes would take the last of the disk.
  func requireRoom(
    for count: Int, on file: FileDescriptor, named name: String
  ) throws {
    guard keepsReserve else { return }
    try DiskReserve.require(count, on: file, named: name)
  }
}

/// The part of a disk that transfers leave free, so that nothing else on the
/// computer fails because of one: 64 MiB or a hundredth, whichever is more, but
/// never more than a tenth.
enum DiskReserve {
  /// - Throws: ``LibraryError`` with `diskFull` when less would be left.
  static func require(
    _ count: Int, on file: FileDescriptor, named name: String
  ) throws {
    var disk = statvfs()
    guard fstatvfs(file.number, &disk) == 0 else {
      throw SystemError("fstatvfs").whileWriting(name)
    }
    let block = Int(disk.f_frsize)
    guard
      Int(disk.f_bavail) * block - count >= size(of: Int(disk.f_blocks) * block)
    else { throw LibraryError(.diskFull, name) }
  }

  /// The bytes that stay free on a disk.
  static func size(of disk: Int) -> Int {
    max(min(64 << 20, disk / 10), disk / 100)
  }
}
