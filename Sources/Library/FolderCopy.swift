import Foundation
import Glibc

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

  private let purpose: Purpose

  /// Where the listing is collected whose SHA-256 names the folder.
  private let listing = ContentDigest()
  private(set) var size = 0

  init(_ purpose: Purpose) {
    self.purpose = purpose
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
    for name in try names(in: source, path: path) {
      try copyEntry(
        name, from: source, to: target, path: "\(path)/\(name.text)",
        depth: depth)
    }
    if isKept {
      try writing(path) { () throws(SystemError) in try target.synchronize() }
    }
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
      guard mkdirat(target.number, name.bytes, mode) == 0 else {
        throw SystemError("mkdirat")
      }
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
    let mode = try FileCopy.requireRegular(file, named: path).st_mode
    let isProgram = mode & S_IXUSR != 0
    let copy = try writing(path) { () throws(SystemError) in
      try FileDescriptor.open(
        name, in: target, O_RDWR | O_CREAT | O_EXCL,
        mode: (isProgram ? 0o777 : 0o666) & (isKept ? 0o700 : 0o777))
    }
    guard isKept else {
      return try FileCopy.copy(
        from: file, to: copy, reading: path, writing: path)
    }
    let copied = try FileCopy.copyUnchanged(from: file, to: copy, named: path)
    try writing(path) { () throws(SystemError) in try copy.synchronize() }
    size += copied.size
    record(
      isProgram ? "program" : "file", name, Array(copied.digest.utf8))
  }

  private mutating func copyLink(
    _ name: EntryName, from source: FileDescriptor, to target: FileDescriptor,
    path: String
  ) throws {
    var goal = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = readlinkat(
      source.number, name.bytes, &goal, Int(PATH_MAX))
    guard count >= 0 else { throw SystemError("readlinkat").whileReading(path) }
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
