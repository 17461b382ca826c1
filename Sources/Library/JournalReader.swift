import Foundation
import GRDB

/// What the journal refers to, for those who don't have it open.
enum JournalReader {
  /// The contents that jobs name, those of which files are to be written or
  /// uploaded, and the paths of jobs' parts.
  ///
  /// Where there is no journal there are none. None is made.
  ///
  /// - Throws: When the journal can't be read: nothing may be cleared away
  ///   then.
  static func references(
    at location: LibraryLocation
  ) throws -> (blobs: Set<BlobName>, parts: Set<String>) {
    let path = location.journal.path(percentEncoded: false)
    guard somethingExists(at: path) else { return ([], []) }
    var configuration = Configuration()
    configuration.busyMode = .timeout(10)
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    defer { try? queue.close() }
    return try queue.read { database in
      // Made by a process that ended before it had set anything up.
      guard try database.tableExists("job") else { return ([], []) }
      let incoming = location.incoming.path(percentEncoded: false)
      var blobs = try BlobName.fetchSet(
        database,
        sql: "SELECT digest, is_folder FROM job WHERE digest IS NOT NULL")
      // An older version may have made the journal.
      if try database.tableExists("export") {
        blobs.formUnion(
          try BlobName.fetchSet(
            database,
            sql: """
              SELECT digest, 0 FROM export WHERE \(FileExport.isOpen)
              """))
      }
      if try database.tableExists("upload") {
        blobs.formUnion(
          try BlobName.fetchSet(
            database,
            sql: "SELECT digest, 0 FROM upload WHERE state <> 'done'"))
      }
      return (
        blobs,
        Set(
          try String.fetchAll(database, sql: "SELECT id FROM job")
            .map { "\(incoming)/\($0).part" })
      )
    }
  }
}
