import Documents
import Foundation
import Glibc

/// A folder of Maildirs beside a library, in which any mail program can read its
/// messages: the folder itself is one, and a mailbox in a mailbox is a folder in
/// its folder.
///
/// It is written as <https://cr.yp.to/proto/maildir.html> says: a file is whole
/// before it has a name where others look. Symbolic links are left alone, and so
/// is all that Satchel didn't make.
public struct MailFolder: Sendable {
  private let library: Library
  private let root: String
  private let watch: MailFolderWatch?

  /// The mail folder of a library.
  ///
  /// - Parameter watch: Tells from the next update on that other programs have
  ///   changed something in it.
  public init(of library: Library, watchedBy watch: MailFolderWatch? = nil) {
    self.library = library
    self.watch = watch
    root = library.location.mail.path(percentEncoded: false)
  }

  private static let parts = ["tmp", "new", "cur"]

  /// Gives the folder what it lacks, and takes from it what the library no longer
  /// has. Whatever is in it, the library keeps its mailboxes and messages; what
  /// other programs say has become of a message is noted there.
  ///
  /// - Returns: What has become of it.
  /// - Throws: ``LibraryError`` when the library can't be read or the folder
  ///   can't be written. It can be brought up to date later, then.
  /// - Complexity: O(*n*) for *n* messages, whose files aren't opened, and the
  ///   length of those that are new or no longer wanted.
  @discardableResult public func update() throws -> MailFolderUpdate {
    var tree = try library.mailTree()
    // Where another program was faster it is planned anew.
    for _ in 1...5 {
      guard let listing = try listing() else { continue }
      let plan = MailFolderPlan(for: tree, in: listing)
      try library.note(plan.changes, filed: plan.filed)
      if try carryOut(plan.steps) {
        return MailFolderUpdate(places: tree.places, isDone: true)
      }
      tree = try library.mailTree()
    }
    return MailFolderUpdate(places: tree.places, isDone: false)
  }

  /// Carries steps out as far as it goes: what stands in the way of one mailbox is
  /// no reason to leave another.
  ///
  /// - Returns: Whether the plan was right to its end.
  /// - Throws: The first failure, after all else.
  private func carryOut(_ steps: [MailFolderPlan.Step]) throws -> Bool {
    var marked: [ItemID: MailFlags] = [:]
    let isRight = Result { try carryOut(steps, noting: &marked) }
    // Where the process ends before this, the next update finds that a file and
    // its message are the same.
    try library.note([], filed: marked)
    return try isRight.get()
  }

  /// How many new names are noted at once.
  private static let batch = 20

  private func carryOut(
    _ steps: [MailFolderPlan.Step], noting marked: inout [ItemID: MailFlags]
  ) throws -> Bool {
    var failure: (any Error)?
    var isRight = true
    for step in steps {
      do {
        switch try carryOut(step) {
        case .left: continue
        case .done:
          guard case .mark(let file, _, let flags) = step,
            let name = MailFileName(unique: file.unique)
          else { continue }
          marked[name.id] = flags
          guard marked.count >= Self.batch else { continue }
          try library.note([], filed: marked)
          marked = [:]
        case .wrong:
          // A file that has been renamed meanwhile is no reason to stop.
          guard case .mark = step else { return false }
          isRight = false
        }
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
    return isRight
  }

  // MARK: Reading

  /// - Returns: nil where names change while they are read: the kernel may leave
  ///   out a file that is renamed meanwhile, or tell both of its names.
  private func listing() throws -> MailFolderListing? {
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
      for name in try folder.names() {
        guard
          let text = String(validating: name.bytes.dropLast(), as: UTF8.self),
          let status = try? folder.status(of: name)
        else { continue }
        let kind = status.st_mode & S_IFMT
        if kind == S_IFDIR || kind == S_IFREG {
          entries.append((text, kind == S_IFDIR))
        }
      }
      return entries
    }
  }

  // MARK: Whose it is

  /// The file in a Maildir that says for which mailbox it was made.
  private static let mark = ".satchel-mailbox"

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

  private func setOwner(_ owner: ItemID, of path: MailboxPath) throws {
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

  // MARK: Changing

  private enum Outcome {
    case done
    /// What is none of ours is in the way, and stays.
    case left
    /// Something has changed meanwhile, and the rest may not be right either.
    case wrong
  }

  private func carryOut(_ step: MailFolderPlan.Step) throws -> Outcome {
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
    try changing(new) { () throws(SystemError) in
      do throws(SystemError) {
        try renameNew(old, to: new)
        return true
      } catch  where [EEXIST, ENOTEMPTY, ENOENT].contains(error.number) {
        return false
      }
    }
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
    try changing(path) { () throws(SystemError) in
      guard unlink(path) == 0 || errno == ENOENT else {
        throw SystemError("unlink")
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
      let file = MailFolderListing.File.written(unique, message.flags)
      if try !rename(temporary, to: self.path(of: file, in: path)) {
        unlink(temporary)
      }
    } catch {
      unlink(temporary)
      throw error
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

  private func folder(_ path: MailboxPath) -> String {
    path.names.isEmpty ? root : "\(root)/\(path)"
  }

  /// Runs system calls that change the folder: what has a name there may be
  /// something else, which is no sign that the library is gone.
  private func changing<Value>(
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
