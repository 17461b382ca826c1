import Documents
import DragKit
import Interaction
import Library
import Transfer

/// What a drop or a paste puts into a place.
extension Desk {
  /// Makes room for what a drop or a paste brings, at once, and keeps what
  /// comes.
  ///
  /// - Parameters:
  ///   - expected: what is known before anything has been read.
  ///   - place: where it goes.
  ///   - row: the row there, among items and placeholders; nil for the end.
  ///   - receive: reads it.
  /// - Returns: what carries it out, and says whether anything was kept and is
  ///   safe on the disk. What was not stands in its row.
  func takingIn(
    _ expected: Expected, into place: PlaceID, atRow row: Int?,
    program: String? = nil,
    _ receive:
      @escaping @MainActor (@escaping ReceptionObserver) async throws -> Arrival
  ) -> @MainActor () async -> Bool {
    openJournal()
    let drop = arrivals.begin(
      expected, into: place, atRow: row, program: program)
    landed(drop.items)
    return { [arrivals] in await arrivals.receive(drop, receive) }
  }

  /// Puts items of our own elsewhere.
  ///
  /// - Parameter row: the row there, among items and placeholders; nil for the
  ///   end.
  func place(
    _ carried: CarriedItems, action: DropAction, into place: PlaceID,
    atRow row: Int?
  ) async -> Bool {
    let coordinator = arrivals.coordinator(of: place)
    let row = row ?? coordinator.order.count
    let index = coordinator.order.documentIndex(forRow: row)
    switch action {
    case .none: return false
    case .move:
      let items = coordinator.order.document
      let stay = carried.stay(in: place, at: index, among: items.count) {
        items[$0]
      }
      if let stay {
        // Where it was wished to be, but for placeholders perhaps: nothing to
        // undo.
        let ids = Array(items[stay])
        coordinator.expect(ids, atRow: row)
        coordinator.documentChanged(
          by: [
            .removed(ids, at: stay.lowerBound),
            .inserted(ids, at: stay.lowerBound),
          ], to: items)
        return true
      }
      return await perform(
        .move(carried.ids, to: place, at: index), landing: carried.ids,
        in: place, atRow: row)
    case .copy:
      let trees = trees(carried.ids).map { $0.copied() }
      let copies = trees.map(\.item.id)
      guard !copies.isEmpty else { return false }
      return await perform(
        ItemTree.insertion(of: trees, into: place, at: index), landing: copies,
        in: place, atRow: row)
    }
  }

  /// Puts items of our own into another one: into what holds items after what is there,
  /// or together with what is no stack into a new one in its place (DND-16).
  ///
  /// - Parameter target: may be among the items: it came along on the way.
  func stack(
    _ carried: CarriedItems, action: DropAction, onto target: ItemID,
    in place: PlaceID
  ) async -> Bool {
    guard action != .none, let item = item(target) else { return false }
    guard !item.holdsItems else {
      return await self.place(
        carried, action: action, into: item.inside, atRow: nil)
    }
    guard let index = index(of: target, in: place) else { return false }
    let new = ItemID()
    let edit: Edit
    if action == .move {
      guard carried.ids != [target] else { return true }
      edit = .stacking(
        carried.ids, onto: target, in: place, at: index, as: new)
    } else {
      edit = .stacking(
        copies: trees(carried.ids).map { $0.copied() }, onto: target,
        in: place, at: index, as: new)
    }
    guard await perform(edit).value else { return false }
    landed([new])
    return true
  }
}
