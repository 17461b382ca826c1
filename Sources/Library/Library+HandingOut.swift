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
  /// are given. It stays for five minutes at least, and is cleared away when a
  /// library is opened after that.
  ///
  /// - Returns: `<handed-out>/<uuid>/<name>`. The name is one component of at
  ///   most 255 bytes, and has an ending from the type when it had none.
  /// - Throws: ``LibraryError``: `contentMissing`, `libraryGone`, `diskFull`,
  ///   `folderUnusable`. Nothing is left then.
  public func handOut(_ item: Item) throws -> URL {
    guard let path = store.path(of: item.digest) else {
      try requireThere(for: item.name)
      throw LibraryError(.contentMissing, item.name)
    }
    let isFolder = path.hasSuffix(".tree")
    let name = FileName.safe(item.name, type: item.type, isFolder: isFolder)
    try makePrivateFolder(location.handedOut)
    let folder = location.handedOut.appending(
      path: UUID().uuidString.lowercased(), directoryHint: .isDirectory)
    try makePrivateFolder(folder)
    let target = folder.appending(
      path: name, directoryHint: isFolder ? .isDirectory : .notDirectory)
    do {
      if isFolder {
        try copyOut(folder: path, to: target, named: item.name)
      } else {
        try copyOut(file: path, to: target, named: item.name)
      }
      return target
    } catch {
      removeEverything(at: folder.path(percentEncoded: false))
      throw error
    }
  }

  private func copyOut(file path: String, to url: URL, named name: String)
    throws
  {
    let source = try reading(name) { () throws(SystemError) in
      try FileDescriptor.open(path, O_RDONLY | O_NOFOLLOW)
    }
    // What the person's own programs would make: the umask decides.
    let target = try writing(name) { () throws(SystemError) in
      try FileDescriptor.open(
        url.path(percentEncoded: false), O_RDWR | O_CREAT | O_EXCL, mode: 0o666)
    }
    try FileCopy.copy(
      from: source, to: target, reading: name, writing: name)
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
