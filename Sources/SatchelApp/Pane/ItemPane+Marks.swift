import DragKit
import GtkBridge
import Interaction

/// Where dropped items would land, for a drag and for the keyboard alike.
extension ItemPane {
  /// The gap that is nearest to a point of the pane.
  func insertion(at point: WidgetPoint) -> (index: Int, mark: Rect) {
    let placed = placedItems
    let pointer = Point(x: point.x, y: point.y)
    switch style {
    case .list:
      let insertion = ListInsertion(
        rows: placed, count: order.count, viewport: viewport, pointer: pointer)
      return (insertion.index, insertion.mark)
    case .grid:
      let insertion = GridInsertion(
        tiles: placed, count: order.count, viewport: viewport, pointer: pointer,
        direction: view.isRightToLeft ? .rightToLeft : .leftToRight)
      return (insertion.index, insertion.mark)
    }
  }

  /// Shows the mark in the gap before an item of the document, and scrolls
  /// there if need be.
  func showMark(before item: Int) {
    let index = order.row(beforeItemAt: item)
    let placed = placedItems.filter { viewport.contains($0.frame) }
    let isAfterLast = index == order.count
    let wanted = isAfterLast ? index - 1 : index
    guard order.count == 0 || placed.contains(where: { $0.index == wanted })
    else {
      mark.hide()
      parting.clear()
      view.scroll(to: wanted)
      root.afterNextFrame { [weak self] in self?.showMarkInSight(index) }
      return
    }
    showMarkInSight(index)
  }

  private func showMarkInSight(_ index: Int) {
    let isAfterLast = index == order.count
    let frame = placedItems.first {
      $0.index == (isAfterLast ? index - 1 : index)
    }?.frame
    guard let frame else { return show(insertion(at: .init(x: 0, y: 0)).mark) }
    // A place inside of the item whose nearest gap is the one that is meant.
    let share = isAfterLast ? 0.9 : 0.1
    let point: WidgetPoint
    switch style {
    case .list:
      point = WidgetPoint(x: frame.midX, y: frame.minY + share * frame.height)
    case .grid:
      let along = view.isRightToLeft ? 1 - share : share
      point = WidgetPoint(x: frame.minX + along * frame.width, y: frame.midY)
    }
    show(insertion(at: point).mark)
  }

  /// Shows the mark, and lets what stands beside it part.
  func show(_ landing: Rect) {
    let rows = view.visibleRows
    let shown = ShownMark(
      landing: landing, first: rows.first?.index, last: rows.last?.index)
    // Where nothing has moved nothing has to be laid out.
    guard shown != shownMark || !mark.isShown else { return }
    shownMark = shown
    mark.show(at: landing)
    let layout = PartingLayout(
      items: placedItems, mark: landing, axis: parting.axis)
    parting.show(
      rows.compactMap { row in
        (row.view as? ItemView).map { ($0.box, layout.shift(of: row.index)) }
      })
  }

  /// Shows that a drop would go into an item of the document, and scrolls there
  /// if need be.
  func showMark(on item: Int) {
    hideMark()
    let index = order.row(ofItemAt: item)
    guard let row = view.visibleRows.first(where: { $0.index == index }),
      viewport.minY <= row.rect.origin.y
    else {
      view.scroll(to: index)
      return
    }
    row.view.root.addClass(DropCues.highlightClass)
    into = row.view.root
  }

  /// Takes the mark away, and lets everything go back to its place.
  func hideMark() {
    into?.removeClass(DropCues.highlightClass)
    into = nil
    mark.hide()
    parting.clear()
  }

  private var viewport: Rect {
    Rect(
      x: 8, y: 0, width: max(0, root.size.width - 16),
      height: root.size.height)
  }

  /// The rows in sight, at rest, in the pane's coordinates.
  private var placedItems: [PlacedItem] {
    let offset = view.origin(in: root) ?? WidgetPoint(x: 0, y: 0)
    return view.visibleRows.map {
      PlacedItem(
        index: $0.index,
        frame: Rect(
          x: $0.rect.origin.x + offset.x, y: $0.rect.origin.y + offset.y,
          width: $0.rect.width, height: $0.rect.height))
    }
  }

  /// How many tiles stand side by side.
  var columns: Int {
    guard style == .grid, let first = placedItems.first else { return 1 }
    return max(
      1, placedItems.prefix { $0.frame.minY == first.frame.minY }.count)
  }
}

/// A mark among rows, as it was last shown.
struct ShownMark: Equatable {
  let landing: Rect
  /// The rows that there were.
  let first: Int?
  let last: Int?
}
