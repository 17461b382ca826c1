import Documents
import Foundation
import Glibc
import SystemShim

/// A folder of Maildirs that any mail program can read and change: the folder
/// itself is one, and a mailbox in a mailbox is a folder in its folder.
///
/// It is read and written as <https://cr.yp.to/proto/maildir.html> says: a file
/// is whole before it has a name where others look. Symbolic links are left
/// alone, and so is all that is no Maildir.
public struct MailFolder: Sendable {
  private let library: Library
  private let root: String

  /// The mail folder of a library.
  public init(of library: Library) {
    self.library = library
    root = library.location.mail.path(percentEncoded: false)
  }

  private static let parts = ["tmp", "new", "cur"]

  /// How deep mailboxes may be in one another.
  private static let depth = 20

  // MARK: Reading

  /// What there is. Other programs may change it meanwhile.
  ///
  /// - Throws: ``LibraryError`` when a mailbox that is there can't be read:
  ///   otherwise its messages would count as taken away.
  /// - Complexity: O(*n*) for *n* files, which aren't opened.
  public func listing() throws -> MailState.Folder {
    var found: MailState.Folder = [:]
    try list(.root, into: &found)
    return found
  }

  private func list(
    _ path: MailboxPath, into found: inout MailState.Folder
  ) throws {
    guard path.names.count <= Self.depth,
      let entries = try entries(of: folder(path))
    else { return }
    let isMaildir =
      entries.contains { $0.name == "cur" && $0.isFolder }
      && entries.contains { $0.name == "new" && $0.isFolder }
    if isMaildir {
      found[path] = try ["new", "cur"].flatMap { part in
        (try self.entries(of: "\(folder(path))/\(part)") ?? [])
          .filter { !$0.isFolder && !$0.name.hasPrefix(".") }
          .map { MailState.File(named: $0.name, isNew: part == "new") }
      }
    }
    let before = found.count
    for entry in entries
    where entry.isFolder && !Self.parts.contains(entry.name)
      && !entry.name.hasPrefix(".")
    { try list(path.appending(entry.name), into: &found) }
    // What only holds mailboxes is where they are.
    if !isMaildir, found.count > before { found[path] = [] }
  }

