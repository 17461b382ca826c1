import Foundation
import Glibc
import SystemShim

/// Copies a folder with all that is in it.
///
/// Works from folder to folder by open descriptors, so that a name swapped for
/// a symbolic link meanwhile leads nowhere. Symbolic links are kept as they
/// are and never followed.
struct FolderCopy {
  /// How deep folders may be nested; each level holds two open files.
  static let deepest = 200

  /// What the copy is for.
  enum Purpose {
    /// To be kept: private, on the disk, and named by its content. The
    /// library's own folder must not be copied into itself.
    case keeping(apartFrom: stat)
    /// To be given away: with the permissions that the person's programs give.
    case givingAway
  }

  /// Up to how many files are brought to the disk one by one; beyond, all
  /// together, because waiting for each takes longer than anything else.
  private static let synchronizedAlone = 32

  /// What has to be brought to the disk one by one, if it stays so few.
  private var unsynchronized: [(file: FileDescriptor, path: String)] = []

  private let purpose: Purpose
  private let control: CopyControl

  /// Whether the target holds the beginning of the same copy.
  private let goesOn: Bool

  /// Where the listing is collected whose SHA-256 names the folder.
  private let listing = ContentDigest()
  private(set) var size = 0
  /// Folders count as well.
  private var fileCount = 0

  init(
    _ purpose: Purpose, control: CopyControl = CopyControl(),
    goesOn: Bool = false
  ) {
    self.purpose = purpose
    self.control = control
    self.goesOn = goesOn
  }

  /// The SHA-256 of the listing; ask once, at the end.
  func finish() -> String { listing.finish() }

  /// Copies what is in a folder into an empty one.
  ///
  /// - Parameter path: The folder, relative to the first, for messages and for
  ///   the listing.
  mutating func copy(
    _ source: FileDescriptor, to target: FileDescriptor, path: String,
    depth: Int = 0
  ) throws {
    guard depth < Self.deepest else { throw LibraryError(.tooDeep, path) }
    if case .keeping(let library) = purpose {
      let status = try reading(path) { () throws(SystemError) in
        try source.status()
      }
      guard
        status.st_dev != library.st_dev || status.st_ino != library.st_ino
      else { throw LibraryError(.holdsLibrary, path) }
    }
    let names = try names(in: source, path: path)
    if goesOn { try removeAll(but: names, in: target, path: path) }
    for name in names {
      try copyEntry(
        name, from: source, to: target, path: "\(path)/\(name.text)",
        depth: depth)
    }
    if isKept { synchronizeLater(target, path: path) }
    guard depth == 0, isKept else { return }
    guard fileCount > Self.synchronizedAlone else {
      // In the order in which they were made: what is in a folder before it.
      for (file, path) in unsynchronized {
        try writing(path) { () throws(SystemError) in try file.synchronize() }
      }
      return
    }
    try writing(path) { () throws(SystemError) in
      guard satchel_syncfs(target.number) == 0 else {
        throw SystemError("syncfs")
      }
    }
  }

  private mutating func synchronizeLater(
    _ file: FileDescriptor, path: String
  ) {
    fileCount += 1
    if fileCount <= Self.synchronizedAlone {
      unsynchronized.append((file, path))
    } else {
      unsynchronized = []
    }
  }

  /// Removes what the source no longer has.
  private func removeAll(
    but names: [EntryName], in target: FileDescriptor, path: String
  ) throws {
    let wanted = Set(names.map(\.bytes))
    for name in try self.names(in: target, path: path)
    where !wanted.contains(name.bytes) {
      removeEverything(name, in: target)
    }
  }

  private func removeEverything(
    _ name: EntryName, in folder: FileDescriptor
  ) {
    if unlinkat(folder.number, name.bytes, 0) == 0 { return }
    // The name may hold bytes that no path of ours can say.
    guard
      let inner = try? FileDescriptor.open(
        name, in: folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW),
      let names = try? names(in: inner, path: "")
    else { return }
    for name in names { removeEverything(name, in: inner) }
    unlinkat(folder.number, name.bytes, AT_REMOVEDIR)
  }

  private var isKept: Bool {
    if case .keeping = purpose { true } else { false }
  }

  private mutating func copyEntry(
    _ name: EntryName, from source: FileDescriptor, to target: FileDescriptor,
    path: String, depth: Int
  ) throws {
    var status = stat()
    guard fstatat(source.number, name.bytes, &status, AT_SYMLINK_NOFOLLOW) == 0
    else { throw SystemError("fstatat").whileReading(path) }
    switch status.st_mode & S_IFMT {
    case S_IFDIR:
      try copyFolder(name, from: source, to: target, path: path, depth: depth)
    case S_IFREG:
      try copyFile(name, from: source, to: target, path: path)
    case S_IFLNK:
      try copyLink(name, from: source, to: target, path: path)
    default:
      throw LibraryError(.unsuitableFile, path)
    }
  }

