import Documents
import DragKit
import GtkBridge
import Interaction
import Transfer

/// Drops into items, which make stacks, and what holds items opens under a drag.
extension ItemPane {
  func makeStacking() -> StackingInteraction<ItemID> {
    StackingInteraction(
      onGather: { [weak self] in self?.gather($0) },
      onChange: { [weak self] in self?.drop?.update() })
  }

  var intoCueName: String { "into:\(stacking?.target?.rawValue ?? "")" }

  /// The row that a drop would go into; nil when it would land beside.
  func intoRow(
    for session: DropSession, _ action: DropAction, at point: Point
  ) -> (any RowView)? {
    guard let stacking else { return nil }
    let row = action == .none ? nil : middle(at: point)
    stacking.move(
      over: row.flatMap { holder($0.item, for: session) }, to: point)
    return stacking.target == nil ? nil : row?.view
  }

  /// The item whose middle a point is in, at rest, as its row shows it: asked
  /// with each motion, so the library is not.
  func middle(
    at point: Point
  ) -> (item: Item, view: ItemView)? {
    guard let origin = view.origin(in: root) else { return nil }
    let inView = Point(x: point.x - origin.x, y: point.y - origin.y)
    guard let row = view.row(at: inView), let shown = row.view as? ItemView,
      let item = shown.item, item.id == self.item(atRow: row.index)
    else { return nil }
    let isList = style == .list
    let start = isList ? row.rect.y : row.rect.x
    let length = isList ? row.rect.height : row.rect.width
    let zone = RowZone(
      at: isList ? inView.y : inView.x, from: start, to: start + length,
      holdsThings: true)
    return zone == .into ? (item, shown) : nil
  }

  /// What an item is to a drag; nil when the drag can't go into it.
  private func holder(
    _ item: Item, for session: DropSession
  ) -> StackingInteraction<ItemID>.Candidate? {
    guard session.localDrag != nil else {
      return item.holdsItems ? .init(item.id, holdsItems: true) : nil
    }
    guard let carried = session.localDrag?.localContext as? CarriedItems
    else { return nil }
    // What came along is still what a drop there goes into.
    guard !carried.ids.contains(item.id) || item.id == stacking?.target
    else { return nil }
    // Where no stacks go, none is made.
    guard item.holdsItems || acceptance.kinds.contains(.stack) else {
      return nil
    }
    return .init(
      item.id, holdsItems: item.holdsItems, canGather: carried.place == place)
  }

  /// Takes an item along with what is dragged (DND-16).
  private func gather(_ id: ItemID) {
    guard let drag = DragSession.current,
      let carried = drag.localContext as? CarriedItems
    else { return }
    var gathering = Gathering(carried.ids)
    guard gathering.add(id) else { return }
    let items = desk.transferItems(gathering.items)
    guard items.count == gathering.items.count else { return }
    let row = view.visibleRows.first { item(atRow: $0.index) == id }
    drag.gather(
      items,
      localContext: CarriedItems(ids: gathering.items, place: carried.place),
      showing: row?.view.root)
    lift(gathering.items)
  }

  // MARK: Stacks that open

  /// Lets the keyboard go on in a stack that was just opened.
  func openedStack() {
    if order.count > 0 { view.selectedIndices = [0] }
    view.grabFocus()
  }

  func makeSprings() -> SpringLoadedInteraction {
    SpringLoadedInteraction(
      on: root, target: { [weak self] in self?.springTarget(at: $0) },
      all: { [weak self] in self?.springTargets() ?? [] },
      activate: { [weak self] in
        self?.onOpenStack(PlaceID(rawValue: $0), true)
      })
  }

  private func springTarget(at point: Point) -> SpringTarget? {
    let drag = DragSession.current
    guard let row = middle(at: point), row.item.holdsItems,
      !(drag?.localContext is CarriedList),
      (drag?.localContext as? CarriedItems)?.ids.contains(row.item.id) != true
    else { return nil }
    return springTarget(of: row.item, shownBy: row.view)
  }

  /// The stacks in sight.
  private func springTargets() -> [SpringTarget] {
    guard root.isMapped else { return [] }
    return view.visibleRows.compactMap { row in
      guard let shown = row.view as? ItemView, let item = shown.item,
        item.holdsItems
      else { return nil }
      return springTarget(of: item, shownBy: shown)
    }
  }

  private func springTarget(of stack: Item, shownBy view: ItemView)
    -> SpringTarget
  {
    SpringTarget(name: stack.inside.rawValue, widget: view.root)
  }
}

extension Desk {
  /// The first of what is in a stack, and how many there are.
  func beginning(of stack: Item) -> (items: [Item], count: Int) {
    let items = try? library.items(in: stack.inside, range: 0..<3)
    return (items ?? [], itemCount(in: stack.inside))
  }
}
