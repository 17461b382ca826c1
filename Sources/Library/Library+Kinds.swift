import ContentTypes
import Documents
import GRDB

extension Library {
  /// Which kinds of items a place has, as ``Item/apparentKind`` tells them.
  ///
  /// - Throws: ``LibraryError`` when the database can't be read.
  public func kinds(in place: PlaceID) throws -> Set<ContentKind> {
    try read { database in
      Set(try Self.stored(in: place, database).map(\.apparent))
    }
  }

  /// The kinds and types of a place's items, as they are stored, each once.
  private static func stored(
    in place: PlaceID, _ database: Database
  ) throws -> [(kind: String, type: String, apparent: ContentKind)] {
    try Row.fetchAll(
      database.cachedStatement(
        sql: "SELECT kind, type FROM tally WHERE place = ?"),
      arguments: [place.rawValue]
    ).map { row in
      let (kind, type): (String, String) = (row[0], row[1])
      return (
        kind, type,
        ContentKind(rawValue: kind).apparent(for: MIMEType(type))
      )
    }
  }

  /// The identifiers of a place's items of some apparent kinds, in no
  /// order.
  ///
  /// - Throws: ``LibraryError`` when the database can't be read.
  public func itemIDs(
    in place: PlaceID, of kinds: Set<ContentKind>
  ) throws -> Set<ItemID> {
    try read { database in
      let wanted = try Self.stored(in: place, database).filter {
        kinds.contains($0.apparent)
      }
      var found: Set<ItemID> = []
      // A statement has room for some ten thousand arguments.
      for start in stride(from: 0, to: wanted.count, by: 1000) {
        let some = wanted[start...].prefix(1000)
        let marks = some.map { _ in "(?, ?)" }.joined(separator: ", ")
        try found.formUnion(
          String.fetchAll(
            database,
            sql: """
              SELECT id FROM item
              WHERE place = ? AND (kind, type) IN (VALUES \(marks))
              """,
            arguments: [place.rawValue]
              + StatementArguments(some.flatMap { [$0.kind, $0.type] })
          ).map(ItemID.init(rawValue:)))
      }
      return found
    }
  }
}
