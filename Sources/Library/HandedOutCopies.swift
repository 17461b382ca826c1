import ContentTypes
import Documents
import Foundation
import Glibc
import Synchronization

/// The copies that other programs were given: `<uuid>/<name>`, with a record
/// beside each folder of what it was filled with.
///
/// A copy that somebody has changed is work. It is found here, taken back by
/// whoever asks for ``ChangedCopy``, and never removed before that.
final class HandedOutCopies: Sendable {
  private let root: String
  /// What was made for which things, so that it is made once.
  private let made = Mutex<[CopyPlan: Made]>([:])

  private let watched = Mutex<Watched?>(nil)

  private struct Watched {
    let watch: SaveWatch
    let body: @Sendable () -> Void
  }

  private struct Made {
    let folder: String
    /// How many drags and clipboards have been told of it.
    var users = 1
  }

  /// How long nobody may have changed a copy before it is taken for finished:
  /// longer than any clock's tick.
  static let stillness: Int64 = 2_000_000_000

  /// How long a file that an editor made for itself keeps its folder.
  private static let helperLife: TimeInterval = 7 * 24 * 60 * 60

  init(_ location: LibraryLocation) {
    root = location.handedOut.path(percentEncoded: false)
      .trimmingSuffix("/")
  }

  // MARK: Giving

  /// A copy that was made for the same things, and is still as it was.
  func reuse(_ plan: CopyPlan, for purpose: HandedOutRecord.Purpose) -> String?
  {
    made.withLock { made in
      guard let folder = made[plan]?.folder else { return nil }
      var record = HandedOutRecord(of: folder)
      guard record.copies.count == plan.copies.count,
        record.copies.allSatisfy({
          CopyState(of: "\(folder)/\($0.path)")?.stamp == $0.stamp
        })
      else {
        made[plan] = nil
        return nil
      }
      if purpose == .opened, record.purpose != .opened {
        record.purpose = .opened
        guard (try? record.write(of: folder)) != nil else { return nil }
      }
      made[plan]?.users += 1
      renew(folder, at: Date())
      return "\(folder)/\(plan.name)"
    }
  }

  /// Notes copies that have just been made and that nobody knows of.
  func note(
    _ plan: CopyPlan, in folder: String, for purpose: HandedOutRecord.Purpose
  ) throws {
    let copies = plan.copies.map { copy in
      HandedOutRecord.Copy(
        path: copy.path, item: copy.item.id, digest: copy.item.digest,
        isFolder: copy.item.blob.isFolder,
        stamp: CopyState(of: "\(folder)/\(copy.path)")?.stamp)
    }
    try HandedOutRecord(purpose, copies).write(of: folder)
    made.withLock { $0[plan] = Made(folder: folder) }
    let watched = watched.withLock { $0 }
    watched?.watch.add(folder)
    watched?.body()
  }

  /// Removes a copy once all who were told of it have said that nobody had it.
  func takeBack(_ path: String) {
    let folder = made.withLock { made -> String? in
      let found = made.first { path == "\($0.value.folder)/\($0.key.name)" }
      guard let found else { return nil }
      guard found.value.users <= 1 else {
        made[found.key]?.users -= 1
        return nil
      }
      made[found.key] = nil
      return found.value.folder
    }
    if let folder { remove(folder) }
  }

  /// Lets copies stay as long as if they had been made now.
  func renew(since date: Date, at now: Date) {
    made.withLock { _ in
      for folder in folders {
        guard let changed = timeOfChange(folder), changed >= date else {
          continue
        }
        renew(folder, at: now)
      }
    }
  }

  private func renew(_ folder: String, at now: Date) {
    let time = timespec(
      tv_sec: Int(now.timeIntervalSince1970.rounded(.down)), tv_nsec: 0)
    utimensat(AT_FDCWD, folder, [time, time], AT_SYMLINK_NOFOLLOW)
  }

  private var folders: [String] {
    names(in: root).filter { UUID(uuidString: $0) != nil }.sorted()
      .map { "\(root)/\($0)" }
  }

  // MARK: Taking back

  /// Whether there are any.
  var areThere: Bool { !folders.isEmpty }

  /// Calls a function when there is a new copy, and when something was saved
  /// among the copies.
  func onChange(_ body: @escaping @Sendable () -> Void) {
    let new = SaveWatch(body)
    for folder in folders { new.add(folder) }
    watched.withLock { $0 = Watched(watch: new, body: body) }
  }

  /// What was changed, and by now rests.
  func changes(at now: Date = Date()) -> [ChangedCopy] {
    let latest =
      Int64(now.timeIntervalSince1970 * 1_000_000_000) - Self.stillness
    return folders.flatMap { folder in
      let record = HandedOutRecord(of: folder)
      return paths(in: folder, record).compactMap {
        change(of: $0, in: folder, record, restingSince: latest)
      }
    }
  }

  /// The copies in a folder, and what others have put beside them.
  private func paths(
    in folder: String, _ record: HandedOutRecord
  ) -> [String] {
    let around = record.folders
    func look(_ inner: String) -> [String] {
      names(in: inner.isEmpty ? folder : "\(folder)/\(inner)").sorted()
        .flatMap { name in
          let path = inner.isEmpty ? name : "\(inner)/\(name)"
          return around.contains(path) ? look(path) : [path]
        }
    }
    return look("")
  }

