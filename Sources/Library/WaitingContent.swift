import Foundation
import Glibc

/// Content that came for the journal's jobs and has no item yet.
///
/// It belongs to what is still to come, and not to the database: when that is
/// set aside with its contents, this stays in both places.
enum WaitingContent {
  /// Takes what the journal names out of the folders that were set aside, by
  /// sharing the files: content is never written to again.
  ///
  /// It may be called again after it was interrupted.
  static func keep(_ location: LibraryLocation) throws {
    // A journal that is damaged, too, names nothing; it is set aside next.
    guard
      let blobs = try? JournalReader.references(at: location).blobs,
      !blobs.isEmpty
    else { return }
    let root = location.folder.path(percentEncoded: false)
    // An earlier start may have been interrupted, with a folder of its own.
    let aside = names(in: root).filter { $0.hasPrefix(damagedStem) }.sorted()
    try makePrivateFolder(location.blobs)
    for blob in blobs where blob.isValid {
      let path = "\(blob.shard)/\(blob.fileName)"
      let target = location.blobs.appending(path: path)
        .path(percentEncoded: false)
      let source = aside.reversed().lazy
        .map { "\(root)/\($0)/blobs/\(path)" }
        .first(where: somethingExists)
      guard let source, !somethingExists(at: target) else { continue }
      try makePrivateFolder(location.blobs.appending(path: blob.shard))
      try share(source, as: target, in: location)
    }
  }

  /// A folder's content appears under its name as a whole.
  private static func share(
    _ source: String, as target: String, in location: LibraryLocation
  ) throws {
    try makePrivateFolder(location.incoming)
    let part = location.incoming.appending(
      path: "\(UUID().uuidString.lowercased()).part"
    ).path(percentEncoded: false)
    let files = FileManager.default
    do {
      do {
        try files.linkItem(atPath: source, toPath: part)
      } catch {
        // Not every file system has links.
        removeEverything(at: part)
        try files.copyItem(atPath: source, toPath: part)
      }
    } catch {
      removeEverything(at: part)
      throw LibraryError(.failed, source, underlying: error)
    }
    guard rename(part, target) == 0 else {
      let failure = SystemError("rename").whileWriting(target)
      removeEverything(at: part)
      throw failure
    }
  }
}
