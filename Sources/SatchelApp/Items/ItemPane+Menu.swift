import Documents
import DragKit
import GtkBridge
import Localization
import Transfer

/// The edit menu of a pane (CTL-13 to CTL-24): by secondary click, by the Menu
/// key and Shift+F10, and by a finger that is held and let go.
extension ItemPane {
  /// What is selected, for who offers what can be done with it.
  var editContext: EditContext {
    let items = desk.items(selectedIDs)
    let kinds = items.map(\.kind)
    let messages = canMark ? items.filter(\.isMessage) : []
    return EditContext(
      kinds: kinds, waiting: view.selectedCount - kinds.count,
      total: order.count, canPaste: Pasteboard.canPaste(into: acceptance),
      hasOtherPlaces: !otherPlaces.isEmpty,
      canDownload: items.contains(where: \.mayBeDownloaded),
      canShare: canShare, canPin: desk.empties(place),
      pinned: items.count(where: \.isPinned), messages: messages.count,
      unread: messages.count { !$0.flags.contains(.seen) },
      flagged: messages.count { $0.flags.contains(.flagged) })
  }

  /// Where items of this place could be moved to.
  private var otherPlaces: [Place] {
    // What goes only where it is; elsewhere nothing of the sort can be.
    guard
      acceptance == .everything
        || desk.trees(selectedIDs).allSatisfy(Acceptance.everything.keeps)
    else { return [] }
    return desk.places.filter { $0.id != place }
  }

  private func openEditMenu(
    beside part: Rect, at point: Point? = nil
  ) {
    let context = editContext
    menu.open(
      EditMenu.commands(for: context).filter(offers),
      titled: { $0.title(for: context.kinds) }, calling: \.action, key: \.key,
      on: view, beside: part, at: point)
  }

  /// Opens the menu of what is selected, or of the place.
  func openMenu() {
    openEditMenu(beside: selectedPart)
  }

  /// Opens the menu of what lies at a point: of the selected items there, of
  /// another item, which is then selected, or of the place. A button has no
  /// such menu (CTL-19).
  func openMenu(at point: Point) {
    guard !view.hasControl(at: point) else { return }
    var part = Rect(at: point)
    if let row = view.row(at: point) {
      if !view.isSelected(row.index) {
        view.selectedIndices = [row.index]
      }
      part = partInSight(of: row.rect)
    } else {
      view.unselectAll()
    }
    openEditMenu(beside: part, at: point)
  }

  /// Asks which place to move the selected items to (DND-07).
  func askForPlace() {
    guard hasSelection, !otherPlaces.isEmpty else {
      desk.onMessage(
        !hasSelection
          ? tr("Select what you want to move first.")
          : desk.places.contains { $0.id != place }
            ? tr("This can’t be moved into a list.")
            : tr("There is no list to move to. Make one with Ctrl+N."))
      return
    }
    menu.open(
      otherPlaces, calling: "win.move-to-place", on: view,
      beside: selectedPart)
  }

  /// Moves the selected items to the end of a place.
  func moveSelection(to target: PlaceID) {
    let carried = CarriedItems(ids: selectedIDs, place: place)
    guard !carried.ids.isEmpty, target != place else { return }
    Task { [desk] in
      _ = await desk.place(carried, action: .move, into: target, atRow: nil)
    }
  }

  /// Offers all items of the place to whoever pastes next.
  func copyAll() {
    desk.copy(desk.itemIDs(in: place), from: place)
  }

  /// What is in sight of the first selected item, which a menu is not to cover
  /// (CTL-16); the corner when nothing is selected.
  private var selectedPart: Rect {
    let row = view.visibleRows.first { view.isSelected($0.index) }
    return row.map { partInSight(of: $0.rect) }
      ?? Rect(at: Point(x: 24, y: 24))
  }

  private func partInSight(of row: Rect) -> Rect {
    var part = row
    let top = max(0, row.y)
    part.height = min(row.y + row.height, view.size.height) - top
    part.y = top
    return part
  }
}
