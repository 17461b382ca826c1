import Foundation
import Glibc
import Transfer

/// Taking content in. Nothing here changes a place: what is returned is named
/// by an ``Edit/insert(_:into:at:)`` afterwards, and cleared away at a later
/// opening when it isn't. None of it belongs on the main thread when the
/// content is large.
extension Library {
  /// Begins content that arrives in pieces.
  ///
  /// - Parameter name: What it is called, for messages.
  /// - Throws: ``LibraryError`` with `diskFull` or `folderUnusable`.
  public func incomingBlob(named name: String = "") throws -> IncomingBlob {
    try IncomingBlob(store, name: name)
  }

  /// Stores bytes that are in memory already.
  ///
  /// - Throws: ``LibraryError`` with `diskFull` or `folderUnusable`.
  public func storeBlob(
    _ bytes: some ContiguousBytes, named name: String = ""
  ) throws -> StoredBlob {
    let blob = try incomingBlob(named: name)
    try blob.write(bytes)
    return try blob.finish()
  }

  /// Takes over a file that this process has written, and nobody else could;
  /// afterwards it is gone from where it was.
  ///
  /// It is renamed, not copied: what another program wrote may be open in it
  /// still, and is copied by ``importFile(at:)``.
  ///
  /// - Parameters:
  ///   - file: The file, complete and closed, in ``LibraryLocation/incoming``.
  ///   - digest: The digest of its bytes, by ``newDigest()``, made while they
  ///     were written.
  /// - Throws: ``LibraryError``; the file is still there then.
  public func adopt(file: URL, digest: String) throws -> StoredBlob {
    let path = file.standardizedFileURL.path(percentEncoded: false)
    let name = file.lastPathComponent
    guard path.utf8.starts(with: "\(store.incoming)/".utf8) else {
      throw LibraryError(.failed, name)
    }
    let file = try reading(name) { () throws(SystemError) in
      try FileDescriptor.open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
    }
    let status = try FileCopy.requireRegular(file, named: name)
    try writing(name) { () throws(SystemError) in
      guard fchmod(file.number, 0o600) == 0 else {
        throw SystemError("fchmod")
      }
      try file.synchronize()
    }
    let stored = StoredBlob(
      digest: digest, size: Int(status.st_size), isFolder: false)
    try store.place(path, as: stored.blob)
    return stored
  }

  /// Copies a local file, or a folder with all that is in it, into the
  /// library.
  ///
  /// - Throws: ``LibraryError``, as ``importFile(at:)`` and
  ///   ``importFolder(at:)`` do; `insideLibrary` for what is a part of the
  ///   library itself.
  public func importLocal(at url: URL) throws -> StoredBlob {
    var status = stat()
    let path = LocalPath(url)
    guard path.withCString({ stat($0, &status) }) == 0 else {
      throw SystemError("stat").whileReading(path.name)
    }
    try location.requireOutside(
      try reading(path.name) { () throws(SystemError) in
        try FileDescriptor.open(url, O_RDONLY | O_NONBLOCK)
      }, named: path.name)
    return status.st_mode & S_IFMT == S_IFDIR
      ? try importFolder(at: url) : try importFile(at: url)
  }

  /// Copies a local file into the library: by sharing its blocks where the
  /// file system can, never through memory.
  ///
  /// - Parameter url: A file, or a symbolic link to one, which is followed.
  /// - Throws: ``LibraryError``: `notFound`, `unreadable`, `unsuitableFile` for
  ///   a folder, a pipe or a device, `changedWhileCopying`, `diskFull`. Nothing
  ///   is kept then.
  public func importFile(at url: URL) throws -> StoredBlob {
    let name = LocalPath(url).name
    // Without O_NONBLOCK a pipe would hold us until somebody writes to it.
    let source = try reading(name) { () throws(SystemError) in
      try FileDescriptor.open(url, O_RDONLY | O_NONBLOCK)
    }
    let part = store.freshPartPath()
    do {
      let copied = try copyFile(source, to: part, named: name)
      try store.place(part, as: copied.blob)
      return copied
    } catch {
      unlink(part)
      throw error
    }
  }

  private func copyFile(
    _ source: FileDescriptor, to part: String, named name: String
  ) throws -> StoredBlob {
    let target = try writing(name) { () throws(SystemError) in
      try FileDescriptor.open(part, O_RDWR | O_CREAT | O_EXCL)
    }
    try store.hook(.partCreated)
    let copied = try FileCopy.copyUnchanged(
      from: source, to: target, named: name)
    try store.hook(.partWritten)
    try writing(name) { () throws(SystemError) in
      try target.synchronize()
    }
    try store.hook(.partSynchronized)
    return StoredBlob(
      digest: copied.digest, size: copied.size, isFolder: false)
  }

  /// A digest as contents are named by.
  public static func newDigest() -> any RunningDigest { ContentDigest() }
}

/// Runs system calls that read what a person gave.
func reading<Value>(
  _ name: String, _ body: () throws(SystemError) -> Value
) throws(LibraryError) -> Value {
  do throws(SystemError) {
    return try body()
  } catch {
    throw error.whileReading(name)
  }
}

/// Runs system calls that write what the library owns.
func writing<Value>(
  _ name: String, _ body: () throws(SystemError) -> Value
) throws(LibraryError) -> Value {
  do throws(SystemError) {
    return try body()
  } catch {
    throw error.whileWriting(name)
  }
}
