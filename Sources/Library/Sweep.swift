import Foundation
import GRDB
import Glibc
import Logging

private let log = Logger(label: "satchel.library")

/// Clears away what was left behind: parts that never became content, contents
/// that no item refers to, copies handed out long ago, and those among the
/// person's files that never became whole.
///
/// It runs beside the use of the library, under the writer's lock; readers in
/// other processes look at the database alone.
struct Sweep: Sendable {
  let store: BlobStore
  let pool: any DatabaseWriter
  let location: LibraryLocation
  let handedOut: HandedOutCopies

  /// The parts that were there before this process made any.
  var staleParts: [String] = []

  /// The notes of copies that an earlier process was making.
  var staleCopies: [String] = []

  /// Contents that no item refers to, and that undo may want back.
  var wanted: Set<BlobName> = []

  /// How long what this process has stored or removed is left alone, because an
  /// edit may be about to name it.
  var grace = Duration.seconds(60 * 60)

  /// The time of the sweep.
  var now = Date()

  /// Called between files; what is left is left to the next sweep.
  let mayGoOn: @Sendable () -> Bool

  func run() {
    SpaceReserve(location).layUp()
    sweepParts()
    UnfinishedCopies(location).clear(staleCopies, while: mayGoOn)
    handedOut.sweep(at: now, while: mayGoOn)
    do {
      try LibraryDatabase.requireSound(pool)
    } catch {
      // A damaged database may name fewer contents than there are.
      if LibraryError.translating(error).code == .damaged {
        log.error("The library’s database is damaged: \(error)")
        _ = try? FileDescriptor.open(
          location.doubt.path(percentEncoded: false), O_WRONLY | O_CREAT)
      }
      return
    }
    takeAwayBlobs()
    store.removeGoneContents(at: location, while: mayGoOn)
    sweepFaces()
    sweepSearchIndex()
  }

  /// Forgets what contents said that are none any more.
  private func sweepSearchIndex() {
    let path = location.searchIndex.path(percentEncoded: false)
    guard somethingExists(at: path), mayGoOn() else { return }
    do {
      try SearchIndex(of: location).keep {
        store.path(of: BlobName($0, isFolder: false)) != nil
      }
    } catch {
      log.warning("The search index could not be tidied: \(error)")
    }
  }

  /// Removes the pictures of what is no content any more.
  private func sweepFaces() {
    let folder = location.faces.path(percentEncoded: false)
    for name in names(in: folder) where mayGoOn() {
      let digest = String(name.prefix { $0 != "." })
      if store.path(of: BlobName(digest, isFolder: false)) == nil {
        unlink("\(folder)/\(name)")
      }
    }
  }

  private func sweepParts() {
    // What a job has received so far is not stale, whoever does the job.
    guard let jobs = try? JournalReader.references(at: location) else { return }
    for part in staleParts where !jobs.parts.contains(part) && mayGoOn() {
      removeEverything(at: part, while: mayGoOn)
    }
  }

  /// Takes every content out of its place that nothing refers to.
  private func takeAwayBlobs() {
    // The courier names content before it puts it in its place, and whoever
    // reads a folder has the lock, too: what is seen here without a name has
    // none, and can't get one meanwhile.
    guard let lock = try? SweepLock.takeAlone(location) else { return }
    defer { withExtendedLifetime(lock) {} }
    // Only here, where no other sweep is under way: that one has looked at the
    // database before an edit named what is let go now, and takes it away.
    store.letGo(keptBefore: .now - grace)
    guard
      var referenced = try? pool.read({ database in
        try BlobName.fetchSet(
          database,
          sql: """
            SELECT digest, kind = 'folder' FROM item
            UNION SELECT json_extract(form.value, '$.digest'), 0
            FROM item, json_each(forms) AS form WHERE forms IS NOT NULL
            UNION SELECT digest, is_folder FROM undo_content
            """)
      }), let jobs = try? JournalReader.references(at: location)
    else { return }
    referenced.formUnion(jobs.blobs)
    referenced.formUnion(wanted)
    let blobs = location.blobs.path(percentEncoded: false)
    for shard in names(in: blobs) where shard.utf8.count == 2 {
      guard mayGoOn() else { return }
      for name in names(in: "\(blobs)/\(shard)") {
        guard let blob = BlobName(fileName: name), !referenced.contains(blob)
        else { continue }
        store.takeAwayUnlessInUse(blob)
      }
    }
  }
}

/// When something was changed last; nil when there is no such thing.
func timeOfChange(_ path: String) -> Date? {
  var status = stat()
  guard lstat(path, &status) == 0 else { return nil }
  return Date(
    timeIntervalSince1970: Double(status.st_mtim.tv_sec)
      + Double(status.st_mtim.tv_nsec) / 1e9)
}

/// The names in a folder; none when it can't be read.
func names(in folder: String) -> [String] {
  (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
}
