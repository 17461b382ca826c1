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
      let rows = try database.cachedStatement(
        sql: """
          SELECT id, name, kind, type, digest FROM item
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
              .init(id: id, mailbox: holder, digest: row[4]))
          }
        }
        guard next < tree.mailboxes.count else { return tree }
        holder = tree.mailboxes[next].id
        next += 1
      }
    }
  }
}
