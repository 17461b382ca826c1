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

  /// How many small files are copied before others get their turn: a wish and
  /// an end are noticed in between.
  private static let together = 64

  private let purpose: Purpose
  private let control: CopyControl
  private let buffer = PieceBuffer()

  /// Small files of the folder that is being copied, in their order.
  private var waiting: [EntryCopy.Small] = []

  /// Whether the target holds the beginning of the same copy.
  private let goesOn: Bool

  private let listing = FolderListing()
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

  /// The digest that names the folder; ask once, at the end.
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
    try copyWaiting(from: source, to: target)
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
      target.removeEverything(name)
    }
  }

  private func names(
    in folder: FileDescriptor, path: String
  ) throws -> [EntryName] {
    try reading(path) { () throws(SystemError) in try folder.names() }
  }

  private var isKept: Bool {
    if case .keeping = purpose { true } else { false }
  }

  private mutating func copyEntry(
    _ name: EntryName, from source: FileDescriptor, to target: FileDescriptor,
    path: String, depth: Int
  ) throws {
    let status = try reading(path) { () throws(SystemError) in
      try source.status(of: name)
    }
    let kind = status.st_mode & S_IFMT
    if isKept, kind == S_IFREG, status.st_size <= off_t(FileCopy.pieceSize) {
      waiting.append(
        EntryCopy.Small(name: name, path: path, size: Int(status.st_size)))
      guard waiting.count == Self.together else { return }
      return try copyWaiting(from: source, to: target)
    }
    // The listing has everything in order.
    try copyWaiting(from: source, to: target)
    switch kind {
    case S_IFDIR:
      try copyFolder(name, from: source, to: target, path: path, depth: depth)
    case S_IFREG:
      try copyFile(name, from: source, to: target, path: path)
    case S_IFLNK:
      try copyLink(name, from: source, to: target, path: path)
    // Sockets, pipes and devices are ways to a running program or the
    // computer, and have no content.
    default: break
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
    listing.begin(name)
    try self.copy(inner, to: copy, path: path, depth: depth + 1)
    listing.end(name)
  }

  private mutating func copyFile(
    _ name: EntryName, from source: FileDescriptor, to target: FileDescriptor,
    path: String
  ) throws {
    let copy = EntryCopy(from: source, to: target, goesOn: goesOn)
    guard isKept else {
      return try copy.giveAway(name, path: path, control: control)
    }
    note(try copy.keep(name, path: path, control: control, buffer))
  }

  /// Copies the small files that wait, several at a time.
  private mutating func copyWaiting(
    from source: FileDescriptor, to target: FileDescriptor
  ) throws {
    guard !waiting.isEmpty else { return }
    let files = waiting
    waiting = []
    let bytes = files.reduce(0) { $0 + $1.size }
    if let last = files.last {
      try control.requireRoom(for: bytes, on: target, named: last.path)
    }
    let copy = EntryCopy(from: source, to: target, goesOn: goesOn)
    for result in copy.keep(files) { note(try result.get()) }
    try control.advance(bytes)
  }

  /// Adds a file that was copied to the listing.
  private mutating func note(_ copied: EntryCopy.Copied) {
    synchronizeLater(copied.file, path: copied.path)
    size += copied.size
    listing.add(
      file: copied.name, digest: copied.digest, isProgram: copied.isProgram)
  }

  private mutating func copyLink(
    _ name: EntryName, from source: FileDescriptor, to target: FileDescriptor,
    path: String
  ) throws {
    let goal = try reading(path) { () throws(SystemError) in
      try source.goal(ofLink: name)
    }
    if goesOn { target.removeEverything(name) }
    guard symlinkat(goal, target.number, name.bytes) == 0 else {
      throw SystemError("symlinkat").whileWriting(path)
    }
    listing.add(link: name, goal: goal)
  }
}
