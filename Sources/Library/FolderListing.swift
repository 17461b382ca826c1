import Glibc

/// Everything in a folder, in the order of the names' bytes: its SHA-256 names
/// the folder.
final class FolderListing {
  private let digest = ContentDigest()

  /// Begins a folder inside; what it holds follows, and then ``end(_:)``.
  func begin(_ folder: EntryName) { record("folder", folder, []) }

  /// Ends a folder inside.
  func end(_ folder: EntryName) { record("end", folder, []) }

  /// Adds a file.
  ///
  /// - Parameter digest: The SHA-256 of its bytes, in lowercase hexadecimal.
  func add(file: EntryName, digest: String, isProgram: Bool) {
    record(isProgram ? "program" : "file", file, Array(digest.utf8))
  }

  /// Adds a symbolic link.
  ///
  /// - Parameter goal: Where it leads, with the NUL that ends it.
  func add(link: EntryName, goal: [CChar]) {
    record("link", link, goal.dropLast().map(UInt8.init(bitPattern:)))
  }

  /// The digest; ask once, at the end.
  func finish() -> String { digest.finish() }

  /// No name holds a NUL, so no two folders that differ have the same listing.
  private func record(_ kind: String, _ name: EntryName, _ content: [UInt8]) {
    digest.update("\(kind)\0")
    name.bytes.withUnsafeBytes { digest.update($0) }
    content.withUnsafeBytes { digest.update($0) }
    digest.update("\0")
  }
}

/// Tells the digest of a folder as it stands, by reading all of it.
struct FolderDigest {
  private let listing = FolderListing()
  private let buffer = PieceBuffer()
  private let advance: (Int) throws -> Void

  /// - Parameter advance: Called with how many bytes were read; throwing ends
  ///   it.
  private init(advance: @escaping (Int) throws -> Void) {
    self.advance = advance
  }

  /// The digest of what a folder holds, as ``FolderCopy`` makes it.
  ///
  /// - Throws: ``LibraryError`` when something can't be read, or is none of
  ///   what a folder of ours can hold; or what `advance` throws.
  static func digest(
    at path: String, advance: @escaping (Int) throws -> Void = { _ in }
  ) throws -> String {
    let folder = try reading(path) { () throws(SystemError) in
      try FileDescriptor.open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
    }
    let digest = FolderDigest(advance: advance)
    try digest.add(folder, path: path, depth: 0)
    return digest.listing.finish()
  }

  private func add(
    _ folder: FileDescriptor, path: String, depth: Int
  ) throws {
    guard depth < FolderCopy.deepest else {
      throw LibraryError(.tooDeep, path)
    }
    let names = try reading(path) { () throws(SystemError) in
      try folder.names()
    }
    for name in names {
      try add(name, in: folder, path: "\(path)/\(name.text)", depth: depth)
    }
  }

  private func add(
    _ name: EntryName, in folder: FileDescriptor, path: String, depth: Int
  ) throws {
    let status = try reading(path) { () throws(SystemError) in
      try folder.status(of: name)
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR:
      let inner = try reading(path) { () throws(SystemError) in
        try FileDescriptor.open(
          name, in: folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
      }
      listing.begin(name)
      try add(inner, path: path, depth: depth + 1)
      listing.end(name)
    case S_IFREG:
      let file = try reading(path) { () throws(SystemError) in
        try FileDescriptor.open(
          name, in: folder, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
      }
      let found = try FileCopy.digest(
        of: file, named: path, buffer, advance: advance)
      listing.add(
        file: name, digest: found.digest,
        isProgram: status.st_mode & S_IXUSR != 0)
    case S_IFLNK:
      let goal = try reading(path) { () throws(SystemError) in
        try folder.goal(ofLink: name)
      }
      listing.add(link: name, goal: goal)
    // As the copy has left them out.
    default: break
    }
  }
}
