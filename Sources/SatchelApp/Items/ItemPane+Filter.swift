import Documents
import GtkBridge
import Interaction
import Transfer

/// Which of a place's items show.
struct ItemPart: Equatable {
  /// Of which kinds they are; nil for all.
  var kinds: KindFilter?
  /// What their names contain; empty for all.
  var words = ""

  /// Whether all show.
  var isWhole: Bool { kinds == nil && words.isEmpty }
}

/// Showing a part of the items only.
extension ItemPane {
  /// All rows, those that don't show included.
  var fullOrder: PlaceholderOrder<ItemID> {
    desk.arrivals.coordinator(of: place).order
  }

  /// The rows of these that are to show.
  func shown(_ order: PlaceholderOrder<ItemID>) -> PlaceholderOrder<ItemID> {
    // A part of a place has all its rows at hand.
    var order = order
    if let filter {
      let ids = desk.itemIDs(in: place, of: filter.kinds)
      order = order.filtered { id in
        ids.contains(id)
          || placeholder(id).map {
            $0.apparentKind.map(filter.kinds.contains) ?? true
          }
            == true
      }
    }
    if !words.isEmpty {
      let ids = desk.itemIDs(in: place, named: words)
      order = order.filtered { id in
        ids.contains(id)
          || placeholder(id).map { NameSearch.matches($0.name, words) } == true
      }
    }
    return order
  }

  /// The row among all rows at which something lands that is dropped before a
  /// row that shows.
  func fullRow(_ row: Int) -> Int { fullOrder.row(forRow: row, of: order) }

  /// Where an item that shows stands in the document.
  func documentIndex(ofRow row: Int) -> Int? {
    guard row < order.count, case .item(let id, let index) = order[row] else {
      return nil
    }
    return part.isWhole ? index : fullOrder.document.firstIndex(of: id)
  }
}
