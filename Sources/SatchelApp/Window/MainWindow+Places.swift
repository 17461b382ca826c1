import Documents
import DragKit
import GtkBridge
import Interaction
import Library
import Localization

// Places, and the stacks and mailboxes in them: each keeps how far in it was left (NAV-05).
extension MainWindow {
  /// Shows what an entry of the sidebar leads to: a place as it was left.
  func show(_ entry: PaneEntry.ID) {
    if let place = entry.place {
      let shown = paths.innermost(of: place) {
        desk.place($0) == nil ? nil : desk.holders(of: $0)
      }
      return showPane(of: shown)
    }
    find.close()
    panes.show(entry.pane)
    titleChanged()
  }

  /// Shows what is found everywhere in the place of the pane, or the pane again.
  func searchEverywhere(_ isOn: Bool) {
    if isOn, panes.shownID != .search {
      beforeSearch = panes.shownID
      panes.show(.search)
    } else if !isOn, let before = beforeSearch {
      beforeSearch = nil
      panes.show(before)
      catchUp()
      items?.isChoosing = select.isOn
    }
    titleChanged()
  }

  /// Leads out of all stacks of the place that shows.
  func showOutermost() {
    if panes.shownID == .search { find.close() }
    if let place = sidebar.shown.place {
      showPane(of: place)
    } else {
      show(sidebar.shown)
    }
  }

  /// Shows a place: the Shelf, a list, or what is in a stack.
  func showPane(of place: PlaceID) {
    let holders = desk.holders(of: place)
    guard
      let entry = desk.place(holders.first ?? place).flatMap(panes.entry)
    else { return }
    if items?.place != place { find.close() }
    panes.show(entry.pane) { ($0 as? any PlacePane)?.items.show(place) }
    paths.keep(holders + [place])
    items?.isChoosing = select.isOn
    titleChanged()
    carry.placeShown(place)
  }

  /// Shows a place, with its root at the side.
  func show(_ place: PlaceID) {
    let holders = desk.holders(of: place)
    let root = holders.first ?? place
    // The name at the side leads there, then.
    paths.keep(holders + [place])
    if sidebar.shown.place != root { sidebar.select(root) }
    if items?.place != place || items?.holders != holders {
      showPane(of: place)
    }
    choosePlace()
  }

  /// Shows an item, or its placeholder, in its place.
  func reveal(_ item: ItemID, in place: PlaceID) {
    guard desk.place(place) != nil else { return }
    show(place)
    items?.point(to: item)
  }

  /// Shows an item that the desktop's search has found, wherever it is. A sheet
  /// comes first.
  func show(found item: ItemID) {
    guard !sheets.isPresenting else { return }
    find.close()
    guard let place = desk.place(of: item) else {
      return desk.onMessage(tr("That is no longer in Satchel."))
    }
    left?.selected = []
    show(place)
    // The window may be filled only after this.
    items?.point(toNew: item) {}
  }

  /// Looks everywhere for what the desktop's search was asked for.
  func find(everywhere words: String) {
    guard !sheets.isPresenting else { return }
    choosePlace()
    find.open(everywhereFor: words)
  }

  /// What is around the stack that shows has changed, or the stack has gone.
  func hear(_ change: LibraryChange) {
    guard let items, !catchUp() else { return }
    if !items.holders.isEmpty || change.listOfPlaces { titleChanged() }
  }

  /// Shows the stack that shows where it is by now, or what was around it where
  /// it is gone.
  ///
  /// - Returns: whether it is gone.
  @discardableResult private func catchUp() -> Bool {
    guard let items, !items.holders.isEmpty else { return false }
    if leaveGoneStack() { return true }
    if desk.holders(of: items.place) != items.holders { show(items.place) }
    return false
  }

  /// Shows what was around the stack that shows, where that is none any more.
  private func leaveGoneStack() -> Bool {
    guard let items, !items.holders.isEmpty, desk.place(items.place) == nil
    else { return false }
    let around = items.holders.last { desk.place($0) != nil }
    showPane(of: around ?? .shelf)
    return true
  }

  // MARK: Back

  /// Where Back leads, in words; nil where it leads nowhere.
  var backGoal: String? {
    let isInStack = items?.holders.isEmpty == false
    return folding.back(isInStack: isInStack).flatMap { goal in
      switch goal {
      case .holder: items?.holders.last.flatMap(desk.place)?.name
      case .places: tr("Places")
      }
    }
  }

  /// Goes out of the stack that shows, to what is around it, or to the list of
  /// places where only one thing shows.
  ///
  /// - Returns: whether there was somewhere to go.
  @discardableResult func goBack() -> Bool {
    let isInStack = items?.holders.isEmpty == false
    switch folding.back(isInStack: isInStack) {
    case .holder: leaveStack()
    case .places: choosePlaces()
    case nil: return false
    }
    return true
  }

  private func leaveStack() {
    guard let items, let holder = items.holders.last else { return }
    let left = items.place.holder
    showPane(of: holder)
    items.point(to: left)
  }

  // MARK: Keys

  /// The keys that lead from place to place: a list would take some of them to
  /// scroll.
  func connectPlaceKeys() {
    placeKeys.setPhase(.capture)
    placeKeys.onKey { [weak self] key, modifiers in
      self?.goToPlace(by: KeyStroke(gtk: key, modifiers)) ?? false
    }
    window.add(placeKeys)
  }

  private func goToPlace(by stroke: KeyStroke) -> Bool {
    guard !sheets.isPresenting, !window.hasOpenPopover else { return false }
    let entries = sidebar.shownEntries
    let goal: PaneEntry.ID?
    switch KeyMap.command(for: stroke) {
    case .numberedPlace:
      goal = stroke.number.flatMap {
        PlaceOrder.place(numbered: $0, of: entries)
      }
    case .nextPlace:
      goal = PlaceOrder.neighbour(of: sidebar.shown, by: 1, in: entries)
    case .previousPlace:
      goal = PlaceOrder.neighbour(of: sidebar.shown, by: -1, in: entries)
    default: return false
    }
    // Where there is no such place, nothing else is meant by the key.
    guard let goal else { return true }
    let isAtSide = sidebar.root.hasFocusWithin && folding.shows(.place)
    sidebar.choose(goal)
    isAtSide ? sidebar.focusShown() : focusPlace()
    return true
  }
}
