import GRDB

/// What is known of places without looking at their items, kept by triggers:
///
/// - `tally`: how many items of each kind and type a place has;
/// - `span`: how many stand one after another, a thousand or so at a time, so
///   that the item at an index, and the index of an item, is found without
///   counting from the beginning. A span has the positions from its first up to
///   the next one's first;
/// - `unread`: how many messages of a place are unread;
/// - `revision`: how many edits have changed the items of any place.
enum Counts {
  /// How many items a span gets.
  static let length = 1024
  /// With how many it is parted.
  static let limit = 2048

  static func migrate(_ database: Database) throws {
    try database.execute(
      sql: """
        CREATE TABLE tally (
          place TEXT NOT NULL,
          kind TEXT NOT NULL,
          count INTEGER NOT NULL,
          PRIMARY KEY (place, kind)
        ) WITHOUT ROWID;
        CREATE TABLE span (
          place TEXT NOT NULL,
          first INTEGER NOT NULL,
          count INTEGER NOT NULL,
          PRIMARY KEY (place, first)
        ) WITHOUT ROWID;
        CREATE INDEX span_long ON span (count) WHERE count > \(limit);
        CREATE TABLE revision (number INTEGER NOT NULL);
        INSERT INTO revision (number) VALUES (0);
        INSERT INTO tally (place, kind, count)
          SELECT place, kind, COUNT(*) FROM item GROUP BY place, kind;
        INSERT INTO span (place, first, count)
          SELECT place, MIN(position), COUNT(*) FROM item GROUP BY place;
        \(triggers(after: "place, position, kind") { "\($0)kind" })
        CREATE TRIGGER tally_empty AFTER UPDATE OF count ON tally
        WHEN NEW.count = 0 BEGIN
          DELETE FROM tally WHERE place = NEW.place AND kind = NEW.kind;
        END;
        CREATE TRIGGER span_empty AFTER UPDATE OF count ON span
        WHEN NEW.count = 0 BEGIN
          DELETE FROM span WHERE place = NEW.place AND first = NEW.first;
        END;
        """)
    try part(database)
  }

  /// What a row of `item` counted as before ``countTypes(_:)``.
  ///
  /// - Parameter row: what stands before the columns, such as `NEW.`.
  private static func apparentKind(_ row: String = "") -> String {
    """
    CASE WHEN \(row)kind = 'file' AND \(row)type LIKE 'image/%'
    THEN 'image' ELSE \(row)kind END
    """
  }

  /// From here on a picture's file counts as a picture, not as a file.
  static func countApparentKinds(_ database: Database) throws {
    try database.execute(
      sql: """
        DROP TRIGGER item_came;
        DROP TRIGGER item_left;
        DROP TRIGGER item_moved;
        DELETE FROM tally;
        INSERT INTO tally (place, kind, count)
          SELECT place, \(apparentKind()) AS apparent, COUNT(*) FROM item
          GROUP BY place, apparent;
        \(triggers(after: "place, position, kind, type", counting: apparentKind))
        """)
  }

  /// From here on types are counted, too: what a file is to a person is decided
  /// by who knows the kinds.
  static func countTypes(_ database: Database) throws {
    try database.execute(
      sql: """
        DROP TRIGGER item_came;
        DROP TRIGGER item_left;
        DROP TRIGGER item_moved;
        DROP TRIGGER tally_empty;
        DROP TABLE tally;
        CREATE TABLE tally (
          place TEXT NOT NULL,
          kind TEXT NOT NULL,
          type TEXT NOT NULL,
          count INTEGER NOT NULL,
          PRIMARY KEY (place, kind, type)
        ) WITHOUT ROWID;
        INSERT INTO tally (place, kind, type, count)
          SELECT place, kind, type, COUNT(*) FROM item
          GROUP BY place, kind, type;
        CREATE TRIGGER tally_empty AFTER UPDATE OF count ON tally
        WHEN NEW.count = 0 BEGIN
          DELETE FROM tally WHERE place = NEW.place AND kind = NEW.kind
            AND type = NEW.type;
        END;
        \(triggers(
          after: "place, position, kind, type",
          adding: """
            INSERT INTO tally (place, kind, type, count)
              VALUES (NEW.place, NEW.kind, NEW.type, 1)
              ON CONFLICT DO UPDATE SET count = count + 1;
            """,
          subtracting: """
            UPDATE tally SET count = count - 1
              WHERE place = OLD.place AND kind = OLD.kind AND type = OLD.type;
            """))
        """)
  }

  /// What kept the counts true when they were of kinds alone.
  ///
  /// - Parameters:
  ///   - columns: whose changes count.
  ///   - kind: what counts as the kind of a row, of which it gets the name with
  ///     a dot, such as `NEW.`.
  private static func triggers(
    after columns: String, counting kind: (String) -> String
  ) -> String {
    triggers(
      after: columns,
      adding: """
        INSERT INTO tally (place, kind, count)
          VALUES (NEW.place, \(kind("NEW.")), 1)
          ON CONFLICT DO UPDATE SET count = count + 1;
        """,
      subtracting: """
        UPDATE tally SET count = count - 1
          WHERE place = OLD.place AND kind = \(kind("OLD."));
        """)
  }

