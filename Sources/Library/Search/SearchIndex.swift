import Documents
import Foundation
import GRDB

/// What contents say, so that items are found by it. It is a database of its own,
/// beside the library's, and nothing is lost with it: whatever isn't in it is read
/// again.
///
/// All functions may be called on any thread, and wait for the disk.
public final class SearchIndex: Sendable {
  private let queue: DatabaseQueue

  /// Changed with the tables, or with what is read.
  private static let version = 2

  /// Opens the index of a library. One that is damaged, or that another version
  /// has written, is made anew.
  ///
  /// - Throws: ``LibraryError`` when it can't be written.
  public init(of location: LibraryLocation) throws {
    let path = location.searchIndex.path(percentEncoded: false)
    queue = try LibraryError.translating {
      do {
        return try Self.open(path)
      } catch  where LibraryError.translating(error).code == .damaged {
        try Self.remove(path)
        return try Self.open(path)
      }
    }
  }

  /// Opens the index of a library that another program may have open, and changes
  /// nothing.
  ///
  /// - Returns: `nil` where there is none, or one of another version.
  /// - Throws: ``LibraryError`` when it can't be read.
  public init?(reading location: LibraryLocation) throws {
    let path = location.searchIndex.path(percentEncoded: false)
    guard somethingExists(at: path) else { return nil }
    var configuration = Configuration()
    configuration.readonly = true
    configuration.busyMode = .timeout(1)
    let opened = try LibraryError.translating {
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      return try queue.read(Self.isKnown) ? queue : nil
    }
    guard let opened else { return nil }
    queue = opened
  }

  /// Removes the index of a library: it was found damaged, and is made anew when
  /// it is opened next.
  ///
  /// - Throws: ``LibraryError``.
  public static func remove(of location: LibraryLocation) throws {
    try LibraryError.translating {
      try remove(location.searchIndex.path(percentEncoded: false))
    }
  }

