import Foundation
import Glibc
import Transfer

extension Library {
  /// Copies a folder with its files, folders and symbolic links into the
  /// library.
  ///
  /// Symbolic links inside are kept as links and never followed; the folder
  /// itself may be one. Pipes, sockets and devices are left out: they have no
  /// content.
  ///
  /// - Throws: ``LibraryError``, naming the entry where it is about one:
  ///   `notFound`, `unreadable`, `changedWhileCopying`, `holdsLibrary`,
  ///   `tooDeep`, `diskFull`. Nothing is kept then.
  public func importFolder(at url: URL) throws -> StoredBlob {
    let name = LocalPath(url).name
    let source = try reading(name) { () throws(SystemError) in
      try FileDescriptor.open(url, O_RDONLY | O_DIRECTORY)
    }
    let part = store.freshPartPath()
    do {
      let target = try writing(name) { () throws(SystemError) in
        guard mkdir(part, 0o700) == 0 else { throw SystemError("mkdir") }
        return try FileDescriptor.open(part, O_RDONLY | O_DIRECTORY)
      }
      try store.hook(.partCreated)
      var folder = FolderCopy(
        .keeping(apartFrom: try ownFolder()))
      try folder.copy(source, to: target, path: name)
      try store.hook(.partWritten)
      let stored = StoredBlob(
        digest: folder.finish(), size: folder.size, isFolder: true)
      try store.hook(.partSynchronized)
      try store.place(part, as: stored.blob)
      store.removeGoneContents(at: location)
      return stored
    } catch {
      removeEverything(at: part)
      throw error
    }
  }

  private func ownFolder() throws -> stat {
    let path = location.folder.path(percentEncoded: false)
    return try reading(path) { () throws(SystemError) in
      try FileDescriptor.open(path, O_RDONLY | O_DIRECTORY).status()
    }
  }
}