  /// The files and folders in a folder; nil where there is none.
  private func entries(
    of path: String
  ) throws -> [(name: String, isFolder: Bool)]? {
    let number = open(
      path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard number >= 0, let stream = fdopendir(number) else {
      let error = SystemError("open")
      if number >= 0 { close(number) }
      if [ENOENT, ENOTDIR, ELOOP].contains(error.number) { return nil }
      throw error.whileReading(path)
    }
    defer { closedir(stream) }
    var entries: [(name: String, isFolder: Bool)] = []
    errno = 0
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) {
          String(validatingCString: $0)
        }
      }
      var type = Int32(entry.pointee.d_type)
      // A name that is no text can't be noted.
      guard let name, name != ".", name != ".." else { continue }
      if type == DT_UNKNOWN { type = Self.type(of: "\(path)/\(name)") }
      if type == DT_DIR || type == DT_REG {
        entries.append((name, type == DT_DIR))
      }
      errno = 0
    }
    guard errno == 0 else { throw SystemError("readdir").whileReading(path) }
    return entries.sorted { $0.name < $1.name }
  }

  private static func type(of path: String) -> Int32 {
    var status = stat()
    guard lstat(path, &status) == 0 else { return Int32(DT_UNKNOWN) }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return Int32(DT_DIR)
    case S_IFREG: return Int32(DT_REG)
    default: return Int32(DT_UNKNOWN)
    }
  }

  /// The SHA-256 of a file; nil where it can't be read.
  public func digest(
    of file: MailState.File, in path: MailboxPath
  ) -> String? {
    guard
      let opened = try? FileDescriptor.open(
        self.path(of: file, in: path), O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
    else { return nil }
    return try? FileCopy.digest(of: opened, named: file.unique).digest
  }

  /// Where a file is.
  public func url(of file: MailState.File, in path: MailboxPath) -> URL {
    URL(filePath: self.path(of: file, in: path))
  }

  private func path(of file: MailState.File, in path: MailboxPath) -> String {
    "\(folder(path))/\(file.path)"
  }

  private func folder(_ path: MailboxPath) -> String {
    path.names.isEmpty ? root : "\(root)/\(path)"
  }

  /// Tells that another program, or we, may have changed something.
  ///
  /// - Parameters:
  ///   - paths: the mailboxes that there are.
  ///   - body: Called on a thread of its own.
  /// - Returns: what keeps it going.
  public func watch(
    _ paths: some Sequence<MailboxPath>, _ body: @escaping @Sendable () -> Void
  ) -> MailWatch {
    let watch = SaveWatch(SaveWatch.changes, body)
    for path in paths {
      for part in ["", "/new", "/cur"] { watch.add(folder(path) + part) }
    }
    return MailWatch(watch: watch)
  }

  // MARK: Changing

  /// Carries a step out.
  ///
  /// - Returns: whether it was: a message whose content is missing is left out.
  /// - Throws: ``LibraryError`` when it can't be: the plan is to be made anew
  ///   then.
  public func carryOut(_ step: MailPlan.FolderStep) throws -> Bool {
    switch step {
    case .make(let path): try make(path)
    case .rename(let old, let new):
      try rename(folder(old), to: folder(new), named: "\(new)")
    case .write(let id, let unique, let path):
      return try write(id, as: unique, into: path)
    case .move(let file, let old, let new, _):
      try rename(
        self.path(of: file, in: old), to: self.path(of: file, in: new),
        named: file.unique)
    case .remove(let file, let path, _, let digest):
      try remove(self.path(of: file, in: path), of: digest)
    case .removeMailbox(let path, _): remove(path)
    }
    return true
  }

  /// Removes a file, unless another program has written over it: then it is a
  /// message of its own.
  private func remove(_ path: String, of digest: String) throws {
    guard somethingExists(at: path) else { return }
    let file = try reading(path) { () throws(SystemError) in
      try FileDescriptor.open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
    }
    guard try FileCopy.digest(of: file, named: path).digest == digest else {
      return
    }
    try writing(path) { () throws(SystemError) in
      guard unlink(path) == 0 || errno == ENOENT else {
        throw SystemError("unlink")
      }
    }
  }

  private func make(_ path: MailboxPath) throws {
    let folder = folder(path)
    for folder in [folder] + Self.parts.map({ "\(folder)/\($0)" }) {
      try writing("\(path)") { () throws(SystemError) in
        guard mkdir(folder, 0o700) == 0 || errno == EEXIST else {
          throw SystemError("mkdir")
        }
      }
      // What has the name may be something else.
      guard Self.type(of: folder) == Int32(DT_DIR) else {
        throw LibraryError(.folderUnusable, folder)
      }
    }
  }

  /// Gives something a name that nothing has.
  private func rename(_ old: String, to new: String, named name: String) throws
  {
    try writing(name) { () throws(SystemError) in
      if satchel_rename_new(AT_FDCWD, old, new) == 0 { return }
      // Some file systems can't see to that themselves.
      guard [EINVAL, ENOSYS, EOPNOTSUPP].contains(errno),
        !somethingExists(at: new), Glibc.rename(old, new) == 0
      else { throw SystemError("rename") }
    }
  }

  private func write(
    _ id: ItemID, as unique: String, into path: MailboxPath
  ) throws -> Bool {
    guard let item = try library.item(id),
      let source = library.store.path(of: item.blob)
    else { return false }
    let temporary = "\(folder(path))/tmp/\(unique)"
    // Left by a process that was ended.
    unlink(temporary)
    do {
      let (from, to) = try writing(item.name) { () throws(SystemError) in
        (
          try FileDescriptor.open(source, O_RDONLY | O_NOFOLLOW),
          try FileDescriptor.open(temporary, O_RDWR | O_CREAT | O_EXCL)
        )
      }
      try FileCopy.copy(
        from: from, to: to, size: item.size, reading: item.name,
        writing: item.name)
      try writing(item.name) { () throws(SystemError) in
        try to.synchronize()
      }
      // It has been seen.
      let file = MailState.File(unique: unique, flags: ":2,S")
      try rename(
        temporary, to: self.path(of: file, in: path), named: item.name)
      return true
    } catch {
      unlink(temporary)
      throw error
    }
  }

  private func remove(_ path: MailboxPath) {
    guard path != .root else { return }
    for part in Self.parts { rmdir("\(folder(path))/\(part)") }
    rmdir(folder(path))
  }
}

/// Keeps telling of a mail folder as long as it is held.
public struct MailWatch: Sendable {
  fileprivate let watch: SaveWatch
}
