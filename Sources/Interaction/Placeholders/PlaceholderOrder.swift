/// Placeholders among a document's items, as the rows of one list (DND-35).
///
/// Placeholders live beside the document: each stands in a gap between two of
/// its items, or at an end, and several in one gap keep their order. When the
/// document changes they stay with the items around them. A placeholder has the
/// identifier that its item will have, so when that appears in the document the
/// placeholder has become it, and those that finish out of order end in their
/// order.
///
///     var order = PlaceholderOrder(document: ["Milk", "Bread"])
///     order.insert(["Eggs", "Jam"], atRow: 1)   // Milk, (Eggs), (Jam), Bread
///     order.commitInsertion(of: "Jam")          // 1
///     order.commitInsertion(of: "Eggs")         // 1, so that Jam is at 2
///
/// Looking up a row takes time in proportion to the logarithm of the number of
/// placeholders. The document may be one whose items are read as they are asked
/// for (``ListSource``); what reads them all says so.
public struct PlaceholderOrder<ID: Hashable & Sendable>: Sendable {
  /// What a row shows.
  public enum Row: Hashable, Sendable {
    /// An item, and its index in the document.
    case item(ID, index: Int)
    /// A placeholder.
    case placeholder(ID)

    /// The identifier of the item, or of the placeholder.
    public var id: ID {
      switch self {
      case .item(let id, _), .placeholder(let id): id
      }
    }
  }

  /// Something that stands in a gap.
  struct Entry: Hashable, Sendable {
    let id: ID
    /// How many items of the document stand before it.
    var gap: Int
    /// Whether it is no row but a mark for an item that will land there.
    let isExpected: Bool
  }

  /// The items, in order.
  public private(set) var document: ListItems<ID>
  /// In order of their gaps, and within one as they stand.
  private(set) var entries: [Entry] = []
  /// Those of the entries that are rows.
  private(set) var shown: [Entry] = []

  /// An order without placeholders, of items that are at hand.
  public init(document: [ID] = []) {
    self.document = ListItems(document)
  }

  /// An order without placeholders.
  public init(document: ListItems<ID>) {
    self.document = document
  }

  init(document: ListItems<ID>, entries: [Entry]) {
    self.document = document
    self.entries = entries
    refresh()
  }

  /// How many rows there are.
  public var count: Int { document.count + shown.count }

  /// The placeholders, in order.
  public var placeholders: [ID] { shown.map(\.id) }

  /// Whether there are any.
  public var hasPlaceholders: Bool { !shown.isEmpty }

  /// The placeholders, in order, each with the number of items before it.
  public var placeholderIndices: [(id: ID, index: Int)] {
    shown.map { ($0.id, $0.gap) }
  }

  /// All rows, in order.
  public var rows: [Row] { (0..<count).map { self[$0] } }

  /// The identifiers of all rows, in order.
  ///
  /// Cost: every item is read.
  public var ids: [ID] {
    let document = document.all
    guard !shown.isEmpty else { return document }
    var ids: [ID] = []
    ids.reserveCapacity(count)
    var next = 0
    for entry in shown {
      ids += document[next..<entry.gap]
      ids.append(entry.id)
      next = entry.gap
    }
    return ids + document[next...]
  }

  /// What a row shows.
  ///
  /// - Parameter row: In `0..<count`.
  public subscript(row: Int) -> Row {
    let before = placeholderCount(upTo: row)
    if before > 0, shown[before - 1].gap + before - 1 == row {
      return .placeholder(shown[before - 1].id)
    }
    let index = row - before
    return .item(document[index], index: index)
  }

  /// The row of an item, or of a placeholder; nil when there is no such.
  public func row(of id: ID) -> Int? {
    row(ofPlaceholder: id)
      ?? document.firstIndex(of: id).map(row(ofItemAt:))
  }

  /// The rows of items and placeholders, for each of those that are there.
  ///
  /// Cost: in proportion to these and the placeholders, as far as the document
  /// allows.
  public func rows(of ids: [ID]) -> [ID: Int] {
    var rows = document.indices(of: ids).mapValues(row(ofItemAt:))
    guard !shown.isEmpty else { return rows }
    let wanted = Set(ids)
    for (place, entry) in shown.enumerated() where wanted.contains(entry.id) {
      rows[entry.id] = entry.gap + place
    }
    return rows
  }

