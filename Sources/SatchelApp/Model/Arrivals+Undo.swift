import Documents
import DragKit
import Interaction
import Library
import Localization
import Transfer

/// Undo and redo among what is on its way (DND-19).
extension Arrivals {
  /// The rows of the places that have placeholders, as undo has to know them.
  var shownRows: [PlaceID: PlaceholderOrder<ItemID>] {
    let arriving = coordinators.filter(\.value.order.hasPlaceholders)
    for place in arriving.keys { catchUp(with: place) }
    return arriving.mapValues(\.order).filter(\.value.hasPlaceholders)
  }

  /// Shows places as undo or redo has left them.
  func seat(_ rows: [PlaceID: ShownRows]) {
    for (place, shown) in rows {
      let coordinator = coordinator(of: place)
      guard catchUp(with: place) else { continue }
      let order = coordinator.order
      let known = Set(order.ids)
      // What began meanwhile stands where it was dropped.
      let late = Set(order.placeholders).subtracting(shown.ids)
      coordinator.seat(
        in: ShownRows(shown.ids.filter(known.contains))
          .puttingBack(late, asIn: order.ids))
      rememberLandings(in: place)
    }
  }

  /// Takes a drop back whose items have been taken out of the document: what
  /// runs is cancelled, placeholders go.
  func takeBack(_ step: UndoHistory.Outcome) {
    guard let id = step.drop, let drop = drops[id] else { return }
    drop.isTakenBack = true
    let open = drop.items.filter { placeholder($0, of: drop) != nil }
    undone[id] = UndoneDrop(
      drop: drop,
      names: Dictionary(
        uniqueKeysWithValues: open.compactMap { item in
          placeholder(item, of: drop).map { (item, $0.name) }
        }))
    coordinator(of: drop.place).deletePlaceholders(Set(open))
    copying?.remove(
      open.flatMap { drop.jobs(of: $0) },
      landing: changedLandings(in: drop.place))
    drop.reading?.cancel()
    drop.end(drop.running)
    drops[id] = nil
    tell()
  }

  /// Begins again what was on its way when a drop was taken back: copies of
  /// files. What another program sent is not there any more, and says so.
  func bringAgain(_ step: UndoHistory.Outcome) {
    guard let id = step.drop, let undone = undone.removeValue(forKey: id) else {
      return
    }
    let old = undone.drop
    let open = old.items.filter { !old.landed.contains($0) }
    guard !open.isEmpty else { return }
    let drop = ArrivingDrop(
      id: id, place: old.place, items: old.items, program: old.program)
    drop.landed = old.landed
    drop.running = Set(open)
    drops[id] = drop
    refresh(drop.place)
    show(open, of: drop, as: undone, past: step.past[drop.place] ?? [])
    for lost in open where old.copies[lost] == nil {
      let name = undone.names[lost] ?? tr("The item")
      fail(
        [lost], of: drop,
        JobFailure(
          tr(
            "“\(name)” can’t be received again: its drag has ended. Drag it in "
              + "once more."), canRetry: false))
    }
    let files = open.compactMap { item in old.copies[item].map { (item, $0) } }
    hand(files.map { ($0.0, $0.1.again) }, of: drop)
    tick()
  }

  /// Puts placeholders where they stood.
  private func show(
    _ open: [ItemID], of drop: ArrivingDrop, as undone: UndoneDrop,
    past: [ItemID]
  ) {
    let coordinator = coordinator(of: drop.place)
    let again = Set(open)
    let rows = ShownRows(coordinator.order.ids).puttingBack(again, asIn: past)
    var run: [(id: ItemID, placeholder: Placeholder)] = []
    for (row, id) in rows.enumerated() {
      if again.contains(id) {
        run.append(
          (
            id,
            Placeholder(
              name: undone.names[id] ?? tr("Item"),
              kind: undone.drop.copies[id]?.kind)
          ))
      }
      let isLast = row == rows.count - 1
      if !run.isEmpty, isLast || !again.contains(rows[row + 1]) {
        coordinator.insertPlaceholders(run, atRow: row + 1 - run.count)
        run = []
      }
    }
  }
}

/// A drop that was taken back, as redo needs it.
@MainActor struct UndoneDrop {
  let drop: ArrivingDrop
  /// What those were called that had not landed.
  let names: [ItemID: String]
}
