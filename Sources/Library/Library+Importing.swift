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

  /// Takes over a complete temporary file of this process; afterwards it is
  /// gone from where it was.
  ///
  /// It is renamed, not copied, when it is in ``LibraryLocation/incoming``.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - digest: The digest of its bytes, by ``newDigest()``, if they were
  ///     digested while they were written: they are not read again then.
  /// - Throws: ``LibraryError``; the file is still there then.
  public func adopt(file: URL, digest known: String? = nil) throws -> StoredBlob
  {
    let path = file.standardizedFileURL.path(percentEncoded: false)
    let name = file.lastPathComponent
    guard path.hasPrefix(store.incoming + "/") else {
      let stored = try importFile(at: file)
      unlink(path)
      return stored
    }
    let (digest, size) = try hashAndSynchronize(path, name, known)
    try store.place(path, digest: digest, isFolder: false)
    return StoredBlob(digest: digest, size: size, isFolder: false)
  }

  /// Copies a local file, or a folder with all that is in it, into the
  /// library.
  ///
  /// - Throws: ``LibraryError``, as ``importFile(at:)`` and
  ///   ``importFolder(at:)`` do; `insideLibrary` for what is a part of the
  ///   library itself.
  public func importLocal(at url: URL) throws -> StoredBlob {
    var status = stat()
    let path = url.path(percentEncoded: false)
    guard stat(path, &status) == 0 else {
      throw SystemError("stat").whileReading(url.lastPathComponent)
    }
    let name = url.lastPathComponent
    try location.requireOutside(
      try reading(name) { () throws(SystemError) in
        try FileDescriptor.open(path, O_RDONLY | O_NONBLOCK)
      }, named: name)
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
    let path = url.path(percentEncoded: false)
    let name = url.lastPathComponent
    // Without O_NONBLOCK a pipe would hold us until somebody writes to it.
    let source = try reading(name) { () throws(SystemError) in
      try FileDescriptor.open(path, O_RDONLY | O_NONBLOCK)
    }
    let part = store.freshPartPath()
    do {
      let copied = try copyFile(source, to: part, named: name)
      try store.place(part, digest: copied.digest, isFolder: false)
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

  private func hashAndSynchronize(
    _ path: String, _ name: String, _ known: String?
  ) throws -> (digest: String, size: Int) {
    let file = try reading(name) { () throws(SystemError) in
      try FileDescriptor.open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
    }
    let status = try FileCopy.requireRegular(file, named: name)
    let found =
      try known.map { (digest: $0, size: Int(status.st_size)) }
      ?? FileCopy.digest(of: file, named: name)
    try writing(name) { () throws(SystemError) in
      guard fchmod(file.number, 0o600) == 0 else {
        throw SystemError("fchmod")
      }
      try file.synchronize()
    }
    return found
  }
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
