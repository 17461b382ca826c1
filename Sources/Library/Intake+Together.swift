import Foundation
import Glibc
import SystemShim
import Transfer

/// Many small files at once: they wait for the disk together, because that
/// takes longer than everything else.
extension Intake {
  /// From how many files on the whole file system is brought to the disk,
  /// rather than one file after another.
  private static let synchronizedAlone = 8

  private struct Copied {
    let id: JobID
    let file: FileDescriptor
    let blob: StoredBlob
  }

  /// Copies the files of jobs into the library, all of which end together.
  ///
  /// What was begun of one by an earlier process is begun anew.
  ///
  /// - Parameters:
  ///   - jobs: The jobs, with their files.
  ///   - check: Asked before each; throwing leaves that one out.
  /// - Returns: The contents, which are in their places and named in the
  ///   journal, but not yet the ends of the jobs; or why there is none. What is
  ///   no file is not among them: copy it by itself.
  /// - Throws: ``LibraryError`` that holds for all: none is in its place then.
  public func copyTogether(
    _ jobs: [(id: JobID, url: URL)], check: (JobID) throws -> Void
  ) throws -> [JobID: Result<StoredBlob, any Error>] {
    var results: [JobID: Result<StoredBlob, any Error>] = [:]
    var copied: [Copied] = []
    for (id, url) in jobs {
      do {
        try check(id)
        guard let made = try copyAlone(id, from: url) else { continue }
        copied.append(made)
      } catch {
        results[id] = .failure(error)
      }
    }
    guard let first = copied.first else { return results }
    let isMany = copied.count > Self.synchronizedAlone
    let name = jobs.first?.url.lastPathComponent ?? ""
    if isMany {
      try synchronizeDisk(of: first.file, name)
    } else {
      for one in copied {
        try writing(name) { () throws(SystemError) in
          try one.file.synchronize()
        }
      }
    }
    let lock = try SweepLock(journal.location, alone: false)
    try journal.name(copied.map { ($0.id, $0.blob) })
    for one in copied {
      try store.place(
        journal.partPath(of: one.id), as: one.blob.blob, durably: !isMany)
    }
    if isMany { try synchronizeDisk(of: first.file, name) }
    withExtendedLifetime(lock) {}
    for one in copied { results[one.id] = .success(one.blob) }
    return results
  }

  private func copyAlone(_ id: JobID, from url: URL) throws -> Copied? {
    let name = LocalPath(url).name
    let source = try reading(name) { () throws(SystemError) in
      try FileDescriptor.open(url, O_RDONLY | O_NONBLOCK)
    }
    try journal.location.requireOutside(source, named: name)
    let status = try reading(name) { () throws(SystemError) in
      try source.status()
    }
    guard status.st_mode & S_IFMT == S_IFREG else { return nil }
    let target = try writing(name) { () throws(SystemError) in
      try FileDescriptor.open(
        journal.partPath(of: id), O_RDWR | O_CREAT | O_TRUNC | O_NOFOLLOW)
    }
    let found = try FileCopy.copyUnchanged(
      from: source, to: target, named: name,
      control: CopyControl(keepsReserve: true))
    return Copied(
      id: id, file: target,
      blob: StoredBlob(digest: found.digest, size: found.size, isFolder: false))
  }

  private func synchronizeDisk(
    of file: FileDescriptor, _ name: String
  ) throws {
    try writing(name) { () throws(SystemError) in
      guard satchel_syncfs(file.number) == 0 else {
        throw SystemError("syncfs")
      }
    }
  }
}
