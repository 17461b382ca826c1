import Foundation
import GRDB
import Transfer

/// The durable queue of transfers, beside the library: what is on its way,
/// where it goes, and how far it is.
///
/// The app and the courier have it open at the same time; every function is one
/// transaction, may be called on any thread, and waits for another process for
/// ten seconds at most. What must survive a loss of power waits for the disk;
/// progress does not.
public final class TransferJournal: Sendable {
  /// The library that it belongs to.
  public let location: LibraryLocation

  /// Where a damaged journal was moved when this one was opened; its jobs are
  /// lost, and the person should be told. `nil` when all was well.
  public let setAside: URL?

  let pool: DatabasePool
  private let identity: FileIdentity?

  /// Whether it is still found where it was opened: its folder may have been
  /// moved, or its disk taken away.
  public var isThere: Bool {
    FileIdentity(of: location.journal.path(percentEncoded: false)) == identity
  }

  /// Whether a library has a journal.
  public static func exists(at location: LibraryLocation) -> Bool {
    somethingExists(at: location.journal.path(percentEncoded: false))
  }

  /// Opens the journal of a library, and makes it when there is none.
  ///
  /// - Parameters:
  ///   - location: The library's.
  ///   - settingAside: Whether a damaged journal is moved to a dated name
  ///     beside it. For the app alone: it is the only one that holds the
  ///     library.
  /// - Throws: ``LibraryError``: `folderUnusable`, `notPrivate`, `newerVersion`, `damaged`,
  ///   `inUse` when another process holds it for long.
  public static func open(
    at location: LibraryLocation, settingAside: Bool = false
  ) throws -> TransferJournal {
    try TransferJournal(location, settingAside: settingAside)
  }

  private init(_ location: LibraryLocation, settingAside: Bool) throws {
    self.location = location
    try makeLibraryFolder(location)
    try makePrivateFolder(location.incoming)
    (pool, setAside) = try JournalDatabase.open(
      location, settingAside: settingAside)
    identity = FileIdentity(of: location.journal.path(percentEncoded: false))
  }

  /// Ends the use of the journal; every other function fails afterwards.
  public func close() {
    pool.invalidateReadOnlyConnections()
    try? pool.close()
  }

  /// A number that changes with every change, whichever process makes it.
  ///
  /// Cost: some microseconds; for asking several times a second.
  ///
  /// - Throws: ``LibraryError`` when the journal can't be read.
  public func changeToken() throws -> Int64 {
    try read { database in
      try Int64.fetchOne(
        database.cachedStatement(sql: "SELECT number FROM change")) ?? 0
    }
  }

  /// A number that is another one after every change that a courier has to
  /// heed: new transfers, wishes, removals.
  ///
  /// - Throws: ``LibraryError`` when the journal can't be read.
  public func ordersToken() throws -> Int64 {
    try read { database in
      try Int64.fetchOne(
        database.cachedStatement(sql: "SELECT orders FROM change")) ?? 0
    }
  }

  /// The transfers that changed after a token was taken, in the order in which
  /// they were enqueued, and the token of now. A removed one is not among them.
  ///
  /// Cost: in proportion to what changed.
  ///
  /// - Parameter token: From ``changeToken()`` or the last call; 0 for all.
  /// - Throws: ``LibraryError`` when the journal can't be read.
  public func entries(
    since token: Int64
  ) throws -> (entries: [JournalEntry], token: Int64) {
    try read { database in
      let entries = try Row.fetchAll(
        database.cachedStatement(
          sql: """
            SELECT \(JournalEntry.columns) FROM job WHERE changed > ?
            ORDER BY number
            """), arguments: [token]
      ).map(JournalEntry.init(row:))
      let now = try Int64.fetchOne(
        database.cachedStatement(sql: "SELECT number FROM change"))
      return (entries, now ?? 0)
    }
  }

  /// All transfers, in the order in which they were enqueued.
  ///
  /// - Throws: ``LibraryError`` when the journal can't be read.
  public func entries() throws -> [JournalEntry] {
    try read { database in
      try Row.fetchAll(
        database.cachedStatement(
          sql: "SELECT \(JournalEntry.columns) FROM job ORDER BY number")
      ).map(JournalEntry.init(row:))
    }
  }

  /// The transfers that a courier has to do or may have to, in the order in
  /// which they were enqueued: none that is over, and none of the app's.
  ///
  /// - Throws: ``LibraryError`` when the journal can't be read.
  public func courierJobs() throws -> [TransferJob] {
    try read { database in
      try Row.fetchAll(
        database.cachedStatement(
          sql: """
            SELECT \(JournalEntry.columns) FROM job WHERE work <> 'stream'
            AND state NOT IN ('done', 'failed', 'cancelled') ORDER BY number
            """)
      ).map { try JournalEntry(row: $0).job }
    }
  }