  private func change(
    of path: String, in folder: String, _ record: HandedOutRecord,
    restingSince latest: Int64
  ) -> ChangedCopy? {
    let whole = "\(folder)/\(path)"
    let copy = record.copies.first { $0.path == path }
    guard let state = CopyState(of: whole),
      copy?.stamp == nil || state.stamp != copy?.stamp,
      state.changed <= latest, !EditorFile.isOne(path),
      CopyState(of: whole, lookingForWriters: true)?.hasWriter == false,
      let found = Self.content(of: whole)
    else { return nil }
    let change = ChangedCopy(
      item: copy?.item, content: found, stamp: state.stamp, path: path,
      folder: folder)
    if let copy, found == BlobName(copy.digest, isFolder: copy.isFolder) {
      // Only touched: it need not be read again.
      try? settle(change, as: copy.item)
      return nil
    }
    return change
  }

  /// What a file or folder holds; `nil` when it is neither or can't be read.
  private static func content(of path: String) -> BlobName? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFDIR:
      return (try? FolderDigest.digest(at: path)).map {
        BlobName($0, isFolder: true)
      }
    case S_IFREG:
      guard
        let file = try? FileDescriptor.open(
          path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK),
        let found = try? FileCopy.digest(of: file, named: path)
      else { return nil }
      return BlobName(found.digest, isFolder: false)
    default: return nil
    }
  }

  /// Notes that a change is in the library.
  ///
  /// - Parameter item: the item that has it now.
  func settle(_ change: ChangedCopy, as item: ItemID) throws {
    try made.withLock { _ in
      var record = HandedOutRecord(of: change.folder)
      record.copies.removeAll { $0.path == change.path }
      record.copies.append(
        HandedOutRecord.Copy(
          path: change.path, item: item, digest: change.content.digest,
          isFolder: change.content.isFolder, stamp: change.stamp))
      try record.write(of: change.folder)
    }
  }

  // MARK: Sweeping

  private static let goingEnding = ".going"

  /// Removes copies whose time is over.
  ///
  /// A folder gets another name first, and is removed once everything in it is
  /// known to be what was given and nobody has it open: a program that saves
  /// meanwhile is told that there is no such folder.
  func sweep(at now: Date, while mayGoOn: () -> Bool) {
    for name in names(in: root) where name.hasSuffix(Self.goingEnding) {
      // Something ended a sweep.
      let path = "\(root)/\(name)"
      rename(path, String(path.dropLast(Self.goingEnding.count)))
    }
    for folder in folders where mayGoOn() {
      let record = HandedOutRecord(of: folder)
      let going = folder + Self.goingEnding
      let isOver = made.withLock { made in
        guard let changed = timeOfChange(folder),
          now.timeIntervalSince(changed) > record.purpose.life,
          rename(folder, going) == 0
        else { return false }
        for (plan, its) in made where its.folder == folder { made[plan] = nil }
        return true
      }
      guard isOver else { continue }
      guard holdsNoWork(going, record, at: now) else {
        rename(going, folder)
        doubt(folder)
        continue
      }
      removeEverything(at: going, while: mayGoOn)
      // What couldn't be removed is looked at once more.
      if rename(going, folder) != 0 { unlink(HandedOutRecord.path(of: folder)) }
    }
  }

  /// Has each copy in a folder told by its bytes from now on.
  private func doubt(_ folder: String) {
    made.withLock { _ in
      var record = HandedOutRecord(of: folder)
      guard record.copies.contains(where: { $0.stamp != nil }) else { return }
      for index in record.copies.indices { record.copies[index].stamp = nil }
      try? record.write(of: folder)
    }
  }

  private func holdsNoWork(
    _ folder: String, _ record: HandedOutRecord, at now: Date
  ) -> Bool {
    guard
      CopyState(of: folder, lookingForWriters: true)?.hasWriter == false
    else { return false }
    return paths(in: folder, record).allSatisfy { path in
      let whole = "\(folder)/\(path)"
      if EditorFile.isOne(path), let changed = timeOfChange(whole) {
        return now.timeIntervalSince(changed) > Self.helperLife
      }
      guard let copy = record.copies.first(where: { $0.path == path }) else {
        return false
      }
      return Self.content(of: whole)
        == BlobName(copy.digest, isFolder: copy.isFolder)
    }
  }

  private func remove(_ folder: String) {
    let record = HandedOutRecord(of: folder)
    guard holdsNoWork(folder, record, at: .distantFuture) else { return }
    removeEverything(at: folder)
    unlink(HandedOutRecord.path(of: folder))
  }
}

/// A file that a program makes for itself beside the one that it edits.
enum EditorFile {
  /// Whether a name is one of those: a lock, a backup, an autosave, or a file
  /// that gets its name when it is whole.
  static func isOne(_ path: String) -> Bool {
    let name = FileName.components(of: path).last ?? ""
    return name.hasSuffix("~") || name.hasPrefix(".~") || name.hasPrefix("#")
      || name.hasPrefix(".#") || name.hasPrefix(".goutputstream-")
      || name.hasSuffix(".part") || name.hasSuffix(".tmp")
      || (name.hasPrefix(".") && name.contains(".sw"))
  }
}

extension String {
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}
