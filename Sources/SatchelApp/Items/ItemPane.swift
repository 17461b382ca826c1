import Documents
import DragKit
import Foundation
import GtkBridge
import Interaction
import Library
import Localization
import SatchelWidgets
import Transfer

/// The items of one place, as tiles or as rows.
@MainActor final class ItemPane {
  let desk: Desk
  /// The kinds that can be put into it.
  let acceptance: Acceptance
  let style: CollectionView.Style
  let root: Overlay
  private(set) var view: CollectionView
  private(set) var place = PlaceID.shelf
  /// The places around it: none, or the Shelf or list and the stacks that have
  /// been opened to come here.
  private(set) var holders: [PlaceID] = []
  /// The rows that show: items, with placeholders among them.
  var order = PlaceholderOrder<ItemID>()
  /// Which part of the items these are.
  var orderPart = ItemPart()
  /// What the view has while its rows change.
  var changing: ChangingRows?
  let rows: Rows
  /// Made when there was nothing to show for the first time.
  private var empty: EmptyState?
  let emptyWords: EmptyState.Words
  let mark: ListInsertionMark
  /// Made when something is refused for the first time.
  private(set) lazy var refusalNote = RefusalNote(over: root)
  let scrolled: ScrolledWindow
  private(set) var swipe: SwipeActions?
  private var drag: DragInteraction?
  private(set) var drop: DropInteraction?
  private var autoScroll: AutoScrollInteraction?
  let menu = ItemMenu()
  private let keys = KeyController()
  var lifted: Set<ItemID> = []
  /// What a finger holds that may still be let go.
  var risen: Set<ItemID> = []
  /// Whether its items can be shared from here.
  var canShare = false
  /// Whether its messages can be marked and answered here.
  var canMark = false
  /// What is selected as it was left, by nobody, until something else is.
  var left: [ItemID] = []
  /// Called when a finger was held on an item and let go.
  var onHold: () -> Void = {}
  /// Called when something is dropped.
  var onDrop: () -> Void = {}
  /// Which commands its menu has of those that fit.
  var offers: (EditCommand) -> Bool = { _ in true }
  /// Called when the selected items are to be looked at.
  var onLook: () -> Void = {}
  /// Opens an item in the pane itself; says whether it does.
  var onOpen: (Item) -> Bool = { _ in false }
  /// Whether what is dropped on a program opens in it.
  var opensDrops = false
  /// What a drag means that rests on an item.
  private(set) var stacking: StackingInteraction<ItemID>?
  /// The row that a drop by keyboard would go into.
  var into: Widget?
  var springs: SpringLoadedInteraction?
  /// Called when a stack is to be opened, with whether a drag rests on it.
  var onOpenStack: (PlaceID, _ bySpring: Bool) -> Void = { _, _ in }
  /// Which items show.
  private(set) var part = ItemPart() {
    didSet { if part != oldValue { reload() } }
  }
  /// Items of which kinds show; nil for all.
  var filter: KindFilter? {
    get { part.kinds }
    set {
      guard newValue != part.kinds else { return }
      part.kinds = newValue
      onFilterChanged()
    }
  }
  /// What the names of those that show contain; empty for all.
  var words: String {
    get { part.words }
    set {
      guard newValue != part.words else { return }
      part.words = newValue
      onWordsChanged()
    }
  }
  /// Called when something else than the person's typing has changed them, too.
  var onWordsChanged: () -> Void = {}
  var onFilterChanged: () -> Void = {}
  /// Called when rows are about to come or go.
  var onRowsChanged: () -> Void = {}
  private var reloadObservers: [() -> Void] = []

