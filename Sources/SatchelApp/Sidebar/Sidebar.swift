import Documents
import DragKit
import GtkBridge
import Interaction
import Transfer

/// The places: the Shelf, the transfers, and the lists below a heading.
@MainActor final class Sidebar {
  let desk: Desk
  let root: Overlay
  private let scrolled: ScrolledWindow
  let list = ListBox()
  /// All that the keyboard goes through.
  let column: Box
  let mark: InsertionMark
  private(set) var places: [Place] = []
  private(set) var rows: [PlaceRow] = []
  /// The list that is being made, and its row.
  var newList: (place: Place, row: PlaceRow)?
  var rowWidgets: [Widget] { rows.map(\.widget) }
  /// What stands where there is no list yet.
  let hint = Box(.vertical, spacing: 6)
  /// What makes the first one.
  let firstList = Button("New List")
  private(set) var shown = PlaceID.shelf
  /// What showed before each place that a drag has opened on its way.
  var sprungFrom: [PlaceID] = []
  private var springs: SpringLoadedInteraction?
  /// The section's name and its row, made anew with all others.
  var heading = SectionHeading("Lists")
  private(set) var headingRow: Widget?
  /// Whether a drag has opened the section on its way.
  var hasSprungSection = false
  var passing: DropMotion?
  var leaving: Timeout?
  /// Whether a drag is over the sidebar.
  var isOver = false
  /// Whether only the name of the section shows.
  var isCollapsed = false
  private var autoScroll: AutoScrollInteraction?
  private var drag: DragInteraction?
  private var drop: DropInteraction?
  /// Of the places, and of what stands below them.
  private let keys = [KeyController(), KeyController()]

  /// Called with the place that is to be shown.
  var onSelect: (PlaceID) -> Void = { _ in }

  /// Says whether something else shows than the place that was chosen: one of
  /// its stacks, or only this.
  var isElsewhere: () -> Bool = { false }

  /// Called when a place or the transfers were chosen, be it those that showed,
  /// with whether a drag rests on the name.
  var onChoose: (_ bySpring: Bool) -> Void = { _ in }

  /// Called when a drag that rests is about to open a place.
  var onSpring: () -> Void = {}

  /// Called when a drag has left the sidebar, a moment later.
  var onDragLeft: () -> Void = {}

  /// Called when the transfers are to be shown.
  var onSelectTransfers: () -> Void = {}

  /// The row of the transfers, which are no place for items.
  static let transfersRow = 1
  /// The row of the heading between the Shelf and the lists.
  static let headingRow = 2
  private(set) var showsTransfers = false
  /// The transfers' row, made anew with all others.
  private(set) var transfersWidget: Widget?
  private var runningBadge = Label()

  init(desk: Desk) {
    self.desk = desk
    isCollapsed = desk.preferences.hidesLists
    list.addClass("sidebar-list")
    list.addClass("navigation-sidebar")
    list.setAccessibleName("Places")
    let words = Label("Use lists to organise items.")
    words.addClass("sidebar-hint")
    words.wraps()
    words.horizontalPosition = 0
    firstList.align(.start, .center)
    hint.setMargins(top: 6, bottom: 12, start: 16, end: 16)
    hint.append(words, firstList)
    let column = Box(.vertical)
    column.append(list, hint)
    self.column = column
    scrolled = ScrolledWindow(column, named: "Places")
    scrolled.expand(horizontally: false, vertically: true)
    scrolled.setMinimumSize(width: 180)
    root = Overlay(scrolled)
    root.addClass("drop-place")
    mark = InsertionMark(over: root, shape: .betweenRows)
    autoScroll = AutoScrollInteraction(on: scrolled)
    connect()
    reload()
  }

  private func connect() {
    list.onSelect { [weak self] in self?.selected(row: $0) }
    list.onActivate { [weak self] row in
      guard let self else { return }
      if !showsTransfers, place(inRow: row)?.id == shown, isElsewhere() {
        onSelect(shown)
      }
      onChoose(false)
    }
    drag = DragInteraction(on: list, delegate: self)
    drop = DropInteraction(on: root, delegate: self)
    scrolled.onScrolled { [weak self] in
      self?.root.afterNextFrame { self?.drop?.update() }
      NameEntry.followSoon()
    }
    springs = makeSprings()
    DragEndings.shared.observe(self) { [weak self] in
      self?.sprungFrom = []
      if $0 == .taken { self?.hasSprungSection = false }
    }
    connectSection()
    connectHint()
    DropCues.shared.advise(self) { [weak self] in
      self?.possiblePlaces(for: $0) ?? []
    }
    desk.onChange { [weak self] _ in self?.reload() }
    for (controller, widget) in zip(keys, [list, hint]) {
      controller.onKey { [weak self] key, modifiers in
        self?.handle(key, modifiers) ?? false
      }
      widget.add(controller)
    }
    let secondary = ClickGesture(secondary: true)
    secondary.onPressed { [weak self] _, point in self?.openMenu(at: point) }
    list.add(secondary)
  }

