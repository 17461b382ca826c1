import Foundation
import Glibc
import Synchronization

/// The contents, each under its own SHA-256.
///
/// A file is `blobs/ab/abcdef…`, a folder `blobs/ab/abcdef….tree`. Content is
/// written to `incoming/<uuid>.part`, brought to the disk, renamed into its
/// place, and the place's folder brought to the disk, all before any
/// transaction names it.
final class BlobStore: Sendable {
  let blobs: String
  let incoming: String
  let hook: StorageStep.Hook

  /// What this process has stored or removed: undo may want it back, so the
  /// sweep leaves it alone.
  private let inUse = Mutex<Set<String>>([])

  init(_ location: LibraryLocation, hook: @escaping StorageStep.Hook) {
    blobs = location.blobs.path(percentEncoded: false)
    incoming = location.incoming.path(percentEncoded: false)
    self.hook = hook
  }

  func filePath(_ digest: String) -> String {
    "\(blobs)/\(digest.prefix(2))/\(digest)"
  }

  func folderPath(_ digest: String) -> String {
    filePath(digest) + ".tree"
  }

  /// The digest in the name of a file, or of a folder, of content.
  static func digest(ofName name: String) -> String {
    name.hasSuffix(".tree") ? String(name.dropLast(5)) : name
  }

  /// Where content is, as a file or as a folder; `nil` when it is missing.
  func path(of digest: String) -> String? {
    guard isDigest(digest) else { return nil }
    let file = filePath(digest)
    if somethingExists(at: file) { return file }
    let folder = folderPath(digest)
    return somethingExists(at: folder) ? folder : nil
  }

  func freshPartPath() -> String {
    "\(incoming)/\(UUID().uuidString.lowercased()).part"
  }

  /// Keeps content from being swept while this process lives.
  func keep(_ digests: some Sequence<String>) {
    inUse.withLock { $0.formUnion(digests) }
  }

  /// Removes a path unless this process uses the content.
  func removeUnlessInUse(_ digest: String, at path: String) {
    inUse.withLock { inUse in
      guard !inUse.contains(digest) else { return }
      removeEverything(at: path)
    }
  }

  /// Renames a part that is on the disk whole into its place.
  ///
  /// The part is gone afterwards, whether it was new or there already.
  ///
  /// - Parameter durably: Whether the name is on the disk, too, when this
  ///   returns; otherwise that is the caller's to see to.
  func place(
    _ part: String, digest: String, isFolder: Bool, durably: Bool = true
  ) throws {
    keep([digest])
    let target = isFolder ? folderPath(digest) : filePath(digest)
    guard !somethingExists(at: target) else {
      removeEverything(at: part)
      return
    }
    do throws(SystemError) {
      let shard = "\(blobs)/\(digest.prefix(2))"
      if mkdir(shard, 0o700) == 0 {
        if durably { try synchronizeFolder(blobs) }
      } else if errno != EEXIST {
        throw SystemError("mkdir")
      }
      if rename(part, target) != 0 {
        // Another thread stored the same folder meanwhile.
        guard isFolder, errno == ENOTEMPTY || errno == EEXIST else {
          throw SystemError("rename")
        }
        removeEverything(at: part)
      }
    } catch {
      throw error.whileWriting("")
    }
    try hook(.blobRenamed)
    guard durably else { return }
    do throws(SystemError) {
      try synchronizeFolder("\(blobs)/\(digest.prefix(2))")
    } catch {
      throw error.whileWriting("")
    }
    try hook(.blobFolderSynchronized)
  }
}

/// Whether a text can be the name of content, and so part of a path.
func isDigest(_ text: String) -> Bool {
  text.utf8.count == 64
    && text.utf8.allSatisfy {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
        || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
    }
}

/// Removes a file, or a folder with all that is in it, as far as it goes.
func removeEverything(at path: String) {
  if unlink(path) == 0 { return }
  try? FileManager.default.removeItem(atPath: path)
}
