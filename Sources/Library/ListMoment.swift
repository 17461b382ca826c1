import Documents
import GRDB
import Interaction
import Synchronization

/// The items of a place as they stand at one moment, read as they are asked for.
///
/// Edits that come later don't change what is read: it is put back as it was.
/// So a moment keeps no transaction open, and costs memory only for what edits
/// do until it is let go; ``renewed()`` leads on to the moment of now.
///
/// Cost: what is asked for is read with its neighbours, in a millisecond in a
/// place of a million items, and some of that is kept.
public final class ListMoment: Sendable {
  /// The place.
  public let place: PlaceID
  /// How many items it has.
  public let count: Int

  private let library: Library
  private let revision: Int
  private let pages = Mutex(Pages())

  /// What has been read last.
  private struct Pages {
    var ids: [Int: [ItemID]] = [:]
    /// The pages' numbers, oldest first.
    var order: [Int] = []
  }

  private static let pageLength = 256
  private static let pageLimit = 16

  /// - Parameter revision: held already in the library's log; this releases it.
  private init(
    _ place: PlaceID, of library: Library, revision: Int, count: Int
  ) {
    self.place = place
    self.library = library
    self.revision = revision
    self.count = count
  }

  deinit { library.past.release(place, from: revision) }

  static func now(of place: PlaceID, in library: Library) throws -> ListMoment {
    library.past.hold(place, from: nil)
    defer { library.past.release(place, from: nil) }
    let (revision, count) = try library.read { database in
      (
        try Counts.revision(database),
        try Counts.items(in: place.rawValue, database)
      )
    }
    library.past.hold(place, from: revision)
    return ListMoment(place, of: library, revision: revision, count: count)
  }

  /// The moment of now, and what has become of the items since this one.
  ///
  /// - Throws: ``LibraryError`` when the database can't be read.
  public func renewed() throws -> (
    moment: ListMoment, steps: [ListStep<ItemID>]
  ) {
    let new = try Self.now(of: place, in: library)
    return (
      new,
      library.past.steps(of: place, after: revision, through: new.revision)
    )
  }

  /// The identifier of the item at an index.
  ///
  /// - Parameter index: In `0..<count`.
  /// - Throws: ``LibraryError`` when the database can't be read.
  public func id(at index: Int) throws -> ItemID {
    let number = index / Self.pageLength
    let offset = index % Self.pageLength
    if let page = pages.withLock({ $0.ids[number] }) { return page[offset] }
    let first = number * Self.pageLength
    let page = try ids(in: first..<min(first + Self.pageLength, count))
    guard page.indices.contains(offset) else { throw LibraryError(.damaged) }
    pages.withLock { pages in
      guard pages.ids[number] == nil else { return }
      pages.order.append(number)
      if pages.order.count > Self.pageLimit {
        pages.ids[pages.order.removeFirst()] = nil
      }
      pages.ids[number] = page
    }
    return page[offset]
  }

  /// The identifiers of the items with some indices.
  ///
  /// - Parameter range: Within `0..<count`.
  /// - Throws: ``LibraryError`` when the database can't be read.
  public func ids(in range: Range<Int>) throws -> [ItemID] {
    try read { database, steps in
      let ranks = try ItemRanks(of: place, database)
      guard !steps.isEmpty else { return try ranks.ids(in: range) }
      return try Self.ids(in: range, before: steps, ranks)
    }
  }

  /// What stood at indices before steps; those that are left stand in order.
  private static func ids(
    in range: Range<Int>, before steps: [ListStep<ItemID>], _ ranks: ItemRanks
  ) throws -> [ItemID] {
    var ids: [ItemID?] = []
    var left: [Int] = []
    for index in range {
      var place: Int? = index
      var gone: ItemID?
      for step in steps {
        guard let known = place else { break }
        place = step.after(known)
        if place == nil { gone = step.id(at: known) }
      }
      ids.append(gone)
      if let place { left.append(place) }
    }
    var known: [ItemID] = []
    for run in ListStep<Int>.removed(left, at: left).runs {
      known += try ranks.ids(in: run)
    }
    var next = known.makeIterator()
    return ids.compactMap { $0 ?? next.next() }
  }

  /// Where items stand, for each of those that are there.
  ///
  /// - Throws: ``LibraryError`` when the database can't be read.
  public func indices(of ids: [ItemID]) throws -> [ItemID: Int] {
    try read { database, steps in
      var indices = try Library.indices(of: ids, in: place, database)
      let wanted = steps.isEmpty ? [] : Set(ids)
      for step in steps.reversed() {
        indices = indices.compactMapValues(step.before)
        guard step.kind == .removed else { continue }
        for (index, id) in zip(step.indices, step.ids)
        where wanted.contains(id) {
          indices[id] = index
        }
      }
      return indices
    }
  }

  private func read<Value>(
    _ body: (Database, [ListStep<ItemID>]) throws -> Value
  ) throws -> Value {
    try library.read { database in
      let now = try Counts.revision(database)
      return try body(
        database, library.past.steps(of: place, after: revision, through: now))
    }
  }
}

extension Library {
  /// The items of a place as they stand now; none when there is no such place.
  ///
  /// Cost: however many there are, none is read.
  ///
  /// - Throws: ``LibraryError`` when the database can't be read.
  public func moment(of place: PlaceID) throws -> ListMoment {
    try ListMoment.now(of: place, in: self)
  }
}