  /// The row of an item of the document.
  public func row(ofItemAt index: Int) -> Int {
    // Placeholders in the gap before it stand before it.
    index + partition { $0.gap <= index }
  }

  /// The row before which something stands that comes before an item of the
  /// document.
  ///
  /// - Parameter index: Of the item; the number of items for behind the last.
  public func row(beforeItemAt index: Int) -> Int {
    index < document.count ? row(ofItemAt: index) : count
  }

  /// The row of a placeholder; nil when there is no such.
  ///
  /// Cost: in proportion to the placeholders.
  public func row(ofPlaceholder id: ID) -> Int? {
    shown.firstIndex { $0.id == id }.map { shown[$0].gap + $0 }
  }

  /// How many items of the document stand above a row: the index at which
  /// something dropped before that row goes into the document.
  ///
  /// - Parameter row: In `0...count`; others count as the nearest.
  public func documentIndex(forRow row: Int) -> Int {
    let row = min(max(0, row), count)
    return row - partition { $0.gap + $1 < row }
  }

  // MARK: Placeholders

  /// Puts placeholders before a row, in their order.
  ///
  /// - Parameters:
  ///   - ids: Identifiers that are neither in the document nor placeholders;
  ///     others are left out.
  ///   - row: In `0...count`; others count as the nearest.
  public mutating func insert(_ ids: [ID], atRow row: Int) {
    var known = Set(entries.map(\.id))
    let fresh = ids.filter { known.insert($0).inserted }
    put(fresh, atRow: row, isExpected: false)
  }

  /// Puts placeholders directly behind another one: what was one thing turns
  /// out to be several.
  public mutating func insert(_ ids: [ID], after placeholder: ID) {
    guard let row = row(ofPlaceholder: placeholder) else { return }
    insert(ids, atRow: row + 1)
  }

  /// Takes a placeholder away: its item will not come.
  public mutating func deletePlaceholder(_ id: ID) {
    deletePlaceholders([id])
  }

  /// Takes placeholders away.
  public mutating func deletePlaceholders(_ ids: Set<ID>) {
    entries.removeAll { !$0.isExpected && ids.contains($0.id) }
    refresh()
  }

  /// Makes a placeholder the item that it stands for, in its place.
  ///
  /// - Returns: The index at which the item goes into the document; nil when
  ///   there is no such placeholder.
  @discardableResult
  public mutating func commitInsertion(of id: ID) -> Int? {
    guard
      let index = entries.firstIndex(where: { $0.id == id && !$0.isExpected })
    else { return nil }
    let gap = entries.remove(at: index).gap
    document.take(.inserted([id], at: gap))
    for later in index..<entries.count { entries[later].gap += 1 }
    refresh()
    return gap
  }

  /// Makes several placeholders the items that they stand for, in their places.
  ///
  /// - Returns: The index of each in the document when all are there, in
  ///   ascending order.
  @discardableResult
  public mutating func commitInsertion(
    of ids: Set<ID>
  ) -> [(id: ID, index: Int)] {
    var landed: [(id: ID, index: Int)] = []
    var kept: [Entry] = []
    for var entry in entries {
      // Those before it stand before it still, as items.
      entry.gap += landed.count
      if !entry.isExpected, ids.contains(entry.id) {
        landed.append((entry.id, entry.gap))
      } else {
        kept.append(entry)
      }
    }
    document.take(.inserted(landed.map(\.id), at: landed.map(\.index)))
    entries = kept
    refresh()
    return landed
  }

  // MARK: The document

  /// Says where items will land that are on their way through the document:
  /// dropped before a row, among placeholders perhaps, they are then found
  /// there by `update(to:)`.
  ///
  /// - Parameters:
  ///   - items: Items that are new to the document, or move within it.
  ///   - row: In `0...count`; others count as the nearest.
  public mutating func expect(_ items: [ID], atRow row: Int) {
    forget(items)
    put(items, atRow: row, isExpected: true)
  }

  /// Takes back what was expected of items that will not land.
  public mutating func forget(_ items: [ID]) {
    let items = Set(items)
    entries.removeAll { $0.isExpected && items.contains($0.id) }
  }

