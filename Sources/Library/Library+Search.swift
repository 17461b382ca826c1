import Documents
import GRDB

extension Library {
  /// The identifiers of a place's items whose names contain words, as
  /// ``NameSearch`` finds them; in no order.
  ///
  /// - Complexity: O(*n*) in the items of the place. SQLite compares words in
  ///   ASCII by itself; 10,000 names with others take some ten milliseconds.
  /// - Throws: ``LibraryError`` when the database can't be read.
  public func itemIDs(
    in place: PlaceID, named words: String
  ) throws -> Set<ItemID> {
    try read { database in
      if words.utf8.allSatisfy({ $0 < 0x80 }) {
        let pattern = words.replacing(#/[%_\\]/#) { "\\" + $0.output }
        return try Set(
          String.fetchAll(
            database,
            sql: """
              SELECT id FROM item
              WHERE place = ? AND name LIKE ? ESCAPE '\\'
              """,
            arguments: [place.rawValue, "%" + pattern + "%"]
          ).map(ItemID.init(rawValue:)))
      }
      var found: Set<ItemID> = []
      let rows = try Row.fetchCursor(
        database, sql: "SELECT id, name FROM item WHERE place = ?",
        arguments: [place.rawValue])
      while let row = try rows.next() {
        if NameSearch.matches(row[1], words) {
          found.insert(ItemID(rawValue: row[0]))
        }
      }
      return found
    }
  }
}
