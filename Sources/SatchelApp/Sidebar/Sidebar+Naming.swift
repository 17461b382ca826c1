import ContentTypes
import Documents
import GtkBridge

/// Names of lists, written where they stand: of one that is made, and of one
/// that gets another.
extension Sidebar {
  /// Makes a list once it has a name.
  func addList() {
    guard newList == nil else { return }
    setCollapsed(false)
    appendNewList(.list(name: Name.forNewList(among: places.map(\.name))))
    showSection()
    // The new row has no place before it has been laid out.
    root.afterNextFrame { [weak self] in self?.nameNewList() }
  }

  /// Adds the row of a list that is being made.
  func appendNewList(_ place: Place) {
    newList = (
      place, EntryRow(entry(ofNew: place), nil, in: list, isReal: false)
    )
  }

  private func entry(ofNew list: Place) -> PaneEntry {
    PaneEntry(
      id: .init(pane: .lists, place: list.id), name: list.name,
      icon: PaneDescriptor.lists.icon, place: list, isInSection: true)
  }

  private func nameNewList() {
    guard let new = newList else { return }
    // It comes into sight, if it is below the edge.
    new.row.widget.grabFocus()
    let spot = NameEntry.Spot(overlay: root, isCentered: false) {
      [weak self] in
      self.flatMap { $0.newList?.row.nameFrame(in: $0.root) }
    }
    NameEntry.open(at: spot, name: new.place.name) { [weak self] in
      self?.make(named: $0, byKey: $1)
    }
  }

  private func make(named name: String?, byKey: Bool) {
    let row = newList?.row
    newList = nil
    guard let name else {
      makeRows()
      if byKey { focusShown() }
      return
    }
    let place = Place.list(name: name)
    // It stays until the list's own row is there.
    row?.show(entry(ofNew: place), nil)
    let added = desk.perform(.addList(place, at: lists.count))
    Task {
      guard await added.value else { return makeRows() }
      reload()
      // Who has gone elsewhere meanwhile is there, or names the next list.
      guard byKey, newList == nil else { return }
      select(place.id)
      widget(of: place.id)?.grabFocus()
    }
  }

  /// Lets a list be called something else.
  func rename(_ id: PlaceID) {
    guard let place = desk.place(id), place.kind == .list else { return }
    setCollapsed(false)
    let spot = NameEntry.Spot(overlay: root, isCentered: false) {
      [weak self] in
      self.flatMap { $0.row(of: id)?.nameFrame(in: $0.root) }
    }
    guard spot.frame() != nil else { return }
    NameEntry.open(at: spot, name: place.name) { [weak self] name, byKey in
      guard let self else { return }
      if let name, name != place.name {
        desk.perform(.renameList(id, to: name))
      }
      if byKey { widget(of: id)?.grabFocus() }
    }
  }
}
