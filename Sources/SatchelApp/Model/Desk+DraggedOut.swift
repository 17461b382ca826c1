import Documents
import DragKit
import Transfer

/// What has been dragged to other programs.
extension Desk {
  /// Another program has taken what a drag has carried: from the Shelf it goes,
  /// where the person wants that.
  func haveLeft(_ session: DragSession) {
    let wish = preferences.afterDragOut.applied(with: session.modifiers)
    guard wish == .remove,
      let carried = session.localContext as? CarriedItems
    else { return }
    let ids = items(carried.ids).filter(leaves).map(\.id)
    guard !ids.isEmpty else { return }
    let what = counted(ids)
    let removed = remove(ids)
    Task {
      guard await removed.value else { return }
      onRemoval("\(what) left the Shelf.", true)
    }
  }

  /// Whether what other programs take from a place goes from there: then items
  /// can be pinned to it.
  func empties(_ place: PlaceID) -> Bool {
    place == .shelf && preferences.afterDragOut == .remove
  }

  /// Whether an item is on the Shelf, and neither it nor a stack that it is in is
  /// pinned.
  private func leaves(_ item: Item) -> Bool {
    guard !item.isPinned, let place = place(of: item.id) else { return false }
    let path = holders(of: place) + [place]
    return path.first == .shelf
      && !items(path.dropFirst().map(\.holder)).contains(where: \.isPinned)
  }

  /// Items as sentences about them begin: the name of one, and how many there
  /// are of several.
  func counted(_ ids: [ItemID]) -> String {
    let name = ids.count == 1 ? item(ids[0])?.name : nil
    return name.map { "“\(Name.brief($0))”" }
      ?? TransferWords.counted(ids.count, "item")
  }
}