  let menu = ItemMenu()

  /// Shows the places as they are; the same one stays selected.
  func reload() {
    let old = places.map(\.id)
    let focused = focused?.id
    places = desk.places
    if !places.contains(where: { $0.id == shown }) {
      shown = .shelf
      onSelect(.shelf)
    }
    // A row that is pressed must not go before the button is let go.
    guard places.map(\.id) != old else {
      for (row, place) in zip(rows, places) {
        row.show(place, count: desk.itemCount(in: place.id))
      }
      DropCues.shared.updatePossible()
      return
    }
    makeRows(focusing: focused)
  }

  /// - Parameter focused: the place whose row has the keyboard.
  func makeRows(focusing focused: PlaceID?) {
    let hadFocus = column.hasFocusWithin
    list.removeAll()
    rows = []
    for (index, place) in places.enumerated() {
      rows.append(
        PlaceRow(place, count: desk.itemCount(in: place.id), in: list))
      if index == 0 {
        appendTransfers()
        appendHeading()
      }
    }
    if let place = newList?.place { appendNewList(place) }
    showSection()
    let selected = showsTransfers ? Self.transfersRow : row(of: shown)
    if let selected { list.select(selected) }
    if hadFocus {
      (focused.flatMap(widget) ?? widget(of: shown))?.grabFocus()
    }
    // The row of a name that is being written is another one.
    NameEntry.followSoon()
    DropCues.shared.updatePossible()
  }

  private func appendTransfers() {
    let icon = Image(icon: "folder-download-symbolic")
    let name = Label("Transfers")
    name.horizontalPosition = 0
    name.expand(horizontally: true, vertically: false)
    runningBadge = Label()
    runningBadge.addClass("sidebar-count")
    showRunning(desk.arrivals.runningCount)
    let box = Box(.horizontal, spacing: 10)
    box.append(icon, name, runningBadge)
    transfersWidget = list.append(box, name: "Transfers")
    nameTransfers()
  }

  /// Says how many transfers run.
  func showRunning(_ count: Int) {
    let words = count == 0 ? "" : "\(count)"
    guard runningBadge.text != words else { return }
    runningBadge.text = words
    nameTransfers()
  }

  private func nameTransfers() {
    let running = runningBadge.text
    transfersWidget?.setAccessibleName(
      running.isEmpty ? "Transfers" : "Transfers, \(running) running")
  }

  private func appendHeading() {
    heading = SectionHeading("Lists")
    connectHeading()
    headingRow = list.append(heading.root, name: "Lists", isSelectable: false)
    // The keyboard stops at its buttons.
    headingRow?.isFocusable = false
  }

  // MARK: Rows and places

  /// The place that a row shows; nil for the heading and the transfers.
  func place(inRow row: Int) -> Place? {
    guard row < Self.transfersRow || row > Self.headingRow else { return nil }
    let index = row > Self.headingRow ? row - 2 : row
    return places.indices.contains(index) ? places[index] : nil
  }

  private func row(of id: PlaceID) -> Int? {
    places.firstIndex { $0.id == id }.map {
      $0 >= Self.transfersRow ? $0 + 2 : $0
    }
  }

  func widget(of id: PlaceID) -> Widget? {
    places.firstIndex { $0.id == id }.map { rowWidgets[$0] }
  }

  private func selected(row: Int) {
    if row == Self.transfersRow, !showsTransfers {
      showsTransfers = true
      onSelectTransfers()
      return
    }
    guard let place = place(inRow: row), place.id != shown || showsTransfers
    else { return }
    showsTransfers = false
    shown = place.id
    onSelect(place.id)
  }

  /// Shows a place as the selected one.
  func select(_ id: PlaceID) {
    guard let row = row(of: id) else { return }
    list.select(row)
  }

  /// Gives the keyboard to the name of what shows.
  func focusShown() {
    (showsTransfers ? transfersWidget : widget(of: shown))?.grabFocus()
  }

  /// Shows the transfers.
  func selectTransfers() {
    list.select(Self.transfersRow)
  }

  // MARK: Commands

  func delete(_ id: PlaceID) {
    guard let place = desk.place(id), place.kind == .list else { return }
    let removed = desk.perform(.removeList(id))
    Task {
      guard await removed.value else { return }
      desk.onRemoval("The list “\(Name.brief(place.name))” was deleted.", false)
    }
  }

  func move(_ id: PlaceID, by step: Int) {
    let lists = places.dropFirst().map(\.id)
    guard let index = lists.firstIndex(of: id) else { return }
    let target = step < 0 ? index - 1 : index + 2
    guard (0...lists.count).contains(target) else { return }
    desk.perform(.moveList(id, at: target))
  }
}
