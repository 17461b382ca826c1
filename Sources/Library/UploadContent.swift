import Glibc
import Transfer

/// The bytes of an upload, read piece by piece where the library keeps them.
/// For one thread.
public final class UploadContent {
  private let file: FileDescriptor
  private let upload: FileUpload
  /// Where the next piece begins.
  public private(set) var offset: Int64 = 0

  /// Opens the content.
  ///
  /// - Throws: ``LibraryError``: `contentMissing`, also for one that has
  ///   another length than it had.
  public init(of upload: FileUpload, _ journal: TransferJournal) throws {
    let store = BlobStore(journal.location, hook: { _ in })
    guard
      let path = store.path(of: BlobName(upload.digest, isFolder: false)),
      let file = try? FileDescriptor.open(path, O_RDONLY | O_NOFOLLOW),
      let status = try? file.status(), Int64(status.st_size) == upload.size
    else { throw LibraryError(.contentMissing, upload.name) }
    self.file = file
    self.upload = upload
  }

  /// Goes to an offset in the file.
  public func seek(to offset: Int64) { self.offset = offset }

  /// Reads the next bytes.
  ///
  /// - Returns: How many there are now; 0 at the end.
  /// - Throws: ``LibraryError`` when they can't be read, or end too early.
  public func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    let rest = upload.size - offset
    guard rest > 0 else { return 0 }
    let piece = UnsafeMutableRawBufferPointer(
      rebasing: buffer.prefix(Int(min(Int64(buffer.count), rest))))
    let count = try reading(upload.name) { () throws(SystemError) in
      try file.read(into: piece, at: Int(offset))
    }
    guard count > 0 else { throw LibraryError(.contentMissing, upload.name) }
    offset += Int64(count)
    return count
  }
}
