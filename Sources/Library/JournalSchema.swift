import GRDB
import Transfer

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
            checkpoint TEXT,
            changed INTEGER NOT NULL DEFAULT 0
          );
          CREATE INDEX job_changed ON job (changed);
          -- The number of the last change, and of the last one that gives a
          -- courier something to do or to leave.
          CREATE TABLE change (
            number INTEGER NOT NULL, orders INTEGER NOT NULL
          );
          INSERT INTO change VALUES (0, 0);
          -- The number goes up first, in the same transaction.
          CREATE TRIGGER job_insert AFTER INSERT ON job BEGIN
            UPDATE job SET changed = (SELECT number FROM change)
              WHERE number = NEW.number;
          END;
          CREATE TRIGGER job_update AFTER UPDATE ON job BEGIN
            UPDATE job SET changed = (SELECT number FROM change)
              WHERE number = NEW.number;
          END;
          """)
    }
    migrator.registerMigration("landings are the app's own") { database in
      // Whoever hears of changes need not hear of where something lands: with
      // thousands on their way each that lands moves all that are below it.
      try database.execute(
        sql: """
          DROP TRIGGER job_update;
          CREATE TRIGGER job_update AFTER UPDATE OF name, kind, type, total,
            total_is_exact, completed, state, reason, can_retry, wish, digest,
            size, is_folder ON job
          BEGIN
            UPDATE job SET changed = (SELECT number FROM change)
              WHERE number = NEW.number;
          END;
          """)
    }
    migrator.registerMigration("files for other programs") { database in
      try database.execute(
        sql: """
          CREATE TABLE export (
            number INTEGER PRIMARY KEY,
            id TEXT NOT NULL UNIQUE,
            digest TEXT NOT NULL,
            size INTEGER NOT NULL,
            target TEXT NOT NULL,
            completed INTEGER NOT NULL,
            state TEXT NOT NULL,
            reason TEXT,
            can_retry INTEGER NOT NULL
          );
          """)
    }
    migrator.registerMigration("what is asked before a copy") { database in
      try database.execute(sql: "ALTER TABLE job ADD COLUMN survey TEXT")
    }
    migrator.registerMigration("landings are rows") { database in
      // Until now: the items that stand before, and the order in each gap.
      try database.execute(
        sql: """
          CREATE TEMP TABLE landing AS
            SELECT number, anchor + ROW_NUMBER() OVER (
              PARTITION BY place ORDER BY anchor, sequence
            ) - 1 AS row FROM job;
          ALTER TABLE job RENAME COLUMN anchor TO landing_row;
          ALTER TABLE job DROP COLUMN sequence;
          UPDATE job SET landing_row =
            (SELECT row FROM landing WHERE landing.number = job.number);
          DROP TABLE landing;
          """)
    }
    migrator.registerMigration("addresses without passwords") { database in
      let downloads = try Row.fetchAll(
        database,
        sql: "SELECT number, source FROM job WHERE work = 'download'")
      for row in downloads {
        let number: Int64 = row[0]
        let source: String = row[1]
        let address = AddressCredentials.removed(from: source)
        guard address != source else { continue }
        // What has come of it is a part of the other address; and its name, or
        // the reason why it failed, may hold what is removed.
        try database.execute(
          sql: """
            UPDATE job SET source = ?, checkpoint = NULL, name = ?,
              reason = CASE WHEN reason IS NULL THEN NULL ELSE ? END
            WHERE number = ?
            """,
          arguments: [
            address, LinkValue(address: address)?.downloadName ?? "Download",
            "It was not downloaded. Try again.", number,
          ])
      }
    }
    migrator.registerMigration("the courier counts folders") { database in
      // Until now the app did, and went by what the person prefers now.
      let limit = FolderLimit()
      try database.execute(
        sql: """
          DROP TRIGGER job_update;
          CREATE TRIGGER job_update AFTER UPDATE OF name, kind, type, total,
            total_is_exact, completed, state, reason, can_retry, wish, digest,
            size, is_folder, survey ON job
          BEGIN
            UPDATE job SET changed = (SELECT number FROM change)
              WHERE number = NEW.number;
          END;
          UPDATE job SET survey = json_set(
              survey, '$.pending', json_object('files', ?, 'bytes', ?))
            WHERE state = 'paused' AND survey IS NOT NULL
              AND json_extract(survey, '$.files') = 0
              AND json_extract(survey, '$.bytes') = 0
              AND json_extract(survey, '$.isComplete') = 0;
          """, arguments: [limit.files, limit.bytes])
    }
    migrator.registerMigration("files for servers") { database in
      try database.execute(
        sql: """
          CREATE TABLE upload (
            number INTEGER PRIMARY KEY,
            id TEXT NOT NULL UNIQUE,
            drop_id TEXT NOT NULL,
            digest TEXT NOT NULL,
            size INTEGER NOT NULL,
            name TEXT NOT NULL,
            kind TEXT NOT NULL,
            type TEXT NOT NULL,
            address TEXT NOT NULL,
            -- A name and a password, as long as something is to be sent.
            sign_in TEXT,
            completed INTEGER NOT NULL,
            state TEXT NOT NULL,
            reason TEXT,
            can_retry INTEGER NOT NULL,
            course TEXT NOT NULL
          );
          """)
    }
    return migrator
  }
}
