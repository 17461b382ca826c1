import DragKit
import GtkBridge

/// Where dropped items would land, for a drag and for the keyboard alike.
extension ItemPane {
  /// Shows the mark in the gap before an item of the document, and scrolls
  /// there if need be.
  func showMark(before item: Int) {
    mark.show(before: order.row(beforeItemAt: item))
  }

  /// Shows that a drop would go into an item of the document, and scrolls there
  /// if need be.
  func showMark(on item: Int) {
    hideMark()
    let index = order.row(ofItemAt: item)
    guard let row = view.visibleRows.first(where: { $0.index == index }),
      row.rect.y >= 0
    else {
      view.scroll(to: index)
      return
    }
    row.view.root.addClass(DropCues.highlightClass)
    into = row.view.root
  }

  /// The rows in sight, where they stand in the window, for reports.
  func rows(in window: Widget) -> [PaneRow] {
    guard let origin = view.origin(in: window) else { return [] }
    return view.visibleRows.filter { $0.index < order.count }.map {
      var frame = $0.rect
      frame.x += origin.x
      frame.y += origin.y
      return PaneRow(
        id: order[$0.index].id.rawValue,
        name: ($0.view as? ItemView)?.name ?? "", frame: frame)
    }
  }

  /// Takes the mark away, and lets everything go back to its place.
  func hideMark() {
    into?.removeClass(DropCues.highlightClass)
    into = nil
    mark.hide()
  }
}