  private static func open(_ path: String) throws -> DatabaseQueue {
    try PrivateAccess.closeDatabase(path)
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)
    configuration.label = "search"
    configuration.prepareDatabase { database in
      try database.execute(
        sql: """
          PRAGMA synchronous = NORMAL;
          PRAGMA temp_store = MEMORY;
          PRAGMA secure_delete = ON;
          """)
    }
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    try queue.write { database in
      guard try !isKnown(database) else { return }
      // A line break is none of the tokenizer's business: it parts words.
      try database.execute(
        sql: """
          DROP TABLE IF EXISTS content;
          DROP TABLE IF EXISTS words;
          CREATE TABLE content (
            id INTEGER PRIMARY KEY,
            digest TEXT NOT NULL UNIQUE
          );
          CREATE VIRTUAL TABLE words USING fts5(
            body, tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3');
          PRAGMA user_version = \(version);
          """)
    }
    try PrivateAccess.closeDatabase(path)
    return queue
  }

  private static func isKnown(_ database: Database) throws -> Bool {
    try Int.fetchOne(database, sql: "PRAGMA user_version") == version
  }

  private static func remove(_ path: String) throws {
    for ending in ["-journal", "-wal", "-shm", ""] {
      guard unlink(path + ending) == 0 || errno == ENOENT else {
        throw SystemError("unlink").whileWriting(path)
      }
    }
  }

  /// Those of some contents that have not been read yet.
  ///
  /// - Parameter digests: The contents' SHA-256, in hexadecimal.
  /// - Throws: ``LibraryError``.
  public func unread(among digests: Set<String>) throws -> Set<String> {
    try LibraryError.translating {
      try digests.subtracting(queue.read(Self.digests))
    }
  }

  /// Takes in what contents say.
  ///
  /// - Parameter contents: Their digests, and their text; empty for nothing.
  /// - Throws: ``LibraryError``; nothing has been taken in then.
  public func add(_ contents: [(digest: String, words: String)]) throws {
    try LibraryError.translating {
      try queue.write { database in
        for (digest, words) in contents {
          try database.execute(
            sql: "INSERT OR IGNORE INTO content (digest) VALUES (?)",
            arguments: [digest])
          guard database.changesCount > 0, !words.isEmpty else { continue }
          try database.execute(
            sql: "INSERT INTO words (rowid, body) VALUES (?, ?)",
            arguments: [database.lastInsertedRowID, Self.stored(words)])
        }
      }
    }
  }

  /// Forgets all but some contents, so that nothing of what they say is left in
  /// the file.
  ///
  /// - Parameter isKept: Told the SHA-256 of each, in hexadecimal.
  /// - Complexity: the whole index is written anew where one is forgotten.
  /// - Throws: ``LibraryError``.
  public func keep(where isKept: (String) -> Bool) throws {
    try LibraryError.translating {
      let gone = try queue.read(Self.digests).filter { !isKept($0) }
      guard !gone.isEmpty else { return }
      try queue.write { database in
        for digest in gone {
          try database.execute(
            sql: """
              DELETE FROM words WHERE rowid =
                (SELECT id FROM content WHERE digest = ?)
              """, arguments: [digest])
          try database.execute(
            sql: "DELETE FROM content WHERE digest = ?", arguments: [digest])
        }
        // What is deleted stays in the index until its parts are joined.
        try database.execute(
          sql: "INSERT INTO words (words) VALUES ('optimize')")
      }
    }
  }

  /// The contents in which each word of a query begins a word, best first.
  ///
  /// - Parameters:
  ///   - query: What is looked for.
  ///   - most: How many are found at most.
  /// - Returns: The contents' SHA-256, in hexadecimal.
  /// - Throws: ``LibraryError``.
  public func find(_ query: SearchQuery, atMost most: Int) throws -> [String] {
    guard let expression = query.fullTextExpression else { return [] }
    return try LibraryError.translating {
      try queue.read { database in
        try String.fetchAll(
          database,
          sql: """
            SELECT digest
            FROM words JOIN content ON content.id = words.rowid
            WHERE words MATCH ? ORDER BY rank LIMIT ?
            """, arguments: [expression, most])
      }
    }
  }

  /// What a content says where it says what is looked for.
  ///
  /// - Parameters:
  ///   - digest: The content's SHA-256, in hexadecimal.
  ///   - query: What is looked for.
  /// - Returns: nil where it isn't known, or doesn't say it.
  /// - Complexity: O(*n*) in the length of what it says.
  /// - Throws: ``LibraryError``.
  public func excerpt(
    of digest: String, for query: SearchQuery
  ) throws -> Excerpt? {
    guard let expression = query.fullTextExpression else { return nil }
    let (begin, end) = (Excerpt.marks.begin, Excerpt.marks.end)
    return try LibraryError.translating {
      try queue.read { database in
        try String.fetchOne(
          database,
          sql: """
            SELECT snippet(words, 0, ?, ?, '…', 14) FROM words
            WHERE words MATCH ?
              AND rowid = (SELECT id FROM content WHERE digest = ?)
            """, arguments: [String(begin), String(end), expression, digest])
      }.map { Excerpt(marked: $0.filter { $0 != SearchText.parting }) }
    }
  }

  private static func digests(_ database: Database) throws -> Set<String> {
    try String.fetchSet(database, sql: "SELECT digest FROM content")
  }

  /// Text without what excerpts are marked with, or what nobody sees, and with its
  /// words parted.
  private static func stored(_ text: String) -> String {
    SearchText.parted(
      String(
        text.unicodeScalars.map {
          $0.value < 0x20 && !$0.properties.isWhitespace || $0.value == 0
            ? " " : Character($0)
        }))
  }
}

extension SearchQuery {
  /// The query in the language of SQLite's full-text search: each word is the
  /// beginning of one, but a single Latin letter, with which nearly all begin,
  /// is one by itself. Nil where nothing in it is a letter or a digit, of which
  /// alone words are made there.
  var fullTextExpression: String? {
    let sayable = words.filter { word in
      word.contains { $0.isLetter || $0.isNumber }
    }
    guard !sayable.isEmpty else { return nil }
    return sayable.map { word in
      let isWhole = word.utf8.count == 1
      let quoted = SearchText.parted(word).replacing("\"", with: "\"\"")
      return "\"\(quoted)\"\(isWhole ? "" : "*")"
    }.joined(separator: " ")
  }
}
