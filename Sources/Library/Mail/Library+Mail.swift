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
      tree.mailboxes = try Self.mailboxes(database)
      let filed = try Self.filed(database)
      let rows = try database.cachedStatement(
        sql: """
          SELECT \(Self.messageColumns) FROM item
          WHERE place = ? ORDER BY position
          """)
      let holders = [nil] + tree.mailboxes.map { Optional($0.id) }
      for holder in holders {
        let place = holder.map { PlaceID(inside: $0) } ?? .mail
        for row in try Row.fetchAll(rows, arguments: [place.rawValue]) {
          tree.messages += Self.message(row, in: holder, filed: filed)
        }
      }
      return tree
    }
  }

  /// The mailboxes of the library, and some of the messages in them.
  ///
  /// - Throws: ``LibraryError`` when the database can't be read.
  /// - Complexity: O(*n* + *m*) for *n* of these messages and *m* mailboxes and
  ///   stacks.
  func mailTree(of ids: Set<ItemID>) throws -> MailTree {
    try read { database in
      var tree = MailTree()
      tree.mailboxes = try Self.mailboxes(database)
      let known = Set(tree.mailboxes.map(\.id))
      let item = try database.cachedStatement(
        sql: "SELECT \(Self.messageColumns), place FROM item WHERE id = ?")
      let filed = try database.cachedStatement(
        sql: "SELECT flags FROM filed WHERE item = ?")
      for id in ids {
        guard let row = try Row.fetchOne(item, arguments: [id.rawValue]) else {
          continue
        }
        let place = PlaceID(rawValue: row[5])
        guard place == .mail || known.contains(place.holder) else { continue }
        let letters = try String.fetchOne(filed, arguments: [id.rawValue])
        tree.messages += Self.message(
          row, in: place == .mail ? nil : place.holder,
          filed: letters.map { [id: MailFlags(letters: $0)] } ?? [:])
      }
      return tree
    }
  }

  private static let messageColumns = "id, kind, type, digest, flags"

  /// What the mail folder has of an item: one message, or nothing.
  private static func message(
    _ row: Row, in holder: ItemID?, filed: [ItemID: MailFlags]
  ) -> [MailTree.Message] {
    let kind = ContentKind(rawValue: row[1])
    guard kind.apparent(for: MIMEType(row[2] as String)) == .message else {
      return []
    }
    let id = ItemID(rawValue: row[0])
    return [
      .init(
        id: id, mailbox: holder, digest: row[3],
        flags: MailFlags(letters: row[4] as String), filed: filed[id] ?? .read)
    ]
  }

  /// The mailboxes, each behind the one that it is in: by their insides, so that no
  /// message is looked at.
  private static func mailboxes(
    _ database: Database
  ) throws -> [MailTree.Mailbox] {
    let rows = try Row.fetchAll(
      database.cachedStatement(
        sql: """
          SELECT item.id, item.name, item.place FROM place
          JOIN item ON item.id = place.id
          WHERE place.kind = 'mailbox' AND item.kind = 'mailbox'
          ORDER BY item.position
          """))
    let inside = Dictionary(grouping: rows) { PlaceID(rawValue: $0[2]) }
    var mailboxes: [MailTree.Mailbox] = []
    var holder: ItemID?
    var next = 0
    // The mailboxes themselves are the list of what is to be read.
    while true {
      let place = holder.map { PlaceID(inside: $0) } ?? .mail
      for row in inside[place] ?? [] {
        mailboxes.append(
          .init(id: ItemID(rawValue: row[0]), name: row[1], parent: holder))
      }
      guard next < mailboxes.count else { return mailboxes }
      holder = mailboxes[next].id
      next += 1
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
  /// - Complexity: O(*m*) for *m* mailboxes with unread messages, and the depth
  ///   of each: they are counted as they change.
  public func unreadCounts() throws -> [PlaceID: Int] {
    try read { database in
      let rows = try Row.fetchAll(
        database.cachedStatement(sql: "SELECT place, count FROM unread"))
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
    }
  }

  /// Forgets the flags that files had whose messages have gone.
  ///
  /// - Throws: ``LibraryError`` as ``apply(_:)`` does.
  /// - Complexity: O(*n*) for *n* messages of which the flags are known that their
  ///   files have.
  func forgetFiled() throws {
    let gone = "item NOT IN (SELECT id FROM item)"
    let isAny = try read { database in
      try Bool.fetchOne(
        database.cachedStatement(
          sql: "SELECT EXISTS (SELECT 1 FROM filed WHERE \(gone))")) ?? false
    }
    guard isAny, !isCopy else { return }
    try requireThere()
    try commit { writer in
      try writer.database.execute(sql: "DELETE FROM filed WHERE \(gone)")
    }
  }
}
