import Documents
import DragKit
import GtkBridge
import Localization
import Transfer

extension ItemPane: DragInteractionDelegate {
  /// Dragging one of the selected items takes all of them; dragging another
  /// takes just that.
  func dragInteraction(
    _ interaction: DragInteraction, sessionAt point: Point
  ) -> DragSession? {
    guard let row = view.row(at: point), let pressed = item(atRow: row.index)
    else { return nil }
    return session(
      dragging: view.isSelected(row.index) ? selectedIDs : [pressed])
  }

  /// A drag of items of this place; nil, with a message, when the content of one
  /// is missing.
  func session(dragging carried: [ItemID]) -> DragSession? {
    guard
      let session = desk.session(dragging: carried, from: place, cue: cueName)
    else {
      desk.onMessage(tr("The content of what you drag is missing on the disk."))
      return nil
    }
    session.formation = style == .grid ? .pile : .list
    return session
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
    lift((session.localContext as? CarriedItems)?.ids ?? [])
  }

  func dragInteraction(
    _ interaction: DragInteraction, didEnd session: DragSession
  ) {
    lift([])
    desk.renewHandedOut(for: session)
  }

  func dragInteraction(
    _ interaction: DragInteraction, didRaiseAt point: Point
  ) {
    guard let row = view.row(at: point), let held = item(atRow: row.index)
    else { return }
    raise(view.isSelected(row.index) ? selectedIDs : [held])
  }

  func dragInteractionDidLower(_ interaction: DragInteraction) {
    raise([])
  }

  /// Held and let go: it is selected, in the mode for selecting, and its menu
  /// opens.
  func dragInteraction(
    _ interaction: DragInteraction, wasHeldAt point: Point
  ) {
    openMenu(at: point)
    if hasSelection { onHold() }
  }

  /// The others that are carried, those in sight, nearest to the grabbed one
  /// first.
  func dragInteraction(
    _ interaction: DragInteraction, alsoLiftedBy session: DragSession,
    at point: Point
  ) -> [Widget] {
    guard let carried = session.localContext as? CarriedItems,
      let grabbed = view.row(at: point)?.index
    else { return [] }
    let all = Set(carried.ids)
    return view.visibleRows.filter {
      $0.index != grabbed && item(atRow: $0.index).map(all.contains) == true
    }.sorted { abs($0.index - grabbed) < abs($1.index - grabbed) }
      .map(\.view.root)
  }

  /// Shows items lifted from their place, and all others at rest (DND-02).
  func lift(_ items: [ItemID]) {
    lifted = Set(items)
    mark(lifted, "lifted")
  }

  /// Shows items risen under a finger that holds them, and all others at rest
  /// (DND-02).
  private func raise(_ items: [ItemID]) {
    risen = Set(items)
    mark(risen, "risen")
  }

  private func mark(_ items: Set<ItemID>, _ name: String) {
    view.setClass(name) { _, view in
      (view as? ItemView)?.item.map { items.contains($0.id) } ?? false
    }
  }
}
