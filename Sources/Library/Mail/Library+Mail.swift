import ContentTypes
import Documents
import GRDB

extension Library {
  /// The mailboxes and messages of the library.
  ///
  /// - Throws: ``LibraryError`` when the database can't be read.
  /// - Complexity: O(*n*) for *n* of them.
  func mailTree() throws -> MailTree {
    try read { database in
      var tree = MailTree()
      let filed = try Self.filed(database)
      let rows = try database.cachedStatement(
        sql: """
          SELECT id, name, kind, type, digest, flags FROM item
          WHERE place = ? ORDER BY position
          """)
      // The mailboxes themselves are the list of what is to be read.
      var holder: ItemID?
      var next = 0
      while true {
        let place = holder.map { PlaceID(inside: $0) } ?? .mail
        for row in try Row.fetchAll(rows, arguments: [place.rawValue]) {
          let id = ItemID(rawValue: row[0])
          let kind = ContentKind(rawValue: row[2])
          if kind == .mailbox {
            tree.mailboxes.append(.init(id: id, name: row[1], parent: holder))
          } else if kind.apparent(for: MIMEType(row[3] as String)) == .message {
            tree.messages.append(
              .init(
                id: id, mailbox: holder, digest: row[4],
                flags: MailFlags(letters: row[5] as String),
                filed: filed[id] ?? .read))
          }
        }
        guard next < tree.mailboxes.count else { return tree }
        holder = tree.mailboxes[next].id
        next += 1
      }
    }
  }

  private static func filed(
    _ database: Database
  ) throws -> [ItemID: MailFlags] {
    let rows = try Row.fetchAll(
      database.cachedStatement(sql: "SELECT item, flags FROM filed"))
    return Dictionary(
      rows.map {
        (ItemID(rawValue: $0[0]), MailFlags(letters: $0[1] as String))
      }, uniquingKeysWith: { one, _ in one })
  }

  /// How many messages are unread in each place, with those in the mailboxes that
  /// are in it; a place without any is left out.
  ///
  /// - Throws: ``LibraryError`` when the database can't be read.
  /// - Complexity: O(*n*) for *n* unread messages, from an index alone, and the
  ///   depth of the mailboxes that they are in.
  public func unreadCounts() throws -> [PlaceID: Int] {
    try read { database in
      let rows = try Row.fetchAll(
        database.cachedStatement(
          sql: """
            SELECT place, COUNT(*) FROM item WHERE instr(flags, 'S') = 0
            GROUP BY place
            """))
      var counts: [PlaceID: Int] = [:]
      for row in rows {
        let place = PlaceID(rawValue: row[0])
        let count: Int = row[1]
        let around = try Self.holders(of: place, database)
        for place in around + [place] { counts[place, default: 0] += count }
      }
      return counts
    }
  }

  /// Notes what has become of messages. It isn't a step to undo, and steps that
  /// are there stay valid. Messages that have gone are left out.
  ///
  /// - Throws: ``LibraryError`` as ``apply(_:)`` does. Nothing has changed then.
  public func note(_ changes: [MailFlagChange]) throws {
    try note(changes, filed: [:])
  }

  /// The same, with the flags that files in the mail folder have from now on, in
  /// one transaction.
  func note(
    _ changes: [MailFlagChange], filed: [ItemID: MailFlags]
  ) throws {
    guard !changes.isEmpty || !filed.isEmpty else { return }
    try requireThere()
    guard !isCopy else { throw LibraryError(.diskFull) }
    try commit { writer in
      for change in changes { _ = try writer.apply(change) }
      let database = writer.database
      for (id, flags) in filed {
        try database.cachedStatement(
          sql: flags == .read
            ? "DELETE FROM filed WHERE item = :id"
            : "INSERT OR REPLACE INTO filed (item, flags) VALUES (:id, :flags)"
        ).execute(
          arguments: flags == .read
            ? ["id": id.rawValue]
            : ["id": id.rawValue, "flags": flags.letters])
      }
      guard !filed.isEmpty else { return }
      try database.execute(
        sql: "DELETE FROM filed WHERE item NOT IN (SELECT id FROM item)")
    }
  }
}
