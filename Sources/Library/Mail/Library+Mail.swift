import ContentTypes
import Documents
import Foundation
import GRDB

/// What a folder of Maildirs has to be compared with.
extension Library {
  /// The mailboxes and messages of the library.
  ///
  /// - Throws: ``LibraryError`` when the database can't be read.
  /// - Complexity: O(*n*) for *n* of them.
  public func keptMail() throws -> MailState.Kept {
    try read { database in
      var kept = MailState.Kept()
      let rows = try database.cachedStatement(
        sql: """
          SELECT id, name, kind, type, digest FROM item
          WHERE place = ? ORDER BY position
          """)
      var waiting: [ItemID?] = [nil]
      while let holder = waiting.popLast() {
        let place = holder.map { PlaceID(inside: $0) } ?? .mail
        for row in try Row.fetchAll(rows, arguments: [place.rawValue]) {
          let id = ItemID(rawValue: row[0])
          let kind = ContentKind(rawValue: row[2])
          if kind == .mailbox {
            kept.mailboxes.append(.init(id: id, name: row[1], parent: holder))
            waiting.append(id)
          } else if kind.apparent(for: MIMEType(row[3] as String)) == .message {
            kept.messages.append(
              .init(id: id, mailbox: holder, digest: row[4]))
          }
        }
      }
      return kept
    }
  }

  /// What was the same in both when ``note(synced:)`` was called last.
  ///
  /// - Throws: ``LibraryError`` when the database can't be read.
  public func syncedMail() throws -> MailState.Synced {
    try read { database in
      var synced = MailState.Synced()
      let rows = try Row.fetchCursor(
        database, sql: "SELECT item, mailbox, file, digest FROM mail")
      while let row = try rows.next() {
        let id = ItemID(rawValue: row[0])
        let path = MailboxPath(row[1] as String)
        if let file: String = row[2] {
          synced.messages[id] = .init(
            mailbox: path, unique: file, digest: row[3])
        } else {
          synced.mailboxes[id] = path
        }
      }
      return synced
    }
  }

  /// Notes what is the same in both.
  ///
  /// - Throws: ``LibraryError`` when it can't be written. What was noted before
  ///   is known then.
  public func note(synced new: MailState.Synced) throws {
    let old = try syncedMail()
    let boxes = old.mailboxes.filter { new.mailboxes[$0.key] == nil }.keys
    let messages = old.messages.filter { new.messages[$0.key] == nil }.keys
    let gone = Array(boxes) + Array(messages)
    let newBoxes = new.mailboxes.filter { old.mailboxes[$0.key] != $0.value }
    let newMessages = new.messages.filter { old.messages[$0.key] != $0.value }
    guard !gone.isEmpty || !newBoxes.isEmpty || !newMessages.isEmpty else {
      return
    }
    do {
      try pool.write { database in
        let deleting = try database.cachedStatement(
          sql: "DELETE FROM mail WHERE item = ?")
        for id in gone { try deleting.execute(arguments: [id.rawValue]) }
        let inserting = try database.cachedStatement(
          sql: """
            INSERT OR REPLACE INTO mail (item, mailbox, file, digest)
            VALUES (?, ?, ?, ?)
            """)
        for (id, path) in newBoxes {
          try inserting.execute(
            arguments: [id.rawValue, "\(path)", nil, nil])
        }
        for (id, message) in newMessages {
          try inserting.execute(
            arguments: [
              id.rawValue, "\(message.mailbox)", message.unique,
              message.digest,
            ])
        }
      }
    } catch {
      throw LibraryError.translating(error)
    }
  }
}

/// The table of what is the same in the library and in the mail folder: a
/// message with the name of its file and the digest of that, or a mailbox
/// without.
enum MailTable {
  static func migrate(_ database: Database) throws {
    try database.execute(
      sql: """
        CREATE TABLE mail (
          item TEXT PRIMARY KEY NOT NULL,
          mailbox TEXT NOT NULL,
          file TEXT,
          digest TEXT
        ) WITHOUT ROWID;
        """)
  }
}
