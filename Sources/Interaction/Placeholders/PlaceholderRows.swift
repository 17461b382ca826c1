/// The rows in which placeholders stand, as somebody who keeps them knows them,
/// and which of them he has to be told anew.
///
/// Only placeholders that count are rows beside the document's items. So when
/// one becomes its item, in its row, the others stand where they stood, however
/// many they are.
///
///     var rows = PlaceholderRows<ItemID>()
///     let moved = rows.update(to: order) { journal.has($0) }
public struct PlaceholderRows<ID: Hashable & Sendable>: Sendable {
  private var known: [(id: ID, row: Int)]

  /// Begins with those that are known to stand in some rows, in their order.
  public init(_ known: [(id: ID, row: Int)] = []) { self.known = known }

  /// Lets placeholders count no more, or be told anew.
  public mutating func forget(_ ids: some Sequence<ID>) {
    guard !known.isEmpty else { return }
    let ids = Set(ids)
    known.removeAll { ids.contains($0.id) }
  }

  /// Takes up where placeholders stand now.
  ///
  /// Cost: in proportion to the placeholders; none is hashed where only some
  /// have gone.
  ///
  /// - Parameters:
  ///   - order: The rows.
  ///   - counts: Whether a placeholder counts. Those that do are not asked
  ///     about again until they are forgotten.
  /// - Returns: Those that stand in another row than was known, in order.
  public mutating func update(
    to order: PlaceholderOrder<ID>, counting counts: (ID) -> Bool
  ) -> [(id: ID, row: Int)] {
    var search = Search(known)
    var rows: [(id: ID, row: Int)] = []
    rows.reserveCapacity(known.count)
    var moved: [(id: ID, row: Int)] = []
    for (id, index) in order.placeholderIndices {
      guard search.isNext(id) || counts(id) else { continue }
      let row = index + rows.count
      if search.row(of: id) != row { moved.append((id, row)) }
      rows.append((id, row))
    }
    known = rows
    return moved
  }

  /// Finds what is mostly asked for in the order that it has.
  private struct Search {
    private let known: [(id: ID, row: Int)]
    private var next = 0
    private var table: [ID: Int]?

    init(_ known: [(id: ID, row: Int)]) { self.known = known }

    func isNext(_ id: ID) -> Bool {
      next < known.count && known[next].id == id
    }

    mutating func row(of id: ID) -> Int? {
      if let table { return table[id] }
      if let found = known[next...].firstIndex(where: { $0.id == id }) {
        next = found + 1
        return known[found].row
      }
      // It is new, or they stand in another order.
      table = Dictionary(known.map { ($0.id, $0.row) }) { $1 }
      return table?[id]
    }
  }
}