  /// - Parameters:
  ///   - acceptance: the kinds that can be put into it.
  ///   - empty: what is said where there are none.
  init(
    _ style: CollectionView.Style, desk: Desk, thumbnails: Thumbnails,
    accepting acceptance: Acceptance = .everything,
    empty words: EmptyState.Words
  ) {
    self.desk = desk
    self.acceptance = acceptance
    self.style = style
    emptyWords = words
    let source = RowSource()
    rows = Rows { source.pane?.key(ofRow: $0) ?? "" }
    let excerpts = ExcerptReader(desk: desk)
    view = CollectionView(
      style, rows: rows, make: { ItemView(style) },
      bind: { view, key in
        guard let view = view as? ItemView, let pane = source.pane else {
          return
        }
        let id = ItemID(rawValue: key)
        if let placeholder = pane.placeholder(id) {
          view.show(placeholder, id: id, arrivals: desk.arrivals)
        } else if let item = desk.item(id) {
          view.showsMarks = pane.canMark
          view.show(item, thumbnails: thumbnails, excerpts: excerpts)
          if item.holdsItems {
            view.show(
              desk.beginning(of: item), unread: desk.unreadCount(in: item),
              thumbnails: thumbnails, excerpts: excerpts)
          }
          view.root.setClass("lifted", pane.lifted.contains(item.id))
          view.root.setClass("risen", pane.risen.contains(item.id))
          view.showsCut(desk.isCut(item.id))
        }
      })
    view.addClass(style == .grid ? "item-grid" : "item-list")
    scrolled = ScrolledWindow(view, named: "")
    view.fitColumns(ofWidth: ItemView.tileWidth)
    view.keepPlaceForTab()
    view.setAccessibleKeys(KeyGuide.itemKeys)
    scrolled.expand()
    root = Overlay(scrolled)
    root.addClass("drop-place")
    root.clipsChildren()
    mark = ListInsertionMark(in: view, over: root, margin: 8)
    source.pane = self
    desk.arrivals.observePictures { [weak view] digests in
      for row in view?.boundRows ?? [] {
        (row.view as? ItemView)?.takeUpPictures(of: digests, thumbnails)
      }
    }
    drag = DragInteraction(on: view, delegate: self)
    // A place of some kinds says why it doesn't take another.
    drop = DropInteraction(
      on: root, accepting: acceptance,
      isAskedOfAll: acceptance != .everything, delegate: self)
    connect()
  }

  private func connect() {
    desk.onChange { [weak self] in self?.hear($0) }
    desk.onCutChange { [weak self] in self?.showCut() }
    springs = makeSprings()
    // A collection is of one kind, and what holds items may be another.
    if acceptance.kinds.contains(where: \.holdsItems) {
      stacking = makeStacking()
    }
    desk.onLanding { [weak self] in self?.reveal($0) }
    view.onDoubleClick { [weak self] row, point, isByFinger in
      // A finger has no other button for the menu (CTL-15).
      isByFinger ? self?.openMenu(at: point) : self?.open(row)
    }
    keys.setPhase(.capture)
    keys.onKey { [weak self] key, modifiers in
      self?.handle(key, modifiers) ?? false
    }
    view.add(keys)
    connectChoosing()
    if style == .list { swipe = makeSwipeActions() }
    view.leavesDragScrolling()
    autoScroll = AutoScrollInteraction(on: scrolled)
    // What slides by under a drag at rest is nothing that it rests on.
    scrolled.onScrolled { [weak self] in self?.stacking?.holdOff() }
    scrolled.onScrolled { [weak self] in self?.scrolledUnderDrag() }
    scrolled.onScrolled { NameEntry.followSoon() }
    DropCues.shared.advise(self) { [weak self] in
      self?.possiblePlaces(for: $0) ?? []
    }
    let secondary = ClickGesture(secondary: true)
    secondary.onPressed { [weak self] _, point in self?.openMenu(at: point) }
    view.add(secondary)
  }

  /// Keys that a row would take for itself: Enter, and do nothing; Space, to
  /// select what is selected; Tab, to go to the next row. What is in a row, as a
  /// button is, has its own.
  private func handle(_ key: String, _ modifiers: KeyModifiers) -> Bool {
    if view.selectsAll(by: KeyStroke(gtk: key, modifiers)) { return true }
    switch (key, modifiers) {
    case ("Return", []) where !view.keepsFocusInRow,
      ("KP_Enter", []) where !view.keepsFocusInRow:
      openSelection()
    case ("space", [])
    where !isChoosing && hasSelection && !view.keepsFocusInRow:
      onLook()
    case ("Tab", []): return leaveRow(back: false)
    case ("ISO_Left_Tab", _), ("Tab", .shift): return leaveRow(back: true)
    default: return false
    }
    return true
  }

  private func leaveRow(back: Bool) -> Bool {
    // What is on its way has buttons, which Tab alone comes to.
    order.hasPlaceholders
      ? view.moveFocus(back: back) : view.passFocus(back: back)
  }

  /// The rows move with the next frame; then the mark has to stand elsewhere.
  private func scrolledUnderDrag() {
    root.afterNextFrame { [weak self] in self?.drop?.update() }
  }

