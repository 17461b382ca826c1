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
/// placeholders.
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
  public private(set) var document: [ID]
  /// In order of their gaps, and within one as they stand.
  private(set) var entries: [Entry] = []
  /// Those of the entries that are rows.
  private var shown: [Entry] = []

  /// An order without placeholders.
  public init(document: [ID] = []) {
    self.document = document
  }

  /// How many rows there are.
  public var count: Int { document.count + shown.count }

  /// The placeholders, in order.
  public var placeholders: [ID] { shown.map(\.id) }

  /// Whether there are none.
  public var hasPlaceholders: Bool { !shown.isEmpty }

  /// All rows, in order.
  public var rows: [Row] { (0..<count).map { self[$0] } }

  /// The identifiers of all rows, in order.
  public var ids: [ID] {
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

  /// For each placeholder, how many items of the document stand above it: where
  /// its item goes.
  public var documentIndices: [ID: Int] {
    Dictionary(shown.map { ($0.id, $0.gap) }) { first, _ in first }
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
    document.insert(id, at: gap)
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
    var result: [ID] = []
    result.reserveCapacity(document.count + ids.count)
    var kept: [Entry] = []
    var next = 0
    for var entry in entries {
      result += document[next..<entry.gap]
      next = entry.gap
      if !entry.isExpected, ids.contains(entry.id) {
        landed.append((entry.id, result.count))
        result.append(entry.id)
      } else {
        entry.gap = result.count
        kept.append(entry)
      }
    }
    result += document[next...]
    document = result
    entries = kept
    refresh()
    return landed
  }

  // MARK: The document

  /// Says where items will land that are on their way through the document:
  /// dropped before a row, among placeholders perhaps, they are then found
  /// there by ``update(to:)``.
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
  /// Cost: in proportion to the items, if only something has changed; without
  /// placeholders there is nothing else to do.
  public mutating func update(to new: [ID]) {
    defer {
      document = new
      refresh()
    }
    let isAwaited = entries.contains(where: \.isExpected)
    guard !entries.isEmpty, isAwaited || new != document else { return }
    entries = PlaceholderUpdate(from: document, to: new, entries: entries)
      .result()
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
