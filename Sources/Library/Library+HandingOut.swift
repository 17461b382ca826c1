import Documents
import Foundation
import Glibc

/// Giving copies to other programs (DND-10).
extension Library {
  /// Makes a file, or a folder, with a thing's content and a proper name, for
  /// another program to have.
  ///
  /// It is a copy that shares its blocks with the content where the file system
  /// can, never the content's own file: some programs move or alter what they
  /// are given. It is made once for each content and stays for an hour at
  /// least, also from the last ``renewHandedOut(since:)`` on; what is opened
  /// stays for a week. Then it is cleared away, unless it was changed: see
  /// ``changedCopies()``.
  ///
  /// Of a stack it is a folder with a file for each thing in it, and a folder
  /// for each stack; things with the same name get numbers.
  ///
  /// - Parameters:
  ///   - tree: Anything.
  ///   - opened: Whether the person is going to work with it in another
  ///     program.
  ///   - check: Asked before each file and at least every 4 MiB where bytes are
  ///     copied; throwing ends the work.
  /// - Returns: `<handed-out>/<uuid>/<name>`. The name is one component of at
  ///   most 255 bytes, and has an ending from the type when it had none.
  /// - Throws: ``LibraryError``: `contentMissing`, `libraryGone`, `diskFull`,
  ///   `folderUnusable`; or what `check` throws. Nothing is left then.
  public func handOut(
    _ tree: ItemTree, opened: Bool = false, check: () throws -> Void = {}
  ) throws -> URL {
    let plan = CopyPlan(tree)
    let purpose: HandedOutRecord.Purpose = opened ? .opened : .given
    let hint: URL.DirectoryHint = plan.isFile ? .notDirectory : .isDirectory
    if let path = handedOut.reuse(plan, for: purpose) {
      return URL(filePath: path, directoryHint: hint)
    }
    try makePrivateFolder(location.handedOut)
    let folder = location.handedOut.appending(
      path: UUID().uuidString.lowercased(), directoryHint: .notDirectory)
    let path = folder.path(percentEncoded: false)
    do {
      try makePrivateFolder(folder)
      try makeCopies(plan, in: folder, check: check)
      try handedOut.note(plan, in: path, for: purpose)
    } catch {
      removeEverything(at: path)
      throw error
    }
    return folder.appending(path: plan.name, directoryHint: hint)
  }

  /// Makes a file, or a folder, with an item's content, as
  /// ``handOut(_:opened:)-(ItemTree,_)`` does.
  public func handOut(_ item: Item, opened: Bool = false) throws -> URL {
    try handOut(ItemTree(item), opened: opened)
  }

  /// Removes a file that was handed out and that nobody has had.
  ///
  /// - Parameter url: what ``handOut(_:)`` gave; nothing else is touched, and
  ///   what was handed out more often stays until the last of them.
  public func takeBack(_ url: URL) {
    let path = url.path(percentEncoded: false)
    handedOut.takeBack(path.hasSuffix("/") ? String(path.dropLast()) : path)
  }

  /// Lets what was handed out lately stay as long from now on as if it had been
  /// made now: a receiver may ask when a drag comes in, and take it after the
  /// drop.
  ///
  /// - Parameters:
  ///   - date: What was handed out, or renewed, since then.
  ///   - now: The time.
  public func renewHandedOut(since date: Date, at now: Date = Date()) {
    handedOut.renew(since: date, at: now)
  }

  // MARK: Copies

  /// Makes the copies of a plan in a folder.
  @discardableResult
  func makeCopies(
    _ plan: CopyPlan, in folder: URL, check: () throws -> Void = {}
  ) throws -> URL {
    for path in plan.folders {
      try writing(path) { () throws(SystemError) in
        let target = folder.appending(path: path)
        guard mkdir(target.path(percentEncoded: false), 0o777) == 0 else {
          throw SystemError("mkdir")
        }
      }
    }
    try withoutActuallyEscaping(check) { check in
      let control = CopyControl { _ in try check() }
      for copy in plan.copies {
        try check()
        try copyOut(
          copy.item,
          to: folder.appending(path: copy.path, directoryHint: .notDirectory),
          control: control)
      }
    }
    return folder.appending(
      path: plan.name,
      directoryHint: plan.isFile ? .notDirectory : .isDirectory)
  }

  private func copyOut(
    _ item: Item, to url: URL, control: CopyControl
  ) throws {
    // What is being read stays in its place.
    let lock = try SweepLock(location, alone: false)
    defer { withExtendedLifetime(lock) {} }
    guard let path = store.path(of: item.blob) else {
      try requireThere(for: item.name)
      throw LibraryError(.contentMissing, item.name)
    }
    if item.blob.isFolder {
      try copyOut(folder: path, to: url, named: item.name, control: control)
    } else {
      try copyOut(
        file: path, size: item.size, to: url, named: item.name,
        control: control)
    }
  }

  private func copyOut(
    file path: String, size: Int, to url: URL, named name: String,
    control: CopyControl
  ) throws {
    let source = try reading(name) { () throws(SystemError) in
      try FileDescriptor.open(path, O_RDONLY | O_NOFOLLOW)
    }
    // What the person's own programs would make: the umask decides.
    let target = try writing(name) { () throws(SystemError) in
      try FileDescriptor.open(
        url.path(percentEncoded: false), O_RDWR | O_CREAT | O_EXCL, mode: 0o666)
    }
    try FileCopy.copy(
      from: source, to: target, size: size, reading: name, writing: name,
      control: control)
  }

  private func copyOut(
    folder path: String, to url: URL, named name: String, control: CopyControl
  ) throws {
    let source = try reading(name) { () throws(SystemError) in
      try FileDescriptor.open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
    }
    let target = try writing(name) { () throws(SystemError) in
      let path = url.path(percentEncoded: false)
      guard mkdir(path, 0o777) == 0 else { throw SystemError("mkdir") }
      return try FileDescriptor.open(path, O_RDONLY | O_DIRECTORY)
    }
    var folder = FolderCopy(.givingAway, control: control)
    try folder.copy(source, to: target, path: name)
  }
}
