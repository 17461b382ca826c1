import Foundation
import Glibc
import Synchronization

/// Content on its way into the library, piece by piece.
///
/// It is a file from the first byte, so memory stays flat whatever the size,
/// and it is counted and hashed on the way. Let it go without ``finish()`` and
/// nothing of it remains. All functions may be called on any thread.
public final class IncomingBlob: Sendable {
  private struct Writing {
    let file: FileDescriptor
    let digest: ContentDigest
    var size = 0
  }

  private let store: BlobStore
  private let part: String
  private let name: String
  private let writing: Mutex<Writing?>

  /// - Throws: ``LibraryError`` with `diskFull` or `folderUnusable`.
  init(_ store: BlobStore, name: String) throws {
    self.store = store
    self.name = name
    part = store.freshPartPath()
    do throws(SystemError) {
      let file = try FileDescriptor.open(part, O_WRONLY | O_CREAT | O_EXCL)
      writing = Mutex(Writing(file: file, digest: ContentDigest()))
    } catch {
      throw error.whileWriting(name)
    }
    do {
      try store.hook(.partCreated)
    } catch {
      unlink(part)
      throw error
    }
  }

  deinit {
    discard()
  }

  /// How many bytes were written.
  public var size: Int { writing.withLock { $0?.size ?? 0 } }

  /// Adds a piece at the end.
  ///
  /// - Throws: ``LibraryError``, `diskFull` when there is no room; the content
  ///   is discarded then.
  public func write(_ bytes: UnsafeRawBufferPointer) throws {
    do {
      try writing.withLock { writing in
        guard writing != nil else { throw LibraryError(.failed, name) }
        do throws(SystemError) {
          try writing?.file.write(bytes)
        } catch {
          throw error.whileWriting(name)
        }
        writing?.digest.update(bytes)
        writing?.size += bytes.count
      }
    } catch {
      discard()
      throw error
    }
  }

  /// Adds a piece at the end.
  ///
  /// - Throws: ``LibraryError``, as the other `write` does.
  public func write(_ data: some ContiguousBytes) throws {
    try data.withUnsafeBytes { try write($0) }
  }

  /// Ends the content and puts it in its place, durably.
  ///
  /// Cost: it waits for the disk; not for the main thread when it is large.
  ///
  /// - Throws: ``LibraryError``; the content is discarded then.
  public func finish() throws -> StoredBlob {
    let ended = writing.withLock { writing in
      defer { writing = nil }
      return writing.map { ($0.file, $0.digest.finish(), $0.size) }
    }
    guard let (file, digest, size) = ended else {
      throw LibraryError(.failed, name)
    }
    do {
      try store.hook(.partWritten)
      do throws(SystemError) {
        try file.synchronize()
      } catch {
        throw error.whileWriting(name)
      }
      try store.hook(.partSynchronized)
      let stored = StoredBlob(digest: digest, size: size, isFolder: false)
      try store.place(part, as: stored.blob)
      return stored
    } catch {
      unlink(part)
      throw error
    }
  }

  /// Forgets the content; harmless when it is finished or discarded already.
  public func discard() {
    writing.withLock { writing in
      guard writing != nil else { return }
      writing = nil
      unlink(part)
    }
  }
}
