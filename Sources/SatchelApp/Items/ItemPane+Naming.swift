import ContentTypes
import Documents
import GtkBridge

/// Giving an item another name, where the name stands.
extension ItemPane {
  /// Lets the first selected item be called something else.
  func renameSelection() {
    guard let row = view.selectedIndices.first,
      let item = item(atRow: row).flatMap(desk.item)
    else { return }
    view.scroll(to: row)
    rename(item, waiting: Self.mostFrames)
  }

  /// How many frames a row has to come into sight.
  private static let mostFrames = 30

  private func rename(_ item: Item, waiting frames: Int) {
    guard nameFrame(of: item.id) != nil else {
      guard frames > 0 else { return }
      root.afterNextFrame { [weak self] in
        self?.rename(item, waiting: frames - 1)
      }
      return
    }
    let spot = NameEntry.Spot(overlay: root, isCentered: style == .grid) {
      [weak self] in self?.nameFrame(of: item.id)
    }
    // What is no file has no extension, whatever its name looks like.
    let isFile = [.file, .image].contains(item.kind)
    NameEntry.open(
      at: spot, name: item.name,
      selecting: isFile ? FileName.stem(of: item.name) : nil
    ) { [weak self] name, byKey in
      guard let self else { return }
      if let name, name != item.name {
        desk.perform(.renameItem(item.id, to: name))
      }
      if byKey, let row = order.row(of: item.id) { view.focus(row) }
    }
  }

  private func nameFrame(of id: ItemID) -> Rect? {
    guard let index = order.row(of: id) else { return nil }
    let row = view.visibleRows.first { $0.index == index }
    return (row?.view as? ItemView)?.nameFrame(in: root)
  }
}
