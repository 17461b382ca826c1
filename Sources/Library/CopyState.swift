import Glibc
import SystemShim
import Transfer

/// How a file, or a folder with all that is in it, stands among another
/// program's: what can be told without reading it.
struct CopyState {
  /// The newest of all times of change, in nanoseconds since 1970.
  private(set) var changed: Int64 = 0
  /// A number that is another one after most changes: made of what the file
  /// system says of each file, in the order of the names. Not of all: what is
  /// written within one tick of the clock may leave it as it was.
  var stamp: UInt64 { hash.value }
  private var hash = StableHash()
  /// Whether some program has a file of it open for writing.
  private(set) var hasWriter = false

  /// Looks at a path; `nil` when nothing is there. Links are not followed.
  ///
  /// - Parameter looksForWriters: Opens each file to ask who has it open.
  init?(of path: String, lookingForWriters looksForWriters: Bool = false) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    note(status)
    switch status.st_mode & S_IFMT {
    case S_IFDIR:
      guard
        let folder = try? FileDescriptor.open(
          path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
      else { return }
      folder.walk { name, status, folder in
        note(status)
        if looksForWriters, status.st_mode & S_IFMT == S_IFREG {
          note(
            try? FileDescriptor.open(
              name, in: folder, O_RDONLY | O_NOFOLLOW | O_NONBLOCK))
        }
        return true
      }
    case S_IFREG where looksForWriters:
      note(
        try? FileDescriptor.open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK))
    default: break
    }
  }

  private mutating func note(_ status: stat) {
    let time =
      Int64(status.st_ctim.tv_sec) * 1_000_000_000
      + Int64(status.st_ctim.tv_nsec)
    changed = max(changed, time)
    hash.add(UInt64(bitPattern: time))
    hash.add(UInt64(status.st_ino))
    hash.add(UInt64(bitPattern: Int64(status.st_size)))
  }

  private mutating func note(_ file: FileDescriptor?) {
    if let file, satchel_has_no_writer(file.number) == 0 { hasWriter = true }
  }
}