  private func showCut() {
    for row in view.boundRows {
      guard let shown = row.view as? ItemView, let item = shown.item else {
        continue
      }
      shown.showsCut(desk.isCut(item.id))
    }
  }

  private func hear(_ change: LibraryChange) {
    if change.listOfPlaces { nameAfterPlace() }
    // What holds items shows the first of them, however deep that is.
    view.refresh { _, view in
      (view as? ItemView)?.item?.holdsItems == true ? .atOnce : .none
    }
  }

  /// Shows another place.
  func show(_ place: PlaceID) {
    holders = desk.holders(of: place)
    Measures.running?.opens()
    defer { Measures.running?.opened(rows: order.count) }
    if self.place != place {
      clearRows()
      returned = []
    }
    self.place = place
    observe(place)
    nameAfterPlace()
    // It was told of everything since, if it has shown the place before.
    reload(by: [])
    DropCues.shared.updatePossible()
    // A drag may rest over it; its rows are there with the next frame. One that
    // begins later means what it rests on.
    if DropInteraction.underWay > 0 { stacking?.holdOff() }
    root.afterNextFrame { [weak self] in self?.drop?.update() }
  }

  private func nameAfterPlace() {
    let name = desk.place(place)?.name ?? ""
    view.setAccessibleName(name)
    scrolled.setAccessibleName(name)
  }

  private var observed: Set<PlaceID> = []

  private func observe(_ place: PlaceID) {
    guard observed.insert(place).inserted else { return }
    desk.arrivals.coordinator(of: place).observe { [weak self] change in
      guard let self, self.place == place else { return }
      switch change {
      case .rows(let steps): reload(by: steps)
      case .contents(let ids): refresh(ids)
      }
    }
  }

  /// What stands in a row for an item that is on its way.
  func placeholder(_ id: ItemID) -> Placeholder? {
    desk.arrivals.coordinator(of: place).placeholder(id)
  }

  private func refresh(_ ids: Set<ItemID>) {
    guard !holdsBack else { return }
    view.refresh { key, view in
      ids.contains(ItemID(rawValue: key)) ? renewal(key, view) : .none
    }
  }

  /// How often its rows were brought up to date.
  var reloads = 0

  /// What undo or redo has brought, until its rows are there.
  var returned: [ItemID] = []

  /// What is to be brought into sight once it is there.
  var unrevealed: ItemID?

  /// What is to be selected once it is there, and what is done then.
  var new: (id: ItemID, then: () -> Void)?

  /// Whether the items wait until the window has been painted: making tiles
  /// for all in sight takes longer than everything else.
  var holdsBack = false {
    didSet { if !holdsBack { reload() } }
  }

  var container: DropContainer { (holders.first ?? place).container }

  /// Calls a function when rows have come or gone, of which GTK doesn't say that
  /// another number of them is selected.
  func onReloaded(_ body: @escaping () -> Void) {
    reloadObservers.append(body)
  }

  func hasReloaded() { reloadObservers.forEach { $0() } }

  /// Says why there are no rows, or nothing where there are some.
  func showEmptiness(_ words: EmptyState.Words?) {
    guard let words else {
      empty?.hide()
      return
    }
    let shown = empty ?? EmptyState()
    if empty == nil { root.addOverlay(shown.root) }
    empty = shown
    var said = words
    said.takesSamples = words.takesSamples && desk.samplesAre == .away
    shown.show(said)
  }

  /// The samples have come, or have been taken away.
  func samplesChanged() {
    if order.count == 0, words.isEmpty { showEmptiness(emptyWords) }
  }

  /// What the window is called while it shows.
  var title: String { desk.place(place)?.name ?? tr("Satchel") }

  var cueName: String { "place:\(place.rawValue)" }

  /// The item that stands nearest to a row, so many rows away or more; nil when
  /// there is none.
  func nextItem(from row: Int, by step: Int) -> ItemID? {
    sequence(first: row + step) { $0 + step.signum() }
      .prefix { (0..<order.count).contains($0) }
      .lazy.compactMap(item(atRow:)).first
  }

  /// The item in a row; nil for a placeholder.
  func item(atRow row: Int) -> ItemID? {
    guard (0..<order.count).contains(row), case .item(let id, _) = order[row]
    else { return nil }
    return id
  }
}

/// Lets the rows find their pane without keeping it alive.
@MainActor private final class RowSource {
  weak var pane: ItemPane?
}
