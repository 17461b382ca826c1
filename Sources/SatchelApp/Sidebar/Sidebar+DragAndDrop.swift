import Documents
import DragKit
import GtkBridge
import Interaction
import Transfer

extension Sidebar: DragInteractionDelegate {
  /// A list's name is dragged to reorder the lists. To other programs it gives
  /// its items.
  func dragInteraction(
    _ interaction: DragInteraction, sessionAt point: Point
  ) -> DragSession? {
    guard let row = list.row(atY: point.y), let place = place(inRow: row),
      place.kind == .list
    else { return nil }
    let items = desk.transferItems(desk.itemIDs(in: place.id))
    return DragSession(
      items: items.isEmpty ? [nameOnly(place)] : items,
      source: place.id.container, sourceCue: nil,
      localContext: CarriedList(id: place.id))
  }

  private func nameOnly(_ place: Place) -> TransferItem {
    TransferItem.make(
      id: .init(), name: place.name, kind: .text, type: .utf8Text,
      content: .data(.init(place.name.utf8)))
  }

  func dragInteraction(
    _ interaction: DragInteraction, previewOf session: DragSession,
    at point: Point
  ) -> (widget: Widget, frame: Rect)? {
    guard let carried = session.localContext as? CarriedList,
      let row = widget(of: carried.id), let frame = row.bounds(in: list)
    else { return nil }
    return (row, frame)
  }

  func dragInteraction(
    _ interaction: DragInteraction, didBegin session: DragSession
  ) {
    setLifted(session, true)
  }

  func dragInteraction(
    _ interaction: DragInteraction, didEnd session: DragSession
  ) {
    setLifted(session, false)
    desk.renewHandedOut(for: session)
  }

  func dragInteraction(
    _ interaction: DragInteraction, didRaiseAt point: Point
  ) {
    guard let row = list.row(atY: point.y), let place = place(inRow: row),
      place.kind == .list
    else { return }
    widget(of: place.id)?.addClass("risen")
  }

  func dragInteractionDidLower(_ interaction: DragInteraction) {
    for row in rows { row.widget.removeClass("risen") }
  }

  func dragInteraction(
    _ interaction: DragInteraction, wasHeldAt point: Point
  ) {
    openMenu(at: point)
  }

  private func setLifted(_ session: DragSession, _ isLifted: Bool) {
    guard let carried = session.localContext as? CarriedList else { return }
    widget(of: carried.id)?.setClass("lifted", isLifted)
  }
}

extension Sidebar: DropInteractionDelegate {
  func dropInteraction(
    _ interaction: DropInteraction, proposalFor session: DropSession,
    at point: Point
  ) -> DropProposal {
    if let carried = session.localDrag?.localContext as? CarriedList {
      return proposeOrder(of: carried, at: point)
    }
    mark.hide()
    guard let entry = entry(at: point), let drop = panes.drop(on: entry),
      let row = widget(of: entry.id)
    else { return .refused }
    let action = drop.action(session)
    guard action != .none else { return .refused }
    return DropProposal(
      action, cue: CueTarget(name: "sidebar:\(entry.id.rawValue)", widget: row),
      preview: .beside, acceptedItemCount: drop.itemCount(session))
  }

  func dropInteractionClearsMarks(_ interaction: DropInteraction) {
    mark.hide()
  }

  func dropInteraction(
    _ interaction: DropInteraction, perform session: DropSession,
    action: DropAction, at point: Point
  ) -> @MainActor () async -> Bool {
    if let carried = session.localDrag?.localContext as? CarriedList {
      let index = order(at: point).index
      guard changesOrder(carried, at: index) else { return { true } }
      return { [desk] in
        await desk.perform(.moveList(carried.id, at: index)).value
      }
    }
    guard let entry = entry(at: point), let drop = panes.drop(on: entry) else {
      return { false }
    }
    return drop.perform(session, action)
  }

  /// The entry whose row lies at a point.
  func entry(at point: Point) -> PaneEntry? {
    zip(entries, rows).first { _, row in
      row.widget.isVisible
        && row.widget.bounds(in: root)?.contains(point) == true
    }?.0
  }

  private func proposeOrder(
    of carried: CarriedList, at point: Point
  ) -> DropProposal {
    let landing = order(at: point)
    if changesOrder(carried, at: landing.index) {
      mark.show(at: landing.mark)
    } else {
      mark.hide()
    }
    return DropProposal(.move, cue: nil)
  }

  /// Whether the lists would stand otherwise than before.
  private func changesOrder(_ carried: CarriedList, at index: Int) -> Bool {
    let lists = lists.map(\.id)
    return MoveLanding(
      moving: lists.firstIndex(of: carried.id).map { [$0] } ?? [],
      insertion: index, count: lists.count
    ).changesOrder
  }

  private func order(at point: Point) -> ListInsertion {
    let rows = lists.enumerated().compactMap {
      (index, place) -> PlacedItem? in
      widget(of: place.id)?.bounds(in: root).map {
        PlacedItem(index: index, frame: $0)
      }
    }
    return ListInsertion(
      rows: rows, count: rows.count,
      viewport: Rect(
        x: 0, y: 0, width: root.size.width, height: root.size.height),
      pointer: point)
  }
}
