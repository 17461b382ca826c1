import Documents
import Glibc

/// What there is in the folder.
extension MailFolder {
  /// - Returns: nil where names change while they are read: the kernel may leave
  ///   out a file that is renamed meanwhile, or tell both of its names.
  func listing() throws -> MailFolderListing? {
    var found = MailFolderListing()
    return try list(.root, into: &found) ? found : nil
  }

  /// - Returns: Whether it held still.
  private func list(
    _ path: MailboxPath, into found: inout MailFolderListing
  ) throws -> Bool {
    guard path.names.count <= MailTree.deepest,
      let folder = try open(folder(path)),
      case let entries = try entries(of: folder, named: "\(path)")
    else { return true }
    // No set: two names that look the same are equal there.
    let folders = entries.filter(\.isFolder).map(\.name)
    if Self.parts.allSatisfy(folders.contains) {
      // Before it is looked at: what changes meanwhile is told then.
      watch?.add(self.folder(path))
      let owner = owner(of: folder)
      // Of what other programs have made, the files don't matter.
      let isOurs = owner != nil || path == .root
      guard let files = isOurs ? try files(in: path) : [] else { return false }
      found.mailboxes[path] = .init(owner: owner, files: files)
    }
    for name in folders
    where !Self.parts.contains(name) && !name.hasPrefix(".") {
      guard try list(path.appending(name), into: &found) else { return false }
    }
    return true
  }

  /// How often a Maildir is read that doesn't hold still.
  private static let tries = 5

  /// - Returns: nil where names change while they are read.
  private func files(
    in path: MailboxPath
  ) throws -> [MailFolderListing.File]? {
    let parts = try Self.parts.compactMap { part in
      try open("\(folder(path))/\(part)").map { (part, $0) }
    }
    // What comes into `tmp` meanwhile concerns nobody.
    let watched = parts.filter { $0.0 != "tmp" }.map(\.1)
    for attempt in 1...Self.tries {
      if attempt > 1 { usleep(Stillness.wait) }
      let before = Stillness(of: watched)
      let files = try parts.flatMap { part, folder in
        try entries(of: folder, named: "\(path)/\(part)")
          .filter { !$0.isFolder }
          .map { MailFolderListing.File(part: part, name: $0.name) }
      }
      if before.isOver, Stillness(of: watched) == before { return files }
    }
    return nil
  }

  /// A folder; nil where there is none.
  private func open(_ path: String) throws -> FileDescriptor? {
    do throws(SystemError) {
      return try FileDescriptor.open(
        path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
    } catch {
      if [ENOENT, ENOTDIR, ELOOP, EACCES].contains(error.number) { return nil }
      throw error.whileReading(path)
    }
  }

  /// The files and folders in a folder. A name that is no text is none of ours.
  private func entries(
    of folder: FileDescriptor, named name: String
  ) throws -> [(name: String, isFolder: Bool)] {
    try reading(name) { () throws(SystemError) in
      var entries: [(name: String, isFolder: Bool)] = []
      for (name, kind) in try folder.kinds() where kind != .other {
        guard
          let text = String(validating: name.bytes.dropLast(), as: UTF8.self)
        else { continue }
        entries.append((text, kind == .folder))
      }
      return entries.sorted { $0.name < $1.name }
    }
  }

  // MARK: Whose it is

  /// The file in a Maildir that says for which mailbox it was made.
  static let mark = ".satchel-mailbox"

  /// For which mailbox a Maildir was made. A copy of it was made for none: it has
  /// another number on its disk.
  private func owner(of folder: FileDescriptor) -> ItemID? {
    guard let status = try? folder.status(),
      let file = try? FileDescriptor.open(
        Self.mark, in: folder, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
    else { return nil }
    var bytes = [UInt8](repeating: 0, count: 100)
    let count =
      (try? bytes.withUnsafeMutableBytes { try file.read(into: $0) }) ?? 0
    let words = String(decoding: bytes.prefix(count), as: UTF8.self)
      .split(whereSeparator: \.isWhitespace)
    guard words.count == 2, words[1] == "\(status.st_ino)" else { return nil }
    return ItemID(rawValue: String(words[0]))
  }

  func setOwner(_ owner: ItemID, of path: MailboxPath) throws {
    let path = folder(path)
    try changing(path) { () throws(SystemError) in
      let folder = try FileDescriptor.open(
        path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
      let file = try FileDescriptor.open(
        Self.mark, in: folder, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW)
      let words = "\(owner) \(try folder.status().st_ino)\n"
      try Array(words.utf8).withUnsafeBytes { bytes in
        Result { () throws(SystemError) in try file.write(bytes) }
      }.get()
    }
  }
}
