import DragKit
import GtkBridge
import Interaction

/// A narrow window shows the list of places or one of them, as
/// ``Interaction/Folding`` decides.
extension MainWindow {
  /// Shows what there is room for.
  func resized(toWidth width: Int) {
    let wasFolded = folding.isFolded
    folding.resize(toWidth: width, textScale: DesktopSettings.textScale)
    if folding.isFolded != wasFolded {
      placeNotices()
      sides?.listensToHandle(!folding.isFolded)
    }
    showFolding()
    NameEntry.followSoon()
  }

  /// What is told stands below what shows, whichever part that is.
  private func placeNotices() {
    let (before, now) =
      folding.isFolded ? (content, all) : (all, content)
    before.remove(notices)
    now.append(notices)
  }

  /// Makes a list, among the places.
  func addList() {
    if !folding.shows(.places) { choosePlaces() }
    sidebar.addList()
  }

  /// Shows the place, where only one part does.
  func choosePlace() {
    folding.choosePlace()
    showFolding()
  }

  /// Shows the list of places, where only one part does, with the keyboard at
  /// the one that showed.
  func choosePlaces() {
    folding.choosePlaces()
    // The button is for items, of which none shows.
    if folding.isFolded { select.isOn = false }
    showFolding()
    if folding.isFolded { sidebar.focusShown() }
  }

  /// Begins to choose several items, where there are any.
  func beginChoosing() {
    guard items != nil else { return }
    choosePlace()
    select.isOn = true
  }

  /// Gives the keyboard to what shows beside the sidebar.
  func focusPlace() {
    panes.shown?.takeFocus()
  }

  /// Shows the parts of the window that are to show.
  func showFolding() {
    let focused: Folding.Part? =
      sidebar.root.hasFocusWithin
      ? .places : content.hasFocusWithin ? .place : nil
    showHeader()
    // What comes is there before the other goes, for the keyboard to go to.
    if folding.shows(.place) { content.isVisible = true }
    if folding.shows(.places) {
      sidebar.root.isVisible = true
      sides?.squeezesStart = false
    }
    if let focused, !folding.shows(focused) { moveFocus(from: focused) }
    if !folding.shows(.place) { content.isVisible = false }
    if !folding.shows(.places) { hideSidebar() }
    DropCues.shared.updatePossible()
  }

  /// A drag that opens a place is still over the name. GTK tells it neither
  /// that the name has gone nor what has come below it: so it stays there until
  /// the drag has left it.
  private func hideSidebar() {
    guard !sidebar.isOver else {
      sides?.squeezesStart = true
      return
    }
    sidebar.root.isVisible = false
    sides?.squeezesStart = false
  }

  private func moveFocus(from part: Folding.Part) {
    switch folding.focus(movingFrom: part) {
    case .places: sidebar.focusShown()
    case .place: focusPlace()
    case nil: break
    }
  }

  /// Shows the button that begins and ends choosing where there are items; in a
  /// narrow window the menu begins what the button ends.
  func showSelect() {
    if items == nil { select.isOn = false }
    let choosesNarrowly = folding.isNarrow && select.isOn
    select.isVisible =
      items != nil && folding.shows(.place)
      && (!folding.isNarrow || choosesNarrowly)
    menuButton.isVisible = !choosesNarrowly
    chooseAction?.isEnabled = items != nil
  }

  /// What has no room in a narrow header is in its menu, or among the places.
  private func showHeader() {
    for button in [undoButton, redoButton] {
      button.isVisible = !folding.isFolded
    }
    transfersButton.hasRoom = !folding.isFolded
    activity.hasRoom = !folding.isFolded
    back.isBrief = folding.isNarrow
    message.isNarrow = folding.isNarrow
    rating?.isNarrow = folding.isNarrow
    carry.bar.isNarrow = folding.isNarrow
    header.setDecorationLayout(
      folding.decorations(of: DesktopSettings.decorationLayout))
    titleChanged()
  }
}
