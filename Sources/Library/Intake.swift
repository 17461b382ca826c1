import Foundation
import Glibc
import Transfer

/// What the courier needs of a library: bytes go in, and content comes out in
/// its place, named in the journal. The library's database is not touched, so
/// the app may have it open, or not run at all.
public final class Intake: Sendable {
  /// Called after each step with the bytes of the item that are there; throwing
  /// ends the work and leaves the part as it is.
  public typealias Step = (_ completed: Int64) throws -> Void

  let journal: TransferJournal
  let store: BlobStore

  /// Prepares to take in what a journal's jobs bring.
  ///
  /// - Throws: ``LibraryError`` with `folderUnusable`.
  public init(_ journal: TransferJournal) throws {
    self.journal = journal
    try makePrivateFolder(journal.location.blobs)
    store = BlobStore(journal.location, hook: { _ in })
  }

  /// Copies the file or folder of a job into the library, and goes on with what
  /// an earlier process has copied of it where that can be trusted.
  ///
  /// A file is cloned where the file system can, else copied inside the kernel;
  /// it is hashed beside that. Room is kept on the disk (64 MiB or a
  /// hundredth).
  ///
  /// - Parameters:
  ///   - id: The job; a part of it is written as ``TransferJournal/part(of:)``.
  ///   - url: The file or folder.
  ///   - step: Called with how far it is.
  /// - Returns: The content, which is in its place and named in the journal,
  ///   but not yet the end of the job.
  /// - Throws: ``LibraryError``, as ``Library/importLocal(at:)`` does, or what
  ///   `step` throws. The part is still there then; see ``discardPart(of:)``.
  public func copy(
    _ id: JobID, from url: URL, step: @escaping Step
  ) throws -> StoredBlob {
    let name = LocalPath(url).name
    // Without O_NONBLOCK a pipe would hold us until somebody writes to it.
    let source = try reading(name) { () throws(SystemError) in
      try FileDescriptor.open(url, O_RDONLY | O_NONBLOCK)
    }
    try journal.location.requireOutside(source, named: name)
    let status = try reading(name) { () throws(SystemError) in
      try source.status()
    }
    var completed: Int64 = 0
    let control = CopyControl(keepsReserve: true) { count in
      completed += Int64(count)
      try step(completed)
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG:
      return try copyFile(
        id, source, like: status, named: name, control: control)
    case S_IFDIR:
      return try copyFolder(
        id, source, like: status, named: name, control: control)
    default: throw LibraryError(.unsuitableFile, name)
    }
  }

  /// Takes over a job's part that is whole, such as a download.
  ///
  /// - Parameters:
  ///   - id: The job.
  ///   - name: What it is called, for messages.
  ///   - step: Called with how many bytes were looked at.
  /// - Returns: The content, as ``copy(_:from:step:)`` does.
  /// - Throws: ``LibraryError``, or what `step` throws.
  public func takePart(
    of id: JobID, named name: String, step: @escaping Step
  ) throws -> StoredBlob {
    let file = try reading(name) { () throws(SystemError) in
      try FileDescriptor.open(
        journal.partPath(of: id), O_RDWR | O_NOFOLLOW | O_NONBLOCK)
    }
    try FileCopy.requireRegular(file, named: name)
    var completed: Int64 = 0
    let found = try FileCopy.digest(of: file, named: name) { count in
      completed += Int64(count)
      try step(completed)
    }
    try writing(name) { () throws(SystemError) in try file.synchronize() }
    return try place(
      id, StoredBlob(digest: found.digest, size: found.size, isFolder: false))
  }

  /// What a job brought, when an earlier process ended between putting it in
  /// its place and saying so: ask before anything is begun.
  ///
  /// - Throws: ``LibraryError`` when the journal can't be read.
  public func alreadyPlaced(_ id: JobID) throws -> StoredBlob? {
    guard let blob = try journal.entry(id)?.blob,
      !somethingExists(at: journal.partPath(of: id)),
      store.path(of: blob.blob) != nil
    else { return nil }
    return blob
  }

  /// Removes what was received of a job.
  public func discardPart(of id: JobID) {
    removeEverything(at: journal.partPath(of: id))
  }

  private func copyFile(
    _ id: JobID, _ source: FileDescriptor, like status: stat,
    named name: String, control: CopyControl
  ) throws -> StoredBlob {
    let part = journal.partPath(of: id)
    if try !goesOn(id, with: status) { try begin(id, with: status) }
    let target = try writing(name) { () throws(SystemError) in
      try FileDescriptor.open(part, O_RDWR | O_CREAT | O_NOFOLLOW)
    }
    let copied = try FileCopy.copyUnchanged(
      from: source, to: target, named: name, control: control)
    try journal.advance(id, by: .check)
    try writing(name) { () throws(SystemError) in try target.synchronize() }
    return try place(
      id, StoredBlob(digest: copied.digest, size: copied.size, isFolder: false))
  }

  private func copyFolder(
    _ id: JobID, _ source: FileDescriptor, like status: stat,
    named name: String, control: CopyControl
  ) throws -> StoredBlob {
    let goesOn = try goesOn(id, with: status)
    if !goesOn { try begin(id, with: status) }
    let part = journal.partPath(of: id)
    let library = try reading(name) { () throws(SystemError) in
      try FileDescriptor.open(
        journal.location.folder.path(percentEncoded: false),
        O_RDONLY | O_DIRECTORY
      ).status()
    }
    let target = try writing(name) { () throws(SystemError) in
      guard mkdir(part, 0o700) == 0 || errno == EEXIST else {
        throw SystemError("mkdir")
      }
      return try FileDescriptor.open(
        part, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
    }
    var folder = FolderCopy(
      .keeping(apartFrom: library), control: control, goesOn: goesOn)
    try folder.copy(source, to: target, path: name)
    try journal.advance(id, by: .check)
    return try place(
      id,
      StoredBlob(digest: folder.finish(), size: folder.size, isFolder: true))
  }

  private func place(_ id: JobID, _ blob: StoredBlob) throws -> StoredBlob {
    do {
      let lock = try SweepLock(journal.location, alone: false)
      try journal.name(blob, for: id)
      try store.place(journal.partPath(of: id), as: blob.blob)
      withExtendedLifetime(lock) {}
    }
    store.removeGoneContents(at: journal.location)
    return blob
  }
}

// Going on with what an earlier process has copied.
extension Intake {
  private func goesOn(_ id: JobID, with status: stat) throws -> Bool {
    try journal.checkpoint(of: id) == Checkpoint(source: status.identity)
      && somethingExists(at: journal.partPath(of: id))
  }

  /// Writes down what the part will be a part of, before there is one: an end
  /// in between leaves nothing that could be taken for it.
  private func begin(_ id: JobID, with status: stat) throws {
    discardPart(of: id)
    try journal.keep(Checkpoint(source: status.identity), for: id)
  }
}

extension stat {
  /// The file, and for a file the state that it is in.
  ///
  /// A folder's own time changes only with its names: what is in it is compared
  /// file by file.
  fileprivate var identity: String {
    let file = "\(st_dev):\(st_ino)"
    guard st_mode & S_IFMT == S_IFREG else { return file }
    return "\(file):\(st_size):\(st_mtim.tv_sec).\(st_mtim.tv_nsec)"
  }
}
