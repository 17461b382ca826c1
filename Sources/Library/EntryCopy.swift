import Dispatch
import Glibc
import Synchronization

/// Copies files of one folder into another.
struct EntryCopy: Sendable {
  /// A file that is copied in a moment.
  struct Small: Sendable {
    let name: EntryName
    /// Relative to the first folder, for messages.
    let path: String
    let size: Int
  }

  /// A file that was copied.
  struct Copied: Sendable {
    let name: EntryName
    let path: String
    let file: FileDescriptor
    let digest: String
    let size: Int
    let isProgram: Bool
  }

  /// On how many threads small files are copied: most of the time goes into
  /// making them, one after another, which the kernel does on each.
  private static let threads = 4

  private let source: FileDescriptor
  private let target: FileDescriptor
  /// Whether the target holds the beginning of the same copy.
  private let goesOn: Bool

  init(
    from source: FileDescriptor, to target: FileDescriptor, goesOn: Bool
  ) {
    self.source = source
    self.target = target
    self.goesOn = goesOn
  }

  /// Copies small files, several at a time.
  ///
  /// - Returns: What came of each, in their order.
  func keep(_ files: [Small]) -> [Result<Copied, any Error>] {
    let results = Mutex<[Int: Result<Copied, any Error>]>([:])
    let next = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: Self.threads) { _ in
      let buffer = PieceBuffer()
      while true {
        let index = next.add(1, ordering: .relaxed).oldValue
        guard index < files.count else { return }
        let file = files[index]
        let result = Result {
          try keep(file.name, path: file.path, control: CopyControl(), buffer)
        }
        results.withLock { $0[index] = result }
      }
    }
    return results.withLock { results in
      files.indices.compactMap { results[$0] }
    }
  }

  /// Copies a file that is to be kept, unless it was copied earlier.
  func keep(
    _ name: EntryName, path: String, control: CopyControl,
    _ buffer: PieceBuffer
  ) throws -> Copied {
    let (file, status) = try open(name, path: path)
    let isProgram = status.st_mode & S_IXUSR != 0
    let known = goesOn ? existing(name, like: status) : nil
    if goesOn, known == nil { target.removeEverything(name) }
    let copy =
      try known
      ?? create(name, path: path, mode: isProgram ? 0o700 : 0o600)
    let copied: (digest: String, size: Int)
    if known == nil {
      copied = try FileCopy.copyUnchanged(
        from: file, to: copy, named: path, control: control, buffer)
      // Says that the file is whole, to a copy that goes on with this one.
      let times = [status.st_mtim, status.st_mtim]
      try writing(path) { () throws(SystemError) in
        guard futimens(copy.number, times) == 0 else {
          throw SystemError("futimens")
        }
      }
    } else {
      copied = try FileCopy.digest(
        of: copy, named: path, buffer, advance: control.advance)
    }
    return Copied(
      name: name, path: path, file: copy, digest: copied.digest,
      size: copied.size, isProgram: isProgram)
  }

  /// Copies a file that is given away.
  func giveAway(
    _ name: EntryName, path: String, control: CopyControl
  ) throws {
    let (file, status) = try open(name, path: path)
    let isProgram = status.st_mode & S_IXUSR != 0
    let copy = try create(name, path: path, mode: isProgram ? 0o777 : 0o666)
    try FileCopy.copy(
      from: file, to: copy, reading: path, writing: path, control: control)
  }

  private func open(
    _ name: EntryName, path: String
  ) throws -> (FileDescriptor, stat) {
    let file = try reading(path) { () throws(SystemError) in
      try FileDescriptor.open(
        name, in: source, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
    }
    return (file, try FileCopy.requireRegular(file, named: path))
  }

  private func create(
    _ name: EntryName, path: String, mode: mode_t
  ) throws -> FileDescriptor {
    try writing(path) { () throws(SystemError) in
      try FileDescriptor.open(
        name, in: target, O_RDWR | O_CREAT | O_EXCL, mode: mode)
    }
  }

  /// The copy of a file that was made earlier, if it is whole.
  private func existing(
    _ name: EntryName, like source: stat
  ) -> FileDescriptor? {
    guard
      let copy = try? FileDescriptor.open(
        name, in: target, O_RDWR | O_NOFOLLOW | O_NONBLOCK),
      let status = try? copy.status(), status.st_mode & S_IFMT == S_IFREG,
      status.st_mode & S_IXUSR == source.st_mode & S_IXUSR,
      status.st_size == source.st_size,
      status.st_mtim.tv_sec == source.st_mtim.tv_sec,
      status.st_mtim.tv_nsec == source.st_mtim.tv_nsec
    else { return nil }
    return copy
  }
}
