import Documents
import DragKit
import GtkBridge

/// The edit menu of a place's name: by secondary click, by the Menu key and
/// Shift+F10, and by a finger that is held and let go.
extension Sidebar {
  /// Opens the menu of a place, which shows from then on.
  func openMenu(of place: Place) {
    guard let frame = widget(of: place.id)?.bounds(in: list) else { return }
    select(place.id)
    openMenu(of: place, beside: frame)
  }

  /// Opens the menu of the place at a point, which shows from then on. The
  /// heading and its button have none (CTL-19).
  func openMenu(at point: Point) {
    guard !list.hasControl(at: point), let row = list.row(atY: point.y),
      let place = place(inRow: row)
    else { return }
    select(place.id)
    openMenu(
      of: place,
      beside: widget(of: place.id)?.bounds(in: list) ?? Rect(at: point),
      at: point)
  }

  private func openMenu(
    of place: Place, beside part: Rect, at point: Point? = nil
  ) {
    menu.open(
      EditMenu.commands(
        forPlaceThatIsEmpty: desk.itemCount(in: place.id) == 0,
        isOwn: place.kind == .list,
        canPaste: Pasteboard.canPaste(into: .everything)),
      calling: \.placeAction, key: \.placeKey, on: list, beside: part,
      at: point)
  }
}
