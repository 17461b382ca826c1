import Documents
import DragKit
import GtkBridge
import Interaction
import Transfer

extension ItemPane: DropInteractionDelegate {
  func dropInteraction(
    _ interaction: DropInteraction, proposalFor session: DropSession,
    at point: WidgetPoint
  ) -> DropProposal {
    guard !(session.localDrag?.localContext is CarriedList) else {
      mark.hide()
      return .refused
    }
    let action = action(for: session)
    let landing = insertion(at: point)
    let cue = CueTarget(name: cueName, widget: root)
    if action == .none || isNoChange(session, action, landing.index) {
      mark.hide()
      return DropProposal(action, cue: action == .none ? nil : cue)
    }
    mark.show(at: landing.mark)
    return DropProposal(action, cue: cue)
  }

  func dropInteractionClearsMarks(_ interaction: DropInteraction) {
    mark.hide()
  }

  func dropInteraction(
    _ interaction: DropInteraction, perform session: DropSession,
    action: DropAction, at point: WidgetPoint
  ) -> @MainActor () async -> Bool {
    desk.dropping(
      session, action: action, into: place, atRow: insertion(at: point).index)
  }

  private func action(for session: DropSession) -> DropAction {
    DropPolicy.decide(
      kind: session.kind, from: session.localDrag?.source, to: container,
      isLocal: session.localDrag != nil, modifiers: session.modifiers,
      offered: session.offer.allowedActions
    ).action
  }

  /// A move that would leave everything where it is shows no mark.
  private func isNoChange(
    _ session: DropSession, _ action: DropAction, _ index: Int
  ) -> Bool {
    guard action == .move,
      let carried = session.localDrag?.localContext as? CarriedItems
    else { return false }
    return carried.staysInPlace(place, of: order.ids, at: index)
  }

  private func insertion(at point: WidgetPoint) -> (index: Int, mark: Rect) {
    let offset =
      view.bounds(in: root)?.origin ?? WidgetPoint(x: 0, y: 0)
    let placed = view.visibleRows.map {
      PlacedItem(
        index: $0.index,
        frame: Rect(
          x: $0.rect.origin.x + offset.x, y: $0.rect.origin.y + offset.y,
          width: $0.rect.width, height: $0.rect.height))
    }
    let viewport = Rect(
      x: 8, y: 0, width: max(0, root.size.width - 16),
      height: root.size.height)
    let pointer = Point(x: point.x, y: point.y)
    switch style {
    case .list:
      let insertion = ListInsertion(
        rows: placed, count: order.count, viewport: viewport, pointer: pointer)
      return (insertion.index, insertion.mark)
    case .grid:
      let insertion = GridInsertion(
        tiles: placed, count: order.count, viewport: viewport, pointer: pointer)
      return (insertion.index, insertion.mark)
    }
  }
}

extension Desk {
  /// What carries a drop out: our own items by an edit, others' by reading.
  /// Placeholders stand in the place when this returns.
  ///
  /// - Parameter row: the row of the place; nil for the end.
  func dropping(
    _ session: DropSession, action: DropAction, into place: PlaceID,
    atRow row: Int?
  ) -> @MainActor () async -> Bool {
    if let carried = session.localDrag?.localContext as? CarriedItems {
      return {
        await self.place(carried, action: action, into: place, atRow: row)
      }
    }
    return takingIn(
      Expected(session.offer), into: place, atRow: row
    ) { observe in
      try await session.receive(into: self.incoming, reporting: observe).arrival
    }
  }
}
