import Documents
import GtkBridge
import Interaction

/// What the view has while its rows change, one run of them after another.
struct ChangingRows {
  /// Some rows.
  let order: PlaceholderOrder<ItemID>
  /// Those of them that the view doesn't have, in ascending order.
  let hidden: ArraySlice<Range<Int>>

  /// The key of a row of the view.
  func key(ofRow row: Int) -> String {
    var row = row
    for run in hidden where run.lowerBound <= row { row += run.count }
    return order[row].id.rawValue
  }
}

/// Bringing the view's rows up to date. It costs in proportion to what has
/// changed, however many there are.
extension ItemPane {
  func key(ofRow row: Int) -> String {
    changing?.key(ofRow: row) ?? order[row].id.rawValue
  }

  /// Takes all rows out.
  func clearRows() {
    rows.changed(at: 0, removed: order.count, added: 0)
    order = PlaceholderOrder()
    orderPart = ItemPart()
  }

  /// Shows the rows as they stand.
  ///
  /// - Parameter steps: what has changed in the document, if that is known.
  func reload(by steps: [ListStep<ItemID>]? = nil) {
    guard !holdsBack else {
      showEmptiness(nil)
      return
    }
    reloads += 1
    onRowsChanged()
    swipe?.closeAtOnce()
    let next = shown(fullOrder)
    let isWhole = part.isWhole && orderPart.isWhole
    orderPart = part
    let change = RowChange(
      from: order, to: next, by: isWhole ? steps : nil)
    if change.isEmpty {
      order = next
      // The order is the same, so a name has changed, or an item has come.
      view.refresh { renewal($0, $1) }
    } else {
      show(change, next)
    }
    view.rescueFocus()
    let findsNothing = !words.isEmpty && fullOrder.count > 0
    showEmptiness(
      next.count > 0 ? nil : findsNothing ? .nothingFound : emptyWords)
    view.hasRubberband = next.count > 0
    revealWhatLanded()
    takeUpWhatReturned()
    pointToWhatIsNew()
    NameEntry.followSoon()
    hasReloaded()
  }

  /// When a row shows how things stand: many items may come at once, and what
  /// each shows takes longer to make than its placeholder did.
  func renewal(_ key: String, _ view: any RowView) -> CollectionView.Renewal {
    let isPlaceholder = placeholder(ItemID(rawValue: key)) != nil
    let hasItem = (view as? ItemView)?.item != nil
    return isPlaceholder || hasItem ? .atOnce : .soon
  }

  /// Lets rows go and come. What stays keeps the selection by itself; what
  /// moves is selected again.
  private func show(_ change: RowChange, _ next: PlaceholderOrder<ItemID>) {
    let old = order
    let gone = change.removed
    // What only goes has moved nowhere, and needn't be read.
    let moved =
      change.inserted.isEmpty
      ? [] : gone.flatMap(view.selectedIndices(in:)).map { old[$0].id }
    for place in gone.indices.reversed() {
      changing = ChangingRows(order: old, hidden: gone[place...])
      rows.changed(
        at: gone[place].lowerBound, removed: gone[place].count, added: 0)
    }
    order = next
    let come = change.inserted
    for place in come.indices {
      changing = ChangingRows(order: next, hidden: come[(place + 1)...])
      rows.changed(
        at: come[place].lowerBound, removed: 0, added: come[place].count)
    }
    changing = nil
    guard !moved.isEmpty else { return }
    view.select(next.rows(of: moved).values)
  }

  // MARK: Bringing into sight

  /// Brings an item, or its placeholder, into sight and selects it.
  func point(to id: ItemID) {
    select([id])
    reveal(id)
    view.grabFocus()
  }

  /// Selects an item that was just made, once its row is there.
  ///
  /// - Parameter then: called when it is selected.
  func point(toNew id: ItemID, then: @escaping () -> Void) {
    new = (id, then)
    pointToWhatIsNew()
  }

  private func pointToWhatIsNew() {
    guard let (id, then) = new else { return }
    guard order.row(of: id) != nil else { return showHidden(id) }
    new = nil
    point(to: id)
    then()
  }