  /// Some transfers; those that were removed are not among them.
  ///
  /// - Throws: ``LibraryError`` when the journal can't be read.
  public func entries(_ ids: [JobID]) throws -> [JournalEntry] {
    try read { database in
      try ids.compactMap { try JournalEntry.fetch($0, database) }
    }
  }

  /// Whether a courier has anything to do.
  ///
  /// - Throws: ``LibraryError`` when the journal can't be read.
  public func hasCourierWork() throws -> Bool {
    try read { database in
      try Bool.fetchOne(
        database.cachedStatement(
          sql: """
            SELECT EXISTS (
              SELECT 1 FROM job WHERE work <> 'stream'
              AND state IN ('waiting', 'receiving', 'copying', 'checking'))
            OR EXISTS (SELECT 1 FROM job WHERE \(Self.isUncounted))
            OR EXISTS (
              SELECT 1 FROM export WHERE \(FileExport.isOpen))
            OR EXISTS (
              SELECT 1 FROM upload WHERE \(FileUpload.isOpen))
            """)) ?? false
    }
  }

  /// A transfer; nil when it was removed.
  ///
  /// - Throws: ``LibraryError`` when the journal can't be read.
  public func entry(_ id: JobID) throws -> JournalEntry? {
    try read { try JournalEntry.fetch(id, $0) }
  }

  /// Puts transfers at the end, all or none, and waits for the disk.
  ///
  /// - Throws: ``LibraryError``: `diskFull`, or `failed` when one of the
  ///   identifiers is there already.
  public func enqueue(_ entries: [JournalEntry]) throws {
    guard !entries.isEmpty else { return }
    try write(durably: true, orders: true) { database in
      let places = Array(repeating: "?", count: JournalEntry.columnCount)
        .joined(separator: ", ")
      let statement = try database.cachedStatement(
        sql: "INSERT INTO job (\(JournalEntry.columns)) VALUES (\(places))")
      for entry in entries {
        try statement.execute(arguments: entry.arguments)
      }
    }
  }

  /// Removes transfers, whatever their state, with the bytes that were
  /// received of them; a process that works on one stops.
  ///
  /// - Parameters:
  ///   - ids: Which.
  ///   - landings: Where others land now.
  /// - Throws: ``LibraryError`` when the journal can't be written.
  public func remove(
    _ ids: some Collection<JobID>,
    landing landings: [JobID: JournalEntry.Landing] = [:]
  ) throws {
    guard !ids.isEmpty || !landings.isEmpty else { return }
    try write(durably: true, orders: !ids.isEmpty) { database in
      let statement = try database.cachedStatement(
        sql: "DELETE FROM job WHERE id = ?")
      for id in ids { try statement.execute(arguments: [id.rawValue]) }
      try Self.store(landings, database)
    }
    for id in ids { removeEverything(at: partPath(of: id)) }
  }

  /// Where the bytes of a transfer are until it is whole: a file, or a folder.
  public func part(of id: JobID) -> URL {
    location.incoming.appending(path: "\(id.rawValue).part")
  }

  func partPath(of id: JobID) -> String {
    part(of: id).path(percentEncoded: false)
  }
}

extension JournalEntry {
  static func fetch(_ id: JobID, _ database: Database) throws -> JournalEntry? {
    try Row.fetchOne(
      database.cachedStatement(
        sql: "SELECT \(columns) FROM job WHERE id = ?"),
      arguments: [id.rawValue]
    ).map(JournalEntry.init(row:))
  }
}

// How the functions reach the database.
extension TransferJournal {
  func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try LibraryError.translating { try pool.read(body) }
  }

  /// Changes something, and with it the token.
  ///
  /// - Parameters:
  ///   - durably: Whether it must survive a loss of power, once this returns.
  ///     Without it the change is whole or not there, and other processes see
  ///     it at once all the same.
  ///   - orders: Whether the courier has to heed it.
  func write<Value>(
    durably: Bool, orders: Bool = false, _ body: (Database) throws -> Value
  ) throws -> Value {
    guard isThere else { throw LibraryError(.libraryGone) }
    do {
      return try pool.writeWithoutTransaction { database in
        try database.execute(
          sql: "PRAGMA synchronous = \(durably ? "FULL" : "NORMAL")")
        var value: Value?
        try database.inTransaction(.immediate) {
          try database.execute(
            sql: """
              UPDATE change SET number = number + 1, orders = orders + ?
              """, arguments: [orders ? 1 : 0])
          value = try body(database)
          return .commit
        }
        guard let value else { throw LibraryError(.failed, "journal") }
        return value
      }
    } catch {
      throw LibraryError.translating(error)
    }
  }
}
