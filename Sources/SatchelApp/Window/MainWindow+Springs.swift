import Documents
import DragKit
import GtkBridge
import Interaction

/// What opens on a drag's way, and shuts again when the drag comes to nothing;
/// stacks open by a click, too.
extension MainWindow {
  func connectStacks(of pane: ItemPane) {
    pane.onReloaded { [weak self] in self?.showSelection() }
    pane.onLook = { [weak self] in self?.quickLook() }
    pane.onWordsChanged = { [weak self] in self?.find.wordsChanged() }
    pane.onHold = { [weak self] in self?.chooseByHold() }
    pane.onOpenStack = { [weak self, weak pane] inside, bySpring in
      guard let self, let pane else { return }
      if bySpring {
        springBegins()
        beforeStacks = beforeStacks ?? pane.place
        showPane(of: inside)
      } else {
        showPane(of: inside)
        pane.openedStack()
      }
    }
  }

  func connectSprings() {
    back.onClicked { [weak self] in self?.goBack() }
    back.onSpring { [weak self] in
      guard let self else { return }
      springBegins()
      beforeStacks = nil
      goBack()
    }
    sidebar.isElsewhere = { [weak self] in
      guard let self else { return false }
      return items?.holders.isEmpty == false || !folding.shows(.place)
        || panes.shownID == .search
    }
    sidebar.onSpring = { [weak self] in
      guard let self else { return }
      // What a drag opened and then left has been shut, or is now.
      springBegins()
      beforeStacks = nil
    }
    sidebar.onDragLeft = { [weak self] in self?.showFolding() }
    sidebar.onChoose = { [weak self] bySpring in
      guard let self else { return }
      let wasFolded = !folding.shows(.place)
      choosePlace()
      if wasFolded, !bySpring { focusPlace() }
    }
    visit = DragVisit(of: [panes.stack, back.root]) { [weak self] in
      guard let self, let before = beforeStacks else { return }
      beforeStacks = nil
      if desk.place(before) != nil { showPane(of: before) }
    }
    windowVisit = DragVisit(
      of: [header, all],
      onCome: { [weak self] in
        self?.transfersButton.dragCame(offering: $0)
      },
      onLeave: { [weak self] in self?.transfersButton.dragLeft() })
    // After the sidebar, which shuts what it has opened itself.
    DragEndings.shared.observe(self) { [weak self] ending in
      guard let self else { return }
      let (before, part) = (beforeSprings, partBeforeSprings)
      let paths = pathsBeforeSprings
      let (search, pane) = (searchBeforeSprings, paneBeforeSprings)
      searchBeforeSprings = nil
      paneBeforeSprings = nil
      beforeSprings = nil
      beforeStacks = nil
      partBeforeSprings = nil
      pathsBeforeSprings = nil
      // None is over the sidebar any more.
      sidebar.isOver = false
      showFolding()
      stateKeeper.changed()
      guard ending == .cancelled, let part else { return }
      if let paths { self.paths = paths }
      if let before, desk.place(before) != nil {
        show(before)
      } else if let pane, pane != panes.shownID {
        sidebar.select(PaneEntry.ID(pane: pane, place: nil))
      }
      if let search { find.lookEverywhere(for: search) }
      part == .places ? choosePlaces() : choosePlace()
    }
  }

  /// A drag opens something on its way: what showed before it did so for the
  /// first time shows again when it comes to nothing.
  private func springBegins() {
    guard partBeforeSprings == nil else { return }
    partBeforeSprings = folding.shows(.place) ? .place : .places
    paneBeforeSprings =
      panes.shownID == .search ? beforeSearch : panes.shownID
    let pane = panes.pane(paneBeforeSprings) as? any PlacePane
    beforeSprings = beforeStacks ?? pane?.items.place
    pathsBeforeSprings = paths
    searchBeforeSprings = find.wordsEverywhere
  }
}
