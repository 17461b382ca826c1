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
  /// Writes down what a folder holds of which the person is asked whether it
  /// shall be copied.
  ///
  /// - Throws: ``LibraryError`` when the journal can't be written.
  public func keep(_ survey: FolderSurvey, for id: JobID) throws {
    try write(durably: false) { database in
      try database.execute(
        sql: "UPDATE job SET survey = ? WHERE id = ?",
        arguments: [survey.stored, id.rawValue])
    }
  }
}

extension Checkpoint {
  /// The run of the system that this process is in.
  public static let currentBoot =
    (try? String(
      contentsOfFile: "/proc/sys/kernel/random/boot_id", encoding: .utf8)) ?? ""
}
