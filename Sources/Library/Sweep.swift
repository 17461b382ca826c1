import Foundation
import GRDB
import Glibc
import Logging

private let log = Logger(label: "satchel.library")

/// Clears away what was left behind: parts that never became content, contents
/// that no item refers to, and copies handed out long ago.
///
/// It runs once, beside the first use of the library, under the writer's lock;
/// readers in other processes look at the database alone.
struct Sweep {
  let store: BlobStore
  let pool: DatabasePool
  let location: LibraryLocation

  /// The parts that were there before this process made any.
  let staleParts: [String]

  /// The time of the sweep.
  var now = Date()

  /// How long other programs have for taking what was handed out to them.
  static let handOutLife: TimeInterval = 5 * 60

  func run() {
    sweepParts()
    sweepHandedOut()
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
    sweepBlobs()
  }

  private func sweepParts() {
    // What a job has received so far is not stale, whoever does the job.
    guard let jobs = try? JournalReader.references(at: location) else { return }
    for part in staleParts where !jobs.parts.contains(part) {
      removeEverything(at: part)
    }
  }

  private func sweepBlobs() {
    // The courier names content before it puts it in its place: what is seen
    // here without a name has none, and can't get one meanwhile.
    guard let lock = try? SweepLock(location, alone: true),
      var referenced = try? pool.read({ database in
        try Set(
          String.fetchCursor(database, sql: "SELECT DISTINCT digest FROM item"))
      }), let jobs = try? JournalReader.references(at: location)
    else { return }
    referenced.formUnion(jobs.digests)
    let blobs = location.blobs.path(percentEncoded: false)
    for shard in names(in: blobs) where shard.utf8.count == 2 {
      for name in names(in: "\(blobs)/\(shard)") {
        let digest = BlobStore.digest(ofName: name)
        guard isDigest(digest), !referenced.contains(digest) else { continue }
        store.removeUnlessInUse(digest, at: "\(blobs)/\(shard)/\(name)")
      }
    }
    withExtendedLifetime(lock) {}
  }

  private func sweepHandedOut() {
    let folder = location.handedOut.path(percentEncoded: false)
    for name in names(in: folder) where UUID(uuidString: name) != nil {
      let path = "\(folder)/\(name)"
      if let changed = timeOfChange(path),
        now.timeIntervalSince(changed) > Self.handOutLife
      {
        removeEverything(at: path)
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
