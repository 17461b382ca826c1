import Documents
import GtkBridge
import Interaction

/// Showing a part of the items only.
extension ItemPane {
  /// All rows, those that don't show included.
  var fullOrder: PlaceholderOrder<ItemID> {
    desk.arrivals.coordinator(of: place).order
  }

  /// The rows of these that are to show.
  func shown(_ order: PlaceholderOrder<ItemID>) -> PlaceholderOrder<ItemID> {
    guard let filter else { return order }
    // A part of a place has all its rows at hand.
    let ids = desk.itemIDs(in: place, of: filter.kinds)
    return order.filtered { id in
      ids.contains(id)
        || placeholder(id).map { $0.kind.map(filter.kinds.contains) ?? true }
          == true
    }
  }

  /// The row among all rows at which something lands that is dropped before a
  /// row that shows.
  func fullRow(_ row: Int) -> Int { fullOrder.row(forRow: row, of: order) }

  /// Where an item that shows stands in the document.
  func documentIndex(ofRow row: Int) -> Int? {
    guard row < order.count, case .item(let id, let index) = order[row] else {
      return nil
    }
    return filter == nil ? index : fullOrder.document.firstIndex(of: id)
  }
}
