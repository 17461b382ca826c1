import Glibc
import SystemShim

/// How a file, or a folder with all that is in it, stands among another
/// program's: what can be told without reading it.
struct CopyState {
  /// The newest of all times of change, in nanoseconds since 1970.
  private(set) var changed: Int64 = 0
  /// A number that is another one after most changes: made of what the file
  /// system says of each file, in the order of the names. Not of all: what is
  /// written within one tick of the clock may leave it as it was.
  private(set) var stamp: UInt64 = 0xcbf2_9ce4_8422_2325
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
      look(into: folder, looksForWriters)
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
    // FNV-1a: Swift's own hashes differ from process to process.
    for value in [
      time, Int64(bitPattern: UInt64(status.st_ino)), Int64(status.st_size),
    ] {
      stamp = (stamp ^ UInt64(bitPattern: value)) &* 0x100_0000_01b3
    }
  }

  private mutating func note(_ file: FileDescriptor?) {
    if let file, satchel_has_no_writer(file.number) == 0 { hasWriter = true }
  }

  private mutating func look(
    into folder: FileDescriptor, _ looksForWriters: Bool, depth: Int = 0
  ) {
    guard depth < FolderCopy.deepest, let names = try? folder.names() else {
      return
    }
    for name in names {
      guard let status = try? folder.status(of: name) else { continue }
      note(status)
      switch status.st_mode & S_IFMT {
      case S_IFDIR:
        let inner = try? FileDescriptor.open(
          name, in: folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
        guard let inner else { continue }
        look(into: inner, looksForWriters, depth: depth + 1)
      case S_IFREG where looksForWriters:
        note(
          try? FileDescriptor.open(
            name, in: folder, O_RDONLY | O_NOFOLLOW | O_NONBLOCK))
      default: break
      }
    }
  }
}
