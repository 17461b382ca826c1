import Documents
import Foundation
import GRDB
import Logging

private let log = Logger(label: "satchel.library")

/// The tables in which what can be undone is kept over an end of the app:
///
/// - `undo_step`: the steps, in JSON, and when each was stored, in seconds since
///   1970.
/// - `undo_content`: the contents that a step may bring back. No sweep clears
///   them away.
/// - `history`: whether there was an edit of which no step tells. What the other
///   steps would do to the places is not known then.
enum StoredHistory {
  static func migrate(_ database: Database) throws {
    try database.execute(
      sql: """
        CREATE TABLE undo_step (
          number INTEGER PRIMARY KEY NOT NULL,
          is_undone INTEGER NOT NULL,
          stored INTEGER NOT NULL,
          step TEXT NOT NULL
        );
        CREATE TABLE undo_content (
          step INTEGER NOT NULL
            REFERENCES undo_step (number) ON DELETE CASCADE,
          digest TEXT NOT NULL,
          is_folder INTEGER NOT NULL,
          PRIMARY KEY (step, digest, is_folder)
        ) WITHOUT ROWID;
        CREATE TABLE history (is_behind INTEGER NOT NULL);
        INSERT INTO history (is_behind) VALUES (0);
        """)
  }

  /// Notes an edit of which no step tells yet.
  static func fallBehind(_ database: Database) throws {
    try database.cachedStatement(
      sql: "UPDATE history SET is_behind = 1 WHERE is_behind = 0"
    ).execute()
  }

  /// How many things a step may name that is stored.
  static let longestStep = 20_000

  /// How long a step can be undone after the app has ended, in seconds: a day.
  static let lifetime: TimeInterval = 24 * 60 * 60
}

/// What can be undone, over an end of the app.
extension Library {
  /// Stores what has changed in the history, after the edit that it tells of.
  ///
  /// When the app ends between the two, the history is empty at the next start.
  /// So it is up to a step that names more than 20,000 things.
  ///
  /// Cost: one wait for the disk, and time in proportion to what the steps name.
  ///
  /// - Throws: ``LibraryError`` when it can't be written.
  public func store(_ changes: UndoHistory.Changes, at now: Date = Date())
    throws
  {
    let encoder = JSONEncoder()
    let steps =
      changes.undoable.map { ($0, false) } + changes.undone.map { ($0, true) }
    let isLong = { (step: UndoStep) in
      step.length > StoredHistory.longestStep
    }
    let rows = try steps.filter { !isLong($0.0) }.map { step, isUndone in
      StoredStep(
        number: step.number, isUndone: isUndone,
        json: String(decoding: try encoder.encode(step), as: UTF8.self),
        contents: Set(step.broughtItems.flatMap(\.blobs)))
    }
    let long = steps.filter { isLong($0.0) }
    try writeHistory { database in
      for number in changes.gone {
        try database.cachedStatement(
          sql: "DELETE FROM undo_step WHERE number = ?"
        ).execute(arguments: [number])
      }
      for row in rows { try row.store(at: now, database) }
      for (step, isUndone) in long {
        // What was done before an edit that isn't kept can't be undone without
        // it, and what was undone before it can't be redone.
        try database.execute(
          sql: isUndone
            ? "DELETE FROM undo_step WHERE number >= ? AND is_undone"
            : "DELETE FROM undo_step WHERE number <= ?",
          arguments: [step.number])
      }
      try database.execute(sql: "UPDATE history SET is_behind = 0")
    }
  }

  /// The history as it was stored.
  ///
  /// - Returns: An empty one when there is none, or it can't be read.
  public func storedHistory() -> UndoHistory {
    do {
      let rows = try pool.read { database in
        try Row.fetchAll(
          database, sql: "SELECT is_undone, step FROM undo_step")
      }
      let decoder = JSONDecoder()
      var steps: (undoable: [UndoStep], undone: [UndoStep]) = ([], [])
      for row in rows {
        let json: String = row[1]
        let step = try decoder.decode(UndoStep.self, from: Data(json.utf8))
        if row[0] {
          steps.undone.append(step)
        } else {
          steps.undoable.append(step)
        }
      }
      return UndoHistory(undoable: steps.undoable, undone: steps.undone)
    } catch {
      log.warning("What can be undone could not be read: \(error)")
      return UndoHistory()
    }
  }

  /// Forgets steps that are old, and all of them when there was an edit of which
  /// they don't know.
  func forgetOldHistory(at now: Date = Date()) {
    let oldest = now.timeIntervalSince1970 - StoredHistory.lifetime
    do {
      let (isBehind, old) = try pool.read { database in
        (
          try Bool.fetchOne(database, sql: "SELECT is_behind FROM history"),
          try Bool.fetchOne(
            database,
            sql: "SELECT MAX(is_undone) FROM undo_step WHERE stored < ?",
            arguments: [oldest])
        )
      }
      guard isBehind == true || old != nil else { return }
      try writeHistory { database in
        if isBehind == true {
          try database.execute(
            sql: "DELETE FROM undo_step; UPDATE history SET is_behind = 0")
        } else {
          // To undo a step takes those that were done after it, and to redo one
          // those that were undone after it.
          try database.execute(
            sql: """
              DELETE FROM undo_step WHERE is_undone AND ? OR number <= (
                SELECT MAX(number) FROM undo_step
                WHERE NOT is_undone AND stored < ?
              )
              """,
            arguments: [old == true, oldest])
        }
      }
    } catch {
      log.warning("What can be undone could not be cleared: \(error)")
    }
  }

  private func writeHistory(_ body: (Database) throws -> Void) throws {
    try LibraryError.translating { try pool.write { try body($0) } }
  }
}

/// A step as its row holds it.
private struct StoredStep {
  let number: Int
  let isUndone: Bool
  let json: String
  let contents: Set<BlobName>

  func store(at now: Date, _ database: Database) throws {
    // Replacing a row deletes what refers to it.
    try database.cachedStatement(
      sql: """
        INSERT OR REPLACE INTO undo_step (number, is_undone, stored, step)
        VALUES (?, ?, ?, ?)
        """
    ).execute(
      arguments: [number, isUndone, Int(now.timeIntervalSince1970), json])
    let statement = try database.cachedStatement(
      sql: "INSERT INTO undo_content (step, digest, is_folder) VALUES (?, ?, ?)"
    )
    for blob in contents {
      try statement.execute(arguments: [number, blob.digest, blob.isFolder])
    }
  }
}
