import Foundation
import Glibc
import Transfer

/// The other half of what the courier needs of a library: contents go out, as
/// files where other programs want them. The database is not touched.
public final class Outlet: Sendable {
  private let journal: TransferJournal
  private let store: BlobStore

  /// Prepares to write the files that a journal asks for.
  public init(_ journal: TransferJournal) {
    self.journal = journal
    store = BlobStore(journal.location, hook: { _ in })
  }

  /// Writes a file: whole under its name or not at all, and never over anything
  /// that is there. One that an earlier process has written, without saying so,
  /// is left as it is.
  ///
  /// It shares the content's blocks where the file system can, and it is on the
  /// disk when this returns. Whoever calls this says in the journal what came
  /// of it.
  ///
  /// - Parameters:
  ///   - export: Which.
  ///   - step: Called with how many bytes there are; throwing ends the work,
  ///     and nothing is left then.
  /// - Throws: ``LibraryError``: `contentMissing`, `alreadyThere`, `notFound`
  ///   when there is no such folder, `folderUnusable`, `diskFull`,
  ///   `incomplete`; or what
  ///   `step` throws.
  public func write(_ export: FileExport, step: @escaping Intake.Step) throws {
    if try isWritten(export) {
      unlink("\(export.folderPath)/\(export.temporaryName)")
      return
    }
    // Rather now than after many gigabytes.
    guard !somethingExists(at: export.target.path(percentEncoded: false))
    else { throw LibraryError(.alreadyThere, export.name) }
    guard
      let path = store.path(of: BlobName(export.digest, isFolder: false))
    else { throw LibraryError(.contentMissing, export.name) }
    let source = try reading(export.name) { () throws(SystemError) in
      try FileDescriptor.open(path, O_RDONLY | O_NOFOLLOW)
    }
    var completed: Int64 = 0
    let control = CopyControl { count in
      completed += Int64(count)
      try step(completed)
    }
    try NewFile.make(
      export.target, temporaryName: export.temporaryName
    ) { file in
      try FileCopy.copy(
        from: source, to: file, size: Int(export.size), reading: export.name,
        writing: export.name, control: control)
      // What it is called must not reach the disk before what it is.
      try writing(export.name) { () throws(SystemError) in
        try file.synchronize()
      }
      guard try journal.beginPublishing(export.id) else { throw NotWanted() }
    }
    // Not every file system can; the file is there all the same.
    try? synchronizeFolder(export.folderPath)
  }

  /// Thrown when a file was called off at the last moment.
  public struct NotWanted: Error {}

  /// Whether what has the name is what an earlier process was about to give it.
  private func isWritten(_ export: FileExport) throws -> Bool {
    guard try journal.isPublishing(export.id),
      let file = try? FileDescriptor.open(
        export.target.path(percentEncoded: false),
        O_RDONLY | O_NOFOLLOW | O_NONBLOCK),
      let status = try? file.status(), status.st_mode & S_IFMT == S_IFREG,
      Int64(status.st_size) == export.size
    else { return false }
    let found = try FileCopy.digest(of: file, named: export.name)
    return found.digest == export.digest
  }
}
