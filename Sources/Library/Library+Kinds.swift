import ContentTypes
import Documents
import GRDB

extension Library {
  /// Which kinds of items a place has, as ``Item/apparentKind`` tells them.
  ///
  /// - Throws: ``LibraryError`` when the database can't be read.
  public func kinds(in place: PlaceID) throws -> Set<ContentKind> {
    try read { database in
      try Set(
        String.fetchAll(
          database.cachedStatement(
            sql: "SELECT kind FROM tally WHERE place = ?"),
          arguments: [place.rawValue]
        ).compactMap(ContentKind.init(rawValue:)))
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
      let names = kinds.map(\.rawValue)
      let marks = names.map { _ in "?" }.joined(separator: ", ")
      return try Set(
        String.fetchAll(
          database,
          sql: """
            SELECT id FROM item
            WHERE place = ? AND \(Counts.apparentKind()) IN (\(marks))
            """,
          arguments: [place.rawValue] + StatementArguments(names)
        ).map(ItemID.init(rawValue:)))
    }
  }
}
