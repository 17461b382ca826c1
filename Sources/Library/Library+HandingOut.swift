import Documents
import Foundation
import Glibc

/// Giving copies to other programs (DND-10).
extension Library {
  /// Makes a file, or a folder, with the item's content and a proper name, for
  /// another program to have.
  ///
  /// It is a copy that shares its blocks with the content where the file system
  /// can, never the content's own file: some programs move or alter what they
  /// are given. It stays for five minutes at least, also from the last
  /// ``renewHandedOut(since:)`` on, and is cleared away when a library is opened
  /// after that.
  ///
  /// - Returns: `<handed-out>/<uuid>/<name>`. The name is one component of at
  ///   most 255 bytes, and has an ending from the type when it had none.
  /// - Throws: ``LibraryError``: `contentMissing`, `libraryGone`, `diskFull`,
  ///   `folderUnusable`. Nothing is left then.
  public func handOut(_ item: Item) throws -> URL {
    let folder = try freshHandOut()
    do {
      return try handOut(item, in: folder, taken: [])
    } catch {
      removeEverything(at: folder.path(percentEncoded: false))
      throw error
    }
  }

  /// Removes a file that was handed out and that nobody has had.
  ///
  /// - Parameter url: what ``handOut(_:)`` gave; nothing else is touched.
  public func takeBack(_ url: URL) {
    let folder = url.deletingLastPathComponent()
    guard folder.deletingLastPathComponent().path == location.handedOut.path
    else { return }
    removeEverything(at: folder.path(percentEncoded: false))
  }

  /// Lets what was handed out lately stay for five more minutes from now on:
  /// a receiver may ask when a drag comes in, and take it after the drop.
  ///
  /// - Parameters:
  ///   - date: What was handed out, or renewed, since then.
  ///   - now: The time.
  public func renewHandedOut(since date: Date, at now: Date = Date()) {
    let folder = location.handedOut.path(percentEncoded: false)
    let time = timespec(
      tv_sec: Int(now.timeIntervalSince1970.rounded(.down)), tv_nsec: 0)
    for name in names(in: folder) where UUID(uuidString: name) != nil {
      let path = "\(folder)/\(name)"
      guard let changed = timeOfChange(path), changed >= date else { continue }
      utimensat(AT_FDCWD, path, [time, time], AT_SYMLINK_NOFOLLOW)
    }
  }

  /// Makes a folder of its own for what is handed out together.
  func freshHandOut() throws -> URL {
    try makePrivateFolder(location.handedOut)
    let folder = location.handedOut.appending(
      path: UUID().uuidString.lowercased(), directoryHint: .isDirectory)
    try makePrivateFolder(folder)
    return folder
  }

  /// Copies an item into a folder, by a name that is not among those taken.
  func handOut(
    _ item: Item, in folder: URL, taken: Set<String>
  ) throws -> URL {
    guard let path = store.path(of: item.digest) else {
      try requireThere(for: item.name)
      throw LibraryError(.contentMissing, item.name)
    }
    let isFolder = path.hasSuffix(".tree")
    let name = FileName.free(
      FileName.safe(item.name, type: item.type, isFolder: isFolder),
      among: taken)
    let target = folder.appending(
      path: name, directoryHint: isFolder ? .isDirectory : .notDirectory)
    if isFolder {
      try copyOut(folder: path, to: target, named: item.name)
    } else {
      try copyOut(file: path, size: item.size, to: target, named: item.name)
    }
    return target
  }

  private func copyOut(
    file path: String, size: Int, to url: URL, named name: String
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
      from: source, to: target, size: size, reading: name, writing: name)
  }

  private func copyOut(folder path: String, to url: URL, named name: String)
    throws
  {
    let source = try reading(name) { () throws(SystemError) in
      try FileDescriptor.open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
    }
    let target = try writing(name) { () throws(SystemError) in
      let path = url.path(percentEncoded: false)
      guard mkdir(path, 0o777) == 0 else { throw SystemError("mkdir") }
      return try FileDescriptor.open(path, O_RDONLY | O_DIRECTORY)
    }
    var folder = FolderCopy(.givingAway)
    try folder.copy(source, to: target, path: name)
  }
}
