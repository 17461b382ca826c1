import Foundation
import Glibc
import Synchronization
import SystemShim

/// The contents, each under its own SHA-256.
///
/// A file is `blobs/ab/abcdef…`, a folder `blobs/ab/abcdef….tree`. Content is
/// written to `incoming/<uuid>.part`, brought to the disk, renamed into its
/// place, and the place's folder brought to the disk, all before any
/// transaction names it. It goes the other way: it is renamed to
/// `incoming/<uuid>.gone` and removed from there, so that half of it never has
/// the whole's name, whenever the process ends.
final class BlobStore: Sendable {
  let blobs: String
  let incoming: String
  let hook: StorageStep.Hook

  /// What this process has stored or removed, and when: an edit may be about to
  /// name it, or undo to want it back, so the sweep leaves it alone.
  private let inUse = Mutex<[BlobName: ContinuousClock.Instant]>([:])

  init(_ location: LibraryLocation, hook: @escaping StorageStep.Hook) {
    blobs = location.blobs.path(percentEncoded: false)
    incoming = location.incoming.path(percentEncoded: false)
    self.hook = hook
  }

  func place(of blob: BlobName) -> String {
    "\(blobs)/\(blob.shard)/\(blob.fileName)"
  }

  /// Where content is; `nil` when it is missing.
  func path(of blob: BlobName) -> String? {
    guard blob.isValid else { return nil }
    let path = place(of: blob)
    return somethingExists(at: path) ? path : nil
  }

  func freshPartPath() -> String { freshPath("part") }

  private func freshPath(_ ending: String) -> String {
    "\(incoming)/\(UUID().uuidString.lowercased()).\(ending)"
  }

  // MARK: Going

  /// Keeps content from being swept for the time being.
  func keep(_ blobs: some Sequence<BlobName>) {
    let now = ContinuousClock.now
    inUse.withLock { inUse in
      for blob in blobs { inUse[blob] = now }
    }
  }

  /// Forgets what was kept before a moment.
  func letGo(keptBefore moment: ContinuousClock.Instant) {
    inUse.withLock { $0 = $0.filter { $0.value >= moment } }
  }

  /// Takes content out of its place, unless this process uses it.
  ///
  /// What is left of it is among ``goneContents``.
  func takeAwayUnlessInUse(_ blob: BlobName) {
    inUse.withLock { inUse in
      guard inUse[blob] == nil else { return }
      rename(place(of: blob), freshPath(Self.goneEnding))
    }
  }

  /// What was taken out of its place and has to be removed.
  var goneContents: [String] {
    names(in: incoming).filter { $0.hasSuffix(".\(Self.goneEnding)") }
      .map { "\(incoming)/\($0)" }
  }

  /// Removes what was taken out of its place, unless somebody may be reading
  /// in it: then the next one does.
  ///
  /// - Parameter mayGoOn: Asked between files.
  func removeGoneContents(
    at location: LibraryLocation, while mayGoOn: () -> Bool = { true }
  ) {
    let gone: [String]
    do {
      guard !goneContents.isEmpty,
        let lock = try? SweepLock.takeAlone(location)
      else { return }
      gone = goneContents
      withExtendedLifetime(lock) {}
    }
    for path in gone where mayGoOn() {
      removeEverything(at: path, while: mayGoOn)
    }
  }

  private static let goneEnding = "gone"

  // MARK: Coming

  /// Renames a part that is on the disk whole into its place.
  ///
  /// The part stands in for what is there already: its bytes have just been
  /// digested, and nobody knows what became of the others. The part's name is
  /// gone afterwards.
  ///
  /// - Parameter durably: Whether the name is on the disk, too, when this
  ///   returns; otherwise that is the caller's to see to.
  func place(_ part: String, as blob: BlobName, durably: Bool = true) throws {
    keep([blob])
    let shard = "\(blobs)/\(blob.shard)"
    do throws(SystemError) {
      if mkdir(shard, 0o700) == 0 {
        if durably { try synchronizeFolder(blobs) }
      } else if errno != EEXIST {
        throw SystemError("mkdir")
      }
      if rename(part, place(of: blob)) != 0 {
        guard blob.isFolder, errno == ENOTEMPTY || errno == EEXIST else {
          throw SystemError("rename")
        }
        try exchange(part, with: blob)
      }
    } catch {
      throw error.whileWriting("")
    }
    try hook(.blobRenamed)
    guard durably else { return }
    do throws(SystemError) {
      try synchronizeFolder(shard)
    } catch {
      throw error.whileWriting("")
    }
    try hook(.blobFolderSynchronized)
  }

  /// Puts a folder in the place of another one, which goes: a name can't go
  /// over a folder with something in it.
  private func exchange(
    _ part: String, with blob: BlobName
  ) throws(SystemError) {
    let old = freshPath(Self.goneEnding)
    if satchel_rename_exchange(part, place(of: blob)) == 0 {
      // Somebody may be reading in it: the sweep removes it.
      rename(part, old)
      return
    }
    guard [EINVAL, ENOSYS, EOPNOTSUPP].contains(errno) else {
      throw SystemError("renameat2")
    }
    // The file system can't do it at once. What is there goes only where it is
    // not what its name says.
    if (try? FolderDigest.digest(at: place(of: blob))) == blob.digest {
      rename(part, old)
      return
    }
    guard rename(place(of: blob), old) == 0, rename(part, place(of: blob)) == 0
    else { throw SystemError("rename") }
  }
}

/// Removes a file, or a folder with all that is in it, as far as it goes.
///
/// It goes from folder to folder by open files, so that neither the length of a
/// path nor a link leads it astray.
///
/// - Parameter mayGoOn: Asked between files.
func removeEverything(at path: String, while mayGoOn: () -> Bool = { true }) {
  // What fails once, for want of a descriptor perhaps, may not fail twice.
  for _ in 0..<2 where unlink(path) != 0 && errno != ENOENT && mayGoOn() {
    guard
      let folder = try? FileDescriptor.open(
        path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
    else { continue }
    folder.removeContents(while: mayGoOn)
    if rmdir(path) == 0 { return }
  }
}
