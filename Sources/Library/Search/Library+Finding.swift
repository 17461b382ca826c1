import ContentTypes
import Documents
import GRDB

/// Finding items in all places.
extension Library {
  /// An item where it is.
  public struct Found: Hashable, Sendable {
    /// The item.
    public let item: Item
    /// The place that it is in, a stack perhaps.
    public let place: PlaceID
    /// The Shelf, list or collection that it is in, or that a stack around it is
    /// in.
    public let root: PlaceID
    /// What those places are called, from outside.
    public let path: [String]
    /// Whether it says what was looked for; otherwise it is called so.
    public let saysIt: Bool
  }

  /// What was found.
  public struct Findings: Sendable {
    /// Best first: those whose names fit, then those that say it.
    public internal(set) var items: [Found] = []
    /// Why what items say couldn't be searched; `nil` where it was.
    public internal(set) var problem: String?

    /// Nothing.
    public init() {}
  }

  /// The items that fit a query: by their names, and by what they say, as far as
  /// that has been read.
  ///
  /// - Parameters:
  ///   - query: What is looked for.
  ///   - most: How many are found at most.
  ///   - contents: Finds the contents that say it, by their SHA-256 in
  ///     hexadecimal. What it throws is told in ``Findings/problem``.
  /// - Complexity: O(*n*) in all items: some ten milliseconds for 100,000.
  /// - Throws: ``LibraryError`` when the database can't be read, or the task was
  ///   cancelled.
  public func find(
    _ query: SearchQuery, atMost most: Int,
    saying contents: () throws -> [String]
  ) throws -> Findings {
    try read {
      try Self.find(query, atMost: most, saying: contents, $0)
    }
  }

  static func find(
    _ query: SearchQuery, atMost most: Int,
    saying contents: () throws -> [String], _ database: Database
  ) throws -> Findings {
    var findings = Findings()
    let called = try ids(named: query, atMost: most, database)
    findings.items = try found(called, saysIt: false, database)
    let digests: [String]
    do {
      digests = try contents()
    } catch {
      findings.problem = "\(error)"
      return findings
    }
    let saying = try ids(
      withContents: digests, besides: Set(called), database)
    findings.items += try found(
      Array(saying.prefix(most - called.count)), saysIt: true, database)
    return findings
  }

  /// The items whose names fit a query, best first; those that came last are
  /// first among the same.
  private static func ids(
    named query: SearchQuery, atMost most: Int, _ database: Database
  ) throws -> [String] {
    var fits: [(id: String, fit: NameFit, added: Int64)] = []
    let rows = try Row.fetchCursor(
      database, sql: "SELECT id, name, added FROM item")
    while let row = try rows.next() {
      try Task.checkCancellation()
      let name: String = row[1]
      guard let fit = query.fit(of: name) else { continue }
      fits.append((row[0], fit, row[2]))
    }
    fits.sort {
      ($0.fit.rawValue, -$0.added, $0.id)
        < ($1.fit.rawValue, -$1.added, $1.id)
    }
    return fits.prefix(most).map(\.id)
  }

  /// The items that have some contents, in the order of these, but for some.
  private static func ids(
    withContents digests: [String], besides known: Set<String>,
    _ database: Database
  ) throws -> [String] {
    guard !digests.isEmpty else { return [] }
    var ids: [String: [String]] = [:]
    let wanted = Set(digests)
    let rows = try Row.fetchCursor(
      database, sql: "SELECT id, digest FROM item ORDER BY added DESC, id")
    while let row = try rows.next() {
      let (id, digest): (String, String) = (row[0], row[1])
      guard wanted.contains(digest), !known.contains(id) else { continue }
      ids[digest, default: []].append(id)
    }
    return digests.flatMap { ids[$0] ?? [] }
  }

  /// Each content that items have, with one of those that have it; folders say
  /// nothing.
  ///
  /// - Throws: ``LibraryError`` when the database can't be read.
  public func itemsByContent() throws -> [String: ItemID] {
    try read { database in
      var items: [String: ItemID] = [:]
      let rows = try Row.fetchCursor(
        database,
        sql: """
          SELECT digest, id FROM item WHERE digest <> '' AND kind <> 'folder'
          """)
      while let row = try rows.next() {
        items[row[0]] = ItemID(rawValue: row[1])
      }
      return items
    }
  }

  static func found(
    _ ids: [String], saysIt: Bool, _ database: Database
  ) throws -> [Found] {
    var names: [PlaceID: String] = [:]
    func name(of place: PlaceID) throws -> String {
      if let name = names[place] { return name }
      let name = try self.place(place, database)?.name ?? ""
      names[place] = name
      return name
    }
    return try Item.some(ids.map(ItemID.init(rawValue:)), database).compactMap {
      item in
      // Of what is in something the last one is its place.
      let places = try holders(
        of: PlaceID(rawValue: item.id.rawValue), database)
      guard let root = places.first, let place = places.last else {
        return nil
      }
      return Found(
        item: item, place: place, root: root, path: try places.map(name),
        saysIt: saysIt)
    }
  }
}
