import Documents
import DragKit
import GtkBridge
import Library
import Transfer

extension ItemPane: DropInteractionDelegate {
  func dropInteraction(
    _ interaction: DropInteraction, proposalFor session: DropSession,
    at point: Point
  ) -> DropProposal {
    guard !(session.localDrag?.localContext is CarriedList) else {
      hideMark()
      return .refused
    }
    defer { Measures.running?.moved(mark.line) }
    if let opener = opener(for: session, at: point) {
      hideMark()
      refusalNote.hide()
      return DropProposal(
        .copy,
        cue: CueTarget(
          name: "open:\(opener.item.id.rawValue)", widget: opener.view.root,
          within: cueName), preview: .beside)
    }
    guard takes(session) else {
      hideMark()
      refusalNote.show(refusal)
      return .refused
    }
    let action = action(for: session)
    if let row = intoRow(for: session, action, at: point) {
      hideMark()
      return DropProposal(
        action,
        cue: CueTarget(name: intoCueName, widget: row.root, within: cueName),
        preview: .beside,
        acceptedItemCount: session.itemCount(takenBy: acceptance))
    }
    let landing = mark.gap(at: point)
    let cue = CueTarget(name: cueName, widget: root)
    if action == .none || isNoChange(session, action, landing.index) {
      hideMark()
      return DropProposal(action, cue: action == .none ? nil : cue)
    }
    mark.show(landing)
    // A tile would lie over the mark between two others; a row is shorter than
    // the line between two.
    return DropProposal(
      action, cue: cue, preview: style == .grid ? .beside : .lifted,
      acceptedItemCount: session.itemCount(takenBy: acceptance))
  }

  func dropInteractionClearsMarks(_ interaction: DropInteraction) {
    hideMark()
    if acceptance != .everything { refusalNote.hide() }
    stacking?.end()
  }

  func dropInteraction(
    _ interaction: DropInteraction, perform session: DropSession,
    action: DropAction, at point: Point
  ) -> @MainActor () async -> Bool {
    onDrop()
    if let opener = opener(for: session, at: point) {
      return opening(session, in: opener.item)
    }
    if let target = stacking?.target {
      return desk.dropping(
        session, action: action, onto: target, in: place, accepting: acceptance)
    }
    let row = mark.gap(at: point).index
    // No mark has shown, and nothing that is hidden moves either.
    guard !isNoChange(session, action, row) else { return { true } }
    let work = desk.dropping(
      session, action: action, into: place, atRow: fullRow(row),
      accepting: acceptance)
    // A copy is another item, which just appears.
    guard action == .move, let drag = session.localDrag,
      let carried = drag.localContext as? CarriedItems
    else { return work }
    let picture = drag.shownPicture(at: point)
    return { [weak self] in
      let isTaken = await work()
      if isTaken { self?.land(carried.ids, from: picture) }
      return isTaken
    }
  }

  /// Lets items that have moved here fly to their place from where they were
  /// dropped.
  private func land(
    _ items: [ItemID], from picture: DragSession.ShownPicture
  ) {
    let landed = Set(items)
    mark.land(from: picture) { [weak self] row in
      self?.item(atRow: row).map(landed.contains) ?? false
    }
  }

  /// Whether something here can be made of what is dragged. A place of everything
  /// has no words for what it can't take.
  private func takes(_ session: DropSession) -> Bool {
    acceptance == .everything
      || session.negotiation.negotiation != nil
        && session.isTaken(by: acceptance)
  }

  private func action(for session: DropSession) -> DropAction {
    guard session.negotiation.negotiation != nil else { return .none }
    if let carried = session.localDrag?.localContext as? CarriedItems,
      carried.holds([place] + holders)
    {
      return .none
    }
    guard session.isTaken(by: acceptance) else { return .none }
    return session.action(
      into: container, betweenPlaces: desk.preferences.actionBetweenLists)
  }

  /// The pane itself, while it shows another place than the drag's own
  /// (DND-03).
  func possiblePlaces(for drag: DragSession?) -> [Widget] {
    guard root.isMapped, !(drag?.localContext is CarriedList),
      drag == nil
        || drag?.source != container && drag?.holds(acceptance) == true
    else { return [] }
    return [root]
  }

  /// A move that would leave everything where it is shows no mark.
  private func isNoChange(
    _ session: DropSession, _ action: DropAction, _ index: Int
  ) -> Bool {
    guard action == .move,
      let carried = session.localDrag?.localContext as? CarriedItems
    else { return false }
    return carried.stay(in: place, at: index, among: order.count) {
      order[$0].id
    } != nil
  }
}

extension Desk {
  /// What carries a drop into an item out. Another program's goes only into what
  /// holds items: until it has come there is nothing to make a stack of.
  ///
  /// - Parameter kinds: as for a drop into the place.
  func dropping(
    _ session: DropSession, action: DropAction, onto target: ItemID,
    in place: PlaceID, accepting kinds: Acceptance
  ) -> @MainActor () async -> Bool {
    if let carried = session.localDrag?.localContext as? CarriedItems,
      trees(carried.ids).allSatisfy(kinds.keeps)
    {
      return {
        await self.stack(carried, action: action, onto: target, in: place)
      }
    }
    return dropping(
      session, action: action, into: PlaceID(inside: target), atRow: nil,
      accepting: kinds)
  }

  /// What carries a drop out: our own items by an edit, others' by reading.
  /// Placeholders stand in the place when this returns.
  ///
  /// - Parameters:
  ///   - row: the row of the place; nil for the end.
  ///   - kinds: those that the place takes; what is of others is read anew, as
  ///     what comes from elsewhere is.
  func dropping(
    _ session: DropSession, action: DropAction, into place: PlaceID,
    atRow row: Int?, accepting kinds: Acceptance = .everything
  ) -> @MainActor () async -> Bool {
    if let carried = session.localDrag?.localContext as? CarriedItems,
      trees(carried.ids).allSatisfy(kinds.keeps)
    {
      return {
        await self.place(carried, action: action, into: place, atRow: row)
      }
    }
    return takingIn(
      Expected(session.offer), into: place, atRow: row,
      program: session.sourceProgram
    ) { observe in
      try await session.receive(
        accepting: kinds, into: self.incoming, reporting: observe,
        digesting: Library.newDigest
      ).arrival
    }
  }
}
