import Documents
import GtkBridge
import Interaction

/// The mode for selecting, as a finger begins and ends it (DND-17).
extension MainWindow {
  /// A finger was held on an item, which is selected now: taps add to it.
  func chooseByHold() {
    guard !select.isOn else { return }
    select.isOn = true
    choosesByHold = true
  }

  func choosingChanged() {
    if !select.isOn { choosesByHold = false }
    items?.isChoosing = select.isOn
    // It shows at least as long as it is on.
    showFolding()
  }

  /// What is chosen, and what can be done with it, in the mode for that (DND-17).
  func showSelection() {
    leaveChoosingIfEmpty()
    selectionMayDiffer()
    if heldBack == nil { stateKeeper.changed() }
    guard select.isOn, let items else {
      selection?.hide()
      return
    }
    let bar = selection ?? makeSelectionBar()
    selection = bar
    bar.show(
      items.view.selectedCount,
      fitting: EditMenu.commands(for: items.editContext))
  }

  private func makeSelectionBar() -> SelectionBar {
    let bar = SelectionBar()
    bar.onFocusLost = { [weak self] in self?.focusPlace() }
    content.append(bar.root)
    return bar
  }

  /// Leaves the mode with the last item: who tapped that out again, or took all
  /// of them elsewhere, taps as ever from now on.
  func leaveChoosingIfEmpty() {
    guard choosesByHold, items?.view.selectedCount ?? 0 == 0 else { return }
    select.isOn = false
  }
}
