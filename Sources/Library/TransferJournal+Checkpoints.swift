import Foundation
import GRDB
import Transfer

extension TransferJournal {
  /// What was written down when a transfer's part was begun; nil when it was
  /// not begun.
  ///
  /// - Throws: ``LibraryError`` when the journal can't be read.
  public func checkpoint(of id: JobID) throws -> Checkpoint? {
    let text = try read { database in
      try String.fetchOne(
        database, sql: "SELECT checkpoint FROM job WHERE id = ?",
        arguments: [id.rawValue])
    }
    return text.flatMap {
      try? JSONDecoder().decode(Checkpoint.self, from: Data($0.utf8))
    }
  }

  /// Writes down what a transfer's part is a part of, before its first byte.
  ///
  /// - Throws: ``LibraryError`` when the journal can't be written.
  public func keep(_ checkpoint: Checkpoint?, for id: JobID) throws {
    let text = try checkpoint.map {
      String(decoding: try JSONEncoder().encode($0), as: UTF8.self)
    }
    try write(durably: false) { database in
      try database.execute(
        sql: "UPDATE job SET checkpoint = ? WHERE id = ?",
        arguments: [text, id.rawValue])
    }
  }
}

extension TransferJournal {
  /// The folders that are to be looked through before they are copied, in the
  /// order in which they were enqueued.
  ///
  /// - Throws: ``LibraryError`` when the journal can't be read.
  public func uncountedFolders() throws -> [(job: TransferJob, FolderLimit)] {
    try read { database in
      try Row.fetchAll(
        database.cachedStatement(
          sql: """
            SELECT \(JournalEntry.columns) FROM job
            WHERE \(Self.isUncounted) ORDER BY number
            """)
      ).compactMap { row in
        let entry = try JournalEntry(row: row)
        return entry.survey?.pending.map { (entry.job, $0) }
      }
    }
  }

  /// What tells a folder in `job` that is to be looked through.
  static let isUncounted = """
    (state = 'paused' AND survey IS NOT NULL
      AND json_extract(survey, '$.pending') IS NOT NULL)
    """

  /// Says what a folder holds that was to be looked through: it is copied, or
  /// the person is asked whether it shall be. Nothing happens when it has been
  /// cancelled or removed meanwhile.
  ///
  /// - Throws: ``LibraryError`` when the journal can't be written.
  public func count(_ id: JobID, as survey: FolderSurvey) throws {
    try write(durably: true, orders: true) { database in
      guard let entry = try JournalEntry.fetch(id, database),
        let limit = entry.survey?.pending, entry.job.state == .paused
      else { return }
      if limit.asks(about: survey) {
        try database.execute(
          sql: "UPDATE job SET survey = ? WHERE id = ?",
          arguments: [survey.stored, id.rawValue])
      } else if let state = entry.job.state.after(.resume) {
        try Self.store(state, for: entry.job, after: .resume, database)
      }
    }
  }
}

extension Checkpoint {
  /// The run of the system that this process is in.
  public static let currentBoot =
    (try? String(
      contentsOfFile: "/proc/sys/kernel/random/boot_id", encoding: .utf8)) ?? ""
}
