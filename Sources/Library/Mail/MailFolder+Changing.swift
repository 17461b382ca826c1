import Documents
import Glibc

/// Changing the folder, one step after another.
extension MailFolder {
  /// What has become of a step, or of the worst of several.
  enum Outcome: Comparable {
    case done
    /// What is none of ours is in the way, and stays.
    case left
    /// Something has changed meanwhile, and the rest may not be right either.
    case wrong
  }

  func carryOut(_ step: MailFolderPlan.Step) throws -> Outcome {
    for path in step.paths { try requireFolders(path) }
    switch step {
    case .make(let path, let owner):
      try make(path)
      if let owner { try setOwner(owner, of: path) }
    case .renameMailbox(let old, let new, let owner):
      if try rename(folder(old), to: folder(new)) { break }
      // A folder of others has the name, and what was there comes into it.
      try make(new)
      try setOwner(owner, of: new)
      return .wrong
    case .move(let file, let old, let new):
      // What isn't seen yet stays so.
      let old = self.path(of: file, in: old)
      return try rename(old, to: path(of: file, in: new)) ? .done : .wrong
    case .mark(let file, let path, let flags):
      // Never over what has the name by now: it may be the only one.
      let new = self.path(of: file.marked(flags), in: path)
      if try rename(self.path(of: file, in: path), to: new) { return .done }
      return somethingExists(at: new) ? .left : .wrong
    case .remove(let file, let path):
      try remove(file, at: self.path(of: file, in: path))
    case .write(let message, let path): try write(message, into: path)
    case .removeMailbox(let path): remove(path)
    }
    return .done
  }

  /// Makes sure that what there is of a Maildir are folders, and no links that
  /// lead elsewhere.
  private func requireFolders(_ path: MailboxPath) throws {
    var place = root
    let parts = Self.parts.map { "\(folder(path))/\($0)" }
    let outer = path.names.map { name in
      defer { place += "/\(name)" }
      return place
    }
    for folder in outer + [place] + parts where somethingExists(at: folder) {
      try changing(folder) { () throws(SystemError) in
        _ = try FileDescriptor.open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
      }
    }
  }

  private func make(_ path: MailboxPath) throws {
    let folder = folder(path)
    for folder in [folder] + Self.parts.map({ "\(folder)/\($0)" }) {
      try changing(folder) { () throws(SystemError) in
        guard mkdir(folder, 0o700) == 0 || errno == EEXIST else {
          throw SystemError("mkdir")
        }
      }
    }
    // What has one of the names may be something else.
    try requireFolders(path)
    watch?.add(folder)
  }

  /// - Returns: Whether it was there, and nothing had the name.
  private func rename(_ old: String, to new: String) throws -> Bool {
    try expecting(old, to: new) {
      try changing(new) { () throws(SystemError) in
        do throws(SystemError) {
          try renameNew(old, to: new)
          return true
        } catch  where [EEXIST, ENOTEMPTY, ENOENT].contains(error.number) {
          return false
        }
      }
    }
  }

  /// Does what the watch is not to take for another program's doing.
  ///
  /// - Returns: What the body does: whether it was done.
  private func expecting(
    _ old: String, to new: String?, _ body: () throws -> Bool
  ) throws -> Bool {
    guard let watch else { return try body() }
    return try watch.expecting(old, to: new, body)
  }

  /// Removes a message's file, unless another program has written over it: then
  /// that is nowhere else.
  private func remove(_ file: MailFolderListing.File, at path: String) throws {
    guard let name = MailFileName(unique: file.unique) else { return }
    if file.part != "tmp" {
      guard
        let opened = try? FileDescriptor.open(
          path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK),
        try FileCopy.digest(of: opened, named: path).digest
          .hasPrefix(name.digest)
      else { return }
    }
    _ = try expecting(path, to: nil) {
      try changing(path) { () throws(SystemError) in
        if unlink(path) == 0 { return true }
        guard errno == ENOENT else { throw SystemError("unlink") }
        return false
      }
    }
  }

  /// A message whose content is missing is left out.
  private func write(
    _ message: MailTree.Message, into path: MailboxPath
  ) throws {
    guard let item = try library.item(message.id),
      item.digest == message.digest,
      let source = library.store.path(of: item.blob)
    else { return }
    let unique = MailFileName(message).unique
    let temporary = "\(folder(path))/tmp/\(unique)"
    // Left by a process that was ended.
    unlink(temporary)
    do {
      try copy(item, at: source, to: temporary)
      let file = MailFolderListing.File.written(unique, message.flags)
      if try !rename(temporary, to: self.path(of: file, in: path)) {
        unlink(temporary)
      }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  /// The file is closed at the end: that it was written is told of where it is
  /// then.
  private func copy(
    _ item: Item, at source: String, to temporary: String
  ) throws {
    let (from, to) = try changing(temporary) { () throws(SystemError) in
      (
        try FileDescriptor.open(source, O_RDONLY | O_NOFOLLOW),
        try FileDescriptor.open(
          temporary, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW)
      )
    }
    try FileCopy.copy(
      from: from, to: to, size: item.size, reading: item.name,
      writing: temporary)
    try changing(temporary) { () throws(SystemError) in
      try to.synchronize()
    }
  }

  /// Removes a Maildir, as far as nothing of others is in it.
  private func remove(_ path: MailboxPath) {
    let folder = folder(path)
    // Without one of its parts it would be no Maildir any more.
    guard Self.parts.allSatisfy({ names(in: "\(folder)/\($0)").isEmpty }) else {
      return
    }
    for part in Self.parts { rmdir("\(folder)/\(part)") }
    unlink("\(folder)/\(Self.mark)")
    rmdir(folder)
  }

  private func path(
    of file: MailFolderListing.File, in path: MailboxPath
  ) -> String {
    "\(folder(path))/\(file.part)/\(file.name)"
  }

  func folder(_ path: MailboxPath) -> String {
    path.names.isEmpty ? root : "\(root)/\(path)"
  }

  /// Runs system calls that change the folder: what has a name there may be
  /// something else, which is no sign that the library is gone.
  func changing<Value>(
    _ path: String, _ body: () throws(SystemError) -> Value
  ) throws(LibraryError) -> Value {
    do throws(SystemError) {
      return try body()
    } catch {
      if [ENOENT, ENOTDIR, ELOOP].contains(error.number) {
        throw LibraryError(.folderUnusable, path, underlying: error)
      }
      throw error.whileWriting(path)
    }
  }
}
