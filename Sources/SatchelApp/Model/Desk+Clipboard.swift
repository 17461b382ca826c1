import Documents
import DragKit
import Localization

/// What was put on the clipboard. It stays where it is: whoever closes the
/// window after a cut, copies something else or forgets it has lost nothing.
struct ClipboardItems {
  let carried: CarriedItems
  /// Whether a paste moves it.
  let isCut: Bool
  let copy: Pasteboard.Copied
}

extension Desk {
  /// Offers items to whoever pastes next.
  func copy(_ ids: [ItemID], from place: PlaceID) {
    offer(ids, from: place, isCut: false)
  }

  /// Offers items to whoever pastes next. A place of ours that pastes them
  /// moves them; another program gets a copy, for it can't tell whether it has
  /// kept it.
  func cut(_ ids: [ItemID], from place: PlaceID) {
    offer(ids, from: place, isCut: true)
  }

  private func offer(_ ids: [ItemID], from place: PlaceID, isCut: Bool) {
    let items = transferItems(ids)
    guard !items.isEmpty else { return }
    let copy = Pasteboard.copy(items)
    onClipboard = ClipboardItems(
      carried: CarriedItems(ids: ids, place: place), isCut: isCut, copy: copy)
  }

  func isCut(_ id: ItemID) -> Bool {
    guard let items = onClipboard, items.isCut else { return false }
    return items.carried.ids.contains(id)
  }

  /// Whether something moves when it is pasted.
  var hasCut: Bool { onClipboard?.isCut == true }

  /// Lets what was cut be as it was; a paste still gives a copy.
  func forgetCut() {
    guard let items = onClipboard, items.isCut else { return }
    onClipboard = ClipboardItems(
      carried: items.carried, isCut: false, copy: items.copy)
  }

  /// Puts what was cut or copied here where it is pasted, as a drag would.
  ///
  /// - Parameter row: the row there; nil for the end.
  /// - Returns: whether there was something; otherwise what is on the clipboard
  ///   is to be taken in.
  func pasteOwn(
    into place: PlaceID, atRow row: Int?, accepting kinds: Acceptance
  ) -> Bool {
    guard let own = onClipboard, own.copy.isOnClipboard else { return false }
    // What was deleted meanwhile comes from the clipboard, and so does what has
    // to become another kind.
    let items = items(own.carried.ids)
    guard items.count == own.carried.ids.count,
      trees(items.map(\.id)).allSatisfy(kinds.keeps)
    else { return false }
    guard !own.isCut || !own.carried.holds([place] + holders(of: place)) else {
      onMessage(tr("This can’t be put into itself."))
      return true
    }
    Task {
      let isDone = await self.place(
        own.carried, action: own.isCut ? .move : .copy, into: place, atRow: row)
      if isDone { forgetCut() }
    }
    return true
  }
}
