import Documents
import DragKit
import GtkBridge

/// What a look at those that were found, a copy and a drag of them ask for.
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

  /// Copies what is selected: the clipboard has items from one place, so those
  /// from where the first is.
  func copySelection() {
    let selected = view.selectedIndices.compactMap(found)
    guard let place = selected.first?.place else { return }
    desk.copy(
      selected.filter { $0.place == place }.map(\.item), from: place)
  }

  /// The item in a row, and where it is; nil when it has gone.
  func found(
    atRow row: Int
  ) -> (item: ItemID, place: PlaceID)? {
    guard results.indices.contains(row) else { return nil }
    let item = results[row].item.id
    return desk.place(of: item).map { (item, $0) }
  }
}
