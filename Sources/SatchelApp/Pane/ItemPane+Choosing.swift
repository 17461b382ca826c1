import GtkBridge

/// The mode for choosing several items before a drag (DND-17).
extension ItemPane {
  /// Whether a plain click adds an item to those that are selected, or takes
  /// it out.
  var isChoosing: Bool {
    get { view.hasClass("choosing") }
    set {
      guard newValue != isChoosing else { return }
      view.setClass("choosing", newValue)
      if !newValue { view.unselectAll() }
    }
  }

  func connectChoosing() {
    view.togglesByClick { [weak self] in self?.isChoosing == true }
  }

  /// Space means what a click does.
  ///
  /// - Returns: whether there was something to select or to leave out.
  func toggleFocused() -> Bool {
    guard isChoosing, let row = view.focusedIndex else { return false }
    let selected = Set(view.selectedIndices)
    view.selectedIndices = selected.symmetricDifference([row]).sorted()
    return true
  }
}