  /// Shows all where an item is hidden that is to be seen. Whoever looks for its row
  /// is called again then.
  private func showHidden(_ id: ItemID) {
    guard !part.isWhole, fullOrder.row(of: id) != nil else { return }
    filter = nil
    words = ""
  }

  /// Selects items that undo or redo has brought, the first with the keyboard,
  /// once their rows are there.
  func takeUp(_ ids: [ItemID]) {
    returned = ids
    takeUpWhatReturned()
  }

  private func takeUpWhatReturned() {
    guard returned.count > SelectedRows.few else {
      return select(returned: Self.rows(of: returned, in: order))
    }
    let (wanted, shown, reload) = (returned, order, reloads)
    let chosen = view.selectedIndices
    Task { [weak self] in
      let rows = await Task.detached { Self.rows(of: wanted, in: shown) }.value
      // Rows that have changed meanwhile are looked for again.
      guard let self, reloads == reload, returned == wanted else { return }
      // The person has chosen something meanwhile.
      guard view.selectedIndices == chosen else { return returned = [] }
      select(returned: rows)
    }
  }

  private nonisolated static func rows(
    of items: [ItemID], in order: PlaceholderOrder<ItemID>
  ) -> [Int] { order.rows(of: items).values.sorted() }

  private func select(returned rows: [Int]) {
    guard let first = returned.first else { return }
    guard rows.count == returned.count else { return showHidden(first) }
    returned = []
    view.selectedIndices = rows
    if let row = order.row(of: first) { view.focus(row) }
  }

  func reveal(_ id: ItemID) {
    unrevealed = id
    revealWhatLanded()
  }

  private func revealWhatLanded() {
    guard let id = unrevealed else { return }
    guard let row = order.row(of: id) else { return showHidden(id) }
    unrevealed = nil
    view.scroll(to: row)
  }
}

/// Which rows go from a view, and then come to it.
struct RowChange {
  /// Of the rows as they were.
  let removed: [Range<Int>]
  /// Of the rows as they are.
  let inserted: [Range<Int>]

  /// As many runs as a view is told of one by one; each takes it some time.
  private static let limit = 32

  var isEmpty: Bool { removed.isEmpty && inserted.isEmpty }

  /// - Parameter steps: what has changed in the document; nil when that isn't
  ///   known: then all rows are compared, if there were any.
  init(
    from old: PlaceholderOrder<ItemID>, to new: PlaceholderOrder<ItemID>,
    by steps: [ListStep<ItemID>]?
  ) {
    guard let steps, old.count > 0, new.count > 0 else {
      (removed, inserted) = Self.compared(old, new)
      return
    }
    let delta = new.delta(since: old, by: steps)
    let (gone, come) = (delta.removed.runs, delta.inserted.runs)
    guard gone.count + come.count > Self.limit else {
      (removed, inserted) = (gone, come)
      return
    }
    // Everything from the first that has changed to the last.
    let start = min(
      gone.first?.lowerBound ?? .max, come.first?.lowerBound ?? .max)
    let end = min(
      old.count - (gone.last?.upperBound ?? 0),
      new.count - (come.last?.upperBound ?? 0))
    (removed, inserted) = Self.between(start, end, old.count, new.count)
  }

  private static func compared(
    _ old: PlaceholderOrder<ItemID>, _ new: PlaceholderOrder<ItemID>
  ) -> ([Range<Int>], [Range<Int>]) {
    guard old.count > 0, new.count > 0 else {
      return between(0, 0, old.count, new.count)
    }
    let (old, new) = (old.ids, new.ids)
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
    return between(
      start, min(end, min(old.count, new.count) - start), old.count, new.count)
  }

  /// All rows but some at the start and at the end.
  private static func between(
    _ start: Int, _ end: Int, _ old: Int, _ new: Int
  ) -> ([Range<Int>], [Range<Int>]) {
    (
      [start..<old - end].filter { !$0.isEmpty },
      [start..<new - end].filter { !$0.isEmpty }
    )
  }
}
