import Documents
import DragKit
import GtkBridge

/// What a look at one of those that were found asks for.
extension SearchPane {
  /// Selects the next one, or the one before.
  func select(by step: Int) {
    guard let row = view.selectedIndices.first,
      results.indices.contains(row + step)
    else { return }
    view.selectedIndices = [row + step]
  }

  /// Those before and behind one.
  func neighbours(of id: ItemID) -> [Item] {
    guard let row = results.firstIndex(where: { $0.item.id == id }) else {
      return []
    }
    return [row + 1, row - 1].filter(results.indices.contains).map {
      results[$0].item
    }
  }

  /// A drag of one, as from its place.
  func session(dragging id: ItemID) -> DragSession? {
    desk.place(of: id).flatMap { desk.session(dragging: [id], from: $0) }
  }
}
