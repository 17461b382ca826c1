import ContentTypes
import Documents
import DragKit
import GtkBridge
import Interaction
import Localization
import Transfer

/// Where the window can lead: the panes and their places, the lists below a
/// heading.
@MainActor final class Sidebar {
  let desk: Desk
  let panes: PaneSet
  let root: Overlay
  private let scrolled: ScrolledWindow
  let list = ListBox()
  /// All that the keyboard goes through.
  let column: Box
  let mark: InsertionMark
  private(set) var entries: [PaneEntry] = []
  /// A row for each entry.
  private(set) var rows: [EntryRow] = []
  /// Which entry each row of the list shows; nil for the heading.
  private var layout: [Int?] = []
  /// The list that is being made, and its row.
  var newList: (place: Place, row: EntryRow)?
  /// The places that have an entry.
  var places: [Place] { entries.compactMap(\.place) }
  /// The entries whose names show, and the one whose pane does, from top to
  /// bottom.
  var shownEntries: [PaneEntry.ID] {
    entries.filter { !$0.isInSection || !isCollapsed || $0.id == shown }
      .map(\.id)
  }
  /// The places below the heading.
  var lists: [Place] { entries.filter(\.isInSection).compactMap(\.place) }
  /// What stands where there is no list yet.
  let hint = Box(.vertical, spacing: 6)
  /// What makes the first one.
  let firstList = Button(tr("New List"))
  /// The entry whose pane shows.
  private(set) var shown: PaneEntry.ID
  /// What a click has selected, until it is known as a click.
  private var selectedLast: PaneEntry.ID?
  /// What showed before each that a drag has opened on its way.
  var sprungFrom: [PaneEntry.ID] = []
  private var springs: SpringLoadedInteraction?
  /// The section's name and its row, made anew with all others.
  var heading = SectionHeading("")
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

  /// Called with what is to be shown.
  var onSelect: (PaneEntry.ID) -> Void = { _ in }

  /// Called when the place of the entry that shows is to show itself, instead of
  /// a stack in it.
  var onOutermost: () -> Void = {}

  /// Says whether something else shows than the entry that was chosen: a stack
  /// of its place, or only this.
  var isElsewhere: () -> Bool = { false }

  /// Called when an entry was chosen, be it the one that showed, with whether a
  /// drag rests on the name.
  var onChoose: (_ bySpring: Bool) -> Void = { _ in }

  /// Called when a drag that rests is about to open an entry.
  var onSpring: () -> Void = {}

  /// Called when a drag has left the sidebar, a moment later.
  var onDragLeft: () -> Void = {}

  init(_ panes: PaneSet) {
    let desk = panes.context.desk
    self.desk = desk
    self.panes = panes
    entries = panes.entries(for: desk.places)
    shown = entries[0].id
    isCollapsed = desk.preferences.hidesLists
    list.addClass("sidebar-list")
    list.addClass("navigation-sidebar")
    list.setAccessibleName(tr("Places"))
    let words = Label(tr("Use lists to organise items."))
    words.addClass("sidebar-hint")
    words.wraps()
    words.horizontalPosition = 0
    firstList.align(.start, .center)
    hint.setMargins(top: 6, bottom: 12, start: 16, end: 16)
    hint.append(words, firstList)
    let column = Box(.vertical)
    column.append(list, hint)
    self.column = column
    scrolled = ScrolledWindow(column, named: tr("Places"))
    scrolled.expand(horizontally: false, vertically: true)
    scrolled.setMinimumSize(width: 180)
    root = Overlay(scrolled)
    root.addClass("drop-place")
    mark = InsertionMark(over: root, shape: .betweenRows)
    autoScroll = AutoScrollInteraction(on: scrolled)
    connect()
    makeRows()
  }

