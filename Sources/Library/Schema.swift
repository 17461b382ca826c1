import GRDB

/// The tables, and how older ones become them.
///
/// A migration that was released is never changed; a new one follows it.
enum Schema {
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("places and items") { database in
      try database.execute(
        sql: """
          CREATE TABLE place (
            id TEXT PRIMARY KEY NOT NULL,
            kind TEXT NOT NULL,
            name TEXT NOT NULL,
            position INTEGER NOT NULL
          ) WITHOUT ROWID;
          CREATE TABLE item (
            id TEXT PRIMARY KEY NOT NULL,
            place TEXT NOT NULL REFERENCES place (id),
            position INTEGER NOT NULL,
            name TEXT NOT NULL,
            kind TEXT NOT NULL,
            type TEXT NOT NULL,
            size INTEGER NOT NULL,
            digest TEXT NOT NULL,
            added INTEGER NOT NULL
          );
          CREATE INDEX item_order ON item (place, position, id);
          INSERT INTO place (id, kind, name, position)
            VALUES ('shelf', 'shelf', 'Shelf', 0);
          """)
    }
    // A stack's inside is a place with the stack's id, of a kind of its own:
    // the tables stay as they were. Versions that don't know of stacks must
    // leave the library alone, which this entry tells them.
    migrator.registerMigration("stacks") { _ in }
    migrator.registerMigration("counts", migrate: Counts.migrate)
    migrator.registerMigration(
      "files with pictures are pictures", migrate: Counts.countApparentKinds)
    migrator.registerMigration("forms of items") { database in
      // The sweep finds the few that have some without looking at all.
      try database.execute(
        sql: """
          ALTER TABLE item ADD COLUMN forms TEXT;
          CREATE INDEX item_forms ON item (forms) WHERE forms IS NOT NULL;
          """)
    }
    migrator.registerMigration(
      "history", migrate: StoredHistory.migrate)
    migrator.registerMigration(
      "files by their types", migrate: Counts.countTypes)
    // A collection is a place of a kind of its own. Versions that don't know of
    // it must leave the library alone, which this entry tells them.
    migrator.registerMigration("collections") { _ in }
    migrator.registerMigration("pins") { database in
      try database.execute(
        sql: "ALTER TABLE item ADD COLUMN pinned INTEGER NOT NULL DEFAULT 0")
    }
    // `item.flags` is what has become of a message, by the letters of a Maildir.
    // `filed` has the flags of files in the mail folder, where they were others
    // than `S` when the folder and the library were last the same.
    migrator.registerMigration("flags of messages") { database in
      try database.execute(
        sql: """
          ALTER TABLE item ADD COLUMN flags TEXT NOT NULL DEFAULT 'S';
          CREATE INDEX item_unread ON item (place)
            WHERE instr(flags, 'S') = 0;
          CREATE TABLE filed (
            item TEXT PRIMARY KEY NOT NULL,
            flags TEXT NOT NULL
          ) WITHOUT ROWID;
          """)
    }
    migrator.registerMigration("unread messages", migrate: Counts.countUnread)
    return migrator
  }
}
