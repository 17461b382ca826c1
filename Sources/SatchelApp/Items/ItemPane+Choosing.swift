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
}