  /// Takes up another state of the document.
  ///
  /// A placeholder whose identifier has appeared is gone; the others stay
  /// behind the item that they stood behind, passing over items that were
  /// removed or moved away. What appears in a placeholder's gap unexpected
  /// stands behind it.
  ///
  /// Cost: in proportion to the items, all of which are read; without
  /// placeholders there is nothing to do. Where it is known what has changed,
  /// ``update(by:to:)`` costs less.
  public mutating func update(to new: ListItems<ID>) {
    if !entries.isEmpty {
      let isAwaited = entries.contains(where: \.isExpected)
      let (from, to) = (document.all, new.all)
      if isAwaited || from != to {
        entries = PlaceholderUpdate(from: from, to: to, entries: entries)
          .result()
      }
    }
    document = new
    refresh()
  }

  /// Takes up another state of the document, of items that are at hand.
  public mutating func update(to new: [ID]) { update(to: ListItems(new)) }

  /// Takes up what has changed in the document, step by step.
  ///
  /// What was removed and inserted again has moved; all else is as for
  /// `update(to:)`.
  ///
  /// Cost: in proportion to the placeholders, and to what has changed.
  ///
  /// - Parameters:
  ///   - steps: What has changed, in this order.
  ///   - new: The document with these changes; nil to take them from the steps.
  public mutating func update(
    by steps: [ListStep<ID>], to new: ListItems<ID>? = nil
  ) {
    if !entries.isEmpty {
      for step in steps {
        entries = PlaceholderStep(step, entries: entries).result()
      }
    }
    if let new {
      document = new
    } else {
      for step in steps { document.take(step) }
    }
    refresh()
  }

  /// Takes up another state of the document of which the rows are known, as
  /// undo knows them.
  ///
  /// - Parameters:
  ///   - new: The items.
  ///   - rows: The same with all placeholders that are left among them; where
  ///     they are not, the placeholders stand as without this.
  public mutating func update(to new: ListItems<ID>, rows: [ID]) {
    update(to: new)
    let document = document.all
    let left = Set(shown.map(\.id))
    var seated: [Entry] = []
    var gap = 0
    for id in rows {
      if left.contains(id) {
        seated.append(Entry(id: id, gap: gap, isExpected: false))
      } else {
        guard gap < document.count, document[gap] == id else { return }
        gap += 1
      }
    }
    guard gap == document.count, seated.count == shown.count else { return }
    for mark in entries where mark.isExpected {
      let index = seated.firstIndex { $0.gap > mark.gap } ?? seated.count
      seated.insert(mark, at: index)
    }
    entries = seated
    refresh()
  }

  /// Takes up another state of the document of which the rows are known, of
  /// items that are at hand.
  public mutating func update(to new: [ID], rows: [ID]) {
    update(to: ListItems(new), rows: rows)
  }

  // MARK: Inside

  private mutating func put(_ ids: [ID], atRow row: Int, isExpected: Bool) {
    guard !ids.isEmpty else { return }
    let row = min(max(0, row), count)
    let before = partition { $0.gap + $1 < row }
    let gap = row - before
    // Before the placeholder that has this row; behind marks of the same gap.
    let index =
      before < shown.count
      ? entries.firstIndex { $0 == shown[before] } ?? entries.count
      : entries.count
    let position =
      entries[..<index].lastIndex { $0.gap <= gap }.map { $0 + 1 } ?? 0
    entries.insert(
      contentsOf: ids.map { Entry(id: $0, gap: gap, isExpected: isExpected) },
      at: position)
    refresh()
  }

  private mutating func refresh() {
    shown = entries.filter { !$0.isExpected }
  }

  /// How many placeholders have this row or one above it.
  private func placeholderCount(upTo row: Int) -> Int {
    partition { $0.gap + $1 <= row }
  }

  /// How many of the placeholders, which are ordered by it, a condition holds
  /// for.
  private func partition(_ holds: (Entry, Int) -> Bool) -> Int {
    var low = 0
    var high = shown.count
    while low < high {
      let middle = (low + high) / 2
      if holds(shown[middle], middle) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }

  private func partition(_ holds: (Entry) -> Bool) -> Int {
    partition { entry, _ in holds(entry) }
  }
}
