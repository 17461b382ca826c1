import Foundation
import GRDB

/// What the journal refers to, for those who don't have it open.
enum JournalReader {
  /// The contents that jobs name, those of which files are to be written, and
  /// the paths of jobs' parts.
  ///
  /// Where there is no journal there are none. None is made.
  ///
  /// - Throws: When the journal can't be read: nothing may be cleared away
  ///   then.
  static func references(
    at location: LibraryLocation
  ) throws -> (digests: Set<String>, parts: Set<String>) {
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
      var digests = try String.fetchSet(
        database, sql: "SELECT digest FROM job WHERE digest IS NOT NULL")
      // An older version may have made the journal.
      if try database.tableExists("export") {
        digests.formUnion(
          try String.fetchAll(
            database,
            sql: """
              SELECT digest FROM export WHERE \(FileExport.isOpen)
              """))
      }
      return (
        digests,
        Set(
          try String.fetchAll(database, sql: "SELECT id FROM job")
            .map { "\(incoming)/\($0).part" })
      )
    }
  }
}
