import Documents
import DragKit
import GtkBridge
import Transfer

/// Drags of items from a list that isn't their place, as from there: what has
/// arrived, say, or was found (DND-12).
@MainActor final class ListedItemsDrag: DragInteractionDelegate {
  private let view: CollectionView
  private let desk: Desk
  private let item: (Int) -> (item: ItemID, place: PlaceID)?
  private var drag: DragInteraction?

  /// - Parameters:
  ///   - view: the list.
  ///   - desk: what the items are on.
  ///   - item: gives the item in a row, and where it is by now; nil where none
  ///     is.
  init(
    on view: CollectionView, of desk: Desk,
    item: @escaping (Int) -> (item: ItemID, place: PlaceID)?
  ) {
    self.view = view
    self.desk = desk
    self.item = item
    drag = DragInteraction(on: view, delegate: self)
  }

  func dragInteraction(
    _ interaction: DragInteraction, sessionAt point: Point
  ) -> DragSession? {
    guard let row = view.row(at: point), let grabbed = item(row.index)
    else { return nil }
    // Of the selected ones those from the same place: a drag has one.
    let selected = view.selectedIndices.compactMap(item)
      .filter { $0.place == grabbed.place }.map(\.item)
    let ids = view.isSelected(row.index) ? selected : [grabbed.item]
    return desk.session(dragging: ids, from: grabbed.place)
  }

  func dragInteraction(
    _ interaction: DragInteraction, previewOf session: DragSession,
    at point: Point
  ) -> (widget: Widget, frame: Rect)? {
    view.shown(at: point)
  }

  func dragInteraction(
    _ interaction: DragInteraction, didBegin session: DragSession
  ) {
    let lifted = Set((session.localContext as? CarriedItems)?.ids ?? [])
    view.setClass("lifted") { [item] row, _ in
      item(row).map { lifted.contains($0.item) } ?? false
    }
  }

  func dragInteraction(
    _ interaction: DragInteraction, didEnd session: DragSession
  ) {
    view.setClass("lifted") { _, _ in false }
    desk.renewHandedOut(for: session)
  }
}
