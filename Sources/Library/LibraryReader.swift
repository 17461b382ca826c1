import Documents
import Foundation
import GRDB

/// Reads a library that another program may have open, and changes nothing.
public enum LibraryReader {
  /// Everything in a library at one moment.
  ///
  /// Where there is no library, or one that nobody has finished making, this is
  /// the empty Shelf, and none is made.
  ///
  /// - Throws: ``LibraryError``: `damaged`, `newerVersion`, or
  ///   `folderUnusable` when it may not be read. Nothing is set aside.
  public static func snapshot(at location: LibraryLocation) throws -> Workspace
  {
    try read(at: location, Workspace.init(database:)) ?? Workspace()
  }

  /// Reads something at one moment.
  ///
  /// - Parameter migrates: Whether what an older version wrote is read, too, which
  ///   takes a copy of it in memory.
  /// - Returns: `nil` where there is no library, or one that nobody has finished
  ///   making.
  /// - Throws: ``LibraryError``, as ``snapshot(at:)``.
  static func read<Value>(
    at location: LibraryLocation, migrates: Bool = true,
    _ body: (Database) throws -> Value
  ) throws -> Value? {
    let path = location.database.path(percentEncoded: false)
    guard somethingExists(at: path) else { return nil }
    do {
      return try read(
        try open(path) ?? LibraryDatabase.readingWithoutRoom(location.database),
        migrates, body)
    } catch let error as DatabaseError
      where error.extendedResultCode == .SQLITE_READONLY_ROLLBACK
    {
      // A transaction to take back is that in which the database was made:
      // later ones are in the write-ahead log.
      return nil
    } catch {
      throw LibraryError.translating(error)
    }
  }

  /// - Returns: `nil` where there is no room on the disk for what processes
  ///   share.
  private static func open(_ path: String) throws -> DatabaseQueue? {
    var configuration = Configuration()
    configuration.readonly = true
    configuration.busyMode = .timeout(5)
    do {
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      try LibraryDatabase.requireKnownVersion(queue)
      return queue
    } catch let error as DatabaseError
      where error.resultCode.primaryResultCode == .SQLITE_CANTOPEN
    {
      guard let image = try DatabaseImage.open(path) else { throw error }
      try LibraryDatabase.requireKnownVersion(image)
      return image
    } catch let error as DatabaseError
      where error.resultCode.primaryResultCode == .SQLITE_IOERR
    {
      return nil
    }
  }

  private static func read<Value>(
    _ queue: DatabaseQueue, _ migrates: Bool,
    _ body: (Database) throws -> Value
  ) throws -> Value? {
    // Made by a process that ended before it had set anything up.
    guard try queue.read({ try $0.tableExists("place") }) else { return nil }
    return try asNow(queue, migrates)?.read(body)
  }

  /// The database as this version has it: in memory, where an older one wrote
  /// it and the app has not been opened since.
  private static func asNow(
    _ queue: DatabaseQueue, _ migrates: Bool
  ) throws -> DatabaseQueue? {
    guard try !queue.read(Schema.migrator.hasCompletedMigrations) else {
      return queue
    }
    guard migrates else { return nil }
    let copy = try DatabaseQueue()
    try queue.backup(to: copy)
    try Schema.migrator.migrate(copy)
    return copy
  }
}
