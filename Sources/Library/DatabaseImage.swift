import Foundation
import GRDB
import GRDBSQLite

/// A database read into memory.
///
/// SQLite makes a file of what processes share before it reads a database with a
/// write-ahead log: on a disk that may only be read there is none after an
/// orderly end.
enum DatabaseImage {
  /// Where the header says whether the database has a write-ahead log, which one
  /// in memory has not: bytes 18 and 19 of <https://sqlite.org/fileformat2.html>.
  private static let formatVersions = 18...19

  /// Opens the image of a database whose disk may only be read.
  ///
  /// Costs twice the memory that the file is long, and once for as long as it is
  /// open.
  ///
  /// - Returns: `nil` where the file can't be read, or doesn't tell alone what is
  ///   in the database: there is a log beside it, or somebody writes to it.
  static func open(_ path: String) throws -> DatabaseQueue? {
    // The log stands beside the file, not beside a link to it.
    let file = URL(filePath: path).resolvingSymlinksInPath()
    guard let before = stamp(of: file), let data = try? Data(contentsOf: file),
      stamp(of: file) == before, data.count > formatVersions.upperBound
    else { return nil }
    let queue = try DatabaseQueue()
    try queue.inDatabase { try load(data, into: $0) }
    return queue
  }

  private static func load(_ data: Data, into database: Database) throws {
    guard let memory = sqlite3_malloc64(sqlite3_uint64(data.count)) else {
      throw DatabaseError(resultCode: .SQLITE_NOMEM)
    }
    let bytes = memory.bindMemory(to: UInt8.self, capacity: data.count)
    data.copyBytes(to: bytes, count: data.count)
    for place in formatVersions { bytes[place] = 1 }
    // SQLite frees it, when this fails, too.
    let code = sqlite3_deserialize(
      database.sqliteConnection, "main", bytes, sqlite3_int64(data.count),
      sqlite3_int64(data.count),
      UInt32(SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_READONLY))
    guard code == SQLITE_OK else {
      throw DatabaseError(resultCode: ResultCode(rawValue: code))
    }
  }

  /// What is another one after the file has changed; `nil` while there is a log,
  /// or no file.
  private static func stamp(of file: URL) -> UInt64? {
    let path = file.path(percentEncoded: false)
    return somethingExists(at: "\(path)-wal")
      ? nil : CopyState(of: path)?.stamp
  }
}
