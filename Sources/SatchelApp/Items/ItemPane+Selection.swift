import Documents
import Interaction

/// Which items are selected.
extension ItemPane {
  /// The selected items, without placeholders.
  ///
  /// Cost: each is read. Who wants to know whether it is one, and which, asks for
  /// ``selectedIDs(atMost:)``.
  var selectedIDs: [ItemID] { selectedRows.ids }

  /// The first of the selected items.
  ///
  /// Cost: no more of them are read.
  func selectedIDs(atMost most: Int) -> [ItemID] {
    Array(view.selectedIndices.lazy.compactMap(item(atRow:)).prefix(most))
  }

  /// Whether an item is selected.
  var hasSelection: Bool { !selectedIDs(atMost: 1).isEmpty }

  /// The selected rows, whose items can be read elsewhere.
  var selectedRows: SelectedRows {
    SelectedRows(order: order, rows: view.selectedIndices)
  }

  /// Whether those items are selected that were left so.
  var isSelectedAsLeft: Bool { selectedIDs(atMost: left.count + 1) == left }

  /// Where the selected items stand among the place's items.
  var selectedDocumentIndices: [Int] {
    view.selectedIndices.compactMap(documentIndex)
  }

  var selectedPlaceholders: [ItemID] {
    guard order.hasPlaceholders else { return [] }
    return view.selectedIndices.compactMap { row in
      guard row < order.count, case .placeholder(let id) = order[row] else {
        return nil
      }
      return id
    }
  }

  func select(_ chosen: [ItemID]) {
    view.selectedIndices = order.rows(of: chosen).values.sorted()
  }
}

/// Rows that were selected at one moment.
struct SelectedRows: Sendable {
  /// All rows.
  let order: PlaceholderOrder<ItemID>
  /// The selected ones, in order.
  let rows: [Int]

  /// As many items as take no time that anyone notices, one after another.
  static let few = 1000

  /// The items in them, without placeholders.
  ///
  /// Cost: each is read; where there are many, all of the place are, which is less
  /// work than to look for each.
  var ids: [ItemID] {
    guard rows.count > Self.few, rows.count * 4 > order.count else {
      return rows.compactMap { row in
        guard (0..<order.count).contains(row),
          case .item(let id, _) = order[row]
        else { return nil }
        return id
      }
    }
    let all = order.ids
    let waiting = Set(order.placeholders)
    return rows.filter(all.indices.contains).map { all[$0] }
      .filter { !waiting.contains($0) }
  }
}