  private mutating func copyFolder(
    _ name: EntryName, from source: FileDescriptor, to target: FileDescriptor,
    path: String, depth: Int
  ) throws {
    let inner = try reading(path) { () throws(SystemError) in
      try FileDescriptor.open(
        name, in: source, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
    }
    let copy = try writing(path) { () throws(SystemError) in
      let mode: mode_t = isKept ? 0o700 : 0o777
      // A file where there is a folder now; of a folder this does nothing.
      if goesOn { unlinkat(target.number, name.bytes, 0) }
      guard
        mkdirat(target.number, name.bytes, mode) == 0
          || goesOn && errno == EEXIST
      else { throw SystemError("mkdirat") }
      return try FileDescriptor.open(
        name, in: target, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
    }
    record("folder", name, [])
    try self.copy(inner, to: copy, path: path, depth: depth + 1)
    record("end", name, [])
  }

  private mutating func copyFile(
    _ name: EntryName, from source: FileDescriptor, to target: FileDescriptor,
    path: String
  ) throws {
    let file = try reading(path) { () throws(SystemError) in
      try FileDescriptor.open(
        name, in: source, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
    }
    let status = try FileCopy.requireRegular(file, named: path)
    let isProgram = status.st_mode & S_IXUSR != 0
    let known = goesOn ? existing(name, in: target, like: status) : nil
    if goesOn, known == nil { removeEverything(name, in: target) }
    let copy =
      try known
      ?? writing(path) { () throws(SystemError) in
        try FileDescriptor.open(
          name, in: target, O_RDWR | O_CREAT | O_EXCL,
          mode: (isProgram ? 0o777 : 0o666) & (isKept ? 0o700 : 0o777))
      }
    guard isKept else {
      return try FileCopy.copy(
        from: file, to: copy, reading: path, writing: path, control: control)
    }
    let copied: (digest: String, size: Int)
    if known == nil {
      copied = try FileCopy.copyUnchanged(
        from: file, to: copy, named: path, control: control)
      // Says that the file is whole, to a copy that goes on with this one.
      let times = [status.st_mtim, status.st_mtim]
      try writing(path) { () throws(SystemError) in
        guard futimens(copy.number, times) == 0 else {
          throw SystemError("futimens")
        }
      }
    } else {
      copied = try FileCopy.digest(
        of: copy, named: path, advance: control.advance)
    }
    synchronizeLater(copy, path: path)
    size += copied.size
    record(
      isProgram ? "program" : "file", name, Array(copied.digest.utf8))
  }

  /// The copy of a file that was made earlier, if it is whole.
  private func existing(
    _ name: EntryName, in target: FileDescriptor, like source: stat
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

  private mutating func copyLink(
    _ name: EntryName, from source: FileDescriptor, to target: FileDescriptor,
    path: String
  ) throws {
    var goal = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = readlinkat(
      source.number, name.bytes, &goal, Int(PATH_MAX))
    guard count >= 0 else { throw SystemError("readlinkat").whileReading(path) }
    if goesOn { removeEverything(name, in: target) }
    guard symlinkat(goal, target.number, name.bytes) == 0 else {
      throw SystemError("symlinkat").whileWriting(path)
    }
    record("link", name, goal[..<count].map(UInt8.init(bitPattern:)))
  }

  /// Adds to the listing. No name holds a NUL, so no two folders that differ
  /// have the same one.
  private func record(_ kind: String, _ name: EntryName, _ content: [UInt8]) {
    listing.update("\(kind)\0")
    name.bytes.withUnsafeBytes { listing.update($0) }
    content.withUnsafeBytes { listing.update($0) }
    listing.update("\0")
  }

  /// The names in a folder, in the order of their bytes.
  private func names(
    in folder: FileDescriptor, path: String
  ) throws -> [EntryName] {
    // The stream owns its descriptor, and ours is still needed.
    let number = openat(
      folder.number, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0)
    guard number >= 0, let stream = fdopendir(number) else {
      throw SystemError("fdopendir").whileReading(path)
    }
    defer { closedir(stream) }
    var names: [EntryName] = []
    errno = 0
    while let entry = readdir(stream) {
      let name = EntryName(entry)
      if name.text != ".", name.text != ".." { names.append(name) }
      errno = 0
    }
    guard errno == 0 else { throw SystemError("readdir").whileReading(path) }
    return names.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
  }
}

/// A name in a folder, which need not be UTF-8.
struct EntryName {
  /// The bytes, with the NUL that ends them.
  let bytes: [CChar]

  init(_ entry: UnsafeMutablePointer<dirent>) {
    bytes = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
      pointer.withMemoryRebound(to: CChar.self, capacity: 256) { start in
        Array(UnsafeBufferPointer(start: start, count: strlen(start) + 1))
      }
    }
  }

  /// The name for messages.
  var text: String {
    String(
      decoding: bytes.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

extension FileDescriptor {
  fileprivate static func open(
    _ name: EntryName, in folder: FileDescriptor, _ flags: CInt,
    mode: mode_t = 0
  ) throws(SystemError) -> FileDescriptor {
    let number = openat(folder.number, name.bytes, flags | O_CLOEXEC, mode)
    guard number >= 0 else { throw SystemError("openat") }
    return FileDescriptor(owning: number)
  }
}
