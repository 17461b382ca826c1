import Documents
import DragKit
import GtkBridge
import Transfer

/// What has arrived can be dragged on from here, as from its place (DND-12).
extension TransfersPane: DragInteractionDelegate {
  func dragInteraction(
    _ interaction: DragInteraction, sessionAt point: WidgetPoint
  ) -> DragSession? {
    guard let row = view.row(at: point), let grabbed = arrived(atRow: row.index)
    else { return nil }
    // Of the selected ones those from the same place: a drag has one.
    let selected = view.selectedIndices.compactMap(arrived)
      .filter { $0.place == grabbed.place }.map(\.item)
    let ids = view.isSelected(row.index) ? selected : [grabbed.item]
    let items = desk.transferItems(ids)
    guard items.count == ids.count else { return nil }
    return DragSession(
      items: items, source: desk.container(of: grabbed.place),
      localContext: CarriedItems(ids: ids, place: grabbed.place))
  }

  func dragInteraction(
    _ interaction: DragInteraction, previewOf session: DragSession,
    at point: WidgetPoint
  ) -> (widget: Widget, frame: WidgetRect)? {
    view.shown(at: point)
  }

  func dragInteraction(
    _ interaction: DragInteraction, didBegin session: DragSession
  ) {
    let lifted = Set((session.localContext as? CarriedItems)?.ids ?? [])
    view.setClass("lifted") { index, _ in
      shown.indices.contains(index) && lifted.contains(shown[index].id)
    }
  }

  func dragInteraction(
    _ interaction: DragInteraction, didEnd session: DragSession
  ) {
    view.setClass("lifted") { _, _ in false }
    desk.renewHandedOut(for: session)
  }

  /// The item in a row, and where it is by now; nil for what has not arrived, or
  /// is nowhere any more.
  private func arrived(atRow row: Int) -> (item: ItemID, place: PlaceID)? {
    guard shown.indices.contains(row) else { return nil }
    let item = shown[row].id
    return desk.place(of: item).map { (item, $0) }
  }
}
