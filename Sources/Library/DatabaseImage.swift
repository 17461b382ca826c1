import Foundation
import GRDB
import GRDBSQLite
import Glibc

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
  /// Costs three times the memory that the file is long, and once for as long as
  /// it is open.
  ///
  /// - Returns: `nil` where the file can't be read, or doesn't tell alone what is
  ///   in the database: there is a log beside it, or somebody writes to it.
  static func open(_ path: String) throws -> DatabaseQueue? {
    guard let before = state(of: path) else { return nil }
    guard let data = try? Data(contentsOf: URL(filePath: path)),
      state(of: path) == before, data.count > formatVersions.upperBound
    else { return nil }
    var bytes = [UInt8](data)
    for place in formatVersions { bytes[place] = 1 }
    let queue = try DatabaseQueue()
    try queue.inDatabase { try load(bytes, into: $0) }
    return queue
  }

  private static func load(_ bytes: [UInt8], into database: Database) throws {
    guard let memory = sqlite3_malloc64(sqlite3_uint64(bytes.count)) else {
      throw DatabaseError(resultCode: .SQLITE_NOMEM)
    }
    bytes.withUnsafeBytes { source in
      UnsafeMutableRawBufferPointer(start: memory, count: bytes.count)
        .copyMemory(from: source)
    }
    // SQLite frees it, when this fails, too.
    let code = sqlite3_deserialize(
      database.sqliteConnection, "main",
      memory.assumingMemoryBound(to: UInt8.self), sqlite3_int64(bytes.count),
      sqlite3_int64(bytes.count),
      UInt32(SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_READONLY))
    guard code == SQLITE_OK else {
      throw DatabaseError(resultCode: ResultCode(rawValue: code))
    }
  }

  /// What changes with the file; `nil` while there is a log, or no file.
  private static func state(of path: String) -> [Int]? {
    var file = stat()
    guard !somethingExists(at: "\(path)-wal"), stat(path, &file) == 0 else {
      return nil
    }
    return [
      Int(file.st_ino), Int(file.st_size), file.st_mtim.tv_sec,
      file.st_mtim.tv_nsec, file.st_ctim.tv_sec, file.st_ctim.tv_nsec,
    ]
  }
}
