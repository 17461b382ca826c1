import Foundation
import GRDB
import Glibc
import Logging

private let log = Logger(label: "satchel.library")

/// Opens the database, or sets a damaged one aside and starts a fresh one.
enum LibraryDatabase {
  /// A database that has been opened.
  struct Opened {
    let pool: any DatabaseWriter
    /// Where a damaged one was moved; nil when all was well.
    var setAside: URL?
    /// Whether it is a copy in memory, which must not be changed: an older
    /// version's database on a disk that has no room to bring it up to date.
    var isCopy = false
  }

  static func open(_ location: LibraryLocation) throws -> Opened {
    do {
      return try openWithReserve(location)
    } catch {
      let failure = LibraryError.translating(error)
      guard failure.code == .damaged else { throw failure }
    }
    let aside = try setAside(location)
    do {
      return Opened(pool: try openSound(location), setAside: aside)
    } catch {
      throw LibraryError.translating(error)
    }
  }

  /// Opens the database on a full disk, too: with the room that was laid up for
  /// that, or else for reading alone.
  private static func openWithReserve(
    _ location: LibraryLocation
  ) throws -> Opened {
    let reserve = SpaceReserve(location)
    do {
      return Opened(pool: try confirmed(location))
    } catch {
      guard reserve.isDiskFull else { throw error }
    }
    if reserve.giveUp() {
      do {
        return Opened(pool: try confirmed(location))
      } catch {
        guard reserve.isDiskFull else { throw error }
      }
    }
    let queue = try readingWithoutRoom(location.database)
    if try queue.read(Schema.migrator.hasCompletedMigrations) {
      return Opened(pool: queue)
    }
    let copy = try DatabaseQueue()
    try queue.backup(to: copy)
    try queue.close()
    try Schema.migrator.migrate(copy)
    return Opened(pool: copy, isCopy: true)
  }

  /// Opens a database that needs no room on the disk, because nobody else has
  /// it open: what processes share in a file is kept in memory.
  ///
  /// What is written fails, unless there is room by then.
  static func readingWithoutRoom(_ database: URL) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)
    configuration.prepareDatabase { database in
      try database.execute(
        sql: """
          PRAGMA locking_mode = EXCLUSIVE;
          PRAGMA synchronous = FULL;
          PRAGMA temp_store = MEMORY;
          """)
    }
    let path = database.path(percentEncoded: false)
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    try requireKnownVersion(queue)
    return queue
  }

  private static func confirmed(
    _ location: LibraryLocation
  ) throws -> any DatabaseWriter {
    try confirmingDamage { try openSound(location, needsCheck: $0) }
  }

  private static func openSound(
    _ location: LibraryLocation, needsCheck: Bool = false
  ) throws -> any DatabaseWriter {
    let path = location.database.path(percentEncoded: false)
    let doubt = location.doubt.path(percentEncoded: false)
    // Looking through the whole database takes as long as all the rest of
    // opening. After an orderly end the sweep does it, beside the first use.
    let needsCheck =
      needsCheck || somethingExists(at: "\(path)-wal")
      || somethingExists(at: doubt)
    try PrivateAccess.closeDatabase(path)
    let pool = try openShared(path)
    try pool.writeWithoutTransaction { database in
      // Opening a pool chooses NORMAL, which may lose the last commits with
      // the power.
      try database.execute(sql: "PRAGMA synchronous = FULL")
      // Triggers let each insertion be taken back by itself, for which SQLite
      // would write to a file each time.
      try database.execute(sql: "PRAGMA temp_store = MEMORY")
    }
    try requireKnownVersion(pool)
    try requireNothingOrphaned(pool, location)
    try Schema.migrator.migrate(pool)
    // Whoever came in between, by the permissions of before, may have made one
    // of those beside it.
    try PrivateAccess.closeDatabase(path)
    if needsCheck { try requireSound(pool) }
    unlink(doubt)
    return pool
  }

  /// Opens it, also while another program writes.
  ///
  /// After an orderly end GRDB begins a pool with a write of its own, to have a
  /// log that isn't empty. What is there can be read all the same, by one
  /// connection.
  private static func openShared(_ path: String) throws -> any DatabaseWriter {
    let patience = 5.0
    var configuration = Configuration()
    configuration.label = "library"
    configuration.busyMode = .timeout(1)
    do {
      let pool = try openPool(path, configuration)
      try pool.writeWithoutTransaction {
        try $0.execute(sql: "PRAGMA busy_timeout = \(Int(patience * 1000))")
      }
      return pool
    } catch let error as DatabaseError
      where error.resultCode.primaryResultCode == .SQLITE_BUSY
    {
      configuration.busyMode = .timeout(patience)
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      let mode = try queue.read {
        try String.fetchOne($0, sql: "PRAGMA journal_mode")
      }
      // Only a pool makes it keep a log, which readers rely on.
      guard mode == "wal" else { throw error }
      log.notice("Another program writes to the library.")
      return queue
    }
  }

  static func requireKnownVersion(_ reader: some DatabaseReader) throws {
    guard try !reader.read(Schema.migrator.isOlder(than:)) else {
      throw LibraryError(.newerVersion)
    }
  }

  /// A database that was lost or emptied must not have its contents cleared
  /// away as belonging to nothing.
  private static func requireNothingOrphaned(
    _ pool: some DatabaseReader, _ location: LibraryLocation
  ) throws {
    guard try pool.read({ try !$0.tableExists("place") }) else { return }
    // What the journal names waits for its item, and belongs to no database.
    let waiting = try JournalReader.references(at: location).blobs
    let blobs = location.blobs.path(percentEncoded: false)
    for shard in names(in: blobs) {
      for name in names(in: "\(blobs)/\(shard)") {
        guard let blob = BlobName(fileName: name), waiting.contains(blob)
        else { throw LibraryError(.damaged) }
      }
    }
  }

  /// Looks through the whole database; half a millisecond for a thousand items.
  static func requireSound(_ pool: some DatabaseReader) throws {
    let verdict = try pool.read {
      try String.fetchOne($0, sql: "PRAGMA quick_check(1)")
    }
    guard verdict != "ok" else { return }
    throw verdict.flatMap(UnreadablePage.init).map {
      LibraryError(.failed, underlying: $0)
    } ?? LibraryError(.damaged)
  }

  /// Moves the database and the contents into a folder with a dated name.
  ///
  /// What the journal names stays besides: its items are still to come.
  private static func setAside(_ location: LibraryLocation) throws -> URL {
    // Nobody puts content in its place meanwhile.
    let lock = try SweepLock(location, alone: true)
    defer { withExtendedLifetime(lock) {} }
    let aside = try makeFolderAside(location)
    try move(location.blobs, to: aside.appending(path: "blobs"))
    try move(location.mail, to: aside.appending(path: "mail"))
    try WaitingContent.keep(location)
    // The database last: if this is interrupted, it is found damaged again.
    for name in [
      "library.sqlite-wal", "library.sqlite-shm", "library.sqlite",
    ] {
      try move(
        location.folder.appending(path: name), to: aside.appending(path: name))
    }
    return aside
  }

  private static func move(_ source: URL, to target: URL) throws {
    let path = source.path(percentEncoded: false)
    guard
      rename(path, target.path(percentEncoded: false)) == 0 || errno == ENOENT
    else { throw SystemError("rename").whileWriting(path) }
  }
}

