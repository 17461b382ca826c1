import Foundation
import GRDB
import Glibc
import Transfer

/// Files that are written for other programs. They land in no place, and so
/// have a table of their own.
extension TransferJournal {
  /// All of them, in the order in which they were asked for.
  ///
  /// - Throws: ``LibraryError`` when the journal can't be read.
  public func exports() throws -> [FileExport] {
    try read { database in
      try Row.fetchAll(
        database.cachedStatement(
          sql: "SELECT \(FileExport.columns) FROM export ORDER BY number")
      ).map(FileExport.init(row:))
    }
  }

  /// Those that a courier has to write, in the order in which they were asked
  /// for.
  ///
  /// - Throws: ``LibraryError`` when the journal can't be read.
  public func openExports() throws -> [FileExport] {
    try read { database in
      try Row.fetchAll(
        database.cachedStatement(
          sql: """
            SELECT \(FileExport.columns) FROM export
            WHERE \(FileExport.isOpen) ORDER BY number
            """)
      ).map(FileExport.init(row:))
    }
  }

  /// One of them; nil when it was removed.
  ///
  /// - Throws: ``LibraryError`` when the journal can't be read.
  public func export(_ id: JobID) throws -> FileExport? {
    try read { try FileExport.fetch(id, $0) }
  }

  /// Asks for a file, and waits for the disk: from now on a courier sees to it,
  /// and no sweep takes its content. Ring the courier's bell afterwards.
  ///
  /// - Throws: ``LibraryError`` when the journal can't be written.
  public func add(_ export: FileExport) throws {
    try write(durably: true, orders: true) { database in
      try database.execute(
        sql: """
          INSERT INTO export (\(FileExport.columns))
          VALUES (?, ?, ?, ?, 0, 'open', NULL, 0)
          """,
        arguments: [
          export.id.rawValue, export.digest, export.size,
          export.target.path(percentEncoded: false),
        ])
    }
  }

  /// Removes files from the journal, not from where they are: those that are
  /// over are forgotten, the others called off.
  ///
  /// - Throws: ``LibraryError`` when the journal can't be written.
  public func removeExports(_ ids: some Collection<JobID>) throws {
    guard !ids.isEmpty else { return }
    let calledOff = try write(durably: false, orders: true) { database in
      let open = try ids.compactMap { try FileExport.fetch($0, database) }
        .filter { !$0.isOver }
      let statement = try database.cachedStatement(
        sql: "DELETE FROM export WHERE id = ?")
      for id in ids { try statement.execute(arguments: [id.rawValue]) }
      return open
    }
    // A courier that was killed can't do that.
    for export in calledOff {
      unlink("\(export.folderPath)/\(export.temporaryName)")
    }
  }

  /// Says how much of a file has been written. It does not wait for the disk.
  ///
  /// - Throws: ``LibraryError`` when the journal can't be written.
  public func reportExport(_ id: JobID, completed: Int64) throws {
    try write(durably: false) { database in
      try database.cachedStatement(
        sql: "UPDATE export SET completed = ? WHERE id = ?"
      ).execute(arguments: [completed, id.rawValue])
    }
  }

  /// Says what became of a file, and waits for the disk. What was said first
  /// stays.
  ///
  /// - Parameter failure: Why there is none; nil when it is there.
  /// - Throws: ``LibraryError`` when the journal can't be written.
  public func endExport(_ id: JobID, failure: JobFailure? = nil) throws {
    try write(durably: true) { database in
      try database.execute(
        sql: """
          UPDATE export SET state = ?, reason = ?, can_retry = ?,
            completed = CASE WHEN ? THEN size ELSE completed END
          WHERE id = ? AND \(FileExport.isOpen)
          """,
        arguments: [
          failure == nil ? "done" : "failed", failure?.sentence,
          failure?.canRetry ?? false, failure == nil, id.rawValue,
        ])
    }
  }

  /// Says that a file is whole and gets its name now: should the process end
  /// before it can say more, what is found under that name is known for its
  /// work. It waits for the disk.
  ///
  /// - Returns: Whether anybody still wants it.
  func beginPublishing(_ id: JobID) throws -> Bool {
    try write(durably: true) { database in
      try database.execute(
        sql: "UPDATE export SET state = 'publishing' WHERE id = ?",
        arguments: [id.rawValue])
      return database.changesCount > 0
    }
  }

  /// Whether a file may have its name already.
  func isPublishing(_ id: JobID) throws -> Bool {
    try read { database in
      try Bool.fetchOne(
        database,
        sql: "SELECT state = 'publishing' FROM export WHERE id = ?",
        arguments: [id.rawValue]) ?? false
    }
  }
}

extension FileExport {
  /// Holds for the rows of those that a courier still sees to.
  static let isOpen = "state IN ('open', 'publishing')"

  static let columns =
    "id, digest, size, target, completed, state, reason, can_retry"

  fileprivate static func fetch(
    _ id: JobID, _ database: Database
  ) throws -> FileExport? {
    try Row.fetchOne(
      database.cachedStatement(
        sql: "SELECT \(columns) FROM export WHERE id = ?"),
      arguments: [id.rawValue]
    ).map(FileExport.init(row:))
  }

  /// Reads the columns of ``columns``, in their order.
  fileprivate init(row: Row) throws {
    let path: String = row[3]
    let stored: String = row[5]
    let state: State
    switch stored {
    case "open", "publishing": state = .open
    case "done": state = .done
    case "failed": state = .failed(JobFailure(row[6] ?? "", canRetry: row[7]))
    default: throw LibraryError(.newerVersion, stored)
    }
    self.init(
      id: JobID(rawValue: row[0]), digest: row[1], size: row[2],
      target: URL(filePath: path, directoryHint: .notDirectory),
      completed: row[4], state: state)
  }
}
