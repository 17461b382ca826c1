import GtkBridge
import Interaction

extension CollectionView {
  /// Leaves the keyboard with what it was on, or with what is next to it: GTK
  /// leaves it with the row at the same height, whatever that shows now.
  ///
  /// - Returns: whether any of what there was is left.
  func keepKeyboard<ID: Hashable>(
    at id: ID, from old: [ID], to new: [ID]
  ) -> Bool {
    guard let row = KeyboardPlace.row(of: id, from: old, to: new) else {
      return false
    }
    rescueFocus()
    if focusedIndex != row { focus(row) }
    return true
  }

  /// Selects all rows where a key is for that: GTK would do it, too, and say
  /// nothing.
  func selectsAll(by stroke: KeyStroke) -> Bool {
    guard !keepsFocusInRow, KeyMap.command(for: stroke) == .selectAll else {
      return false
    }
    selectAllAnnouncing()
    return true
  }

  /// Selects all rows, and tells assistive technology how many those are.
  func selectAllAnnouncing() {
    // A reader that has heard of the selection may say that it is all, and listens
    // to the view then instead of the row that tells how many.
    let count = rowCount
    if count > 0 { announce(SelectionBar.words(for: count), waits: false) }
    selectAll()
  }
}
