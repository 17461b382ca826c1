import ContentTypes
import Foundation
import GRDB
import Transfer

/// Files that are sent to servers. They land in no place, and so have a table
/// of their own.
extension TransferJournal {
  /// All of them, in the order in which they were asked for.
  ///
  /// - Throws: ``LibraryError`` when the journal can't be read.
  public func uploads() throws -> [FileUpload] {
    try uploads(where: "1")
  }

  /// Those that a courier has to send, in the order in which they were asked
  /// for.
  ///
  /// - Throws: ``LibraryError`` when the journal can't be read.
  public func openUploads() throws -> [FileUpload] {
    try uploads(where: FileUpload.isOpen)
  }

  private func uploads(where condition: String) throws -> [FileUpload] {
    try read { database in
      try Row.fetchAll(
        database.cachedStatement(
          sql: """
            SELECT \(FileUpload.columns) FROM upload
            WHERE \(condition) ORDER BY number
            """)
      ).map(FileUpload.init(row:))
    }
  }

  /// One of them; nil when it was removed.
  ///
  /// - Throws: ``LibraryError`` when the journal can't be read.
  public func upload(_ id: JobID) throws -> FileUpload? {
    try read { database in
      try Row.fetchOne(
        database.cachedStatement(
          sql: "SELECT \(FileUpload.columns) FROM upload WHERE id = ?"),
        arguments: [id.rawValue]
      ).map(FileUpload.init(row:))
    }
  }

  /// Asks for files to be sent, and waits for the disk: from now on a courier
  /// sees to them, and no sweep takes their contents. Ring the courier's bell
  /// afterwards.
  ///
  /// - Parameter old: What they are tried instead of, and is forgotten.
  /// - Throws: ``LibraryError`` when the journal can't be written.
  public func add(
    _ uploads: [FileUpload], insteadOf old: [JobID] = []
  ) throws {
    guard !uploads.isEmpty else { return }
    try write(durably: true, orders: true) { database in
      let statement = try database.cachedStatement(
        sql: """
          INSERT INTO upload (\(FileUpload.columns))
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 0, 'waiting', NULL, 0, ?)
          """)
      for upload in uploads {
        try statement.execute(arguments: [
          upload.id.rawValue, upload.group.rawValue, upload.digest,
          upload.size, upload.name, upload.kind.rawValue, upload.type,
          upload.target, upload.signIn, try upload.course.stored,
        ])
      }
      try Self.removeUploads(old, database)
    }
  }

  /// Removes uploads from the journal, not from the server: those that are over
  /// are forgotten, the others called off.
  ///
  /// - Throws: ``LibraryError`` when the journal can't be written.
  public func removeUploads(_ ids: some Collection<JobID>) throws {
    guard !ids.isEmpty else { return }
    try write(durably: true, orders: true) { try Self.removeUploads(ids, $0) }
  }

  private static func removeUploads(
    _ ids: some Collection<JobID>, _ database: Database
  ) throws {
    let statement = try database.cachedStatement(
      sql: "DELETE FROM upload WHERE id = ?")
    for id in ids { try statement.execute(arguments: [id.rawValue]) }
  }

  /// Says how much of an upload has left, and whether the answer is awaited. It
  /// does not wait for the disk.
  ///
  /// - Throws: ``LibraryError`` when the journal can't be written.
  public func reportUpload(
    _ id: JobID, completed: Int64, isAnswering: Bool
  ) throws {
    try write(durably: false) { database in
      try database.cachedStatement(
        sql: """
          UPDATE upload SET completed = ?, state = ?
          WHERE id = ? AND \(FileUpload.isOpen)
          """
      ).execute(arguments: [
        completed, isAnswering ? "answering" : "sending", id.rawValue,
      ])
    }
  }

  /// Keeps what the server was asked and has said, for a later process.
  ///
  /// - Throws: ``LibraryError`` when the journal can't be written.
  public func keep(_ course: UploadCourse, for id: JobID) throws {
    try write(durably: false) { database in
      try database.cachedStatement(
        sql: "UPDATE upload SET course = ? WHERE id = ?"
      ).execute(arguments: [try course.stored, id.rawValue])
    }
  }

  /// Says what became of an upload, forgets what was needed to sign in, and
  /// waits for the disk. What was said first stays.
  ///
  /// - Parameter failure: Why the server has no file; nil when it has it.
  /// - Throws: ``LibraryError`` when the journal can't be written.
  public func endUpload(_ id: JobID, failure: JobFailure? = nil) throws {
    try write(durably: true) { database in
      try database.execute(
        sql: """
          UPDATE upload SET state = ?, reason = ?, can_retry = ?,
            sign_in = NULL,
            completed = CASE WHEN ? THEN size ELSE completed END
          WHERE id = ? AND \(FileUpload.isOpen)
          """,
        arguments: [
          failure == nil ? "done" : "failed", failure?.sentence,
          failure?.canRetry ?? false, failure == nil, id.rawValue,
        ])
    }
  }

  /// Fails every upload that waits for a courier, because there is none.
  ///
  /// - Throws: ``LibraryError`` when the journal can't be read or written.
  func failUploads(_ failure: JobFailure) throws {
    for upload in try openUploads() {
      try endUpload(upload.id, failure: failure)
    }
  }
}

extension FileUpload {
  /// Holds for the rows of those that a courier still sees to.
  static let isOpen = "state IN ('waiting', 'sending', 'answering')"

  static let columns = """
    id, drop_id, digest, size, name, kind, type, address, sign_in, completed,
    state, reason, can_retry, course
    """

  /// Reads the columns of ``columns``, in their order.
  fileprivate init(row: Row) throws {
    let stored: String = row[10]
    let state: State
    switch stored {
    case "waiting": state = .waiting
    case "sending": state = .sending
    case "answering": state = .answering
    case "done": state = .done
    case "failed":
      state = .failed(JobFailure(row[11] ?? "", canRetry: row[12]))
    default: throw LibraryError(.newerVersion, stored)
    }
    let size: Int64 = row[3]
    let course: String = row[13]
    self.init(
      id: JobID(rawValue: row[0]), group: JobGroupID(rawValue: row[1]),
      digest: row[2], size: size, name: row[4],
      kind: ContentKind(rawValue: row[5]), type: row[6], target: row[7],
      signIn: row[8], completed: row[9], state: state,
      course: UploadCourse(stored: course) ?? UploadCourse(size: size))
  }
}

extension UploadCourse {
  fileprivate init?(stored: String) {
    guard
      let course = try? JSONDecoder().decode(
        UploadCourse.self, from: Data(stored.utf8))
    else { return nil }
    self = course
  }

  fileprivate var stored: String {
    get throws {
      String(decoding: try JSONEncoder().encode(self), as: UTF8.self)
    }
  }
}