  /// What keeps the counts true when items come, leave and change.
  private static func triggers(
    after columns: String, adding add: String, subtracting subtract: String
  ) -> String {
    """
    CREATE TRIGGER item_came AFTER INSERT ON item BEGIN
      \(add) \(widen)
    END;
    CREATE TRIGGER item_left AFTER DELETE ON item BEGIN
      \(subtract) \(narrow)
    END;
    CREATE TRIGGER item_moved AFTER UPDATE OF \(columns) ON item BEGIN
      \(subtract) \(narrow) \(add) \(widen)
    END;
    """
  }

  /// What comes before the first span begins one: none is ever too late for its
  /// items.
  private static let widen = """
    INSERT INTO span (place, first, count)
      SELECT NEW.place, COALESCE(MAX(first), -9223372036854775808), 1
      FROM span WHERE place = NEW.place AND first <= NEW.position
      ON CONFLICT DO UPDATE SET count = count + 1;
    """

  private static let narrow = """
    UPDATE span SET count = count - 1
      WHERE place = OLD.place AND first = (
        SELECT MAX(first) FROM span
        WHERE place = OLD.place AND first <= OLD.position);
    """

  /// From here on unread messages are counted, so that nobody has to look at all
  /// of them whenever one is read.
  static func countUnread(_ database: Database) throws {
    func isUnread(_ row: String = "") -> String {
      "instr(\(row)flags, 'S') = 0"
    }
    let add = """
      INSERT INTO unread (place, count)
        SELECT NEW.place, 1 WHERE \(isUnread("NEW."))
        ON CONFLICT DO UPDATE SET count = count + 1;
      """
    let subtract = """
      UPDATE unread SET count = count - 1
        WHERE place = OLD.place AND \(isUnread("OLD."));
      """
    try database.execute(
      sql: """
        CREATE TABLE unread (
          place TEXT PRIMARY KEY NOT NULL,
          count INTEGER NOT NULL
        ) WITHOUT ROWID;
        INSERT INTO unread (place, count)
          SELECT place, COUNT(*) FROM item WHERE \(isUnread()) GROUP BY place;
        DROP INDEX item_unread;
        CREATE TRIGGER unread_came AFTER INSERT ON item
        WHEN \(isUnread("NEW.")) BEGIN \(add) END;
        CREATE TRIGGER unread_left AFTER DELETE ON item
        WHEN \(isUnread("OLD.")) BEGIN \(subtract) END;
        CREATE TRIGGER unread_changed AFTER UPDATE OF place, flags ON item BEGIN
          \(subtract) \(add)
        END;
        CREATE TRIGGER unread_empty AFTER UPDATE OF count ON unread
        WHEN NEW.count = 0 BEGIN
          DELETE FROM unread WHERE place = NEW.place;
        END;
        """)
  }

  /// Parts spans that have become long.
  static func part(_ database: Database) throws {
    let long = try Row.fetchAll(
      database.cachedStatement(
        sql: "SELECT place, first, count FROM span WHERE count > \(limit)"))
    for row in long {
      try part(row[0], from: row[1], count: row[2], database)
    }
  }

  private static func part(
    _ place: String, from first: Int64, count: Int, _ database: Database
  ) throws {
    var parts: [(first: Int64, count: Int)] = [(first, 0)]
    let walk = try Int64.fetchCursor(
      database.cachedStatement(
        sql: """
          SELECT position FROM item WHERE place = ? AND position >= ?
          ORDER BY position LIMIT ?
          """), arguments: [place, first, count])
    var last: Int64?
    while let position = try walk.next() {
      // What has the same position stays together.
      if parts[parts.count - 1].count >= length, position != last {
        parts.append((position, 0))
      }
      parts[parts.count - 1].count += 1
      last = position
    }
    let storing = try database.cachedStatement(
      sql: """
        INSERT INTO span (place, first, count) VALUES (?, ?, ?)
        ON CONFLICT DO UPDATE SET count = excluded.count
        """)
    for part in parts {
      try storing.execute(arguments: [place, part.first, part.count])
    }
  }

  /// Which edit was the last that has changed the items of any place.
  static func revision(_ database: Database) throws -> Int {
    try Int.fetchOne(
      database.cachedStatement(sql: "SELECT number FROM revision")) ?? 0
  }

  /// Counts an edit that changes the items of a place.
  static func nextRevision(_ database: Database) throws -> Int {
    try database.cachedStatement(
      sql: "UPDATE revision SET number = number + 1"
    ).execute()
    return try revision(database)
  }

  /// How many items a place has.
  static func items(in place: String, _ database: Database) throws -> Int {
    try Int.fetchOne(
      database.cachedStatement(
        sql: "SELECT SUM(count) FROM tally WHERE place = ?"),
      arguments: [place]) ?? 0
  }
}
