/// The mode for selecting, as a finger begins and ends it (DND-17).
extension MainWindow {
  /// A finger was held on an item, which is selected now: taps add to it.
  func chooseByHold() {
    guard !select.isOn else { return }
    select.isOn = true
    choosesByHold = true
  }

  /// Leaves the mode with the last item: who tapped that out again, or took all
  /// of them elsewhere, taps as ever from now on.
  func leaveChoosingIfEmpty() {
    guard choosesByHold, items?.view.selectedCount ?? 0 == 0 else { return }
    select.isOn = false
  }
}
