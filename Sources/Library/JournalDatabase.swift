import Foundation
import GRDB
import Glibc

/// Opens the journal for one of several processes.
enum JournalDatabase {
  static func open(
    _ location: LibraryLocation, settingAside: Bool
  ) throws -> (DatabasePool, setAside: URL?) {
    // Two processes that make the tables at the same time would both fail.
    let door = try writing("journal.lock") { () throws(SystemError) in
      try FileLock.wait(
        for: .alone, at: location.journalLock.path(percentEncoded: false))
    }
    defer { withExtendedLifetime(door) {} }
    do {
      let pool = try confirmingDamage { _ in try openSound(location) }
      return (pool, nil)
    } catch {
      let failure = LibraryError.translating(error)
      guard failure.code == .damaged, settingAside else { throw failure }
    }
    let aside = try setAside(location)
    do {
      return (try openSound(location), aside)
    } catch {
      throw LibraryError.translating(error)
    }
  }

  private static func openSound(
    _ location: LibraryLocation
  ) throws -> DatabasePool {
    var configuration = Configuration()
    configuration.busyMode = .timeout(10)
    configuration.label = "journal"
    configuration.prepareDatabase { database in
      // What is removed leaves no trace in the room that it had.
      try database.execute(sql: "PRAGMA secure_delete = ON")
    }
    let path = location.journal.path(percentEncoded: false)
    try PrivateAccess.closeDatabase(path)
    let pool = try openPool(path, configuration)
    guard try !pool.read(JournalSchema.migrator.isOlder(than:)) else {
      throw LibraryError(.newerVersion)
    }
    try JournalSchema.migrator.migrate(pool)
    // A sweep may have read it in between, by the permissions of before, and made
    // one of those beside it.
    try PrivateAccess.closeDatabase(path)
    try LibraryDatabase.requireSound(pool)
    return pool
  }

  private static func setAside(_ location: LibraryLocation) throws -> URL {
    let aside = try makeFolderAside(location)
    // The database last: if this is interrupted, it is found damaged again.
    for ending in ["-wal", "-shm", ""] {
      let name = "journal.sqlite\(ending)"
      let source = location.folder.appending(path: name)
        .path(percentEncoded: false)
      let target = aside.appending(path: name).path(percentEncoded: false)
      guard rename(source, target) == 0 || errno == ENOENT else {
        throw SystemError("rename").whileWriting(source)
      }
    }
    return aside
  }
}
