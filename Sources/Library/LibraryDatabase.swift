import Foundation
import GRDB
import Glibc

/// Opens the database, or sets a damaged one aside and starts a fresh one.
enum LibraryDatabase {
  static func open(
    _ location: LibraryLocation
  ) throws -> (DatabasePool, setAside: URL?) {
    do {
      return (try openSound(location), nil)
    } catch {
      let failure = LibraryError.translating(error)
      guard failure.code == .damaged else { throw failure }
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
    let path = location.database.path(percentEncoded: false)
    let doubt = location.doubt.path(percentEncoded: false)
    // Looking through the whole database takes as long as all the rest of
    // opening. After an orderly end the sweep does it, beside the first use.
    let needsCheck =
      somethingExists(at: "\(path)-wal") || somethingExists(at: doubt)
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)
    configuration.label = "library"
    let pool = try DatabasePool(path: path, configuration: configuration)
    try pool.writeWithoutTransaction { database in
      // Opening a pool chooses NORMAL, which may lose the last commits with
      // the power.
      try database.execute(sql: "PRAGMA synchronous = FULL")
    }
    try requireKnownVersion(pool)
    try requireNothingOrphaned(pool, location)
    try Schema.migrator.migrate(pool)
    if needsCheck { try requireSound(pool) }
    unlink(doubt)
    return pool
  }

  static func requireKnownVersion(_ reader: some DatabaseReader) throws {
    guard try !reader.read(Schema.migrator.hasBeenSuperseded) else {
      throw LibraryError(.newerVersion)
    }
  }

  /// A database that was lost or emptied must not have its contents cleared
  /// away as belonging to nothing.
  private static func requireNothingOrphaned(
    _ pool: DatabasePool, _ location: LibraryLocation
  ) throws {
    let isFresh = try pool.read { try !$0.tableExists("place") }
    let blobs = location.blobs.path(percentEncoded: false)
    guard !isFresh || names(in: blobs).isEmpty else {
      throw LibraryError(.damaged)
    }
  }

  /// Looks through the whole database; half a millisecond for a thousand items.
  static func requireSound(_ pool: DatabasePool) throws {
    let verdict = try pool.read {
      try String.fetchOne($0, sql: "PRAGMA quick_check(1)")
    }
    guard verdict == "ok" else { throw LibraryError(.damaged) }
  }

  /// Moves the database and the contents into a folder with a dated name.
  private static func setAside(_ location: LibraryLocation) throws -> URL {
    let aside = try makeFolderAside(location)
    // The database last: if this is interrupted, it is found damaged again.
    for name in [
      "blobs", "library.sqlite-wal", "library.sqlite-shm", "library.sqlite",
    ] {
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

/// Makes a folder with a dated name, for what is damaged and never deleted.
func makeFolderAside(_ location: LibraryLocation) throws -> URL {
  let date = Date().formatted(
    .iso8601.dateSeparator(.dash).timeSeparator(.omitted))
  let stem = "damaged-\(date)"
  var aside = location.folder.appending(path: stem)
  var number = 2
  while somethingExists(at: aside.path(percentEncoded: false)) {
    aside = location.folder.appending(path: "\(stem)-\(number)")
    number += 1
  }
  try makePrivateFolder(aside)
  return aside
}
