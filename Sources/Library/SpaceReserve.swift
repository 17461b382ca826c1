import Glibc

/// A file that takes up a little of the disk, to be given up when the disk is
/// full: without that much the database can't even be read, and nothing could
/// be deleted to make room.
struct SpaceReserve {
  /// In bytes: enough to open both databases and to write some edits.
  static let size = 1 << 20

  /// With how much free besides it is laid up again.
  private static let comfort = 16 << 20

  private let path: String
  private let folder: String

  init(_ location: LibraryLocation) {
    path = location.reserve.path(percentEncoded: false)
    folder = location.folder.path(percentEncoded: false)
  }

  /// The bytes that may be written to the disk; `nil` when it can't be told.
  private var free: Int? {
    var disk = statvfs()
    guard statvfs(folder, &disk) == 0 else { return nil }
    return Int(disk.f_bavail) * Int(disk.f_frsize)
  }

  /// Whether there is less room than opening a database takes.
  var isDiskFull: Bool { (free ?? .max) < Self.size / 2 }

  /// Lays the file up where there is room for it, and none yet.
  func layUp() {
    // Whatever an older version, or the umask, has left.
    guard chmod(path, 0o600) != 0, (free ?? 0) > Self.comfort,
      let file = try? FileDescriptor.open(path, O_WRONLY | O_CREAT | O_EXCL)
    else { return }
    fchmod(file.number, 0o600)
    // Some file systems keep no room for zeros.
    var bytes = [UInt8](repeating: 0, count: Self.size)
    arc4random_buf(&bytes, bytes.count)
    if (try? bytes.withUnsafeBytes(file.write)) == nil { unlink(path) }
  }

  /// Gives the room up.
  ///
  /// - Returns: Whether there was any.
  func giveUp() -> Bool { unlink(path) == 0 }
}
