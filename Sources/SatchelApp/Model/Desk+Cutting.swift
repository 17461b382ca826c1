import Documents
import DragKit

/// What was cut. It stays where it is until it is pasted: whoever closes the
/// window, copies something else or forgets it has lost nothing.
struct CutItems {
  let carried: CarriedItems
  let copy: Pasteboard.Copied
}

extension Desk {
  /// Offers items to whoever pastes next. A place of ours that pastes them
  /// moves them; another program gets a copy, for it can't tell whether it has
  /// kept it.
  func cut(_ ids: [ItemID], from place: PlaceID) {
    let items = transferItems(ids)
    guard !items.isEmpty else { return }
    let copy = Pasteboard.copy(items)
    cutItems = CutItems(
      carried: CarriedItems(ids: ids, place: place), copy: copy)
  }

  func isCut(_ id: ItemID) -> Bool {
    cutItems?.carried.ids.contains(id) ?? false
  }

  /// Lets what was cut be as it was.
  func forgetCut() { cutItems = nil }

  /// Moves what was cut to where it is pasted.
  ///
  /// - Parameter row: the row there; nil for the end.
  /// - Returns: whether there was something; otherwise what is on the clipboard
  ///   is to be taken in.
  func pasteCut(into place: PlaceID, atRow row: Int?) -> Bool {
    guard let cut = cutItems, cut.copy.isOnClipboard else { return false }
    // What was deleted meanwhile comes back as a copy.
    let ids = items(cut.carried.ids).map(\.id)
    guard ids.count == cut.carried.ids.count else { return false }
    guard !cut.carried.holds(holders(of: place)) else {
      onMessage("A stack can’t be put into itself.")
      return true
    }
    Task {
      let isDone = await self.place(
        cut.carried, action: .move, into: place, atRow: row)
      if isDone { forgetCut() }
    }
    return true
  }
}