  private func connect() {
    list.onSelect { [weak self] in self?.selected(row: $0) }
    list.onActivate { [weak self] row in
      guard let self else { return }
      // A click selects a row first, and what it shows then is as it was left.
      let isSelected = selectedLast == entry(inRow: row)?.id
      selectedLast = nil
      if entry(inRow: row)?.id == shown, !isSelected, isElsewhere() {
        onOutermost()
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
      self?.possibleTargets(for: $0) ?? []
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

  /// Shows the entries as they are; the same one stays selected.
  func reload() {
    let old = entries.map(\.id)
    let stop = stop
    entries = panes.entries(for: desk.places)
    if !entries.contains(where: { $0.id == shown }) {
      shown = entries[0].id
      onSelect(shown)
    }
    // A row that is pressed must not go before the button is let go.
    guard entries.map(\.id) != old else {
      showBadges()
      DropCues.shared.updatePossible()
      return
    }
    makeRows(keyboardAt: stop, from: old)
  }

  /// Shows the names, and what stands beside them, as they are.
  ///
  /// - Parameter pane: whose entries; nil for all. Each place's items are
  ///   counted.
  func showBadges(of pane: PaneID? = nil) {
    for (row, entry) in zip(rows, entries)
    where pane == nil || entry.id.pane == pane {
      row.show(entry, panes.badge(of: entry))
    }
  }

  /// Makes all rows anew; the keyboard stays where it is, as far as that is still
  /// there.
  func makeRows() { makeRows(keyboardAt: stop, from: entries.map(\.id)) }

  /// - Parameters:
  ///   - stop: what has the keyboard, if that is here.
  ///   - old: the entries that had rows.
  private func makeRows(keyboardAt stop: Stop?, from old: [PaneEntry.ID]) {
    list.removeAll()
    rows = []
    layout = []
    headingRow = nil
    for (index, entry) in entries.enumerated() {
      if entry.isInSection, headingRow == nil { appendHeading() }
      layout.append(index)
      rows.append(EntryRow(entry, panes.badge(of: entry), in: list))
    }
    if panes.section != nil, headingRow == nil { appendHeading() }
    if let place = newList?.place { appendNewList(place) }
    showSection()
    if let selected = row(of: shown) { list.select(selected) }
    if let stop { focus(stop, from: old) }
    // The row of a name that is being written is another one.
    NameEntry.followSoon()
    DropCues.shared.updatePossible()
  }

  private func appendHeading() {
    let name = panes.section?.name ?? ""
    heading = SectionHeading(name)
    connectHeading()
    layout.append(nil)
    headingRow = list.append(heading.root, name: name, isSelectable: false)
    // The keyboard stops at its buttons.
    headingRow?.isFocusable = false
  }

  // MARK: Rows and entries

  /// The entry that a row shows; nil for the heading.
  func entry(inRow row: Int) -> PaneEntry? {
    guard layout.indices.contains(row) else { return nil }
    return layout[row].map { entries[$0] }
  }

  /// The place that a row shows; nil for one that shows none.
  func place(inRow row: Int) -> Place? { entry(inRow: row)?.place }

  private func row(of id: PaneEntry.ID) -> Int? {
    layout.firstIndex { $0.map { entries[$0].id } == id }
  }

  /// The row of an entry.
  func widget(of id: PaneEntry.ID) -> Widget? {
    zip(entries, rows).first { $0.0.id == id }?.1.widget
  }

  /// The row of a place.
  func widget(of id: PlaceID) -> Widget? { row(of: id)?.widget }

  func row(of id: PlaceID) -> EntryRow? {
    zip(entries, rows).first { $0.0.place?.id == id }?.1
  }

  /// The rows that stand in a section, or above it.
  func widgets(inSection: Bool) -> [Widget] {
    zip(entries, rows).filter { $0.0.isInSection == inSection }
      .map(\.1.widget)
  }

  private func selected(row: Int) {
    guard let entry = entry(inRow: row), entry.id != shown else { return }
    shown = entry.id
    selectedLast = shown
    onSelect(shown)
  }

  /// Shows an entry as the selected one.
  func select(_ id: PaneEntry.ID) {
    guard let row = row(of: id) else { return }
    list.select(row)
    selectedLast = nil
  }

  /// Shows a place as the selected one.
  func select(_ id: PlaceID) {
    guard let entry = entries.first(where: { $0.place?.id == id }) else {
      return
    }
    select(entry.id)
  }

  /// Gives the keyboard to the name of what shows.
  func focusShown() { widget(of: shown)?.grabFocus() }

  /// Does what a click on the name of an entry does.
  func choose(_ id: PaneEntry.ID) {
    if id == shown, isElsewhere() { onOutermost() } else { select(id) }
    onChoose(false)
  }

  // MARK: Commands

  func delete(_ id: PlaceID) {
    guard let place = desk.place(id), place.kind == .list else { return }
    let removed = desk.perform(.removeList(id))
    Task {
      guard await removed.value else { return }
      desk.onRemoval(
        tr("The list “\(Name.brief(place.name))” was deleted."), false)
    }
  }

  func move(_ id: PlaceID, by step: Int) {
    let lists = lists.map(\.id)
    guard let index = lists.firstIndex(of: id) else { return }
    let target = step < 0 ? index - 1 : index + 2
    guard (0...lists.count).contains(target) else { return }
    desk.perform(.moveList(id, at: target))
  }
}
