import Documents
import DragKit
import Library
import Localization
import Transfer

/// What is dragged to other programs, and what becomes of it then.
extension Desk {
  /// A drag of items as from their place, wherever they are listed; nil where the
  /// content of one is missing.
  ///
  /// - Parameter cue: the name of the place's own cue, where it shows.
  func session(
    dragging ids: [ItemID], from place: PlaceID, cue: String? = nil
  ) -> DragSession? {
    let items = transferItems(ids)
    guard items.count == ids.count else { return nil }
    let session = DragSession(
      items: items, source: container(of: place), sourceCue: cue,
      localContext: CarriedItems(ids: ids, place: place))
    // Over their place, others come along.
    session.gathers = true
    session.onPhaseChange = { [weak self, unowned session] phase in
      guard case .ended(.taken) = phase, let self else { return }
      onTaskFinished()
      if !session.isDroppedHere { haveLeft(session) }
    }
    return session
  }

  /// Another program has taken what a drag has carried: from the Shelf it goes,
  /// where the person wants that.
  private func haveLeft(_ session: DragSession) {
    let wish = preferences.afterDragOut.applied(with: session.modifiers)
    guard wish == .remove,
      let carried = session.localContext as? CarriedItems
    else { return }
    let library = library
    Task {
      let ids = await Task.detached {
        (try? Self.leaving(carried, in: library)) ?? []
      }.value
      guard !ids.isEmpty else { return }
      let what = counted(ids)
      // Some may be moved, or pinned, before its turn comes.
      let removed = remove(
        ids,
        by: {
          let left = try Self.leaving(carried, in: library)
          return left.isEmpty ? nil : .remove(left)
        })
      guard await removed.value else { return }
      onRemoval(tr("\(what) left the Shelf."), true)
    }
  }

  /// Whether what other programs take from a place goes from there: then items
  /// can be pinned to it.
  func empties(_ place: PlaceID) -> Bool {
    preferences.afterDragOut == .remove
      && (holders(of: place).first ?? place) == .shelf
  }

  /// What goes of the items that were dragged: those that are still where they
  /// were, on the Shelf or in a stack there, and are not pinned, nor is anything
  /// that they are in or that is in them. It blocks on the disk.
  private nonisolated static func leaving(
    _ carried: CarriedItems, in library: Library
  ) throws -> [ItemID] {
    let path = try library.holders(of: carried.place) + [carried.place]
    guard path.first == .shelf else { return [] }
    let holders = try library.items(path.dropFirst().map(\.holder))
    guard !holders.contains(where: \.isPinned) else { return [] }
    let here = Set(try library.itemIDs(in: carried.place))
    return try library.trees(carried.ids.filter(here.contains))
      .filter { !$0.items.contains(where: \.isPinned) }.map(\.item.id)
  }

  /// Items as sentences about them begin: the name of one, and how many there
  /// are of several.
  func counted(_ ids: [ItemID]) -> String {
    let name = ids.count == 1 ? item(ids[0])?.name : nil
    return name.map { tr("“\(Name.brief($0))”") }
      ?? TransferWords.counted(ids.count, .item)
  }
}