/// Opens a database again if it seems damaged: SQLite says that also of what the
/// disk failed to give it for once.
///
/// - Parameter open: Opens it; told whether it seemed to be damaged.
func confirmingDamage<Database>(
  _ open: (_ seemsDamaged: Bool) throws -> Database
) throws -> Database {
  do {
    return try open(false)
  } catch  where LibraryError.translating(error).code == .damaged {
    return try open(true)
  }
}

/// Opens a database that other processes open and close meanwhile.
///
/// GRDB looks whether there is a file with its log, and then how long that is.
/// Whoever is the last to close the database in between takes the file away, and
/// then it isn't damage: opened once more, there is a new one, which stays while
/// it is open here.
func openPool(
  _ path: String, _ configuration: Configuration
) throws -> DatabasePool {
  try openingAgain {
    try DatabasePool(path: path, configuration: configuration)
  }
}

/// Opens something, and once more for as long as a file is gone by the time that
/// it is looked at; a hundred times at most.
func openingAgain<Opened>(_ open: () throws -> Opened) throws -> Opened {
  for _ in 0..<100 {
    do {
      return try open()
    } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
      continue
    }
  }
  return try open()
}

/// What the names of folders begin with that hold what was damaged.
let damagedStem = "damaged-"

/// Makes a folder with a dated name, for what is damaged and never deleted.
func makeFolderAside(_ location: LibraryLocation) throws -> URL {
  let date = Date().formatted(
    .iso8601.dateSeparator(.dash).timeSeparator(.omitted))
  let stem = "\(damagedStem)\(date)"
  var aside = location.folder.appending(path: stem)
  var number = 2
  while somethingExists(at: aside.path(percentEncoded: false)) {
    aside = location.folder.appending(path: "\(stem)-\(number)")
    number += 1
  }
  try makePrivateFolder(aside)
  return aside
}

extension DatabaseMigrator {
  /// Whether a newer version has written a database.
  ///
  /// Somebody may be making it: GRDB is asked only where its table is there at
  /// this moment, for otherwise that may come while it looks.
  func isOlder(than database: Database) throws -> Bool {
    try database.tableExists("grdb_migrations")
      && hasBeenSuperseded(database)
  }
}
