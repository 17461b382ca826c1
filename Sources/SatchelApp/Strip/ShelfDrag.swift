import DragKit
import GtkBridge

/// Drags all that a pane shows by one handle (DND-17).
@MainActor final class ShelfDrag: DragInteractionDelegate {
  private let items: ItemPane
  private var drag: DragInteraction?

  /// - Parameters:
  ///   - handle: what is dragged.
  ///   - items: whose items go with it.
  init(on handle: Widget, of items: ItemPane) {
    self.items = items
    drag = DragInteraction(on: handle, delegate: self)
  }

  func dragInteraction(
    _ interaction: DragInteraction, sessionAt point: Point
  ) -> DragSession? {
    let ids = items.desk.itemIDs(in: items.place)
    return ids.isEmpty ? nil : items.session(dragging: ids)
  }

  func dragInteraction(
    _ interaction: DragInteraction, previewOf session: DragSession,
    at point: Point
  ) -> (widget: Widget, frame: Rect)? {
    guard let first = items.view.visibleRows.first?.view.root,
      let size = first.bounds(in: first)
    else { return nil }
    let corner = Point(x: point.x - 16, y: point.y - 16)
    return (
      first,
      Rect(x: corner.x, y: corner.y, width: size.width, height: size.height)
    )
  }

  func dragInteraction(
    _ interaction: DragInteraction, alsoLiftedBy session: DragSession,
    at point: Point
  ) -> [Widget] {
    items.view.visibleRows.dropFirst().map(\.view.root)
  }

  func dragInteraction(
    _ interaction: DragInteraction, didBegin session: DragSession
  ) {
    items.lift(items.desk.itemIDs(in: items.place))
  }

  func dragInteraction(
    _ interaction: DragInteraction, didEnd session: DragSession
  ) {
    items.lift([])
    items.desk.renewHandedOut(for: session)
  }
}
