import GRDB

/// The journal's tables, and how older ones become them.
///
/// A migration that was released is never changed; a new one follows it.
enum JournalSchema {
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("jobs") { database in
      try database.execute(
        sql: """
          CREATE TABLE job (
            number INTEGER PRIMARY KEY,
            id TEXT NOT NULL UNIQUE,
            drop_id TEXT NOT NULL,
            place TEXT NOT NULL,
            anchor INTEGER NOT NULL,
            sequence INTEGER NOT NULL,
            item TEXT NOT NULL,
            work TEXT NOT NULL,
            source TEXT,
            name TEXT NOT NULL,
            kind TEXT NOT NULL,
            type TEXT,
            program TEXT,
            total INTEGER,
            total_is_exact INTEGER NOT NULL,
            completed INTEGER NOT NULL,
            state TEXT NOT NULL,
            reason TEXT,
            can_retry INTEGER NOT NULL,
            wish TEXT,
            digest TEXT,
            size INTEGER,
            is_folder INTEGER,
            checkpoint TEXT
          );
          CREATE TABLE change (number INTEGER NOT NULL);
          INSERT INTO change VALUES (0);
          """)
    }
    return migrator
  }
}
